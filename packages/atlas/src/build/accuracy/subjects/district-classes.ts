import { DISTRICT_HAZARDS } from "@tidemark/science";
import { NO_DISTRICT_CLASS } from "../../../pack/districts.ts";
import type { Pack } from "../../../pack/open-pack.ts";
import {
  DistrictIndex,
  locatedDistricts,
  readDistrictRows,
  withPositions,
  type District,
} from "../../district-layers.ts";
import { isOfSea } from "../../sea-reach.ts";
import { zoneAt, type HeldOut } from "../held-out.ts";
import type { CheckedField, Subject } from "../subject.ts";

/** For each hazard the districts with a class against what the others tell there. */
function leftOut(pack: Pack, districts: readonly District[]): readonly (readonly HeldOut[])[] {
  const index = new DistrictIndex(districts);
  const heldOut: HeldOut[][] = DISTRICT_HAZARDS.map(() => []);
  for (const district of districts) {
    const { latitude, longitude, classes } = district;
    const zone = zoneAt(pack, latitude, longitude);
    if (zone === undefined) continue;
    index
      .classesAt(latitude, longitude, (other) => other === district)
      .forEach((estimate, hazard) => {
        const truth = classes[hazard]!;
        if (truth === NO_DISTRICT_CLASS || estimate === NO_DISTRICT_CLASS) return;
        heldOut[hazard]!.push({ latitude, longitude, zone, truth, estimate });
      });
  }
  return heldOut;
}

/** The class of each located district against that of its neighbours without it. */
export const districtClasses: Subject = {
  name: "districts",
  measure: ({ paths, pack }): readonly CheckedField[] => {
    const rows = readDistrictRows(paths.districts);
    const ofLand = leftOut(pack, locatedDistricts(rows));
    const ofSea = leftOut(pack, locatedDistricts(withPositions(rows, pack.table("own/district-positions.csv"))));
    return DISTRICT_HAZARDS.map((hazard, i) => ({
      field: `district-${hazard.replaceAll("_", "-")}`,
      title: `Class of the district, ${hazard.replaceAll("_", " ")}`,
      unit: "class",
      kind: "class",
      source: "ThinkHazard! hazard levels of located districts, November 2023",
      leftOut: "each district by itself; its neighbours tell its class",
      heldOut: (isOfSea(hazard) ? ofSea : ofLand)[i]!,
      isDrawn: false,
    }));
  },
};
