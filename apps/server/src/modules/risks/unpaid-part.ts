import { message } from "@tidemark/contract";
import {
  BANDS,
  bandIndex,
  COORDINATE_SETS,
  coordinateIndex,
  datasetById,
  THRESHOLDS,
  TOPICS,
  type Coordinates,
  type Dataset,
  type Sentence,
} from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { requestedCoordinates } from "./risk-datasets.ts";
import type { RunDataset, RunSource } from "./run-source.ts";

/** What stands in the place of a value that is not paid for. */
export const UNPAID: Sentence = message("missing.unpaid");

/** Whose bands are shown before a project is paid. */
const FREE: ReadonlySet<string> = new Set(["location", ...TOPICS].map((of) => `score_${of}`));

/** The middle of the band of a score: all that is told of it before it is paid. NaN stays missing. */
export function bandMiddle(score: number): number {
  const band = bandIndex(score, THRESHOLDS.score);
  return band < 0 ? Number.NaN : (band + 0.5) / BANDS.length;
}

/** The one coordinate of a free dataset that is shown; undefined for any other dataset. */
function shownAt(id: string, held: RunDataset): { readonly dataset: Dataset; readonly at: Coordinates } | undefined {
  const dataset = FREE.has(id) ? datasetById(id) : undefined;
  if (dataset === undefined || held.epochs === undefined) return undefined;
  const at = requestedCoordinates(dataset, { epochs: held.epochs, inner: held.inner }, {});
  return at && { dataset, at };
}

function maskedDataset(id: string, held: RunDataset): RunDataset {
  const shown = shownAt(id, held);
  if (shown === undefined) return { ...held, epochs: undefined, missing: UNPAID };
  const { scenario, time } = shown.at;
  return {
    ...held,
    epochs: held.epochs?.filter((epoch) => epoch.scenario === scenario && epoch.time === time),
    inner: held.inner.map(({ name, values }) => ({ name, values: values.filter((value) => value === shown.at[name]) })),
  };
}

/**
 * A run of a project that is not paid, as everybody sees it: of the scores at their defaults the middle of the band,
 * of everything else the reason. Nothing more leaves this function, whichever route asks.
 */
export function unpaidPart(source: RunSource): RunSource {
  const datasets = new Map([...source.datasets].map(([id, held]) => [id, maskedDataset(id, held)]));
  /** Index of the shown value in the coordinate set of its dataset; undefined for what is masked. */
  const shownIndex = (id: string): number | undefined => {
    const held = source.datasets.get(id);
    const shown = held && shownAt(id, held);
    return shown && coordinateIndex(COORDINATE_SETS[shown.dataset.coordinateSet], shown.at);
  };
  const requireShown = (id: string, coordinates: Coordinates) => {
    const dataset = datasetById(id);
    const index = shownIndex(id);
    if (dataset === undefined || index === undefined || coordinateIndexOf(dataset, coordinates) !== index)
      throw new AppError("forbidden", UNPAID);
  };
  return {
    ...source,
    bandsOnly: true,
    viewVersion: `${source.viewVersion} unpaid`,
    datasets,
    async column(id, coordinates) {
      requireShown(id, coordinates);
      return (await source.column(id, coordinates)).map(bandMiddle);
    },
    async slider(id, coordinates) {
      requireShown(id, coordinates);
      // one epoch is shown: the years of the scenario are this one
      return (await source.column(id, coordinates)).map(bandMiddle);
    },
    site(ids, position) {
      const reader = source.site(
        ids.filter((id) => shownIndex(id) !== undefined),
        position,
      );
      return {
        read: (show) =>
          reader.read((results) =>
            show({
              epochs: (id) => (results.epochs(id) === undefined ? undefined : datasets.get(id)?.epochs),
              value: (id, index) => (index === shownIndex(id) ? bandMiddle(results.value(id, index)) : Number.NaN),
            }),
          ),
      };
    },
    stored: {
      ...source.stored,
      files: () => {
        throw new AppError("forbidden", UNPAID);
      },
      file: () => {
        throw new AppError("forbidden", UNPAID);
      },
    },
  };
}

const coordinateIndexOf = (dataset: Dataset, at: Coordinates): number =>
  coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at);
