import { describe, expect, it } from "vitest";
import { collectTexts, written } from "./texts.mjs";
import { atlasTexts, catalogueTexts } from "./texts-of-data.mjs";

const SCREEN = "apps/web/src/screens/sample-screen.tsx";
const of = (source, file = SCREEN) => collectTexts([file], () => source);

describe("texts of the types of plots", () => {
  it("are their titles and purposes", () => {
    const file = "packages/plots/src/registry/sample.ts";
    const { texts } = collectTexts(
      [file],
      () => `export const bar = { id: "bar", title: "Bars", purpose: "Compare." };`,
    );
    expect(Object.keys(texts)).toEqual(["Bars", "Compare."]);
  });
});

describe("texts of the data", () => {
  it("are titles of records, what maps bring and what to know of both, no name of a source", () => {
    const record = {
      title: "Plate boundaries",
      source: "Bird 2003",
      resolution: "lines",
      baseline: "none",
      weakness: "The surface trace only.",
    };
    const read = {
      title: "JRC",
      resolution: "3 arc seconds",
      baseline: "1979-2014",
      weakness: "Waves are absent.",
      official: {
        brings: "Depth of floods.",
        publisher: "JRC",
        toKnow: "Defences are not in it.",
        unconfirmed: ["the height of its strips"],
      },
    };
    const waiting = { title: "IRIS", brings: "Cyclone wind.", missing: "Its unit is not confirmed." };
    expect(Object.keys(atlasTexts([record], [read], [waiting]))).toEqual([
      "Plate boundaries",
      "lines",
      "The surface trace only.",
      "3 arc seconds",
      "Waves are absent.",
      "Depth of floods.",
      "Defences are not in it.",
      "the height of its strips",
      "Cyclone wind.",
      "Its unit is not confirmed.",
    ]);
  });
});

describe("texts of the screens", () => {
  it("are those that are shown, named, and about a number", () => {
    const { texts, faults } = of(`
      const LABELS = { a: msg("High") };
      const show = (n) => [t("Add"), t(LABELS.a), plural(n, "1 step", "{n} steps", { n })];
    `);
    expect(faults).toEqual([]);
    expect(texts).toEqual({
      Add: { in: [SCREEN] },
      High: { in: [SCREEN] },
      "{n} steps": { one: "1 step", in: [SCREEN] },
    });
    expect(written({ Add: { in: [SCREEN] } })).toBe(`{\n  "Add": {"in":["${SCREEN}"]}\n}\n`);
  });

  it("are all the strings of a file of wording", () => {
    const file = "packages/contract/src/messages/people.ts";
    const { texts } = of(`import { a } from "./b.ts"; export const FIELDS = { required: "Required." };`, file);
    expect(texts).toEqual({ "Required.": { in: [file] } });
  });

  it("that have a code stand under it", () => {
    const file = "packages/contract/src/messages/people.ts";
    const { texts } = of(`export const PEOPLE = { "person.unknown": "No such person." };`, file);
    expect(texts).toEqual({ "person.unknown": { english: "No such person.", in: [file] } });
  });

  it("of the catalogue stand under the id of their dataset", () => {
    const mean = { id: "tas_mean", longName: "Mean temperature", definition: "Mean of the year." };
    const name = (hazard) => ({ code: `hazard.${hazard}`, english: hazard });
    const texts = catalogueTexts([mean], ["hail"], name);
    expect(Object.entries(texts).map(([code, { english }]) => [code, english])).toEqual([
      ["dataset.tas_mean.title", "Mean temperature"],
      ["dataset.tas_mean.definition", "Mean of the year."],
      ["hazard.hail", "hail"],
    ]);
  });

  const planted = {
    "straight away": `const LABEL = t("High");`,
    "in a table": `export const LABELS = { high: t("High") };`,
    "by a list that is made at once": `const LABELS = ["High"].map((label) => translated(label));`,
    "on the spot": `const LABEL = (() => t("High"))();`,
    "through a function of the file": `const show = () => t("High"); function named() { return show(); } const LABEL = named();`,
    "in a class": `class Panel { static title = t("High"); }`,
  };
  it.each(Object.entries(planted))("may not be asked for while a module is loaded: %s", (_, source) => {
    expect(of(source).faults.join()).toMatch(/:1: a text is asked for while the module is loaded/);
  });

  it("may be asked for by what is called later", () => {
    const later = `const show = () => t("High"); const choices = () => LIST.map((one) => t(one)); const Part = memo(() => t("Low"));`;
    expect(of(later).faults).toEqual([]);
  });

  it("may not stand on the screen without t()", () => {
    expect(of(`const Part = () => <p>Hello there</p>;`).faults).toHaveLength(1);
    expect(of(`const Part = () => <input aria-label="Search" />;`).faults).toHaveLength(1);
    expect(of(`const Part = () => <p className="wide">{n} %</p>;`).faults).toEqual([]);
  });

  it("have one form for one wherever they stand", () => {
    expect(
      of(`const a = () => t("{n} steps"); const b = (n) => plural(n, "1 step", "{n} steps");`).faults,
    ).toHaveLength(1);
  });

  it("are literals", () => {
    expect(of(`const a = (x) => msg(x); const b = (n, x) => plural(n, "1 step", x);`).faults).toHaveLength(2);
  });
});
