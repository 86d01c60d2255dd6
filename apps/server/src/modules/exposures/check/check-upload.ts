import { placeFinder, type Pack } from "@tidemark/atlas";
import type { Message, ReadingWish, RowIssue, Upload } from "@tidemark/contract";
import { DocumentError, openLocations, type ReadingWishes } from "@tidemark/documents";
import { checkEdges } from "./check-edges.ts";
import type { Fixes } from "./check-options.ts";
import { checkRows } from "./check-rows.ts";
import { ChunkPacker } from "./chunks.ts";
import { CountryGroups } from "./country-groups.ts";
import { CountryHeadings } from "./country-headings.ts";
import type { Geography } from "./geography.ts";
import { toPlaceOf } from "./coordinate-system.ts";
import { tellHalves } from "./halves-in-headers.ts";
import { decideMapping, type MappingWishes } from "./decide-mapping.ts";
import { editsByRow, withEdits } from "./apply-edits.ts";
import type { RawRow } from "./raw-row.ts";
import type { UploadedRows } from "./read-rows.ts";
import { RowPoints } from "./row-points.ts";
import { type KnownAddresses, RowAddresses } from "./row-addresses.ts";
import type { Step, TakenFix } from "./step.ts";
import { tellColumns } from "./tell-columns.ts";
import { byPlace, packReport, type UploadReport } from "./upload-report.ts";

export interface CheckRequest extends Omit<MappingWishes, "wishes"> {
  /** The file as it was sent. */
  readonly workbook: Uint8Array;
  /** It is a table written as text. */
  readonly isText: boolean;
  /** How it is read where somebody has said so. */
  readonly wish: ReadingWish;
  /** Largest file that is read, bytes. */
  readonly mostBytes: number;
  /** Whether places are looked up for rows without coordinates. */
  readonly geocode: boolean;
  /** Addresses that a service was asked for; undefined where none is configured. */
  readonly addresses?: KnownAddresses | undefined;
  /** What was changed since it was sent, in order. */
  readonly steps: readonly Step[];
  /** Name of a location whose row has none. */
  readonly defaultName: string;
}

/** Result of a check: packed parts as they are stored, or why the file cannot be used. */
export type CheckOutcome =
  | {
      readonly ok: true;
      readonly rows: Uint8Array;
      readonly report: Uint8Array;
      /** Where rows lie, as `uploadPoints` of the contract says. */
      readonly points: Uint8Array;
      readonly rowCount: number;
    }
  | { readonly ok: false; readonly code: string; readonly said: Message };

/** Rows that are looked at before the others, to know where most of a file lies. */
const SAMPLED_ROWS = 600;

/** Faults of a row that say why its value has no currency. */
const CURRENCY_FAULTS: ReadonlySet<string> = new Set(["currency_unknown", "currency_ambiguous"]);

/** What checking needs of the data pack. */
export interface CheckTools {
  readonly pack: Pack;
  readonly geography: Geography;
}

function byRow(fixes: readonly TakenFix[]): Fixes {
  const rows = new Map<number, Set<string>>();
  for (const { row, proposal } of fixes) {
    const taken = rows.get(row) ?? new Set();
    // told again, it is the last one told
    taken.delete(proposal);
    rows.set(row, taken.add(proposal));
  }
  return rows;
}

/** Number of rows that become locations but are to be checked. What stands above `firstRow` is no location. */
function countToCheck(issues: readonly RowIssue[], firstRow: number): number {
  const refused = new Set<number>();
  const told = new Set<number>();
  for (const { sheet, row, severity } of issues)
    if (sheet === undefined && row >= firstRow) (severity === "error" ? refused : told).add(row);
  for (const row of refused) told.delete(row);
  return told.size;
}

/** How many faults each proposal would mend; those of one proposal are all of one severity. */
function countProposals(issues: readonly RowIssue[]): Upload["proposals"] {
  const counted = new Map<string, Upload["proposals"][number]>();
  for (const { proposal, severity } of issues) {
    if (proposal === undefined) continue;
    const rows = (counted.get(proposal.id)?.rows ?? 0) + 1;
    counted.set(proposal.id, { id: proposal.id, rows, severity });
  }
  return [...counted.values()];
}

/** Errors before warnings: of very many faults only the first are shown. */
const errorsFirst = (a: RowIssue, b: RowIssue) => Number(b.severity === "error") - Number(a.severity === "error");

/** Rows whose cells could not be read, unless somebody has put another value there. */
function blockedRows(issues: readonly RowIssue[], edited: ReadonlyMap<number, unknown>): ReadonlySet<number> {
  const blocked = new Set<number>();
  for (const { severity, sheet, row } of issues)
    if (severity === "error" && sheet === undefined && !edited.has(row)) blocked.add(row);
  return blocked;
}

