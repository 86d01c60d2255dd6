import { message } from "@tidemark/contract";
import { damaged, DocumentError } from "../document-error.ts";
import { readXml } from "../xml/read-xml.ts";
import type { ZipArchive } from "../zip/zip-archive.ts";

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** Where the parts of a workbook lie inside its archive. */
export interface WorkbookParts {
  readonly workbookPath: string;
  /** Sheets with cells in the order of their tabs; hidden ones, which are often last year's, after all others. */
  readonly sheets: readonly SheetPart[];
  readonly sharedStringsPath?: string;
  readonly stylesPath?: string;
  /** True when dates count from 1904 (workbooks of old Macs). */
  readonly epoch1904: boolean;
  /** True when formulas are to be worked out as the workbook is opened: what is stored with them may be no result. */
  readonly isUncalculated: boolean;
}

interface Relationship {
  readonly type: string;
  readonly path: string;
}

/** Path of a target that is relative to the part at `source`. */
export function resolveTarget(source: string, target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  const steps = source.split("/").slice(0, -1);
  for (const step of target.split("/"))
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  return steps.join("/");
}

/** Path of the part that lists what `source` refers to. */
export function relationshipsPath(source: string): string {
  const slash = source.lastIndexOf("/") + 1;
  return `${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`;
}

async function readRelationships(zip: ZipArchive, source: string): Promise<Map<string, Relationship>> {
  const path = zip.find(relationshipsPath(source));
  const found = new Map<string, Relationship>();
  if (path === undefined) return found;
  await readXml(path, zip.stream(path), {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== "Relationship" || !Id || !Target || TargetMode === "External") return;
      const target = resolveTarget(source, Target);
      // The type ends alike in the transitional and in the strict variant of the format.
      found.set(Id, { type: (Type ?? "").split("/").at(-1) ?? "", path: zip.find(target) ?? target });
    },
  });
  return found;
}

type Relative = "binary" | "word" | "powerpoint" | "open_document" | "zip";

const notAWorkbook = (what: Relative) => new DocumentError("not-a-workbook", message(`workbook.is_${what}`));

function refuseRelatives(zip: ZipArchive): void {
  if (zip.has("xl/workbook.bin")) throw notAWorkbook("binary");
  if (zip.has("word/document.xml")) throw notAWorkbook("word");
  if (zip.has("ppt/presentation.xml")) throw notAWorkbook("powerpoint");
  if (zip.has("content.xml")) throw notAWorkbook("open_document");
}

/** Finds the parts of a workbook. Throws a DocumentError: not-a-workbook, damaged. */
export async function readWorkbookParts(zip: ZipArchive): Promise<WorkbookParts> {
  refuseRelatives(zip);
  const root = await readRelationships(zip, "");
  const workbookPath = [...root.values()].find(({ type }) => type === "officeDocument")?.path;
  if (!workbookPath || !zip.has("[Content_Types].xml")) throw notAWorkbook("zip");
  if (!zip.has(workbookPath)) throw damaged(message("damage.part_missing", { path: workbookPath }));

  const related = await readRelationships(zip, workbookPath);
  const sheets: SheetPart[] = [];
  let epoch1904 = false;
  let isUncalculated = false;
  await readXml(workbookPath, zip.stream(workbookPath), {
    open(name, attributes) {
      if (name === "workbookPr") epoch1904 = ["1", "true", "on"].includes(attributes["date1904"] ?? "");
      if (name === "calcPr") isUncalculated = ["1", "true"].includes(attributes["fullCalcOnLoad"] ?? "");
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const part = related.get(id);
      // Sheets of charts and old macros hold no cells.
      if (part?.type !== "worksheet") return;
      if (sheets.some(({ path }) => path === part.path)) throw damaged(message("damage.sheets_same_part"));
      const isHidden = ["hidden", "veryHidden"].includes(attributes["state"] ?? "");
      sheets.push({ name: attributes["name"] ?? "", path: part.path, isHidden });
    },
  });
  const pathOf = (type: string) => {
    const path = [...related.values()].find((one) => one.type === type)?.path;
    return path !== undefined && zip.has(path) ? path : undefined;
  };
  const sharedStringsPath = pathOf("sharedStrings");
  const stylesPath = pathOf("styles");
  return {
    workbookPath,
    sheets: sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden)),
    epoch1904,
    isUncalculated,
    ...(sharedStringsPath ? { sharedStringsPath } : {}),
    ...(stylesPath ? { stylesPath } : {}),
  };
}
