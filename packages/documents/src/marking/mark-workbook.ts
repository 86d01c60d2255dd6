import { message } from "@tidemark/contract";
import { ENGLISH, type Language } from "@tidemark/science";
import { WORKBOOK_LIMITS } from "../limits.ts";
import type { WorkbookLimits } from "../limits.ts";
import { ISSUES_HEADER } from "../locations/column-meaning.ts";
import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import { openWorkbook } from "../spreadsheet/open-workbook.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import { relationshipsPath } from "../spreadsheet/workbook-parts.ts";
import { CellStyles } from "../writing/cell-styles.ts";
import { copyXml } from "../xml/copy-xml.ts";
import { escapeXml } from "../xml/write-xml.ts";
import { isSafePath, zipEntries } from "../zip/zip-entries.ts";
import type { ZipEntry } from "../zip/zip-entries.ts";
import { markSheet } from "./mark-sheet.ts";
import type { FaultLooks } from "./mark-sheet.ts";
import { markTargets } from "./mark-target.ts";
import { summarySheet } from "./summary-sheet.ts";

const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SUMMARY_PATH = "xl/worksheets/tidemark-issues.xml";
const STYLES_PATH = "xl/tidemark-styles.xml";
const CONTENT_TYPES = "[Content_Types].xml";
/** What stands behind the conditional looks in the part of styles (ECMA-376-1, 18.8.39). */
const BEHIND_LOOKS = new Set(["tableStyles", "colors", "extLst"]);

/** Low effort of compression: somebody waits for the file. */
const EFFORT = 2;

