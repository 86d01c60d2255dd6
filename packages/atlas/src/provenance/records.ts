import { CLIMATE_PROVENANCE, SETTING_PROVENANCE } from "./climate-layers.ts";
import { HAZARD_PROVENANCE } from "./hazard-layers.ts";
import { RIVER_PROVENANCE } from "./river-layers.ts";
import { MAP_PROVENANCE } from "./map-layers.ts";
import { PLACE_PROVENANCE } from "./place-layers.ts";
import type { Provenance } from "./provenance.ts";

/** Provenance of everything the shipped data hold: for the imprint, and for the question why a number is what it is. */
export const PROVENANCE: readonly Provenance[] = [
  ...CLIMATE_PROVENANCE,
  ...SETTING_PROVENANCE,
  ...HAZARD_PROVENANCE,
  ...PLACE_PROVENANCE,
  ...RIVER_PROVENANCE,
  ...MAP_PROVENANCE,
];

export function provenanceOf(id: string): Provenance | undefined {
  return PROVENANCE.find((record) => record.id === id);
}
