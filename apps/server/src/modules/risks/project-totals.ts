import {
  HAZARD_TABLE,
  hazardName,
  leavingOut,
  NEEDS,
  NO_BANDS,
  NOT_HERE,
  worded,
  type Dataset,
  type HazardId,
  type Sentence,
} from "@tidemark/science";
import type { RunDataset } from "./run-source.ts";

type Datasets = ReadonlyMap<string, RunDataset>;

/** Main hazards of many places that only imported maps give: without them a total would read as harmless. */
const MAIN_BY_MAP: readonly HazardId[] = ["river_flood", "coastal_flood"];

const isTotal = (dataset: Dataset): boolean => dataset.kind === "driver" && dataset.hazard === "aggregate";

/** Why the totals of a project do not hold a hazard at any location; undefined where they do at some. */
function leftOut(datasets: Datasets, hazard: HazardId): Sentence | undefined {
  const row = HAZARD_TABLE.find((one) => one.hazard === hazard);
  const held =
    datasets.get(`${hazard}_ead`) ?? datasets.get(`${hazard}_loss-ratio`) ?? datasets.get(row?.indicator ?? "");
  if (held !== undefined) return held.epochs === undefined ? (held.missing ?? NOT_HERE) : undefined;
  const isInPack = row?.needs === "pack";
  return isInPack ? undefined : NEEDS[row?.needs ?? "pack"].missingReason;
}

/**
 * A dataset as the locations of a project as a whole are judged by it: a total over hazards has no bands while river or
 * coastal floods are left out everywhere, unless no location is near a coast.
 */
export function judgedIn(datasets: Datasets, dataset: Dataset): Dataset {
  if (!isTotal(dataset)) return dataset;
  const reasons = MAIN_BY_MAP.map((hazard) => leftOut(datasets, hazard));
  const isWhole = reasons.every((reason) => reason === undefined || reason.code === NEEDS.coast.missingReason.code);
  return isWhole ? dataset : { ...dataset, thresholds: NO_BANDS };
}

/** What the totals of a project hold at any location, and what not and why; undefined for other datasets. */
export function totalOfProject(datasets: Datasets, dataset: Dataset): Sentence | undefined {
  if (!isTotal(dataset)) return undefined;
  const events = HAZARD_TABLE.filter(({ chronic }) => chronic !== true);
  const reasons = events.map(({ hazard }) => ({ name: hazardName(hazard), reason: leftOut(datasets, hazard) }));
  const names = reasons.filter(({ reason }) => reason === undefined).map(({ name }) => name);
  const without = reasons.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }]));
  return leavingOut(worded("note.total_in_project", { held: names.length, all: events.length, names }), without);
}
