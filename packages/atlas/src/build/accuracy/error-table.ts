import type { ErrorRow } from "./held-out.ts";

/** An error row with where its figures come from. */
export type TableRow = ErrorRow & { readonly title: string; readonly source: string; readonly leftOut: string };

const COLUMNS: readonly (readonly [name: string, value: (row: TableRow) => string | number | undefined])[] = [
  ["field", ({ field }) => field],
  ["title", ({ title }) => title],
  ["zone", ({ zone }) => zone],
  ["stations", ({ stations }) => stations],
  ["unit", ({ unit }) => unit],
  ["kind", ({ kind }) => kind],
  ["mean_absolute", ({ meanAbsolute }) => meanAbsolute],
  ["median_absolute", ({ medianAbsolute }) => medianAbsolute],
  ["p90_absolute", ({ p90Absolute }) => p90Absolute],
  ["bias", ({ bias }) => bias],
  ["same_class", ({ sameClass }) => sameClass],
  ["within_one", ({ withinOne }) => withinOne],
  ["holds", ({ holds }) => holds],
  ["half_width", ({ halfWidth }) => halfWidth],
  ["source", ({ source }) => source],
  ["left_out", ({ leftOut }) => leftOut],
];

function cell(value: string | number | undefined): string {
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  return value === undefined ? "" : /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** The table of a subject as commented CSV. */
export function errorTable(subject: string, rows: readonly TableRow[]): string {
  return [
    `# Errors at stations. Made by: npm run atlas:accuracy -- --inputs FOLDER --only ${subject}`,
    COLUMNS.map(([name]) => name).join(","),
    ...rows.map((row) => COLUMNS.map(([, value]) => cell(value(row))).join(",")),
    "",
  ].join("\n");
}
