import type { HazardId, ImpactDriver } from "../catalogue/dataset.ts";
import { type ExposedAsset, FLOODS } from "../impact/loss-functions.ts";
import type { BuildingUse, Construction } from "../vulnerability/building.ts";
import { worded } from "../wording/wording.ts";
import type { ValueNote } from "./value-note.ts";

/** What buildings of a use are called in sentences. */
export const USE_NAMES = {
  residential: "name.residential",
  commercial: "name.commercial",
  industrial: "name.industrial",
  transport: "name.transport",
  roads: "name.roads",
  agriculture: "name.agriculture",
} as const satisfies Record<BuildingUse, string>;

/** What constructions are called in sentences. */
export const CONSTRUCTION_NAMES = {
  wood: "name.wood",
  masonry: "name.masonry",
  "reinforced masonry": "name.reinforced_masonry",
  concrete: "name.concrete",
  steel: "name.steel",
} as const satisfies Record<Construction, string>;

/** Hazards whose damage functions know constructions. */
const STRUCTURAL: ReadonlySet<HazardId> = new Set(["earthquake", "tsunami", "volcano", "wildfire"]);

/** That a loss is one of the building that was told of; undefined where nothing was, or its hazard does not ask. */
export function buildingNote(
  { hazard }: Pick<ImpactDriver, "hazard">,
  { profile }: Pick<ExposedAsset, "profile">,
): ValueNote | undefined {
  const { buildingUse, construction } = profile.building;
  if (hazard === "aggregate") return undefined;
  if (FLOODS.has(hazard) && buildingUse !== null) {
    const text = worded("note.building_use", { buildings: worded(USE_NAMES[buildingUse]) });
    return { id: "building", kind: "beside", text, value: null };
  }
  if (!STRUCTURAL.has(hazard) || construction === null) return undefined;
  const text = worded("note.construction", { construction: worded(CONSTRUCTION_NAMES[construction]) });
  return { id: "building", kind: "beside", text, value: null };
}
