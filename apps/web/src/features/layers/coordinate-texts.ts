import type { SpatialDataset } from "@tidemark/contract";
import type { Coordinates } from "@tidemark/science";
import { coordinateLabel } from "../../lib/terms.ts";

/** Coordinates in one line, in the order of the dataset: `SSP5-8.5, 2050, Median`. */
export function coordinatesSentence({ coords }: Pick<SpatialDataset, "coords">, at: Coordinates): string {
  const chosen = new Map<string, string | number>(Object.entries(at));
  return coords
    .map(({ name }) => [name, chosen.get(name)] as const)
    .flatMap(([name, value]) => (value === undefined ? [] : [coordinateLabel(name, value)]))
    .join(", ");
}
