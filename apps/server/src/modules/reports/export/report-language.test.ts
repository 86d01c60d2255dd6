import { resolve } from "node:path";
import type { FrozenReport, ReportVersion } from "@tidemark/contract";
import { expect, it } from "vitest";
import { addLanguagesOf, languageFor, runInLanguage } from "../../../language.ts";
import { printedReport } from "./printed-report.ts";

const FROZEN = {
  version: { created_at: "2026-11-23T10:00:00Z", number: 3, content_hash: "ab".repeat(32) } as ReportVersion,
  content: {
    project: "Werke",
    report: { title: "Bericht" },
    settings: { scenario: "ssp585", time: 2050, filter: null },
    locations: { ids: ["a", "b"] },
    datasets: ["tas_mean"],
    pages: [],
    run: null,
    pack: "2026.1",
    engine: "0.1.0",
  } as unknown as FrozenReport,
};

it("is in the language of who asks for it: what it rests on, its frame and its sources", () => {
  addLanguagesOf(resolve(import.meta.dirname, "../../../../../web/texts"));
  const all = { favourites: false, explained: null };
  const by = { organization: "Firma", brand: "#0b5563" };
  const { report } = runInLanguage(languageFor("de"), () => printedReport(FROZEN, by, all));
  expect(report.words).toMatchObject({
    contents: "Inhalt",
    sources: "Quellen",
    untitled: "Ohne Titel",
    more_rows: "Nicht gezeigte Zeilen: {n}",
    more_columns: "Nicht gezeigte Spalten: {n}",
  });
  expect(report.facts.map(({ label }) => label).slice(0, 4)).toEqual([
    "Projekt",
    "Standorte",
    "Szenario und Jahr",
    "Filter",
  ]);
  expect(report.facts[4]?.text).toBe("2026-11-23 10:00 UTC, Version 3");
  expect(report.facts[5]?.text).toBe("nicht bekannt");
  expect(report.sources[0]?.title).toBe("Mitteltemperatur");
  expect(report.sources[0]?.text).toContain("0,25 Grad");
  expect(printedReport(FROZEN, by, all).report.words.sources).toBe("Sources");
});
