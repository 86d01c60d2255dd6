/** A half of a surrogate pair as `JSON.stringify` writes it; whole pairs it leaves as they are. */
const HALF_PAIR = /\\ud[89a-f]/i;

/**
 * JSON as PostgreSQL takes it. It refuses half surrogate pairs and the character 0, which have no meaning in text; the
 * former are replaced, the latter are left out.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!HALF_PAIR.test(text) && !text.includes(String.raw`\u0000`)) return text;
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === "string" ? plainText(item) : item));
}

/** What may have to be replaced; whole pairs too. Few texts hold any. */
const SUSPECT = /[\0\uD800-\uDFFF]/;

/** Text without what PostgreSQL refuses. */
export function plainText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replaceAll("\u0000", "").replaceAll(/\p{Surrogate}/gu, "\uFFFD");
}
