import type { LayerSource } from "../pack-writer.ts";
import { readTrackSets } from "./best-tracks.ts";
import { drawnLevels } from "./drawn-levels.ts";
import { sheltered, type Ground } from "./sheltered.ts";
import { readStormBands } from "./storm-hundred-years.ts";
import { readStormTenYears } from "./storm-ten-years.ts";
import { stormLevels, type Levels } from "./storm-levels.ts";
import { trackLevels } from "./track-levels.ts";
import type { InputPaths } from "../input-files.ts";

const PER_UNIT = 4;
const LARGEST = 255;

/** Winds of STORM on the grid of the pack, before the tracks. */
export async function readStormLevels(paths: InputPaths): Promise<Levels> {
  return stormLevels(await readStormTenYears(paths.cycloneTenYears), await readStormBands(paths.cycloneHundredYears));
}

/** Ten-minute cyclone wind of 10 and of 100 years by cell. */
export async function cycloneLayer(paths: InputPaths, cells: Int32Array, ground: Ground): Promise<LayerSource> {
  const levels = sheltered(drawnLevels(await readStormLevels(paths), trackLevels(readTrackSets(paths))), ground);
  const values = Uint8Array.from({ length: 2 * cells.length }, (_, i) => {
    const field = i < cells.length ? levels.ten : levels.hundred;
    return Math.min(LARGEST, Math.round(PER_UNIT * field[cells[i % cells.length]!]!));
  });
  return { name: "cyclone-wind", unit: "m/s", perUnit: PER_UNIT, parts: 2, values };
}
