import { escapeXml } from "../xml/write-xml.ts";
import { zipEntries } from "../zip/zip-entries.ts";
import type { ZipEntry } from "../zip/zip-entries.ts";
import { CellStyles } from "./cell-styles.ts";
import { sheetNames } from "./export-sheet.ts";
import type { ExportSheet } from "./export-sheet.ts";
import { columnLetters } from "../spreadsheet/cell-reference.ts";
import { drawingXml, sheetChartXml, sheetReference } from "./sheet-drawing.ts";
import { headerRowsOf, sheetXml } from "./sheet-xml.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats-officedocument";
const CONTENT = `${FORMAT}.spreadsheetml`;
/** Sheets are mostly digits: the lowest effort packs them nearly as small at a third of the time. */
const EFFORT = 1;

const relations = (list: readonly (readonly [type: string, target: string])[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">` +
  `${list.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

function contentTypes(sheets: readonly ExportSheet[]): string {
  const override = (part: string, type: string, of = CONTENT) =>
    `<Override PartName="${part}" ContentType="${of}.${type}+xml"/>`;
  const parts = sheets.map(({ chart }, i) =>
    [
      override(`/xl/worksheets/sheet${i + 1}.xml`, "worksheet"),
      ...(chart === undefined
        ? []
        : [
            override(`/xl/drawings/drawing${i + 1}.xml`, "drawing", FORMAT),
            override(`/xl/charts/chart${i + 1}.xml`, "drawingml.chart", FORMAT),
          ]),
    ].join(""),
  );
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${override("/xl/workbook.xml", "sheet.main")}${override("/xl/styles.xml", "styles")}${parts.join("")}</Types>`
  );
}

/** Names of cells, and of the rows that are printed on top of each page. */
function definedNames(names: readonly string[], sheets: readonly ExportSheet[]): string {
  const titles = names.flatMap((name, i) => {
    const { columns = [] } = sheets[i] ?? {};
    if (columns.length === 0) return [];
    const rows = `${sheetReference(name)}!$1:$${headerRowsOf(columns)}`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${escapeXml(rows)}</definedName>`;
  });
  const cells = new Map<string, string>();
  for (const [i, { names: own = [], columns }] of sheets.entries())
    for (const { name, row, column } of own) {
      const at = `${sheetReference(names[i] ?? "")}!$${columnLetters(column)}$${headerRowsOf(columns) + row + 1}`;
      if (!cells.has(name)) cells.set(name, at);
    }
  const named = [...cells].map(([name, at]) => `<definedName name="${escapeXml(name)}">${escapeXml(at)}</definedName>`);
  const all = [...titles, ...named];
  return all.length === 0 ? "" : `<definedNames>${all.join("")}</definedNames>`;
}

async function* parts(sheets: readonly ExportSheet[], colour: string | undefined): AsyncGenerator<ZipEntry> {
  const entry = (path: string, xml: string): ZipEntry => ({ path, content: Buffer.from(xml) });
  const names = sheetNames(sheets.map(({ name }) => name));
  const styles = new CellStyles(colour);
  yield entry("[Content_Types].xml", contentTypes(sheets));
  yield entry("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
  yield entry(
    "xl/workbook.xml",
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><bookViews><workbookView/></bookViews><sheets>` +
      `${names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${sheets[i]?.hidden === true ? ' state="hidden"' : ""} r:id="rId${i + 1}"/>`).join("")}</sheets>${definedNames(names, sheets)}</workbook>`,
  );
  yield entry(
    "xl/_rels/workbook.xml.rels",
    relations([
      ...sheets.map((_, i) => ["worksheet", `worksheets/sheet${i + 1}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
  );
  for (const [i, sheet] of sheets.entries()) {
    const drawing = sheet.chart === undefined ? undefined : "rId1";
    yield {
      path: `xl/worksheets/sheet${i + 1}.xml`,
      content: sheetXml(sheet, (look) => styles.id(look), { active: i === 0, drawing }),
    };
    if (drawing === undefined) continue;
    yield entry(
      `xl/worksheets/_rels/sheet${i + 1}.xml.rels`,
      relations([["drawing", `../drawings/drawing${i + 1}.xml`]]),
    );
    yield entry(`xl/drawings/drawing${i + 1}.xml`, HEAD + drawingXml(sheet));
    yield entry(`xl/drawings/_rels/drawing${i + 1}.xml.rels`, relations([["chart", `../charts/chart${i + 1}.xml`]]));
    yield entry(`xl/charts/chart${i + 1}.xml`, HEAD + sheetChartXml(names[i] ?? "", sheet));
  }
  yield entry("xl/styles.xml", HEAD + styles.xml());
}

/**
 * Writes a workbook (.xlsx) as a stream of bytes. Rows are taken as fast as the bytes are, so that memory stays flat
 * for any number of them. Headers are frozen with filter buttons below; texts are cells of text, never formulas,
 * whatever they begin with; missing values are empty cells. Equal content gives equal bytes.
 *
 * @param colour of headers, `rrggbb`; that of the product when left out
 * Throws a DocumentError (too-many-rows, too-large) beyond what an Excel sheet holds, and what the rows throw.
 */
export function writeWorkbook(sheets: readonly ExportSheet[], colour?: string): AsyncGenerator<Uint8Array> {
  return zipEntries(parts(sheets, colour), { level: EFFORT });
}
