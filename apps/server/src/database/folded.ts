/** Marks above and below letters, as decomposed texts have them. */
const MARKS = String.raw`[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+`;
/** Letters that are no plain letter with a mark, and how people write them without them. */
const LONGER = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["þ", "th"],
] as const;

/** SQL of a text as it is compared and searched for: what `foldText` is in the programs. @param text an expression */
const folded = (text: string): string =>
  LONGER.reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    `translate(lower(regexp_replace(normalize(${text}, NFKD), '${MARKS}', '', 'g')), 'øđðłıħ', 'oddlih')`,
  );

/**
 * SQL of whether a text holds what is searched for, without regard to case, accents and letters of single languages.
 * What is empty is held by all. The one way in which statements search in texts of people.
 * @param text, search expressions of type text, not null
 */
export const holds = (text: string, search: string): string => `position(${folded(search)} in ${folded(text)}) > 0`;
