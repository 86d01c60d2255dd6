import {
  COORDINATE_SETS,
  coordinateIndex,
  nearestEpoch,
  scoredValues,
  type Coordinates,
  type Dataset,
  type EnsembleMember,
  type Epoch,
  type Scenario,
} from "@tidemark/science";

/** Values of one location out of a run. */
export interface SiteResults {
  /** Scenarios and years that are stored of a dataset, none for a static one; undefined when it was not computed. */
  epochs(datasetId: string): readonly Epoch[] | undefined;
  /** Value at an index of the dataset's coordinate set; NaN where it is missing or not stored. */
  value(datasetId: string, index: number): number;
}

/** One location of a run, whose values have to be read. */
export interface SiteReader {
  /**
   * What `show` makes of the values. It is called again with more of them until it asks for none that were not read, so
   * it must do nothing but that: all that it asks for at once is read together, however many values that are.
   */
  read<T>(show: (results: SiteResults) => T): Promise<T>;
}

/** Median with the 10th and 90th percentile of the ensemble, in the unit of the dataset; NaN where missing. */
export interface Spread {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

/** Coordinate the panel reads a dataset at: its default one in the scenario and year, at the median. */
export function panelCoordinates(dataset: Dataset, epoch: Epoch | undefined): Coordinates {
  const { scenario: _scenario, time: _time, ...inner } = dataset.defaultCoordinates;
  return { ...epoch, ...inner, ...(inner.ensemble === undefined ? {} : { ensemble: "p50" }) };
}

/**
 * The stored scenario and year nearest to the wanted ones; undefined for a static dataset, and where nothing of the
 * scenario is stored.
 */
export function storedEpoch(
  dataset: Dataset,
  stored: readonly Epoch[],
  scenario: Scenario,
  time: number,
): Epoch | undefined {
  return nearestEpoch({ ...COORDINATE_SETS[dataset.coordinateSet], epochs: stored }, scenario, time);
}

function member(results: SiteResults, dataset: Dataset, at: Coordinates, name: EnsembleMember): number {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  if (dataset.kind === "indicator" && at.quantile !== undefined) {
    const read = (id: string, index: number) => (index < 0 ? undefined : [results.value(id, index)]);
    return scoredValues(dataset, at, name, read)?.[0] ?? Number.NaN;
  }
  const index = coordinateIndex(set, at.ensemble === undefined ? at : { ...at, ensemble: name });
  return index < 0 ? Number.NaN : results.value(dataset.id, index);
}

/** Spread of a dataset at a coordinate; the ends are in rising order of the value. */
export function spreadAt(results: SiteResults, dataset: Dataset, at: Coordinates): Spread {
  const [one, other] = [member(results, dataset, at, "p10"), member(results, dataset, at, "p90")];
  return { p10: Math.min(one, other), p50: member(results, dataset, at, "p50"), p90: Math.max(one, other) };
}
