/** One row of a table under the names of its columns. */
export type CsvRow = Readonly<Record<string, string>>;

/** Fields of one line; a field in double quotes may hold commas, a doubled quote stands for one. */
function splitLine(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const character = line[i];
    if (character === '"' && quoted && line[i + 1] === '"') {
      field += '"';
      i++;
    } else if (character === '"') quoted = !quoted;
    else if (character === "," && !quoted) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  return [...fields, field];
}

/** Rows of a table of figures: lines that begin with # are remarks, the first other line names the columns. */
export function parseCommentedCsv(text: string): readonly CsvRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const [header, ...rest] = lines.map(splitLine);
  if (header === undefined) return [];
  return rest.map((fields) => {
    const row: Record<string, string> = {};
    for (let i = 0; i < header.length; i++) row[header[i]!] = fields[i] ?? "";
    return row;
  });
}

/** Number of a field; NaN where it is empty or not a number. */
export function numberOf(row: CsvRow, column: string): number {
  const text = row[column]?.trim() ?? "";
  return text === "" ? Number.NaN : Number(text);
}
