import type { ProjectReader } from "./project-reader.ts";
import { kindOf } from "./conversation.ts";
import { unreadBy } from "./gate.ts";
import { readQuestion } from "./read/question.ts";
import type { Question } from "./read/understood.ts";
import { languageOf } from "./wording/language-of.ts";

const REGION = /^r(?:e|é)gion(?:s|en)?$/iu;
/** What a region can be, in the language of the question. */
const INSTEAD = { en: ["continent", "country"], de: ["Kontinent", "Land"], fr: ["continent", "pays"] } as const;

/**
 * What "region" can stand for, as the same question with each of the words: those that are read as a whole.
 * Undefined where other words are not used either.
 */
export function regionAsked(
  { text }: Question,
  words: readonly string[],
  reader: ProjectReader,
): readonly string[] | undefined {
  const [region] = words;
  if (region === undefined || words.length > 1 || !REGION.test(region)) return undefined;
  const written = new RegExp(`(?<!\\p{L})${region}(?!\\p{L})`, "iu");
  const found = INSTEAD[languageOf(text) ?? "en"]
    .map((name) =>
      text
        .replace(written, name)
        .replace(/(?<!\p{L})welche (?=Kontinent)/iu, "Welcher ")
        .replace(/(?<!\p{L})welche (?=Land)/iu, "Welches ")
        .replace(/(?<!\p{L})quelle (?=continent|pays)/iu, "Quel "),
    )
    .filter((one) => {
      const question = readQuestion(one, reader.locations);
      const kind = kindOf(question);
      return kind !== undefined && question.groupBy !== undefined && unreadBy(kind, question).words.length === 0;
    });
  return found.length === 0 ? undefined : [...new Set(found)].slice(0, 3);
}
