import { message, type SiteFilter, several } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  completeCoordinates,
  nearestEpoch,
  type Coordinates,
  type Dataset,
  type Epoch,
  type Sentence,
} from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { breathe } from "../../sliced.ts";
import { isStored, type RunSource, type RunSources, missingValue, type NoDataReason } from "../risks/index.ts";
import type { LocationIndex, Locations } from "../locations/index.ts";
import { type Worth, worthOf } from "./worth.ts";

/** Which locations pass a filter: 1 by position. */
export type ResolveFilter = (exposureId: string, filter: SiteFilter) => Promise<{ readonly mask: Uint8Array }>;

/** The locations of a project that are looked at, with their results. Every column has one value for each of `rows`. */
export interface OpenPortfolio {
  readonly exposureId: string;
  readonly run: RunSource;
  /** Locations of the project by row. */
  readonly sites: LocationIndex;
  readonly worth: Worth;
  /** Rows of `sites` that pass the filter. */
  readonly rows: Uint32Array;
  /** Of these, added after the last computation. */
  readonly notComputed: number;
  /** Why there are no data at all at the location of each of `rows`; undefined where there are. */
  noDataAt(index: number): Sentence | undefined;
  /** Values at stored coordinates; undefined where the run does not hold them. */
  column(datasetId: string, coordinates: Coordinates): Promise<Float64Array | undefined>;
}

/** Rows that pass, with their positions. Loops: `map` and `filter` with functions take ten times as long. */
function rowsOf({ count, positions: all }: LocationIndex, mask: Uint8Array | undefined) {
  const rows = new Uint32Array(count);
  const positions = new Uint32Array(count);
  let found = 0;
  for (let row = 0; row < count; row++) {
    const position = all[row]!;
    if (mask !== undefined && mask[position] !== 1) continue;
    rows[found] = row;
    positions[found++] = position;
  }
  return { rows: rows.subarray(0, found), positions: positions.subarray(0, found) };
}

/** @throws AppError `conflict` while there are no results */
export async function openPortfolio(
  exposureId: string,
  run: RunSource | undefined,
  sites: LocationIndex,
  mask: Uint8Array | undefined,
  noData: NoDataReason,
): Promise<OpenPortfolio> {
  if (run === undefined) throw new AppError("conflict", message("result.none_yet"));
  const { rows, positions } = rowsOf(sites, mask);
  return {
    exposureId,
    run,
    sites,
    worth: worthOf(sites),
    rows,
    notComputed: positions.reduce((count, position) => count + (position >= run.siteCount ? 1 : 0), 0),
    noDataAt: (index) => noData(sites.places.latitudes[rows[index]!]!, sites.places.longitudes[rows[index]!]!),
    async column(datasetId, coordinates) {
      const held = run.datasets.get(datasetId);
      if (held?.epochs === undefined || !isStored({ ...held, epochs: held.epochs }, coordinates)) return undefined;
      const stored = await run.column(datasetId, coordinates);
      // a view reads a hundred columns, which may all be there already
      await breathe();
      // A loop: `from` with a function takes ten times as long, and a view reads a hundred columns.
      const values = new Float64Array(positions.length);
      for (let i = 0; i < values.length; i++) values[i] = stored[positions[i]!] ?? Number.NaN;
      return values;
    },
  };
}

/** What a view reads: the project, scenario, year and filter of a request. */
export interface PortfolioRequest {
  readonly exposureId: string;
  readonly filter?: SiteFilter | undefined;
}

export interface PortfolioSources {
  readonly runs: RunSources;
  readonly locations: Locations;
  readonly resolve: ResolveFilter;
  readonly noData: NoDataReason;
}

/** Opens the portfolio of a request. @throws AppError `conflict` while there are no results */
export function portfolioOpener({ runs, locations, resolve, noData }: PortfolioSources) {
  return async ({ exposureId, filter }: PortfolioRequest): Promise<OpenPortfolio> => {
    const [run, known] = await Promise.all([runs.open(exposureId), locations.open(exposureId)]);
    const resolved = run === undefined || filter === undefined ? undefined : await resolve(exposureId, filter);
    return openPortfolio(exposureId, run, known, resolved?.mask, noData);
  };
}

/**
 * Why a dataset has no values: of the whole run, or of single locations, every reason that holds at one of them.
 * @param column - its values, NaN where they are missing; none at any location unless given
 */
export function reasonOf(portfolio: OpenPortfolio, dataset: Dataset, column?: ArrayLike<number>): Sentence {
  const { run, rows } = portfolio;
  const held = run.datasets.get(dataset.id);
  if (held === undefined) return message("missing.not_computed_in_project");
  if (held.missing !== undefined) return held.missing;
  const reasons = new Map<string, Sentence>();
  for (let i = 0; i < rows.length; i++)
    if (column === undefined || Number.isNaN(column[i]!)) {
      const reason = missingValue(dataset, portfolio.noDataAt(i));
      reasons.set(reason.english, reason);
    }
  return several([...reasons.values()]) ?? missingValue(dataset, undefined);
}

/**
 * Default coordinates of a dataset at its median, moved to the stored scenario and year nearest to an epoch; undefined
 * where it was not computed or nothing of the scenario is stored.
 */
export function coordinatesFor(
  { run }: OpenPortfolio,
  dataset: Dataset,
  { scenario, time }: Epoch,
  inner: Coordinates = {},
): Coordinates | undefined {
  const epochs = run.datasets.get(dataset.id)?.epochs;
  if (epochs === undefined) return undefined;
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const median = dataset.defaultCoordinates.ensemble === undefined ? {} : { ensemble: "p50" as const };
  if (set.epochs.length === 0) return completeCoordinates(dataset, { ...median, ...inner });
  const epoch = nearestEpoch({ ...set, epochs }, scenario, time);
  return epoch && completeCoordinates(dataset, { ...median, ...inner, ...epoch });
}
