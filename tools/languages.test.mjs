import { expect, it } from "vitest";
import { checkLanguages, languageFaults, withoutGone } from "./languages.mjs";

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
