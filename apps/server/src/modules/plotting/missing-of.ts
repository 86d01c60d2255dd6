import type { PlotAnswer } from "@tidemark/contract";
import type { PlotData } from "@tidemark/plots";

/** How many locations have no value of each column of results, and why. */
export function missingOf({ columns }: PlotData): PlotAnswer["missing"] {
  return columns.flatMap(({ id, coords, values, kind, reason }) => {
    let count = 0;
    for (let row = 0; row < values.length; row++) if (!Number.isFinite(values[row]!)) count += 1;
    return count === 0 || kind === "property" ? [] : [{ dataset_id: id, coords: { ...coords }, count, reason }];
  });
}
