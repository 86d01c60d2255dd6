import {
  DISTRICT_HAZARDS,
  type DistrictHazard,
  type HazardInputs,
  RIVER_REACH,
  type SiteValues,
  worded,
} from "@tidemark/science";
import type { ImportedDataset, Replacement } from "./replacement.ts";

/** Datasets that say of the site what the class says of its district; none where no source can give one. */
const FINER: Readonly<Record<DistrictHazard, string | undefined>> = {
  river_flood: "river_flood_depth",
  urban_flood: undefined,
  landslide: "landslide_susc",
  water_scarcity: "water_stress",
  tsunami: "tsunami_rp",
  volcano: "volcano_ash_rp",
  coastal_flood: "coastal_flood_depth",
};

/**
 * Takes the class of the district away where a source says more of the site, so that a hazard counts once; the class
 * stays where the source has no value.
 */
export function replacedClasses(
  inputs: HazardInputs,
  replacements: readonly Replacement[],
): readonly Pick<Replacement, "datasets" | "inputs">[] {
  const districtClass = { ...inputs.districtClass };
  const datasets = new Map<string, ImportedDataset>();
  for (const hazard of DISTRICT_HAZARDS) {
    const finer = FINER[hazard];
    const giver = replacements.find((replacement) => finer !== undefined && replacement.datasets.has(finer));
    const given = giver?.datasets.get(finer ?? "");
    if (given === undefined) continue;
    const { title, reasons, outside } = given;
    const isGiven = (site: number) => reasons[site] === undefined && outside?.[site] !== 1;
    const replaced = worded("reason.class_replaced", { title });
    districtClass[hazard] = districtClass[hazard].map((value, site) => (isGiven(site) ? Number.NaN : value));
    datasets.set(`district_${hazard}`, {
      title,
      reasons: Array.from(districtClass[hazard], (_, site) => (isGiven(site) ? replaced : undefined)),
    });
  }
  return datasets.size === 0 ? [] : [{ datasets, inputs: { districtClass } }];
}

/** Takes the chance to stand in the reach of a river away where a flood map says how deep the site stands in it. */
export function replacedReach(
  { riverReach }: HazardInputs,
  replacements: readonly Replacement[],
): readonly Pick<Replacement, "datasets" | "inputs">[] {
  const giver = replacements.find(({ datasets }) => datasets.has("river_flood_depth"));
  const given = giver?.datasets.get("river_flood_depth");
  if (given === undefined) return [];
  const { title, reasons, outside } = given;
  const isGiven = (site: number) => reasons[site] === undefined && outside?.[site] !== 1;
  const replaced = worded("reason.reach_replaced", { title });
  const without = (values: SiteValues) => values.map((value, site) => (isGiven(site) ? Number.NaN : value));
  return [
    {
      datasets: new Map([
        [
          RIVER_REACH,
          { title, reasons: Array.from(riverReach.hazard, (_, site) => (isGiven(site) ? replaced : undefined)) },
        ],
      ]),
      inputs: { riverReach: { ...riverReach, hazard: without(riverReach.hazard), none: without(riverReach.none) } },
    },
  ];
}
