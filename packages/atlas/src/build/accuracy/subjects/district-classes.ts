import { DISTRICT_HAZARDS } from "@tidemark/science";
import { NO_DISTRICT_CLASS } from "../../../pack/districts.ts";
import { DistrictIndex, locatedDistricts, readDistrictRows } from "../../district-layers.ts";
import { zoneAt, type HeldOut } from "../held-out.ts";
import type { CheckedField, Subject } from "../subject.ts";

/** The class of each located district against that of its neighbours without it. */
export const districtClasses: Subject = {
  name: "districts",
  measure: ({ paths, pack }): readonly CheckedField[] => {
    const districts = locatedDistricts(readDistrictRows(paths.districts, pack.table("own/district-positions.csv")));
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
    return DISTRICT_HAZARDS.map((hazard, i) => ({
      field: `district-${hazard.replaceAll("_", "-")}`,
      title: `Class of the district, ${hazard.replaceAll("_", " ")}`,
      unit: "class",
      kind: "class",
      source: "ThinkHazard! hazard levels of located districts, November 2023",
      leftOut: "each district by itself; its neighbours tell its class",
      heldOut: heldOut[i]!,
      isDrawn: false,
    }));
  },
};
