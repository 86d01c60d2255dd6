import { formatCount, formatNumber } from "@tidemark/science";
import { t } from "./i18n.ts";

/** Where a map lies and how fine it is. */
interface Extent {
  readonly columns: number;
  readonly rows: number;
  readonly projection: string | null;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const list = (values: readonly number[]) => [...new Set(values)].join(", ");

/** Cells, corners and system of a map, as short facts. */
export function extentFacts({ columns, rows, projection, west, east, south, north }: Extent): string[] {
  const degrees = (value: number) => formatNumber(value, 2);
  return [
    t("{columns} x {rows} cells", { columns: formatCount(columns), rows: formatCount(rows) }),
    t("{west} to {east} E, {south} to {north} N", {
      west: degrees(west),
      east: degrees(east),
      south: degrees(south),
      north: degrees(north),
    }),
    ...(projection === null ? [] : [projection]),
  ];
}

/** Least and largest value of a sample. */
export function valuesFact(range: { readonly min: number; readonly max: number } | null, unit: string | null): string {
  if (range === null) return t("no values in a sample");
  const [min, max] = [formatNumber(range.min), formatNumber(range.max)];
  return t("values {min} to {max} {unit}", { min, max, unit: unit ?? t("(unit not named)") }).trim();
}

/** Codes that stand for missing: declared, or such as look like one. */
export function missingCodeFact(declared: readonly number[], guessed: readonly number[]): string {
  if (declared.length > 0) return t("missing code {codes}", { codes: list(declared) });
  return guessed.length > 0
    ? t("missing code not declared, taken to be {codes}", { codes: list(guessed) })
    : t("no missing code declared");
}
