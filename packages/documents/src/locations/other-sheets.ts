import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import { isEdgeSheetName } from "./column-meaning.ts";
import { edgeHeader, HEADER_SEARCH_ROWS, locationHeader } from "./header-row.ts";
import type { IssueList } from "./workbook-issue.ts";

/** The sheet of the supply chain: by its name; or by its header, where the sheet of locations carries that name. */
export async function findEdges(book: OpenWorkbook, locations: SheetPart): Promise<SheetPart | undefined> {
  const others = book.parts.sheets.filter((one) => one !== locations);
  const named = others.find(({ name }) => isEdgeSheetName(name));
  if (named || !isEdgeSheetName(locations.name)) return named;
  for (const sheet of others) if ((await kindOf(book, sheet)) === "edges") return sheet;
  return undefined;
}

/** What the first rows of a sheet say it is. */
async function kindOf(book: OpenWorkbook, sheet: SheetPart): Promise<"locations" | "edges" | "other"> {
  let kind: "locations" | "edges" | "other" = "other";
  let seen = 0;
  await book.read(sheet, ({ cells }) => {
    seen += 1;
    const { hasName, hasPlace } = locationHeader(cells);
    if (hasName && hasPlace) kind = "locations";
    else if (edgeHeader(cells)) kind = "edges";
    return kind !== "other" || seen >= HEADER_SEARCH_ROWS;
  });
  return kind;
}

/** Tells of sheets that hold what is looked for and were not read. */
export async function tellOthers(
  book: OpenWorkbook,
  locations: SheetPart,
  edges: SheetPart | undefined,
  issues: IssueList,
): Promise<void> {
  const tell = (sheet: string, code: string, message: string) =>
    issues.add({ row: 0, column: null, code, severity: "warning", message, sheet });
  if (edges && !isEdgeSheetName(edges.name)) {
    const message = `The names of the sheets seem exchanged: "${locations.name}" holds locations, "${edges.name}" the supply chain. They were read so.`;
    tell(edges.name, "sheets-exchanged", message);
  }
  for (const sheet of book.parts.sheets) {
    if (sheet === locations || sheet === edges) continue;
    const kind = await kindOf(book, sheet);
    if (kind === "locations") {
      const message = `The sheet "${sheet.name}" holds locations too and was not read, only "${locations.name}" was. Put all of them on one sheet, or make a project of each.`;
      tell(sheet.name, "second-sheet", message);
    } else if (kind === "edges") {
      const message = `The sheet "${sheet.name}" looks like a supply chain and was not read. Call it "edges" if it is one.`;
      tell(sheet.name, "second-sheet", message);
    }
  }
}
