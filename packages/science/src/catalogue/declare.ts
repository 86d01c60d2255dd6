import { METHODS, type MethodId } from "./methods.ts";
import { COORDINATE_SETS, type CoordinateSetId, type Coordinates, type CoordinateValue } from "./coordinates.ts";
import type { Confidence, Indicator, RiskCategory, Topic } from "./dataset.ts";
import { NO_BANDS, thresholdsFrom, type Direction } from "./bands.ts";
import type { NeedId } from "./needs.ts";
import type { UnitId } from "./units.ts";

export type Triple = readonly [low: number, medium: number, high: number];

/** What a topic file writes down for one indicator; everything else follows from the method and the coordinate set. */
export interface IndicatorRow {
  readonly id: string;
  readonly longName: string;
  readonly definition: string;
  readonly standard: string;
  readonly unit: UnitId;
  /** As in `Indicator`. */
  readonly isRelative?: true;
  readonly isBackground?: true;
  readonly set: CoordinateSetId;
  /** None for a fact of the place, such as its height: it is no risk, has no band and no score, and is in none. */
  readonly thresholds?: Triple;
  readonly plausible: readonly [min: number, max: number];
  readonly method: MethodId;
  /** How this dataset departs from the general sentence of its method. */
  readonly how?: string;
  readonly confidence: Confidence;
  readonly weakness?: string;
  readonly source?: string;
  readonly licence?: string;
  readonly direction?: Direction;
  readonly category?: "climate-index" | "extreme";
  readonly riskCategory?: RiskCategory;
  readonly baseline?: string;
  readonly resolution?: string;
  readonly computeDefault?: boolean;
  readonly needs?: NeedId;
  /** Return period a score and a first look are read at; 100 years where none is given. */
  readonly returnPeriod?: number;
}

/**
 * Coordinates a dataset opens with: SSP5-8.5 in 2050, the ensemble mean where the set has it (else the median), annual.
 */
export function defaultCoordinates(setId: CoordinateSetId, returnPeriod: number): Coordinates {
  const set = COORDINATE_SETS[setId];
  const result: Record<string, CoordinateValue> = {};
  if (set.epochs.length > 0) Object.assign(result, { scenario: "ssp585", time: 2050 });
  for (const { name, values } of set.inner) {
    if (name === "ensemble") result[name] = values.includes("mean") ? "mean" : "p50";
    if (name === "season") result[name] = "ANN";
    if (name === "month") result[name] = "annual";
    if (name === "return_period") result[name] = returnPeriod;
    if (name === "quantile") result[name] = 50;
  }
  return result as Coordinates;
}

/** Full declarations of one topic's indicators. */
export function declareIndicators(topic: Topic, rows: readonly IndicatorRow[]): readonly Indicator[] {
  return rows.map((row) => {
    const method = METHODS[row.method];
    const [min, max] = row.plausible;
    return {
      kind: "indicator",
      isRelative: row.isRelative === true,
      isBackground: row.isBackground === true,
      id: row.id,
      longName: row.longName,
      definition: row.definition,
      standard: row.standard,
      unit: row.unit,
      topic,
      category: row.category ?? "climate-index",
      riskCategory: row.riskCategory ?? "climate change",
      coordinateSet: row.set,
      direction: row.direction ?? "higher",
      thresholds: thresholdsFrom(row.thresholds ?? []) ?? NO_BANDS,
      baseline: row.baseline ?? "1995-2014",
      plausible: { min, max },
      resolution: row.resolution ?? "0.25 degrees",
      method: { id: row.method, sentence: row.how ?? method.sentence },
      source: row.source ?? method.source,
      licence: row.licence ?? method.licence,
      confidence: row.confidence,
      weakness: row.weakness ?? method.weakness,
      computeDefault: row.computeDefault ?? false,
      defaultCoordinates: defaultCoordinates(row.set, row.returnPeriod ?? 100),
      needs: row.needs ?? "pack",
      vulnerabilityType: "score",
      datasetType: "hazard",
    } as const;
  });
}
