import { type MATRIX_LIMITS, type MatrixMeasure, message } from "@tidemark/contract";
import { percentile, THRESHOLDS, thresholdList, type Thresholds } from "@tidemark/science";

const MILLION = 1e6;
export const MEASURES = {
  "building-damage": { quantity: "loss-ratio", scale: 100, thresholds: THRESHOLDS.buildingDamage, unit: "%" },
  bi: { quantity: "bi", scale: 1, thresholds: THRESHOLDS.businessInterruption, unit: "days" },
  financial: { quantity: "loss-ratio", scale: 1 / MILLION, thresholds: THRESHOLDS.financialLoss, unit: "m" },
} as const;

/** Where the severities of a matrix shall begin. */
export interface LimitsRequest {
  /** Where minor, moderate and major begin, in the unit of the matrix. */
  readonly thresholds?: readonly [number, number, number] | undefined;
  readonly limits?: (typeof MATRIX_LIMITS)[number] | undefined;
}

/** What is to be said of limits that fit the values. */
const limitsNote = () =>
  message("portfolio_note.limits", { shares: thresholdList(THRESHOLDS.buildingDamage).join(", ") });

/** The figure of 1, 2, 5, 10, 20 and so on that lies nearest, by proportion. */
function roundFigure(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  return steps.reduce((best, step) =>
    Math.abs(Math.log(step / value)) < Math.abs(Math.log(best / value)) ? step : best,
  );
}

/**
 * Limits of money that fit a portfolio of smaller values than the usual limits, in millions: those of building damage
 * of its median asset value. They rest on the values alone, so the matrices of all hazards, scenarios and years have
 * the same.
 *
 * @param amounts asset values in one currency, NaN where none is known
 * @returns undefined without a value, and where a location could lose as much as the highest of the usual limits
 */
function limitsOfValues(amounts: Float64Array): Thresholds | undefined {
  if (amounts.some((amount) => amount / MILLION >= THRESHOLDS.financialLoss.high)) return undefined;
  const median = percentile(amounts, 0.5);
  if (!(median > 0)) return undefined;
  const { low, medium, high } = THRESHOLDS.buildingDamage;
  const first = roundFigure(((low / 100) * median) / MILLION);
  const inProportion = (limit: number) => Number(((first * limit) / low).toPrecision(3));
  return { low: inProportion(low), medium: inProportion(medium), high: inProportion(high) };
}

/** Edges of the severities of a matrix, and what is to be said of them. */
export function limitsOf({ thresholds, limits }: LimitsRequest, measure: MatrixMeasure, amounts: Float64Array) {
  if (thresholds !== undefined) {
    const [low, medium, high] = thresholds;
    return { thresholds: { low, medium, high }, notes: [] };
  }
  const fitting = measure === "financial" && limits === "values" ? limitsOfValues(amounts) : undefined;
  if (fitting === undefined) return { thresholds: MEASURES[measure].thresholds, notes: [] };
  return { thresholds: fitting, notes: [limitsNote()] };
}
