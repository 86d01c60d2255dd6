import { hasBands, thresholdList } from "./bands.ts";
import { coldIndicators } from "./cold.ts";
import { coastalIndicators } from "./coastal.ts";
import { COORDINATE_SETS, coordinateIndex, type Coordinates } from "./coordinates.ts";
import type { Dataset, HazardId, Indicator } from "./dataset.ts";
import { impactDrivers } from "./drivers.ts";
import { districtClasses } from "./districts.ts";
import { dryIndicators } from "./dry.ts";
import { HAZARD_TABLE, type HazardRow } from "./hazard-table.ts";
import { heatIndicators } from "./heat.ts";
import { METHODS } from "./methods.ts";
import { NEEDS } from "./needs.ts";
import { otherIndicators } from "./other.ts";
import { scoreDatasets } from "./scores.ts";
import type { Sentence } from "../wording/sentence.ts";
import { snowIndicators } from "./snow.ts";
import { isUnit } from "./units.ts";
import { wetIndicators } from "./wet.ts";
import { windIndicators } from "./wind.ts";

/** All hazard indicators, by topic. */
export const indicators: readonly Indicator[] = [
  ...heatIndicators,
  ...coldIndicators,
  ...wetIndicators,
  ...districtClasses("wet"),
  ...dryIndicators,
  ...districtClasses("dry"),
  ...snowIndicators,
  ...windIndicators,
  ...coastalIndicators,
  ...districtClasses("coastal"),
  ...otherIndicators,
  ...districtClasses("other"),
];

/** Every dataset of the product: indicators, impact drivers, scores. */
export const catalogue: readonly Dataset[] = [...indicators, ...impactDrivers, ...scoreDatasets];

const byId: ReadonlyMap<string, Dataset> = new Map(catalogue.map((dataset) => [dataset.id, dataset]));

/** Dataset of an id; undefined when the catalogue has none. */
export function datasetById(id: string): Dataset | undefined {
  return byId.get(id);
}

/** What the impact drivers of a hazard share. */
export function hazardRow(hazard: HazardId): HazardRow {
  const row = HAZARD_TABLE.find((candidate) => candidate.hazard === hazard);
  if (row === undefined) throw new Error(`hazard ${hazard} is not in the table`);
  return row;
}

/** Number of coordinates over the given datasets. */
export function entryCount(datasets: readonly Dataset[]): number {
  return datasets.reduce((sum, dataset) => sum + COORDINATE_SETS[dataset.coordinateSet].size, 0);
}

/** What a reader is told where the dataset has no value for want of its input. */
export function missingReason(dataset: Dataset): Sentence {
  return NEEDS[dataset.needs].missingReason;
}

/**
 * Completes a coordinate with the defaults of the dataset; undefined when the dataset's set does not hold the result.
 */
export function completeCoordinates(dataset: Dataset, partial: Coordinates): Coordinates | undefined {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const given = Object.fromEntries(Object.entries(partial).filter(([, value]) => value !== undefined));
  const names = Object.keys(dataset.defaultCoordinates);
  const merged: Coordinates = { ...dataset.defaultCoordinates, ...given };
  const known = Object.fromEntries(Object.entries(merged).filter(([name]) => names.includes(name))) as Coordinates;
  return coordinateIndex(set, known) < 0 ? undefined : known;
}

function checkOne(dataset: Dataset): readonly string[] {
  const issues: string[] = [];
  const limits = hasBands(dataset.thresholds) ? thresholdList(dataset.thresholds) : [];
  const rising = limits.map((limit) => (dataset.direction === "higher" ? limit : -limit));
  if (!/^[a-z][a-z0-9_-]*$/.test(dataset.id)) issues.push("id is not lower case letters, digits, _ and -");
  if (!isUnit(dataset.unit)) issues.push(`unit ${String(dataset.unit)} is unknown`);
  if (rising.some((limit, i) => i > 0 && !(rising[i - 1]! < limit))) {
    issues.push(`thresholds ${limits.join(", ")} do not rise towards the worse (${dataset.direction} is worse)`);
  }
  if (!(dataset.plausible.min < dataset.plausible.max)) issues.push("plausible range is empty");
  for (const limit of limits) {
    if (limit < dataset.plausible.min || limit > dataset.plausible.max)
      issues.push(`threshold ${limit} is not plausible`);
  }
  const set = COORDINATE_SETS[dataset.coordinateSet] as (typeof COORDINATE_SETS)["CA"] | undefined;
  if (set === undefined) issues.push(`coordinate set ${String(dataset.coordinateSet)} is unknown`);
  else if (coordinateIndex(set, dataset.defaultCoordinates) < 0) issues.push("default coordinates are not in its set");
  if (!Object.hasOwn(METHODS, dataset.method.id)) issues.push(`method ${dataset.method.id} is unknown`);
  if (!Object.hasOwn(NEEDS, dataset.needs)) issues.push(`input ${dataset.needs} is unknown`);
  for (const name of ["longName", "definition", "standard", "source", "licence", "weakness", "resolution"] as const) {
    if (dataset[name].trim() === "") issues.push(`${name} is empty`);
  }
  return issues.map((issue) => `${dataset.id}: ${issue}`);
}

/** All faults of a catalogue, empty when it is sound. Asked at start and by a test. */
export function checkCatalogue(datasets: readonly Dataset[] = catalogue): readonly string[] {
  const seen = new Set<string>();
  const twice: string[] = [];
  for (const { id } of datasets) {
    if (seen.has(id)) twice.push(`${id}: id is used twice`);
    seen.add(id);
  }
  return [...twice, ...datasets.flatMap(checkOne)];
}
