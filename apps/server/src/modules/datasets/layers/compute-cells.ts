import {
  cellClimate,
  nativeMaps,
  screenSites,
  type ToldOfPlace,
  siteColumns,
  siteMissingReason,
  type DatasetProvenance,
  type NativeMaps,
  type SiteData,
  type Sources,
} from "@tidemark/atlas";
import {
  BASE,
  COORDINATE_SETS,
  climateSet,
  coordinatesAt,
  datasetById,
  evaluate,
  planEvaluation,
  type ColumnReader,
  type Dataset,
  type Epoch,
  type Sentence,
  NOT_HERE,
} from "@tidemark/science";
import { cellLatitude, cellLongitude, cellsOfMask } from "./grid.ts";

/** What is worked out: coordinates of one dataset, all of one scenario and year, for cells of the pack. */
export interface CellsAsked {
  readonly datasetId: string;
  readonly indices: readonly number[];
  /** Places in the pack. */
  readonly cells: Int32Array;
  /** Version of the data they are worked out from. */
  readonly version: string;
}

/** What is worked out at points themselves, where an imported map knows more than a cell. */
export interface PointsAsked {
  readonly datasetId: string;
  readonly index: number;
  readonly points: readonly (readonly [longitude: number, latitude: number])[];
  /** True for points of a layer, which shows cells: temperatures are then those of the height of the cell. */
  readonly isCells?: boolean;
  /** What was told of the location that all the points belong to. */
  readonly told?: ToldOfPlace;
  readonly version: string;
}

/** What a thread tells of the data it has open. */
export interface DataFacts {
  readonly version: string;
  /** Cell of the grid of each cell of the pack. */
  readonly gridCells: Int32Array;
  readonly provenance: readonly DatasetProvenance[];
  /** Datasets that are drawn from imported maps. */
  readonly native: Readonly<Record<string, NativeMaps>>;
}

/** Screened cells of a block are kept for the next dataset; each is a few hundred kilobytes. */
const MOST_BLOCKS = 400;
const SCREENED = new WeakMap<Sources, Map<string, SiteData>>();
const GRID = new WeakMap<Sources, Int32Array>();

/** Cell of the grid of each cell of the pack. */
export function gridCellsOf(sources: Sources): Int32Array {
  const cells = GRID.get(sources) ?? cellsOfMask(sources.pack.numbers("mask"));
  GRID.set(sources, cells);
  return cells;
}

/** Facts of the data that are open. */
export async function dataFacts(sources: Sources): Promise<DataFacts> {
  const { provenance } = await screenSites(sources, [{ latitude: 47.37, longitude: 8.54 }], { epochs: [BASE] });
  return { version: sources.version, gridCells: gridCellsOf(sources), provenance, native: await nativeMaps(sources) };
}

function epochOf(dataset: Dataset, index: number): Epoch | undefined {
  const { scenario, time } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
  return scenario === undefined || time === undefined ? undefined : { scenario, time };
}

function screenedNow(sources: Sources, cells: Int32Array, epochs: readonly Epoch[]): Promise<SiteData> {
  const grid = gridCellsOf(sources);
  const points = Array.from(cells, (cell) => ({
    latitude: cellLatitude(grid[cell]!),
    longitude: cellLongitude(grid[cell]!),
  }));
  return screenSites(sources, points, { isCells: true, ...(epochs.length === 0 ? {} : { epochs: [BASE, ...epochs] }) });
}

