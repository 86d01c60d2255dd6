import { tokensOf } from "./tokens.ts";

/** Words that a question of its own begins with. */
const ASKING = new Set(
  "and which what where who when why how is are does do can could und welche welcher welches was wo wer wann warum wie ist sind gibt kann et quel quelle quels quelles que qui ou quand pourquoi comment combien est".split(
    " ",
  ),
);
const FEWEST_WORDS = 3;
const MOST_LETTERS = 800;

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
  return asksMore ? parts : [text];
}

/** What a second question begins with behind "and". */
const SECOND =
  "(?:which|what|where|how|who|when|why|welche[rsnm]?|was|wo|wie|wer|wen|wem|wann|warum|wieso|weshalb|an wie|quel(?:le)?s?|lequel|laquelle|lesquel(?:le)?s|combien|comment|pourquoi|qui|quand|o[uù]|by how|in which|in how|heute|jetzt|today|now|currently|aujourd['’]hui|maintenant|(?:in|by|until|for|bis|f(?:ü|ue)r|en|d['’]ici) (?:19|20)\\d\\d|(?:19|20)\\d\\d)";
const JOINED = new RegExp(`[\\s,;:–-]+(?=(?:and|und|et) ${SECOND}(?!\\p{L}))`, "giu");
/** "Sites where ... and where ..." sets two conditions. */
const RELATIVE =
  /(?:sites?|locations?|places?|plants?|standorte?n?|werke?n?|orte?n?|lieux|usines?) (?:where|wo|o[uù])(?!\p{L})/iu;
const SECOND_RELATIVE = /^(?:and|und|et) (?:where|wo|o[uù])(?!\p{L})/iu;
/** "Between 2030 and 2080" is one. */
const ENDS_IN_RANGE =
  /(?<!\p{L})(?:between|from|zwischen|von|entre|de|depuis)\s+(?:the years? |den jahren |les ann(?:é|e)es )?\d+$/iu;
const FEWEST_LETTERS = 12;
const MOST_CUTS = 3;

/** Ways to cut a text behind which a second question is joined, the longest first part first. */
export function joinedQuestions(text: string): readonly (readonly [first: string, next: string])[] {
  if (text.length > MOST_LETTERS) return [];
  return [...text.matchAll(JOINED)]
    .toReversed()
    .slice(0, MOST_CUTS)
    .map(({ index, 0: gap }) => [text.slice(0, index), text.slice(index + gap.length)] as const)
    .filter(([first]) => first.length >= FEWEST_LETTERS && !ENDS_IN_RANGE.test(first))
    .filter(([first, next]) => !(RELATIVE.test(first) && SECOND_RELATIVE.test(next)));
}
