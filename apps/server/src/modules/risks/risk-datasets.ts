import {
  addressOf,
  columnValues,
  markFieldsOfValue,
  type RiskDataset,
  type WireCoordinates,
  missingFields,
} from "@tidemark/contract";
import {
  catalogue,
  completeCoordinates,
  missingReason,
  type Coordinates,
  type Dataset,
  type Epoch,
  type TotalMark,
} from "@tidemark/science";
import { datasetOnWire, wireCoordinates } from "../datasets/index.ts";
import { judgedIn, markInProject } from "./project-totals.ts";
import { isStored, type RunDataset, type StoredCoordinates } from "./run-source.ts";
import { storedEpoch } from "./site-results.ts";

export { wireCoordinates as plainCoordinates } from "../datasets/index.ts";

type Dimension = RiskDataset["coords"][number];

/** Values each dimension really has in the stored results. */
export function storedDimensions({ epochs, inner: stored }: StoredCoordinates): Dimension[] {
  const inner = stored.map(({ name, values }) => ({ name, values: [...values] }));
  if (epochs.length === 0) return inner;
  const scenario = [...new Set(epochs.map((epoch) => epoch.scenario))];
  const time = [...new Set(epochs.map((epoch) => epoch.time))].toSorted((a, b) => a - b);
  return [{ name: "scenario", values: scenario }, { name: "time", values: time }, ...inner];
}

/** The default coordinates, moved to the nearest scenario and year that is stored. */
export function storedDefaults(dataset: Dataset, epochs: readonly Epoch[]): Coordinates {
  const { scenario = "ssp585", time = 2050 } = dataset.defaultCoordinates;
  const nearest = storedEpoch(dataset, epochs, scenario, time) ?? epochs.at(-1);
  return { ...dataset.defaultCoordinates, ...nearest };
}

/**
 * Coordinates of a request, completed by the dataset's stored defaults.
 * @returns undefined when the dataset has no such coordinate, or it was not computed
 */
export function requestedCoordinates(
  dataset: Dataset,
  stored: StoredCoordinates,
  asked: WireCoordinates,
): Coordinates | undefined {
  const names = Object.keys(dataset.defaultCoordinates);
  if (Object.keys(asked).some((name) => !names.includes(name))) return undefined;
  const at = completeCoordinates(dataset, { ...storedDefaults(dataset, stored.epochs), ...asked });
  return at !== undefined && isStored(stored, at) ? at : undefined;
}

/** A dataset of a project on the wire. */
function riskDataset(
  dataset: Dataset,
  { judged, mark }: { readonly judged: Dataset; readonly mark: TotalMark | undefined },
  stored: RunDataset,
  project: { readonly id: string; readonly isPayed: boolean },
): RiskDataset {
  const { epochs, inner } = stored;
  const coords = epochs === undefined ? [] : storedDimensions({ epochs, inner });
  return {
    ...datasetOnWire(judged),
    ...markFieldsOfValue(mark),
    attrs: { is_payed: project.isPayed },
    coords,
    mbtiles_coords: coords,
    default_coords: wireCoordinates(
      epochs === undefined ? dataset.defaultCoordinates : storedDefaults(dataset, epochs),
    ),
    query_url: addressOf(columnValues, { exposure_id: project.id }, { dataset_id: dataset.id }),
    ...missingFields(epochs === undefined ? (stored.missing ?? missingReason(dataset)) : null),
  };
}

/** Datasets of a run in the order of the catalogue. */
export function riskDatasets(
  datasets: ReadonlyMap<string, RunDataset>,
  project: { readonly id: string; readonly isPayed: boolean },
): RiskDataset[] {
  return catalogue.flatMap((dataset) => {
    const stored = datasets.get(dataset.id);
    return stored === undefined
      ? []
      : [
          riskDataset(
            dataset,
            { judged: judgedIn(datasets, dataset), mark: markInProject(datasets, dataset) },
            stored,
            project,
          ),
        ];
  });
}
