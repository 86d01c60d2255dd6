import { msg, t } from "../../../language.ts";
import { SYSTEM_TEMPLATES } from "../system-templates.ts";
import { LIMITS, MESSAGE, METHODS, OF_ONE_MESSAGE, YOU_ADD } from "../template-texts.ts";
import { documentDigits } from "./document-digits.ts";

/** Titles that templates of the system give to reports, sections and elements, in English. */
const TITLES: ReadonlySet<string> = new Set(
  SYSTEM_TEMPLATES.flatMap(({ title, content }) => [
    title,
    ...content.pages.flatMap((page) => [page.title, ...page.elements.map((element) => element.title)]),
  ]),
);
const TEXTS = [MESSAGE, METHODS, YOU_ADD, LIMITS];
/** The same titles and texts for a report about one location. */
const OF_ONE: ReadonlyMap<string, string> = new Map([
  [MESSAGE, OF_ONE_MESSAGE],
  ["Where the locations lie", msg("Where it lies")],
  ["Locations with the highest risk", msg("The location")],
  ["Ten locations by score", msg("Its score")],
  ["All locations by score", msg("Its score")],
  ["Locations by score", msg("Its score")],
  ["Locations by country", msg("Country")],
  ["Number of locations", msg("Country")],
  ["Locations", msg("The location")],
]);
/** What stands in a text where somebody has to write, and what paper says there. */
const TO_WRITE = msg("write here.");
const NOT_GIVEN = msg("not given yet.");

/**
 * A title that is still that of its template, in the language of the document; one of a person stays.
 * @param isOne - whether it stands over one location alone
 */
export const ownTitle = (title: string, isOne = false): string =>
  TITLES.has(title) ? t((isOne ? OF_ONE.get(title) : undefined) ?? title) : title;

/**
 * A text as paper has it: one that is still that of its template is in the language of the document, with its numbers;
 * what a person wrote stays. Nobody is told on paper to write.
 */
export function ownText(markdown: string, isOne = false): string {
  const own = TEXTS.find((text) => text === markdown || t(text) === markdown);
  const text = own === undefined ? markdown : documentDigits(t((isOne ? OF_ONE.get(own) : undefined) ?? own));
  return text.replaceAll(TO_WRITE, t(NOT_GIVEN)).replaceAll(t(TO_WRITE), t(NOT_GIVEN));
}
