/** A CSV cell; text (also in full-width signs or after spaces) that a spreadsheet would take for a formula is made plain with an apostrophe. */
export function csvCell(value: unknown): string {
  const raw = typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);
  const text = typeof value === "string" && /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(raw) ? `'${raw}` : raw;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
