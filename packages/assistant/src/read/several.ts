import { tokensOf } from "./tokens.ts";

/** Words that a question of its own begins with. */
const ASKING = new Set(
  "and which what where who when why how is are does do can could und welche welcher welches was wo wer wann warum wie ist sind gibt kann et quel quelle quels quelles que qui ou quand pourquoi comment combien est".split(
    " ",
  ),
);
const FEWEST_WORDS = 3;

/** "And why" behind a question is one of its own; "and why not" is said of what is missing, whose reasons are told. */
const AND_WHY = /^(.{12,}?)\s*[-–,(]?\s*(?<!\p{L})(?:and|und|et) ((?:why|warum|wieso|weshalb|pourquoi)\)?)\s*[?.!]*$/iu;

/** The questions of a text where it asks more than one, each behind a question mark; else the text alone. */
export function questionsIn(text: string): readonly string[] {
  const parts = text
    .split(/(?<=\?)\s+(?=\p{L})/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [first, ...more] = parts;
  const isWhole = (part: string) => {
    const [start] = tokensOf(part);
    return start !== undefined && ASKING.has(start.word);
  };
  const asksMore =
    first !== undefined && tokensOf(first).length > FEWEST_WORDS && more.length > 0 && more.every(isWhole);
  if (asksMore) return parts;
  const [, asked, why] = AND_WHY.exec(text.trim()) ?? [];
  return asked === undefined || why === undefined ? [text] : [asked, `${why.replace(")", "")}?`];
}
