import { formatBytes } from "@tidemark/science";
import { LIMITS, type RowIssue, rowOnSheet, type Upload } from "@tidemark/contract";
import { msg, t, type UiText } from "../../lib/i18n.ts";

/** Endings of tables written as text. */
export const TEXT_TABLE = /\.(?:csv|tsv|tab|txt)$/i;
/** Endings of lists of features. */
const FEATURES = /\.(?:geojson|geojsonl|geojsons|ndjson|jsonl|json)$/i;

/**
 * Why a file cannot be uploaded; undefined when it can.
 *
 * @param takesText whether a table written as text will do, as where one is asked for
 */
export function fileFault(file: Pick<File, "name" | "size">, takesText = false): string | undefined {
  if (!/\.xlsx$/i.test(file.name) && !FEATURES.test(file.name) && !(takesText && TEXT_TABLE.test(file.name)))
    return t("Invalid file type. Please select an Excel file (.xlsx)");
  if (file.size > LIMITS.uploadBytes)
    return t("The file may have at most {size}.", { size: formatBytes(LIMITS.uploadBytes) });
  return undefined;
}

export const ISSUE_FILTERS = ["all", "error", "warning"] as const;
export type IssueFilter = (typeof ISSUE_FILTERS)[number];

/** Issues of one severity, those that keep a row out first, then by row. */
export function issuesOf(issues: readonly RowIssue[], filter: IssueFilter): readonly RowIssue[] {
  return issues
    .filter(({ severity }) => filter === "all" || severity === filter)
    .toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error") || a.row - b.row);
}

/** Faults that a look at the places mends, not another reading of the columns. */
const LOOKED_UP = new Set(["row.no_coordinates_yet", "row.place_unsure"]);

/** Whether the columns are to be looked at first: they are a guess, or no row came of them. */
export function needsColumns(upload: Pick<Upload, "mapping" | "counts" | "issues"> | undefined): boolean {
  if (upload === undefined) return false;
  if (upload.mapping.source === "proposed") return true;
  const refused = upload.issues.filter(({ severity }) => severity === "error");
  const isLookUp = refused.some(({ message_code: code }) => LOOKED_UP.has(code ?? ""));
  return upload.counts.clean === 0 && upload.mapping.source !== "chosen" && !isLookUp;
}

export interface Tally {
  readonly ready: number;
  /** Rows that become locations, but are to be checked. */
  readonly toCheck: number;
  readonly leftOut: number;
}

/** How many rows are ready, to be checked, and left out until they are fixed. */
export function tallyOf({ counts }: Pick<Upload, "counts">): Tally {
  return { ready: counts.clean - counts.warnings, toCheck: counts.warnings, leftOut: counts.errors };
}

/** How many faults there are in all, also of those beyond the ones listed. */
export function issueCount({ counts }: Pick<Upload, "counts">, filter: IssueFilter): number {
  const { error_issues, warning_issues } = counts;
  if (filter === "all") return error_issues + warning_issues;
  return filter === "error" ? error_issues : warning_issues;
}

/** Sheet of a row where several are taken together. */
export function sheetOf(row: number, { reading: { sheets } }: Pick<Upload, "reading">): string | undefined {
  return sheets.read.length > 1 && row > 0 ? sheets.read[rowOnSheet(row).sheet] : undefined;
}

/** Letter of a column of a sheet: 0 = A, 26 = AA. */
export function columnLetter(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest < 0 ? "" : columnLetter(rest)) + String.fromCodePoint(65 + (index % 26));
}

/** Letter of the column of locations a fault is in; undefined for faults of a whole row and of other sheets. */
export function issueColumn({ column, sheet }: RowIssue, columns: Upload["columns"]): string | undefined {
  if (column === null || sheet !== undefined) return undefined;
  const found = columns.find(({ header }) => header === column) ?? columns.find(({ meaning }) => meaning === column);
  return found && columnLetter(found.index);
}

const MEANINGS: Readonly<Record<string, UiText>> = {
  id: msg("Id"),
  name: msg("Name"),
  latitude: msg("Latitude"),
  longitude: msg("Longitude"),
  coordinates: msg("Coordinates"),
  utm_zone: msg("UTM zone"),
  address_line: msg("Address line"),
  street: msg("Street"),
  building_no: msg("Building number"),
  located_by: msg("Located by"),
  located_within_km: msg("Located within (km)"),
  municipality: msg("Municipality"),
  postal_code: msg("Postal code"),
  region: msg("State or region"),
  country: msg("Country"),
  country_iso3: msg("Country code"),
  asset_value: msg("Asset value"),
  asset_currency: msg("Currency"),
  elevation: msg("Elevation"),
  protection_return_period: msg("Flood protection"),
  building_use: msg("Building use"),
  construction: msg("Construction"),
};

/** What a column of the workbook was read as, in words. */
export function meaningLabel(meaning: string, header: string): string {
  if (meaning === "left_out") return t("Left out");
  if (meaning === "user_data") return t("Your data: {header}", { header });
  const name = MEANINGS[meaning];
  return name === undefined ? meaning : t(name);
}

/** Whether rows are left out that would be placed by their address, if it were looked up. */
export const hasAddressesAlone = ({ issues }: Pick<Upload, "issues">): boolean =>
  issues.some(({ message_code }) => message_code === "row.no_coordinates_yet");
