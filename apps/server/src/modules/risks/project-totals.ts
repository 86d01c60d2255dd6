import {
  HAZARD_TABLE,
  hazardName,
  isTotal,
  leavingOut,
  mainLeftOut,
  markedTitle,
  markOf,
  NEEDS,
  NO_BANDS,
  NOT_HERE,
  worded,
  type Dataset,
  type HazardId,
  type Sentence,
  type TotalMark,
} from "@tidemark/science";
import { ruledIn } from "./run-rules.ts";
import type { RunDataset } from "./run-source.ts";

type Datasets = ReadonlyMap<string, RunDataset>;

/** Why the totals of a project do not hold a hazard at any location; undefined where they do at some. */
function leftOut(datasets: Datasets, hazard: HazardId): Sentence | undefined {
  const row = HAZARD_TABLE.find((one) => one.hazard === hazard);
  const held =
    datasets.get(`${hazard}_ead`) ?? datasets.get(`${hazard}_loss-ratio`) ?? datasets.get(row?.indicator ?? "");
  if (held !== undefined) return held.epochs === undefined ? (held.missing ?? NOT_HERE) : undefined;
  const isInPack = row?.needs === "pack";
  return isInPack ? undefined : NEEDS[row?.needs ?? "pack"].missingReason;
}

/** Main hazards that the run says some of its locations lack; undefined for runs that say nothing of it. */
function recordedLacks({ record }: RunDataset): readonly HazardId[] | undefined {
  const lacks = record["main_hazards_missing"];
  if (typeof lacks !== "object" || lacks === null) return undefined;
  return HAZARD_TABLE.flatMap(({ hazard }) => (hazard in lacks ? [hazard] : []));
}

/** What a total of a project leaves out at any of its locations; undefined for other datasets. */
export function markInProject(datasets: Datasets, dataset: Dataset): TotalMark | undefined {
  if (!isTotal(dataset)) return undefined;
  const held = datasets.get(dataset.id);
  const missing = (held && recordedLacks(held)) ?? mainLeftOut((hazard) => leftOut(datasets, hazard));
  return markOf(dataset, missing);
}

/**
 * A dataset as the locations of a project as a whole are judged by it: a total that leaves out a main hazard says so in
 * its title, and has no bands.
 */
export function judgedIn(datasets: Datasets, asked: Dataset): Dataset {
  const dataset = ruledIn(datasets, asked);
  const mark = markInProject(datasets, dataset);
  if (mark === undefined || mark.missing.length === 0) return dataset;
  return { ...dataset, longName: markedTitle(dataset.longName, mark), thresholds: NO_BANDS };
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
