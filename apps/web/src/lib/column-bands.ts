import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { type Band, bandOf, type Thresholds, thresholdsFrom } from "@tidemark/science";

/** Thresholds as values of a column are compared with them: in the precision of the values. */
export function columnThresholds({ thresholds }: Pick<RiskDataset, "thresholds">): Thresholds | undefined {
  return thresholdsFrom(thresholds.map((threshold) => Math.fround(threshold)));
}

/** Band of a value of a column; undefined without value or thresholds. */
export function bandInColumn(dataset: Pick<RiskDataset, "thresholds">, value: number): Band | undefined {
  const thresholds = columnThresholds(dataset);
  return thresholds && bandOf(value, thresholds);
}

/** Of the coordinates at which alone a dataset judges values those that others do not have; empty where it judges. */
export function unlikeJudged({ scored_at: at = {} }: RiskDataset, coords: WireCoordinates): WireCoordinates {
  return Object.fromEntries(Object.entries(at).filter(([name, value]) => coords[name] !== value));
}

/** A dataset as it judges values at a coordinate: without thresholds where they have no band. */
export function judgedAt(dataset: RiskDataset, coords: WireCoordinates): RiskDataset {
  return Object.keys(unlikeJudged(dataset, coords)).length === 0 ? dataset : { ...dataset, thresholds: [] };
}
