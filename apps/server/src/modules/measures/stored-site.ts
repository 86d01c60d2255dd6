import { message } from "@tidemark/contract";
import {
  datasetById,
  HAZARD_TABLE,
  scenarioName,
  warmingSinceBase,
  type HazardId,
  type Moment,
  type Scenario,
  type StoredSite,
} from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { withheldReason } from "../../dataset-access.ts";
import type { SiteWithAsset } from "../risks/index.ts";

/** Years that losses are told for, where they are stored. */
const YEARS: readonly number[] = [2025, 2030, 2050, 2080];

/** A location of a run as measures are worked out from it. */
export function storedSite({ run, results, asset, data }: SiteWithAsset): StoredSite {
  const warming = warmingSinceBase(data.tables.warming);
  return {
    asset,
    isStored: (id) => withheldReason(id) === undefined && run.datasets.get(id)?.epochs !== undefined,
    isWithheld: (id) => withheldReason(id) !== undefined,
    value: (id, index) => results.value(id, index),
    warming: ({ scenario, time }) => warming(scenario, time).change,
  };
}

/** Years of a scenario that are stored of hazards, the first one first. */
export function storedTimes({ run }: Pick<SiteWithAsset, "run">, scenario: Scenario): number[] {
  const ids = HAZARD_TABLE.flatMap(({ hazard, indicator }) => [
    indicator ?? "",
    `${hazard}_ead`,
    `${hazard}_bi_annual`,
  ]);
  const times = new Set(
    ids.flatMap((id) => {
      if (datasetById(id) === undefined) return [];
      const own = (run.datasets.get(id)?.epochs ?? []).filter((epoch) => epoch.scenario === scenario);
      return own.map(({ time }) => time);
    }),
  );
  return [...times].toSorted((a, b) => a - b);
}

/** Moments of a scenario that are stored of hazards. @throws AppError `conflict` where there is none */
export function momentsOf(of: Pick<SiteWithAsset, "run">, scenario: Scenario): readonly Moment[] {
  const rising = storedTimes(of, scenario);
  const usual = rising.filter((time) => YEARS.includes(time));
  const chosen = usual.length > 0 ? usual : rising;
  if (chosen.length === 0)
    throw new AppError("conflict", message("measure.no_scenario", { scenario: scenarioName(scenario) }));
  return chosen.map((time) => ({ year: time, epoch: { scenario, time } }));
}

/** Whether values of a hazard come from the screening of the shipped data, and from no map in force. */
export function isScreened({ run }: Pick<SiteWithAsset, "run">, hazard: HazardId): boolean {
  const indicator = HAZARD_TABLE.find((row) => row.hazard === hazard)?.indicator;
  const version = run.datasets.get(indicator ?? "")?.record["version"];
  return typeof version === "string" && version.startsWith("pack ");
}

export const FLOODS: ReadonlySet<HazardId> = new Set(["river_flood", "pluvial_flood", "coastal_flood"]);

/** Whether what a measure avoids rests on depths of screening alone: no worth is told of it then. */
export function restsOnScreening(
  of: Pick<SiteWithAsset, "run">,
  hazards: readonly HazardId[],
  isKnown: (hazard: HazardId) => boolean,
): boolean {
  const floods = hazards.filter((id) => FLOODS.has(id) && isKnown(id));
  return floods.length > 0 && floods.every((id) => isScreened(of, id));
}