type Change = (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

function lookXml(prefix: string, text: string, background: string): string {
  const tag = (name: string, content: string) => `<${prefix}${name}>${content}</${prefix}${name}>`;
  const fill = tag("patternFill", `<${prefix}bgColor rgb="${background}"/>`);
  return tag("dxf", tag("font", `<${prefix}color rgb="${text}"/>`) + tag("fill", fill));
}

/** The styles of the workbook with the two looks of faulty cells behind the looks that it has. */
async function addLooks(book: OpenWorkbook): Promise<{ styles: Uint8Array; looks: FaultLooks }> {
  const { stylesPath } = book.parts;
  let count = 0;
  let added = false;
  const both = (prefix: string) => lookXml(prefix, "FF9C0006", "FFFFC7CE") + lookXml(prefix, "FF7F6000", "FFFFEB9C");
  const pieces = stylesPath ? book.zip.stream(stylesPath) : [Buffer.from(new CellStyles().xml())];
  const styles = await collect(
    copyXml(stylesPath ?? STYLES_PATH, pieces, {
      open(name, attributes, copy) {
        if (copy.depth === 1 && name === "dxfs") Reflect.deleteProperty(attributes, "count");
        else if (copy.depth === 2 && name === "dxf") count += 1;
        else if (copy.depth === 1 && BEHIND_LOOKS.has(name) && !added) {
          added = true;
          copy.write(`<${copy.prefix}dxfs>${both(copy.prefix)}</${copy.prefix}dxfs>`);
        }
      },
      close(name, copy) {
        if (added) return;
        if (copy.depth === 1 && name === "dxfs") copy.write(both(copy.prefix));
        else if (copy.depth === 0) copy.write(`<${copy.prefix}dxfs>${both(copy.prefix)}</${copy.prefix}dxfs>`);
        added = copy.depth === 0 || name === "dxfs";
      },
    }),
  );
  return { styles, looks: { error: count, warning: count + 1 } };
}

/** Adds the sheet of faults to the list of sheets. */
function addSheet(path: string, relation: string): Change {
  let highest = 0;
  let idName = "r:id";
  return (pieces) =>
    copyXml(path, pieces, {
      open(name, attributes) {
        if (name !== "sheet") return;
        highest = Math.max(highest, Number(attributes["sheetId"]) || 0);
        idName = Object.keys(attributes).find((key) => key.endsWith(":id")) ?? idName;
      },
      close(name, copy) {
        if (name === "sheets")
          copy.write(`<${copy.prefix}sheet name="${ISSUES_HEADER}" sheetId="${highest + 1}" ${idName}="${relation}"/>`);
      },
    });
}

/** Adds XML at the end of the root element of a part; `element` is told the prefix of the root. */
function append(path: string, element: (prefix: string) => string): Change {
  return (pieces) =>
    copyXml(path, pieces, {
      close(_, copy) {
        if (copy.depth === 0) copy.write(element(copy.prefix));
      },
    });
}

/** Changes that make new parts known to the workbook. */
function registration(book: OpenWorkbook, isNewSheet: boolean): Map<string, Change> {
  const { workbookPath, stylesPath } = book.parts;
  const news = [
    ...(isNewSheet ? [{ id: "tidemarkIssues", path: SUMMARY_PATH, type: "worksheet" }] : []),
    ...(stylesPath ? [] : [{ id: "tidemarkStyles", path: STYLES_PATH, type: "styles" }]),
  ];
  const changes = new Map<string, Change>();
  if (news.length === 0) return changes;
  const relations = relationshipsPath(workbookPath);
  changes.set(
    relations,
    append(relations, (prefix) =>
      news
        .map(
          ({ id, path, type }) =>
            `<${prefix}Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="/${path}"/>`,
        )
        .join(""),
    ),
  );
  changes.set(
    CONTENT_TYPES,
    append(CONTENT_TYPES, (prefix) =>
      news
        .map(
          ({ path, type }) =>
            `<${prefix}Override PartName="/${escapeXml(path)}" ContentType="${CONTENT}.${type}+xml"/>`,
        )
        .join(""),
    ),
  );
  if (isNewSheet) changes.set(workbookPath, addSheet(workbookPath, "tidemarkIssues"));
  return changes;
}

/**
 * Gives a workbook back with its faults: a red or yellow background behind every faulty cell, a column "Tidemark
 * issues" with the texts beside the data, and a sheet of that name that lists all with links. Everything else in the
 * file is copied as it is: values, formulas, formats, charts, macros, other sheets. A workbook marked before is marked
 * anew. Issues whose sheet is unknown stand in the list only. `language` words the sheet; the issues come worded.
 *
 * Throws a DocumentError like `readWorkbook` when the file cannot be read.
 */
export async function markWorkbook(
  original: Uint8Array,
  issues: readonly WorkbookIssue[],
  { language = ENGLISH, ...overrides }: Partial<WorkbookLimits> & { readonly language?: Language } = {},
): Promise<Uint8Array> {
  const book = await openWorkbook(original, { ...WORKBOOK_LIMITS, ...overrides });
  const { zip, parts } = book;
  const targets = await markTargets(book, issues);
  const placed = new Set(targets.flatMap((target) => target.issues));
  const others = issues.filter((issue) => !placed.has(issue));
  const { styles, looks } = await addLooks(book);
  const former = parts.sheets.find(({ name }) => name === ISSUES_HEADER);
  const changes = registration(book, former === undefined);
  for (const target of targets) changes.set(target.sheet.path, (pieces) => markSheet(target, pieces, looks));
  const notes = zip.paths.some((path) => path.startsWith("_xmlsignatures/")) ? [message("marked.signature")] : [];
  const stylesPath = parts.stylesPath ?? STYLES_PATH;
  const summaryPath = former?.path ?? SUMMARY_PATH;

  function* entries(): Generator<ZipEntry> {
    for (const path of zip.paths) {
      if (path === stylesPath || path === summaryPath || !isSafePath(path)) continue;
      const content = zip.stream(path);
      yield { path, content: changes.get(path)?.(content) ?? content };
    }
    yield { path: stylesPath, content: styles };
    yield { path: summaryPath, content: summarySheet(targets, others, notes, language) };
  }
  return collect(zipEntries(entries(), { level: EFFORT }));
}
