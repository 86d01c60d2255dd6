import { MOST_VIEW_POINTS, VIEW_CELLS, VIEW_STEPS } from "@tidemark/contract";
import { cellsOfTile, type PlaceGrid, type Places } from "../locations/index.ts";

/** The tiles of a view. */
export interface ViewTiles {
  readonly zoom: number;
  /** First and last column; the last one smaller than the first: over the date line. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** What locations are counted by. */
export interface Steps {
  /** Values at which the second, third and fourth step begin. */
  readonly edges: readonly [number, number, number];
  readonly lowerIsWorse: boolean;
}

/** Locations of a project as a map shows them, by position but for the places. */
export interface ShownPoints {
  readonly places: Places;
  /** Undefined where no dataset is shown. */
  readonly values: Float32Array | undefined;
  /** 1 for those that pass; undefined: all do. */
  readonly mask: Uint8Array | undefined;
  readonly steps: Steps;
}

export interface PointView {
  readonly circles: { longitudes: number[]; latitudes: number[]; counts: number[]; steps: number[] };
  readonly points: { positions: number[]; longitudes: number[]; latitudes: number[]; values: (number | null)[] };
}

/** Zooms by which cells are finer than their tile. */
const FINER = Math.log2(VIEW_CELLS);
/** Digits of degrees: a metre. */
const DEGREE_DIGITS = 5;
/** So many digits tell every number of 32 bits from all others. */
const VALUE_DIGITS = 9;

const degrees = (value: number): number => Number(value.toFixed(DEGREE_DIGITS));
const shortest = (value: number): number | null =>
  Number.isNaN(value) ? null : Number(value.toPrecision(VALUE_DIGITS));

/** Which of the counts a value belongs to; the last one is that of locations without one. */
export function stepOf({ edges, lowerIsWorse }: Steps, value: number): number {
  if (Number.isNaN(value)) return VIEW_STEPS - 1;
  const sign = lowerIsWorse ? -1 : 1;
  let step = 0;
  for (const edge of edges) if (sign * value >= sign * edge) step += 1;
  return step;
}

export const valueAt = (values: Float32Array | undefined, position: number): number => values?.[position] ?? Number.NaN;

function* tilesOf({ zoom, x, y }: ViewTiles): Generator<readonly [number, number]> {
  const side = 2 ** zoom;
  const columns = ((x[1] - x[0] + side) % side) + 1;
  for (let row = y[0]; row <= y[1]; row++) for (let i = 0; i < columns; i++) yield [(x[0] + i) % side, row];
}

/** One circle for the locations of a cell. */
function addCircle({ circles }: PointView, { places, values, steps }: ShownPoints, rows: Uint32Array): void {
  const counts = Array.from({ length: VIEW_STEPS }, () => 0);
  let [longitude, latitude] = [0, 0];
  for (const row of rows) {
    longitude += places.longitudes[row]!;
    latitude += places.latitudes[row]!;
    counts[stepOf(steps, valueAt(values, places.positions[row]!))]! += 1;
  }
  circles.longitudes.push(degrees(longitude / rows.length));
  circles.latitudes.push(degrees(latitude / rows.length));
  circles.counts.push(rows.length);
  circles.steps.push(...counts);
}

function addPoint({ points }: PointView, { places, values }: ShownPoints, row: number): void {
  const position = places.positions[row]!;
  points.positions.push(position);
  points.longitudes.push(degrees(places.longitudes[row]!));
  points.latitudes.push(degrees(places.latitudes[row]!));
  points.values.push(shortest(valueAt(values, position)));
}

/** Row of the location at a position; -1 where there is none. */
function rowAt({ positions }: Places, position: number): number {
  let [from, to] = [0, positions.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (positions[middle]! < position) from = middle + 1;
    else to = middle;
  }
  return positions[from] === position ? from : -1;
}

/** How a view is drawn. */
export interface ViewShape extends ViewTiles {
  /** Locations of a cell that become a circle. */
  readonly circleFrom: number;
  /** Positions that are told by themselves also where a circle stands in for them. */
  readonly also: readonly number[];
}

/** Locations of a cell that become a circle: fewer than asked where too many would be told by themselves. */
function leastCircle(cells: readonly Uint32Array[], asked: number): number {
  let points = 0;
  for (const { length } of cells.toSorted((a, b) => a.length - b.length)) {
    if (length >= asked) break;
    points += length;
    if (points > MOST_VIEW_POINTS) return Math.max(2, length);
  }
  return asked;
}

/**
 * What a map of some tiles shows: cells of many locations as circles, which tell how many of them are in each step, and
 * the locations of all other cells by themselves.
 */
export function pointView(grid: PlaceGrid, shown: ShownPoints, shape: ViewShape): PointView {
  const { places, mask } = shown;
  const view: PointView = {
    circles: { longitudes: [], latitudes: [], counts: [], steps: [] },
    points: { positions: [], longitudes: [], latitudes: [], values: [] },
  };
  const passes = (row: number) => mask?.[places.positions[row]!] === 1;
  const cells = [...tilesOf(shape)].flatMap((at) =>
    Array.from(cellsOfTile(grid, places, shape.zoom, at, FINER), (cell) =>
      mask === undefined ? cell : cell.filter(passes),
    ),
  );
  const circleFrom = leastCircle(cells, shape.circleFrom);
  for (const rows of cells)
    if (rows.length >= circleFrom) addCircle(view, shown, rows);
    else for (const row of rows) addPoint(view, shown, row);
  const told = new Set(view.points.positions);
  for (const position of new Set(shape.also)) {
    const row = rowAt(places, position);
    if (row >= 0 && !told.has(position) && (mask === undefined || passes(row))) addPoint(view, shown, row);
  }
  return view;
}
