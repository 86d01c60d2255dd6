import {
  COST_QUANTITIES,
  HAZARDS,
  MEASURE_BASES,
  MEASURE_KINDS,
  MEASURE_OPERATORS,
  numberOf,
  parseCommentedCsv,
  type CsvRow,
  type HazardId,
  type Levels,
  type Measure,
  type MeasureBasis,
  type MeasureKind,
} from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";

/** Where a figure of a measure comes from. */
export interface FigureBasis {
  readonly basis: MeasureBasis;
  readonly source: string;
}

/** A measure of the catalogue, with the basis of its figures. */
export interface CatalogueMeasure extends Measure {
  readonly kind: MeasureKind;
  readonly confidence: "high" | "medium" | "low";
  readonly effectBasis: FigureBasis;
  readonly costBasis: FigureBasis;
}

const TABLE = "own/measures.csv";
const CONFIDENCES = ["high", "medium", "low"] as const;

function oneOf<Value extends string>(values: readonly Value[], row: CsvRow, column: string): Value {
  const found = values.find((value) => value === row[column]);
  if (found === undefined) throw new Error(`${TABLE}: ${row["id"]} has the ${column} "${row[column]}"`);
  return found;
}

function levels(row: CsvRow, columns: readonly [string, string, string]): Levels {
  const [low, middle, high] = columns.map((column) => numberOf(row, column)) as [number, number, number];
  if (!(low <= middle && middle <= high)) throw new Error(`${TABLE}: ${row["id"]} does not rise in ${columns.join()}`);
  return [low, middle, high];
}

const basisOf = (row: CsvRow, of: "effect" | "cost"): FigureBasis => ({
  basis: oneOf(MEASURE_BASES, row, `${of}_basis`),
  source: row[`${of}_source`] ?? "",
});

function measureOf(row: CsvRow): CatalogueMeasure {
  const limit = numberOf(row, "limit_metres");
  const hazards = (row["hazards"] ?? "").split(";").filter((hazard) => hazard !== "");
  return {
    id: row["id"] ?? "",
    hazards: hazards.map((hazard): HazardId => oneOf(HAZARDS, { ...row, hazards: hazard }, "hazards")),
    operator: oneOf(MEASURE_OPERATORS, row, "operator"),
    effect: levels(row, ["low", "mid", "high"]),
    limitMetres: Number.isNaN(limit) ? undefined : limit,
    unitCost: levels(row, ["cost_low", "cost_mid", "cost_high"]),
    quantity: oneOf(COST_QUANTITIES, row, "quantity"),
    yearly: row["yearly"] === "yes",
    priceYear: numberOf(row, "price_year"),
    localShare: numberOf(row, "local_share"),
    upkeepShare: numberOf(row, "upkeep_percent") / 100,
    lifetimeYears: numberOf(row, "lifetime_years"),
    leadMonths: numberOf(row, "lead_months"),
    kind: oneOf(MEASURE_KINDS, row, "kind"),
    confidence: oneOf(CONFIDENCES, row, "confidence"),
    effectBasis: basisOf(row, "effect"),
    costBasis: basisOf(row, "cost"),
  };
}

/** The measures that ship with the product, in their order. @throws Error naming what a row has wrong */
export const measureCatalogue = (pack: Pack): readonly CatalogueMeasure[] =>
  pack.keep("measures", () => parseCommentedCsv(pack.table(TABLE)).map(measureOf));
