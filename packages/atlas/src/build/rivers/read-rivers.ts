import type { InputPaths } from "../input-files.ts";
import type { LayerSource } from "../pack-writer.ts";
import { readBasinScores } from "./basin-scores.ts";
import { readProtection } from "./protection-units.ts";
import { readRiverLayers } from "./river-lines.ts";

export const RIVER_INPUTS = [
  "riversWorld",
  "riversEurope",
  "riversNorthAmerica",
  "basinScores",
  "riverProtection",
] as const;

/** Rivers, first their points, and what is known of their floods, as layers of the pack. */
export function readRivers(
  paths: Pick<InputPaths, (typeof RIVER_INPUTS)[number]>,
  cells: Int32Array,
): readonly [rivers: LayerSource, ...LayerSource[]] {
  const [rivers, lines] = readRiverLayers(paths.riversWorld, [paths.riversEurope, paths.riversNorthAmerica]);
  return [rivers, lines, readBasinScores(paths.basinScores, cells), readProtection(paths.riverProtection)];
}
