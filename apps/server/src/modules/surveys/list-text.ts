/**
 * Several texts in one cell, as `Yes | always`: one that holds the sign itself has a backslash before it, `Yes \|
 * always`, so that what is written is read again.
 */
const BETWEEN = "|";

export const joinTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/gu, String.raw`\$&`)).join(` ${BETWEEN} `);

/** The texts of a cell, empty ones too. A backslash before any other character is a backslash. */
export function splitTexts(cell: string): string[] {
  const texts = [""];
  for (const [token, escaped] of cell.matchAll(/\\([\\|])|[^\\|]+|[\\|]/gu)) {
    if (token === BETWEEN) texts.push("");
    else texts.push((texts.pop() ?? "") + (escaped ?? token));
  }
  return texts.map((text) => text.trim());
}

/**
 * The same in SQL.
 * @param text - of one row
 * @param order - what the rows are put in order by
 */
export const joinedTexts = (text: string, order: string): string =>
  String.raw`string_agg(replace(replace(${text}, '\', '\\'), '|', '\|'), ' | ' order by ${order})`;

/** Labels of the options `o`, in the order of their ids. */
export const JOINED_LABELS = joinedTexts("o->>'label'", "(o->>'id')::int");