/** Faults of cells, without those of rows that somebody has edited since. */
function issuesOfCells({ issues, sheet: own }: UploadedRows, edited: ReadonlyMap<number, unknown>): RowIssue[] {
  const found = issues.map(({ sheet, ...issue }) =>
    sheet === undefined || sheet === own ? issue : { ...issue, sheet },
  );
  return found.filter(({ severity, row }) => severity === "warning" || !edited.has(row));
}

const wishesOf = (wish: ReadingWish): ReadingWishes => ({
  leavesHidden: wish.hidden_rows === "left_out",
  takesTogether: wish.sheets === "together",
  takesLines: wish.lines === "taken",
});

/** How many faults there are, and rows to be checked. */
function countIssues(issues: readonly RowIssue[], firstRow: number) {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  return {
    warnings: countToCheck(issues, firstRow),
    error_issues: errors,
    warning_issues: issues.length - errors,
  };
}

async function checkBook(request: CheckRequest, { pack, geography }: CheckTools): Promise<CheckOutcome> {
  const { isText, wish } = request;
  const book = await openLocations(request.workbook, {
    fileBytes: request.mostBytes,
    isText,
    encoding: wish.encoding,
  });
  const wishes = wishesOf(wish);
  const { read, source, mapping, unasked } = await decideMapping(book, { ...request, wishes }, geography);
  const edits = editsByRow(request.steps.flatMap((step) => step.edits));
  const cellIssues = issuesOfCells(read, edits);
  const blocked = blockedRows(cellIssues, edits);
  const [places, points] = [new ChunkPacker(), new RowPoints()];
  let withoutCurrency = 0;
  const headings = new CountryHeadings(read.lonely, geography);
  const finder = request.geocode ? () => placeFinder(pack) : undefined;
  const groups = new CountryGroups(read.rows, read.headers, { geography, finder });
  const withCountries = (rows: Iterable<RawRow>) => groups.apply(headings.apply(rows));
  const unblocked = function* () {
    for (const row of withCountries(read.lastRows()))
      if (!blocked.has(row.row)) yield withEdits(row, edits.get(row.row));
  };
  const addresses = request.geocode && request.addresses ? new RowAddresses(request.addresses) : undefined;
  const { issues, geocoded, known, halves } = checkRows(unblocked(), read.ids(), {
    geography,
    finder,
    addresses,
    sample: withCountries(read.sample(SAMPLED_ROWS)),
    fixes: byRow(request.steps.flatMap((step) => step.fixes)),
    headers: read.headers,
    amounts: read.amounts,
    toPlace: mapping?.system ? toPlaceOf(mapping.system) : undefined,
    defaultName: request.defaultName,
    areLinked: read.edges.length > 0,
    keep: (site, row) => {
      places.add(site);
      points.add(site.longitude, site.latitude, row);
      if (site.assetValue !== null && site.assetCurrency === null) withoutCurrency += 1;
    },
  });
  const checked = checkEdges(read.edges, known, read.edgeSheet);
  const toldAlready = issues.filter(({ code }) => CURRENCY_FAULTS.has(code)).length;
  const told = tellColumns(read, source, unasked, Math.max(0, withoutCurrency - toldAlready));
  const { headers, headerRow } = read;
  told.push(...headings.told(headerRow), ...groups.told(headerRow, headers.country));
  told.push(...tellHalves(halves, headers, headerRow));
  const all = [...cellIssues, ...issues, ...checked.issues, ...told].sort((a, b) => errorsFirst(a, b) || byPlace(a, b));
  const rowCount = read.rowCount - headings.rowsLeftOut;
  const report: UploadReport = {
    sheet: read.sheet,
    headerRow: read.headerRow,
    source,
    ...(mapping ? { mapping } : {}),
    edges: checked.edges,
    columns: read.columns,
    counts: {
      rows: rowCount,
      clean: places.count,
      errors: rowCount - places.count,
      ...countIssues(all, read.headerRow + 1),
      geocoded,
      edges: checked.edges.length,
    },
    proposals: countProposals(all),
    issueCount: all.length,
    geocode: request.geocode,
    ...(addresses ? { addresses: request.addresses, openAddresses: addresses.open } : {}),
    isText,
    wish,
    reading: read.reading,
    steps: request.steps,
  };
  return {
    ok: true,
    rows: places.finish(),
    report: packReport(report, all),
    points: points.pack(all),
    rowCount: places.count,
  };
}

/** Reads a workbook and checks all its rows. Nothing that a file can hold makes it throw. */
export async function checkUpload(request: CheckRequest, tools: CheckTools): Promise<CheckOutcome> {
  try {
    return await checkBook(request, tools);
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, code: error.code, said: error.said };
    throw error;
  }
}
