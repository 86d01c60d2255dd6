import type { Pack } from "./open-pack.ts";

/** Ten-minute cyclone wind (m/s) of 10 and of 100 years; 0 where none occur. */
export interface CycloneLevels {
  readonly v10: number;
  readonly v100: number;
}

/** Cyclone winds of the cells of the pack, by their place in it. */
export function cycloneLevels(pack: Pack): (cell: number) => CycloneLevels {
  const winds = pack.numbers("cyclone-wind");
  const { perUnit } = pack.entry("cyclone-wind");
  const { cells } = pack.manifest.grid;
  return (cell) => ({ v10: winds[cell]! / perUnit, v100: winds[cells + cell]! / perUnit });
}