/** The centres of cells as sites. Without imports they are the same whatever epoch is looked at, and are kept. */
async function screened(sources: Sources, cells: Int32Array, epoch: Epoch | undefined): Promise<SiteData> {
  const kept = SCREENED.get(sources) ?? new Map<string, SiteData>();
  SCREENED.set(sources, kept);
  const key = `${cells[0]}-${cells.at(-1)}-${cells.length}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const data = await screenedNow(sources, cells, epoch === undefined ? [] : [epoch]);
  if (sources.imported.length === 0 && cells.length > 1 && kept.size < MOST_BLOCKS) kept.set(key, data);
  return data;
}

/** Climate of cells needs nothing of the places but what the pack holds of the cells. */
function climateOf({ pack }: Sources, { datasetId, indices, cells }: CellsAsked): ColumnReader {
  const places = Array.from(cells, (cell) => ({ cell }));
  const inputs = {
    sites: cells.length,
    siteCell: Int32Array.from(cells.keys()),
    cells: cellClimate(pack, places),
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    assets: [],
  };
  return evaluate(planEvaluation([{ datasetId, indices }], inputs), inputs).read;
}

/**
 * Values `[indices * cells]` of a dataset at the centres of cells, by the same kernels as those of locations; NaN =
 * missing.
 * @throws GridError, DamagedPackError for data that cannot be read
 */
export async function cellRows(sources: Sources, asked: CellsAsked): Promise<Float32Array> {
  const { datasetId, indices, cells } = asked;
  const isPlainClimate = climateSet(datasetId) !== undefined && sources.imported.length === 0;
  const dataset = datasetById(datasetId);
  const rows = new Float32Array(indices.length * cells.length).fill(Number.NaN);
  if (dataset === undefined) return rows;
  const read = isPlainClimate
    ? climateOf(sources, asked)
    : siteColumns(await screened(sources, cells, epochOf(dataset, indices[0] ?? 0)), [{ datasetId, indices }]);
  indices.forEach((index, row) => {
    const column = read(datasetId, index);
    if (column !== undefined) rows.set(column, row * cells.length);
  });
  return rows;
}

/** Coordinates of several datasets, each of one scenario and year, for the same cells. */
export interface TogetherAsked {
  readonly requests: readonly { readonly datasetId: string; readonly indices: readonly number[] }[];
  /** Places in the pack. */
  readonly cells: Int32Array;
  /** Version of the data they are worked out from. */
  readonly version: string;
}

/**
 * Values of several datasets at the centres of cells, `[indices * cells]` of each, one after the other. What they have
 * in common is worked out once, and nothing of it is kept.
 * @throws GridError, DamagedPackError for data that cannot be read
 */
export async function togetherRows(sources: Sources, { requests, cells }: TogetherAsked): Promise<Float32Array> {
  const epochs = new Map<string, Epoch>();
  for (const { datasetId, indices } of requests) {
    const dataset = datasetById(datasetId);
    const epoch = dataset === undefined ? undefined : epochOf(dataset, indices[0] ?? 0);
    if (epoch !== undefined) epochs.set(`${epoch.scenario} ${epoch.time}`, epoch);
  }
  const read = siteColumns(await screenedNow(sources, cells, [...epochs.values()]), requests);
  const columns = requests.flatMap(({ datasetId, indices }) => indices.map((index) => read(datasetId, index)));
  const rows = new Float32Array(columns.length * cells.length).fill(Number.NaN);
  columns.forEach((column, row) => {
    if (column !== undefined) rows.set(column, row * cells.length);
  });
  return rows;
}

/** Values of a dataset with the reason of every cell that has none at the first coordinate; null where it has one. */
export async function cellRowsWithReasons(
  sources: Sources,
  asked: CellsAsked,
): Promise<{ readonly rows: Float32Array; readonly reasons: readonly (Sentence | null)[] }> {
  const rows = await cellRows(sources, asked);
  const empty = Array.from(asked.cells.keys()).filter((i) => Number.isNaN(rows[i]!));
  const reasons: (Sentence | null)[] = Array.from(asked.cells, () => null);
  if (empty.length === 0) return { rows, reasons };
  const dataset = datasetById(asked.datasetId);
  const epoch = dataset === undefined ? undefined : epochOf(dataset, asked.indices[0] ?? 0);
  const data = await screened(
    sources,
    Int32Array.from(empty, (i) => asked.cells[i]!),
    epoch,
  );
  empty.forEach((i, site) => (reasons[i] = siteMissingReason(data, asked.datasetId, site) ?? NOT_HERE));
  return { rows, reasons };
}

/** Points as they were screened, with the values of a dataset at them. */
export interface ScreenedPoints {
  readonly data: SiteData;
  readonly values: readonly number[];
}

/** Values at points as those of locations there. @throws GridError, DamagedPackError */
export async function screenedPoints(
  sources: Sources,
  { datasetId, index, points, isCells = false, told }: PointsAsked,
): Promise<ScreenedPoints> {
  const dataset = datasetById(datasetId);
  const epoch = dataset === undefined ? undefined : epochOf(dataset, index);
  const sites = points.map(([longitude, latitude]) => ({ longitude, latitude, ...told }));
  const data = await screenSites(sources, sites, {
    isCells,
    ...(epoch === undefined ? {} : { epochs: [BASE, epoch] }),
  });
  const column = siteColumns(data, [{ datasetId, indices: [index] }])(datasetId, index);
  return { data, values: sites.map((_, site) => column?.[site] ?? Number.NaN) };
}

/** Why points have no value; null where they have one. */
export function reasonsOf({ data, values }: ScreenedPoints, datasetId: string): readonly (Sentence | null)[] {
  return values.map((value, site) =>
    Number.isNaN(value) ? (siteMissingReason(data, datasetId, site) ?? NOT_HERE) : null,
  );
}

/** Values at points, each with the reason where there is none. @throws GridError, DamagedPackError */
export async function pointValues(
  sources: Sources,
  asked: PointsAsked,
): Promise<{ readonly values: readonly number[]; readonly reasons: readonly (Sentence | null)[] }> {
  const screened = await screenedPoints(sources, asked);
  return { values: screened.values, reasons: reasonsOf(screened, asked.datasetId) };
}
