import { markFieldsOfValue, message, missingFields, sentenceOf, type WireCoordinates } from "@tidemark/contract";
import { type Band, bandOf, type Dataset, hasBandsAt, type Sentence, type TotalMark, UNITS } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { withheldReason } from "../../dataset-access.ts";
import {
  coordinatesIn,
  judgedIn,
  knownDataset,
  markInProject,
  plainCoordinates,
  type RunSources,
} from "../risks/index.ts";
import { wire } from "../../wire-digits.ts";

/** Values of the risk that is carried along a chain. */
export interface Measure {
  readonly dataset: Dataset;
  readonly coords: WireCoordinates;
  /** What a total of the project leaves out; undefined for other datasets. */
  readonly mark?: TotalMark | undefined;
  /** Why there are no values at all. */
  readonly missing: Sentence | null;
  /** By position of the location; NaN = missing, also beyond the end. */
  readonly column: Float32Array;
  /** 1 where higher is worse, -1 where lower is. */
  readonly sign: 1 | -1;
  /** A value as it travels, with its band; null for missing. */
  readonly number: (value: number) => { readonly value: number | null; readonly band: Band | null };
}

/**
 * Values of a dataset at a coordinate. A project without them still has its chain: then there is no value and the
 * reason is told.
 *
 * @throws AppError `not_found` for a dataset that nobody knows, `invalid_input` for coordinates it has not
 */
export async function openMeasure(
  runs: RunSources,
  exposureId: string,
  datasetId: string,
  asked: WireCoordinates,
): Promise<Measure> {
  const dataset = knownDataset(datasetId);
  const base = { dataset, sign: dataset.direction === "higher" ? 1 : -1 } as const;
  const without = (missing: Sentence): Measure => ({
    ...base,
    coords: asked,
    missing,
    column: new Float32Array(),
    number: () => ({ value: null, band: null }),
  });
  const withheld = withheldReason(dataset.id);
  if (withheld !== undefined) return without(withheld);
  const run = await runs.open(exposureId);
  if (run === undefined) return without(message("result.none_yet"));
  try {
    const at = coordinatesIn(run, dataset, asked);
    const judged = judgedIn(run.datasets, dataset);
    const isJudged = hasBandsAt(judged, at);
    return {
      ...base,
      dataset: judged,
      mark: markInProject(run.datasets, dataset),
      coords: plainCoordinates(at),
      missing: null,
      column: await run.column(dataset.id, at),
      number: (value) => ({
        value: wire(value),
        band: isJudged ? (bandOf(value, dataset.thresholds) ?? null) : null,
      }),
    };
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict")
      return without(error.said ?? sentenceOf(error.message, undefined));
    throw error;
  }
}

/** What an answer tells of its measure. */
export function presentMeasure({ dataset, coords, mark, missing }: Measure) {
  return {
    dataset_id: dataset.id,
    long_name: dataset.longName,
    unit: UNITS[dataset.unit].symbol,
    coords,
    ...markFieldsOfValue(mark),
    ...missingFields(missing),
  };
}
