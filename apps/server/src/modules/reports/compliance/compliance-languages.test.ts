import { resolve } from "node:path";
import type { ElementModel, Report, ReportTemplate, TemplateUpgrade } from "@tidemark/contract";
import { type ExportSheet, readSheets, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addLanguagesOf } from "../../../language.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const TEMPLATES = "/api/reports/v1/template?page_size=100";
const FRAMEWORKS = ["eu-taxonomy", "esrs-e1", "ifrs-s2"] as const;

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  addLanguagesOf(resolve(import.meta.dirname, "../../../../../web/texts"));
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Werke",
    names: ["Werk", "Lager"],
    datasets: [{ id: "wbgt_mean", value: (_, site) => [30, 20][site]! }],
  });
  await app.database.query(
    "update sites set asset_value = (array[1e8, 3e8])[position + 1], asset_currency = 'EUR' where exposure_id = $1",
    [project],
  );
});
afterAll(() => app.stop());

async function call<T>(language: string, method: string, path: string, body?: object): Promise<T> {
  const headers = { "accept-language": language };
  const answer = await app.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as T;
}

async function elementOf(framework: string): Promise<string> {
  const { id, pages } = await call<Report>("en", "POST", REPORTS, { exposure_id: project, title: "C" });
  const elements = `${REPORTS}/${id}/pages/${pages[0]!.id}/elements`;
  const added = await call<{ id: string }>("en", "POST", elements, {
    content: { type: "Compliance", settings: { framework } },
  });
  return `${elements}/${added.id}`;
}

/** All that a table says but figures, codes, names of datasets, places and paragraphs. */
const wordsOf = ({ tables, figures, sentences, notes }: ElementModel): string[] => [
  ...tables.flatMap(({ title, columns, rows }) => [
    title,
    ...columns.map((column) => column.title),
    ...rows.flatMap(({ cells }) => cells),
  ]),
  ...figures.flatMap(({ label, note }) => [label, note]),
  ...sentences,
  ...notes,
];

describe.each(FRAMEWORKS)("the table of %s", (framework) => {
  it("says in German and French what it says in English, with the same figures", async () => {
    const path = await elementOf(framework);
    const [english, german, french] = await Promise.all(
      ["en", "de", "fr"].map((language) => call<ElementModel>(language, "POST", `${path}/model`, {})),
    );
    const known = new Set(wordsOf(english!));
    // what is the same in all languages: numbers, codes, ids, names of places, amounts
    const isNamed = (text: string) => /^[\d\u2013]|^[a-z0-9_, ]+$|^SBM|^E1[.-]|^SSP|^Werk|^Lager|^NUTS|EUR$/.test(text);
    for (const other of [german!, french!]) {
      const same = wordsOf(other).filter((text) => known.has(text) && !isNamed(text));
      // the country of the locations is data; the others are the same word in German or French
      const twins = new Set(["Chad", "Wind", "Tornado", "Solution", "%", ""]);
      expect(same.filter((text) => !twins.has(text))).toEqual([]);
      expect(other.tables.map(({ rows }) => rows.length)).toEqual(english!.tables.map(({ rows }) => rows.length));
      expect(other.figures.map(({ text }) => text.replaceAll(/\D+/g, " "))).toEqual(
        english!.figures.map(({ text }) => text.replaceAll(/\D+/g, " ")),
      );
    }
  });
});

describe("an input sheet", () => {
  it("goes out in the language of one and comes back through another", async () => {
    const path = await elementOf("eu-taxonomy");
    const authorization = `Bearer ${token}`;
    const file = await fetch(`${app.url}${path}/input-sheet`, { headers: { authorization, "accept-language": "de" } });
    const sheets = await readSheets(Buffer.from(await file.arrayBuffer()), 1000);
    expect(sheets.map(({ name }) => name).slice(0, 2)).toEqual(["Ihre Angaben", "Ihre Angaben, Gef\u00E4hrdungen"]);
    const written = sheets.map(({ name, rows }): ExportSheet => {
      const heads = (rows[0]?.cells ?? []).map(String);
      return {
        name,
        columns: heads.map((header) => ({ header })),
        rows: rows.slice(1).map(({ cells }) =>
          heads.map((head, at) => {
            if (cells[0] === "activity" && head === "Ihre Antwort") return "Giesserei";
            if (cells[0] === "Versauerung der Ozeane" && head === "Entf\u00E4llt, weil")
              return "Kein Meer in der N\u00E4he.";
            return (cells[at] ?? null) as string | number | null;
          }),
        ),
      };
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of writeWorkbook(written)) pieces.push(piece);
    const body = new FormData();
    body.append("file", new Blob([Buffer.concat(pieces)]), "input.xlsx");
    const answer = await fetch(`${app.url}${path}/input-sheet`, {
      method: "POST",
      headers: { authorization, "accept-language": "fr" },
      body,
    });
    const read = (await answer.json()) as { provided: object; issues: object[]; missing: string[] };
    expect(read.issues).toEqual([]);
    // kept under their English, so that every language finds them
    expect(read.provided).toEqual({
      answers: { activity: "Giesserei" },
      hazards: { "Ocean acidification": { waived: "Kein Meer in der N\u00E4he." } },
    });
    expect(read.missing).toContain("Plan d\u2019adaptation");
  });
});

describe("a template of the system", () => {
  it("is listed, and makes a report, in the language of who asks", async () => {
    const { items } = await call<{ items: ReportTemplate[] }>("de", "GET", TEMPLATES);
    expect(items.map(({ title }) => title)).toContain("Bericht zu physischen Risiken");
    const made = { exposure_id: project, from_template: true, from_template_id: "physical-risk", without_data: "keep" };
    const report = await call<Report>("de", "POST", REPORTS, { ...made, title: "Bericht" });
    expect(report.pages.map(({ title }) => title)).toEqual([
      "Seite f\u00FCr die Leitung",
      "Wo wir stehen",
      "Was es kosten k\u00F6nnte",
      "Standorte",
      "Methoden",
    ]);
    const titles = report.pages.flatMap(({ elements }) => elements.map(({ title }) => title));
    expect(titles).toContain("Wo die Standorte liegen");
    expect(titles.filter((title) => /locations|risk|loss/i.test(title))).toEqual([]);
  });

  it("has no difference for who reads another language than the report was made in", async () => {
    const made = { exposure_id: project, from_template: true, from_template_id: "board-summary", without_data: "keep" };
    const report = await call<Report>("de", "POST", REPORTS, { ...made, title: "Vorstand" });
    await app.database.query("update reports set template_version = template_version - 1 where id = $1", [report.id]);
    const path = `${REPORTS}/${report.id}/template-upgrade`;
    for (const language of ["de", "en", "fr"])
      expect((await call<TemplateUpgrade>(language, "GET", path)).items, language).toEqual([]);
    await app.database.query("update reports set template_base = template_base - 'language' where id = $1", [
      report.id,
    ]);
    // what is compared in the wrong language differs: the check above can fail
    expect((await call<TemplateUpgrade>("de", "GET", path)).items).not.toEqual([]);
  });
});
