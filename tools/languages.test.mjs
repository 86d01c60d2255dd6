import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { checkLanguages, languageFaults, withoutGone } from "./languages.mjs";
import { ROOT } from "./run.mjs";

const COLLECTED = {
  Add: {},
  "{n} of {all}": {},
  " in {place}": {},
  "{n} steps": { one: "1 step" },
  "project.deleted": { english: "Deleted at {time}." },
};
const faultsOf = (texts, tag = "de") => languageFaults(tag, texts, COLLECTED).faults;

it("has nothing against a language that says what English says, also in part", () => {
  const texts = {
    Add: "Neu",
    "{n} of {all}": "{n} von {all}",
    "{n} steps": { one: "ein Schritt", other: "{n} Schritte" },
    "project.deleted": "Um {time} gelöscht.",
  };
  expect(languageFaults("de", texts, COLLECTED)).toEqual({ faults: [], missing: [" in {place}"] });
});

it("finds a placeholder that is lost or new, a text that is gone and lost spaces", () => {
  expect(faultsOf({ "{n} of {all}": "{n} von allen" })).toEqual(['de: "{n} of {all}" has {n}, English {all} {n}']);
  expect(faultsOf({ Add: "{x} neu" })).toEqual(['de: "Add" has {x}, English none']);
  expect(faultsOf({ Gone: "Weg" })).toEqual(['de: "Gone" is a text no more']);
  expect(faultsOf({ " in {place}": "in {place}" })).toHaveLength(1);
  expect(faultsOf({ Add: "" })).toEqual(['de: "Add" is no text']);
  expect(faultsOf({ "project.deleted": "Gelöscht." })).toHaveLength(1);
});

it("asks for every form that a language tells apart, and for no other", () => {
  expect(faultsOf({ "{n} steps": "{n} Schritte" })).toEqual(['de: "{n} steps" lost its forms of numbers (one, other)']);
  const forms = { one: "{n} étape", other: "{n} étapes" };
  expect(faultsOf({ "{n} steps": forms }, "fr")).toEqual(['fr: "{n} steps" has no form "many"']);
  expect(faultsOf({ "{n} steps": { one: "1", other: "viele" } })).toHaveLength(1);
  expect(faultsOf({ "{n} steps": { one: "1", other: "{n}", few: "{n}" } })).toHaveLength(1);
  expect(faultsOf({ Add: { one: "Neu", other: "Neu" } })).toHaveLength(1);
});

it("loses texts that are gone, and nothing else", () => {
  const line = '  "{n} steps": { "one": "\\"1\\"", "other": "{n}" }';
  const file = (...lines) => `{\n${lines.join(",\n")}\n}\n`;
  expect(withoutGone(file('  "Add": "Neu"', line, '  "Gone": "Weg"'), COLLECTED)).toBe(file('  "Add": "Neu"', line));
  expect(withoutGone(file('  "Gone, \\"so\\"": "Weg"', line), COLLECTED)).toBe(file(line));
});

it("finds nothing in the languages there are", () => expect(checkLanguages()).toEqual([]));

it.each(["de", "fr"])(
  "writes decimals with a point in %s, as the product does until a person chooses otherwise",
  (tag) => {
    const texts = JSON.parse(readFileSync(resolve(ROOT, `apps/web/texts/${tag}.json`), "utf8"));
    const wordings = Object.entries(texts).flatMap(([text, own]) =>
      (typeof own === "string" ? [own] : Object.values(own)).map((wording) => ({ text, wording })),
    );
    // a text that shows a comma has one in English too, or is about one
    const about = /\d,\d|^row\.coordinates_lost_point$/;
    const odd = wordings.filter(({ text, wording }) => /\d,\d/.test(wording) && !about.test(text));
    expect(odd).toEqual([]);
  },
);
