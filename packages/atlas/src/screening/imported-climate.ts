import {
  type Coordinates,
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  type Epoch,
  percentile,
  type Scenario,
  worded,
} from "@tidemark/science";
import { type ImportedSource } from "../import/open-imported.ts";
import { type ImportedValues, labelsOf, sampleImported } from "../import/sample-imported.ts";
import { RAIN_LEVELS } from "../import/daily-sources.ts";
import { RETURN_LEVEL_METHOD } from "../import/rain-return-levels.ts";
import {
  coverageReasons,
  fedBy,
  type ImportedDataset,
  type ImportPoints,
  replacedBy,
  type Replacement,
} from "./replacement.ts";

/** Fewer models do not span a range: the dataset then says on how many it stands, and its confidence is low. */
export const MODELS_OF_A_RANGE = 5;

const keyOf = ({ scenario, year }: ImportedValues["labels"]) => `${scenario} ${year}`;

/** Models that hold the present, so that changes are differences of the same models; all where none does. */
function comparable(source: ImportedSource, id: string, samples: readonly ImportedValues[]): readonly ImportedValues[] {
  const models = new Set(
    source.layers
      .filter(({ variable }) => variable === id)
      .flatMap(labelsOf)
      .filter((labels) => keyOf(labels) === "historical 2005")
      .map(({ model }) => model),
  );
  return models.size === 0 ? samples : samples.filter(({ labels }) => models.has(labels.model));
}

/**
 * Members of the ensemble from models of equal weight: 10th, 50th and 90th percentile (type 7) and mean of the models
 * that have a value at the site, in the order p10, p50, p90, mean.
 */
function membersOf(models: readonly Float32Array[], sites: number): readonly Float32Array[] {
  const members = Array.from({ length: 4 }, () => new Float32Array(sites).fill(Number.NaN));
  for (let site = 0; site < sites; site++) {
    const values = models.map((model) => model[site]!).filter((value) => !Number.isNaN(value));
    if (values.length === 0) continue;
    [0.1, 0.5, 0.9].forEach((probability, i) => (members[i]![site] = percentile(values, probability)));
    members[3]![site] = values.reduce((sum, value) => sum + value, 0) / values.length;
  }
  return members;
}

function datasetOf(source: ImportedSource, id: string, samples: readonly ImportedValues[], sites: number) {
  const set = COORDINATE_SETS[datasetById(id)!.coordinateSet];
  const byCoordinate = new Map<string, ImportedValues[]>();
  for (const sample of comparable(source, id, samples)) {
    const { scenario, year, season, month, returnPeriod } = sample.labels;
    const levels = returnPeriod === undefined ? {} : { return_period: returnPeriod };
    const key = JSON.stringify({ scenario, time: year, season: season ?? "ANN", month: month ?? "annual", ...levels });
    byCoordinate.set(key, [...(byCoordinate.get(key) ?? []), sample]);
  }
  const columns = new Map<number, Float32Array>();
  const counts: number[] = [];
  for (const [key, models] of byCoordinate) {
    const at = JSON.parse(key) as Coordinates;
    const members = membersOf(
      models.map(({ values }) => values),
      sites,
    );
    counts.push(models.length);
    for (const [i, ensemble] of (["p10", "p50", "p90", "mean"] as const).entries()) {
      const index = coordinateIndex(set, { ...at, ensemble });
      if (index >= 0) columns.set(index, members[i]!);
    }
  }
  const covered = (site: number) => samples.some(({ reasons }) => reasons[site] === null);
  const outside = coverageReasons(source, samples[0]?.reasons ?? []);
  const noSuchFiles = worded("reason.no_such_files", { title: source.provenance.title });
  const reasons = Array.from({ length: sites }, (_, site) => (covered(site) ? noSuchFiles : outside[site]));
  const dataset: ImportedDataset = {
    title: source.provenance.title,
    columns,
    reasons,
    outside: Uint8Array.from({ length: sites }, (_, site) => (covered(site) ? 0 : 1)),
  };
  return { dataset, fewest: Math.min(...counts), most: Math.max(...counts) };
}

function methodOf(method: string, fewest: number, most: number): string {
  const number = fewest === most ? String(most) : `${fewest} to ${most}`;
  const range =
    most === 1
      ? "one model only, so that all members of the ensemble are that model"
      : `p10, p50 and p90 are percentiles (type 7) over ${number} models of equal weight, mean their mean`;
  const few =
    fewest < MODELS_OF_A_RANGE && most > 1 ? `; fewer than ${MODELS_OF_A_RANGE} models do not span the range` : "";
  return `${method}; ${range}${few}`;
}

/**
 * Climate indicators counted from daily fields: the models of the source combined to the members of the ensemble.
 * @param ids datasets the source gives
 * @param epochs scenarios and times that are wanted; all without
 */
export async function importedClimate(
  source: ImportedSource,
  ids: readonly string[],
  points: ImportPoints,
  epochs: readonly Epoch[] | undefined,
): Promise<Replacement> {
  const wanted = epochs && new Set(epochs.map(({ scenario, time }) => `${scenario} ${time}`));
  const samples = await sampleImported(
    source,
    points,
    ({ variable, labels }) => ids.includes(variable) && (wanted?.has(keyOf(labels)) ?? true),
  );
  const datasets = new Map<string, ImportedDataset>();
  const replaced = new Map<string, ReturnType<typeof replacedBy>>();
  for (const id of ids) {
    const own = samples.filter(({ variable }) => variable === id);
    const { dataset, fewest, most } = datasetOf(source, id, own, points.latitudes.length);
    datasets.set(id, dataset);
    if (own.length === 0) continue;
    const { method, confidence } = source.provenance;
    const sure = fewest < MODELS_OF_A_RANGE ? "low" : confidence;
    const how = id === RAIN_LEVELS ? `${method}; ${RETURN_LEVEL_METHOD}` : method;
    replaced.set(id, replacedBy(source, { method: methodOf(how, fewest, most), confidence: sure }));
  }
  const fed = new Map(replaced.has(RAIN_LEVELS) ? [["pluvial_flood_depth", fedBy(source, "rain")]] : []);
  return { source, datasets, inputs: {}, replaced, fed };
}

/**
 * Scenario of the catalogue whose forcing in 2100 is that of an RCP (O'Neill et al. 2016); SSP1-2.6 and SSP3-7.0 have
 * no counterpart in what is imported.
 */
export const SCENARIO_OF_RCP: Readonly<Record<string, Scenario>> = { rcp45: "ssp245", rcp85: "ssp585" };
