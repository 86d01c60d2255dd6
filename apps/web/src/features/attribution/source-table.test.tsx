// tests with a document
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import type { Translation } from "@tidemark/science";
import { afterEach, expect, it } from "vitest";
import { Providers } from "../../app/providers.tsx";
import { setLanguage } from "../../lib/i18n.ts";
import { SourceTable } from "./source-table.tsx";

const textsOf = (tag: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../texts/${tag}.json`), "utf8")) as Readonly<
    Record<string, Translation>
  >;

afterEach(() => {
  cleanup();
  setLanguage();
});

const source = (topic: string, layer: string) => ({
  topic,
  layer,
  source: "Bird 2003",
  url: "",
  comment: "lines, Holocene. Waves and all defences are absent.",
  comment_facts: ["lines", "Holocene"],
  comment_rest: "Waves and all defences are absent.",
  license_text: "",
  license_url: "",
  copyright: "",
  year: "2003",
});
const SOURCES = [
  source("Hazards", "Plate boundaries"),
  source("Places and land", "Rivers"),
  source("Screens", "Icons"),
];

it.each([
  [
    "de",
    ["Gefährdungen", "Orte und Land"],
    ["Plattengrenzen", "Flüsse", "Symbole"],
    "Linien, Holozän. Wellen und alle Schutzbauten fehlen.",
  ],
  [
    "fr",
    ["Aléas", "Lieux et terres"],
    ["Limites de plaques", "Cours d’eau", "Icônes"],
    "lignes, Holocène. Les vagues et toutes les protections sont absentes.",
  ],
])(
  "topics, layers and comments are in the language %s, sources as their authors name them",
  (tag, topics, layers, comment) => {
    setLanguage({ tag, texts: textsOf(tag) });
    render(
      <Providers>
        <SourceTable sources={SOURCES} />
      </Providers>,
    );
    for (const topic of topics) expect(screen.getByRole("heading", { name: topic })).toBeDefined();
    for (const layer of layers) expect(screen.getByText(layer)).toBeDefined();
    expect(screen.getAllByText(comment)).toHaveLength(SOURCES.length);
    expect(screen.getAllByText("Bird 2003")).toHaveLength(SOURCES.length);
  },
);
