import { type Message, message, saidFields } from "@tidemark/contract";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import { isEdgeSheetName } from "./edge-meaning.ts";
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

/**
 * Tells of sheets that hold what is looked for and were not read.
 * @param read - sheets that were read as locations, the first of them first
 */
export async function tellOthers(
  book: OpenWorkbook,
  read: readonly [SheetPart, ...SheetPart[]],
  edges: SheetPart | undefined,
  issues: IssueList,
): Promise<void> {
  const [locations, ...further] = read;
  const tell = (sheet: string, code: string, said: Message) =>
    issues.add({ row: 0, column: null, code, severity: "warning", ...saidFields(said), sheet });
  if (edges && !isEdgeSheetName(edges.name)) {
    const names = { locations: locations.name, edges: edges.name };
    tell(edges.name, "sheets-exchanged", message("sheet.exchanged", names));
  }
  for (const sheet of book.parts.sheets) {
    if (sheet === locations || sheet === edges || further.includes(sheet)) continue;
    const kind = await kindOf(book, sheet);
    if (kind === "locations") {
      const names = { sheet: sheet.name, locations: locations.name };
      tell(sheet.name, "second-sheet", message("sheet.second_locations", names));
    } else if (kind === "edges") {
      tell(sheet.name, "second-sheet", message("sheet.second_edges", { sheet: sheet.name }));
    }
  }
}
