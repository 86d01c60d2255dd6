import { expect, it } from "vitest";
import { addLanguage, languageOf, runInLanguage } from "../../../language.ts";
import { MESSAGE, METHODS } from "../template-texts.ts";
import { drawingDigits } from "./document-digits.ts";
import { ownText, ownTitle } from "./own-words.ts";

addLanguage({
  tag: "de",
  texts: {
    "Board summary": "Zusammenfassung",
    "write here.": "hier schreiben.",
    "not given yet.": "noch nicht angegeben.",
    [METHODS]: "unter 0.25 sehr gering",
  },
});
const german = <T>(make: () => T): T => runInLanguage(languageOf("de")!, make);

it("a title of a template is in the language of the document, one of a person stays", () => {
  expect(german(() => [ownTitle("Board summary"), ownTitle("Our board summary")])).toEqual([
    "Zusammenfassung",
    "Our board summary",
  ]);
});

it("a report about one location speaks of the place, unless somebody wrote the words", () => {
  expect(ownTitle("Where the locations lie", true)).toBe("Where it lies");
  expect(ownTitle("Where the locations lie")).toBe("Where the locations lie");
  expect(ownTitle("Where our plants lie", true)).toBe("Where our plants lie");
  expect(ownText(MESSAGE, true)).toMatch(/^\*\*The score of this location is /u);
  expect(ownText(MESSAGE, true)).not.toMatch(/portfolio|locations have/u);
  expect(ownText(`${MESSAGE} And more.`, true)).toContain("portfolio");
});

it("paper tells nobody to write", () => {
  expect(ownText("**Lifetime:** write here.")).toBe("**Lifetime:** not given yet.");
  expect(german(() => ownText("**Dauer:** hier schreiben."))).toBe("**Dauer:** noch nicht angegeben.");
});

it("a text of a template has its numbers as the document writes them; that of a person stays", () => {
  expect(german(() => ownText(METHODS))).toBe("unter 0,25 sehr gering");
  expect(german(() => ownText("Ab 0.25 sehen wir hin."))).toBe("Ab 0.25 sehen wir hin.");
});

it("drawings write numbers as their language does, and leave names and paths alone", () => {
  const svg = '<path d="M 1.5 2.5"/><text>0.96</text><text>2&#39;400</text><text>Halle 2.5</text>';
  expect(drawingDigits(svg, "de")).toBe(
    '<path d="M 1.5 2.5"/><text>0,96</text><text>2.400</text><text>Halle 2.5</text>',
  );
  expect(drawingDigits(svg, "en")).toBe(svg.replace("2&#39;400", "2,400"));
});
