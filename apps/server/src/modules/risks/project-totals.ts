import { HAZARD_TABLE, NEEDS, NO_BANDS, worded, type Dataset, type HazardId } from "@tidemark/science";
import type { RunDataset } from "./run-source.ts";

type Datasets = ReadonlyMap<string, RunDataset>;

/** Main hazards of many places that only imported maps give: without them a total would read as harmless. */
const MAIN_BY_MAP: readonly HazardId[] = ["river_flood", "coastal_flood"];

const isTotal = (dataset: Dataset): boolean => dataset.kind === "driver" && dataset.hazard === "aggregate";

/** Why the totals of a project do not hold a hazard at any location; undefined where they do at some. */
function leftOut(datasets: Datasets, hazard: HazardId): string | undefined {
  const row = HAZARD_TABLE.find((one) => one.hazard === hazard);
  const held =
    datasets.get(`${hazard}_ead`) ?? datasets.get(`${hazard}_loss-ratio`) ?? datasets.get(row?.indicator ?? "");
  if (held !== undefined) return held.epochs === undefined ? (held.missing ?? "") : undefined;
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
  const isWhole = reasons.every((reason) => reason === undefined || reason === NEEDS.coast.missingReason);
  return isWhole ? dataset : { ...dataset, thresholds: NO_BANDS };
}

/** What the totals of a project hold at any location, and what not and why; undefined for other datasets. */
export function totalOfProject(datasets: Datasets, dataset: Dataset): string | undefined {
  if (!isTotal(dataset)) return undefined;
  const events = HAZARD_TABLE.filter(({ chronic }) => chronic !== true);
  const nameOf = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  const held = events.filter(({ hazard }) => leftOut(datasets, hazard) === undefined);
  const missing = new Map<string, string[]>();
  for (const { hazard, name } of events) {
    const reason = leftOut(datasets, hazard);
    if (reason !== undefined) missing.set(reason, [...(missing.get(reason) ?? []), nameOf(name)]);
  }
  const names = held.map(({ name }) => nameOf(name)).join(", ");
  const count = { held: held.length, all: events.length, names };
  const holds = worded("note.total_in_project", count);
  if (missing.size === 0) return holds;
  const without = [...missing].map(([reason, hazards]) => `${hazards.join(", ")} (${reason})`).join("; ");
  return worded("note.total_leaves_out", { holds, missing: without });
}
