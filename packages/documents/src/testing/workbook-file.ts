import { zipEntries } from "../zip/zip-entries.ts";

/** What a hand-made workbook consists of; everything is XML as text so that odd files can be made. */
export interface WorkbookFile {
  /** Rows of each sheet: what stands inside `<sheetData>`; or a whole `<worksheet>` part. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Elements behind the cells of the first sheet, such as merged ranges. */
  readonly behind?: string;
  /** What stands inside `<sst>`. */
  readonly strings?: string;
  /** What stands inside `<styleSheet>`. */
  readonly styles?: string;
  readonly epoch1904?: boolean;
  /** Parts to leave out, and further ones. */
  readonly without?: readonly string[];
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
}

export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Bytes of an archive with these parts. */
export async function zipFile(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const entries = Object.entries(parts).map(([path, content]) => ({
    path,
    content: typeof content === "string" ? Buffer.from(content) : content,
  }));
  for await (const piece of zipEntries(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Bytes of a workbook made of XML given as text. */
export async function workbookFile(file: WorkbookFile): Promise<Uint8Array> {
  const names = Object.keys(file.sheets);
  const types = [
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>`,
    ...names.map(
      (_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
    ),
  ];
  const relations = [
    ...names.map((_, i) => ["worksheet", `worksheets/sheet${i + 1}.xml`] as const),
    ...(file.strings === undefined ? [] : [["sharedStrings", "sharedStrings.xml"] as const]),
    ...(file.styles === undefined ? [] : [["styles", "styles.xml"] as const]),
  ].map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`);
  const parts: Record<string, string | Uint8Array> = {
    "[Content_Types].xml":
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
      `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join("")}</Types>`,
    "_rels/.rels":
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml":
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${file.epoch1904 ? '<workbookPr date1904="1"/>' : ""}<sheets>` +
      `${names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}</Relationships>`,
  };
  names.forEach((name, i) => {
    const rows = file.sheets[name] ?? "";
    const behind = i === 0 ? (file.behind ?? "") : "";
    parts[`xl/worksheets/sheet${i + 1}.xml`] = /<(\w+:)?worksheet/.test(rows)
      ? rows
      : `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${behind}</worksheet>`;
  });
  if (file.strings !== undefined) parts["xl/sharedStrings.xml"] = `${HEAD}<sst xmlns="${MAIN}">${file.strings}</sst>`;
  if (file.styles !== undefined)
    parts["xl/styles.xml"] = `${HEAD}<styleSheet xmlns="${MAIN}">${file.styles}</styleSheet>`;
  for (const path of file.without ?? []) Reflect.deleteProperty(parts, path);
  return zipFile({ ...parts, ...file.more });
}

/**
 * A row of cells: texts as inline strings, numbers as numbers, undefined left out, anything else as given XML with `@`
 * for the reference.
 */
export function row(
  number: number,
  cells: readonly (string | number | boolean | undefined | { xml: string })[],
): string {
  const written = cells.map((cell, i) => {
    const reference = `${String.fromCharCode(65 + i)}${number}`;
    if (cell === undefined) return "";
    if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === "object") return cell.xml.replace("@", `r="${reference}"`);
    return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${number}">${written.join("")}</row>`;
}

export async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
