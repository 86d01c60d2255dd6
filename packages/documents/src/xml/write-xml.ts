/** Characters that XML 1.0 cannot hold, among them lone halves of surrogate pairs. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const ANY_MARKUP = /[&<>"\r\n\t]/;
const MARKUP = /[&<>"\r\n\t]/g;
const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

/** Text for an attribute or an element; line breaks and tabs survive in both. */
export function escapeXml(text: string): string {
  return ANY_MARKUP.test(text) ? text.replace(MARKUP, (found) => ESCAPES[found] ?? found) : text;
}

/**
 * Text for a cell: what XML cannot hold is written as _xHHHH_, and what only looks like such an escape is escaped
 * itself (ECMA-376-1, 22.9.2.19, ST_Xstring).
 */
export function escapeCellText(text: string): string {
  const plain = text.includes("_x") ? text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_") : text;
  return escapeXml(
    plain.replace(FORBIDDEN, (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`),
  );
}

/** The text that a stored cell text stands for (ST_Xstring). */
export function unescapeCellText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
