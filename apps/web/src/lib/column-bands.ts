import type { RiskDataset } from "@tidemark/contract";
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
