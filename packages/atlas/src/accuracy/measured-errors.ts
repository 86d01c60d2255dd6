import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CLIMATE_ZONES, formatCount, formatDigits, numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";

/** Tables made by `npm run atlas:accuracy`, one for each method. */
const TABLES = fileURLToPath(new URL("../../data/own/accuracy/", import.meta.url));

/** Error of a field at stations or in districts, over all of them or those of one climate zone. */
export interface MeasuredError {
  readonly field: string;
  readonly title: string;
  /** `all`, or a main group of Köppen, A to E. */
  readonly zone: string;
  /** How many places it was measured at. */
  readonly stations: number;
  readonly unit: string;
  /** `difference`, `percent`, `ratio` (natural logarithm) or `class`. */
  readonly kind: string;
  readonly meanAbsolute: number;
  readonly medianAbsolute: number;
  readonly p90Absolute: number;
  /** Mean of estimate minus measured. */
  readonly bias: number;
  /** Shares from 0 to 1, of classes alone. */
  readonly sameClass: number | undefined;
  readonly withinOne: number | undefined;
  /** Share (0 to 1) of the measured values that lie in the range from p10 to p90, where one is told. */
  readonly holds: number | undefined;
  /** Half of the mean width of that range, in the unit of the field. */
  readonly halfWidth: number | undefined;
  readonly source: string;
  /** What the method did not know. */
  readonly leftOut: string;
}

/** Names of the climate zones, by how the tables write them. */
export const ZONE_NAMES: Readonly<Record<string, string>> = {
  all: "all",
  ...CLIMATE_ZONES,
};

function errorOfRow(row: CsvRow): MeasuredError {
  const text = (column: string) => row[column] ?? "";
  const share = (column: string) => (text(column) === "" ? undefined : numberOf(row, column));
  return {
    field: text("field"),
    title: text("title"),
    zone: text("zone"),
    stations: numberOf(row, "stations"),
    unit: text("unit"),
    kind: text("kind"),
    meanAbsolute: numberOf(row, "mean_absolute"),
    medianAbsolute: numberOf(row, "median_absolute"),
    p90Absolute: numberOf(row, "p90_absolute"),
    bias: numberOf(row, "bias"),
    sameClass: share("same_class"),
    withinOne: share("within_one"),
    holds: share("holds"),
    halfWidth: share("half_width"),
    source: text("source"),
    leftOut: text("left_out"),
  };
}

let known: readonly MeasuredError[] | undefined;

/** Every error that was measured, by field and zone, in the order of the tables. */
export function measuredErrors(): readonly MeasuredError[] {
  known ??= readdirSync(TABLES)
    .filter((file) => file.endsWith(".csv"))
    .toSorted()
    .flatMap((file) => parseCommentedCsv(readFileSync(`${TABLES}${file}`, "utf8")).map(errorOfRow));
  return known;
}

const rounded = (value: number) => formatDigits(value, 2);

/** Amount of an error with its unit: of a logarithm the factor. */
export function errorText({ kind, unit }: Pick<MeasuredError, "kind" | "unit">, amount: number): string {
  if (kind === "ratio") return `a factor of ${rounded(Math.exp(amount))}`;
  return kind === "class" ? `${rounded(amount)} classes` : `${rounded(amount)} ${unit}`;
}

/** An error in one sentence. */
export function measuredErrorText(error: MeasuredError): string {
  const { title, stations, medianAbsolute, p90Absolute, sameClass, withinOne, leftOut } = error;
  const places = formatCount(stations);
  const isOwn = leftOut.startsWith("nothing") ? "nothing left out" : "left out of the fit";
  if (sameClass !== undefined && withinOne !== undefined) {
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    return `${title}: the same class in ${percent(sameClass)}, within one class in ${percent(withinOne)} of ${places} districts, ${isOwn}`;
  }
  return `${title}: half of ${places} stations within ${errorText(error, medianAbsolute)}, nine in ten within ${errorText(error, p90Absolute)}, ${isOwn}`;
}
