import { GRID_CELLS, MONTHS } from "../cell-grid.ts";
import { packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import type { Climatology } from "./climatology.ts";
import type { Statics } from "./statics.ts";

/** What spreads of days and the growth of hot days follow from. */
export type DailyClimatology = Pick<Climatology, "statics" | "temperature" | "precipitation" | "range">;

/** The climate of a pack that is there, as planes of the grid; NaN outside of it. */
export function climatologyOfPack(pack: Pack, statics: Statics): DailyClimatology {
  const cells = packGridCells(pack);
  const planes = (name: string, valueOf: (stored: number) => number) => {
    const numbers = pack.numbers(name);
    const { perUnit } = pack.entry(name);
    return Array.from({ length: MONTHS }, (_, month) => {
      const plane = new Float32Array(GRID_CELLS).fill(Number.NaN);
      cells.forEach((cell, place) => (plane[cell] = valueOf(numbers[month * cells.length + place]! / perUnit)));
      return plane;
    });
  };
  const same = (value: number) => value;
  return {
    statics,
    temperature: planes("temperature", same),
    precipitation: planes("precipitation", (root) => root ** 2),
    range: planes("diurnal-range", same),
  };
}
