import { largestFirst } from "@tidemark/science";
import { plural, t } from "../language.ts";
import type { SiteMapModel } from "../charts/site-map.ts";
import { type Areas, areasOf } from "./areas.ts";
import { valuesOf } from "./groups.ts";
import { type Frame, landPath } from "./land-path.ts";
import { namesInside } from "./map-names.ts";
import { LAYER_GRID, viewFrame, type ViewLayer } from "./map-view.ts";
import { colourBand } from "./colour-band.ts";
import { columnOfAxis, headOf, missingNote, type PlotColumn, type PlotData, type PlotDraft } from "./plot-data.ts";
import { equalEarth, longitudeBand, nearTo, type Projection, shortened } from "./projection.ts";
import { scaleOf } from "./scale.ts";
import { type SiteTable, siteTable } from "./site-table.ts";
import { figureText, knownSorted, numberAt, quantile, valueText } from "./statistics.ts";
import { valueCell } from "./cells.ts";

/** Marks of one location each; beyond, a mark stands for the locations of a square. */
const MOST_MARKS = 1500;
const SQUARES_UP = 48;
/** More than squares lie above each other anywhere on the plane, also outside of the picture. */
const MOST_SQUARES = 2 ** 24;
const NAMED = 6;
/** Wider bands of longitude are the world. */
const WORLD = 110;
/** Width for a height of 1. */
const [NARROWEST, WIDEST] = [1.2, 2.05];
const MARGIN = 0.08;
/** Degrees; a single location is shown with its surroundings. */
const LEAST_SPAN = 6;

type Mark = SiteMapModel["marks"][number];

/** Places in a plane, by row. */
interface Points {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** The part of the plane with all places, a margin around them, in a shape that pictures have. */
function frameOf(points: Points, leastSpan: number): Frame {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const x of points.x) [left, right] = [Math.min(left, x), Math.max(right, x)];
  for (const y of points.y) [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  let width = Math.max(leastSpan, right - left) * (1 + 2 * MARGIN);
  let height = Math.max(leastSpan / 2, bottom - top) * (1 + 2 * MARGIN);
  if (width / height > WIDEST) height = width / WIDEST;
  if (width / height < NARROWEST) width = height * NARROWEST;
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height };
}

function projectionFor({ places }: PlotData): { readonly projection: Projection; readonly leastSpan: number } {
  if (places === undefined) throw new Error("a map shows where locations lie");
  const { centre, width } = longitudeBand(places.longitudes);
  if (width > WORLD) return { projection: equalEarth(centre), leastSpan: 1 };
  const sorted = knownSorted(places.latitudes);
  return { projection: shortened(centre, (sorted[0]! + sorted.at(-1)!) / 2), leastSpan: LEAST_SPAN };
}

/** Locations by the square that they lie in, the fullest last so that it lies on top. */
function squaresOf({ x, y }: Points): number[][] {
  const squares = new Map<number, number[]>();
  for (let row = 0; row < x.length; row++) {
    const key = Math.floor(x[row]! * SQUARES_UP) * MOST_SQUARES + Math.floor(y[row]! * SQUARES_UP);
    const known = squares.get(key);
    if (known === undefined) squares.set(key, [row]);
    else known.push(row);
  }
  return [...squares.values()].toSorted((a, b) => a.length - b.length);
}

interface MarkParts {
  readonly data: PlotData;
  readonly column: PlotColumn;
  readonly points: Points;
  readonly areas: Areas;
  readonly isShown: (row: number) => boolean;
}

const placed = (value: number) => Number(value.toFixed(4));

function siteMarks({ data, column, points, areas, isShown }: MarkParts): Mark[] {
  const largest = largestFirst(column.values);
  const top = new Set(largest.filter(isShown).subarray(0, NAMED));
  // the highest values lie on top of the others, what is missing below them
  const order = largest.toReversed();
  const known = new Set(order);
  const missing = Array.from(points.x.keys()).filter((row) => !known.has(row));
  return [...missing, ...order].map((row) => {
    const value = numberAt(column.values, row);
    return {
      name: data.names(row),
      x: placed(points.x[row]!),
      y: placed(points.y[row]!),
      value,
      text: value === null ? column.reason : valueText(value, column),
      band: colourBand(column, value),
      size: areas.shareAt(row),
      isNamed: top.has(row),
    };
  });
}

function squareMarks({ column, points }: MarkParts): Mark[] {
  const squares = squaresOf(points);
  const most = squares.at(-1)?.length ?? 1;
  return squares.map((rows) => {
    const value = quantile(knownSorted(valuesOf(column.values, rows)), 0.5);
    const mean = (side: Float64Array) => rows.reduce((sum, row) => sum + side[row]!, 0) / rows.length;
    return {
      name: plural(rows.length, "1 location", "{n} locations", { n: figureText(rows.length, 0) }),
      x: placed(mean(points.x)),
      y: placed(mean(points.y)),
      value,
      text: value === null ? column.reason : valueText(value, column),
      band: colourBand(column, value),
      size: rows.length / most,
      isNamed: false,
    };
  });
}

/** Projection and frame: those of the view, or what holds all places. */
function planeOf(data: PlotData) {
  const { longitudes, latitudes, view } = data.places!;
  const { projection, leastSpan } = view === undefined ? projectionFor(data) : { ...viewFrame(view), leastSpan: 0 };
  const plane: Points = { x: new Float64Array(longitudes.length), y: new Float64Array(longitudes.length) };
  for (let row = 0; row < longitudes.length; row++) {
    const longitude = nearTo(longitudes[row]!, projection.centre);
    [plane.x[row], plane.y[row]] = projection.at(longitude, latitudes[row]!);
  }
  const frame = view === undefined ? frameOf(plane, leastSpan) : viewFrame(view).frame;
  return { projection, plane, frame };
}

/** Values of a layer as shares of its colours, two digits each; null where there is none. */
function layerModel({ title, unit, decimals, opacity, values, colours, range }: ViewLayer): SiteMapModel["layer"] {
  const known = knownSorted(Float64Array.from(values));
  if (known.length === 0) return undefined;
  const [from, to] = range ?? [quantile(known, 0.02) ?? 0, quantile(known, 0.98) ?? 0];
  const shares = Array.from(values, (value) =>
    Number.isNaN(value)
      ? null
      : Number(Math.min(1, Math.max(0, to > from ? (value - from) / (to - from) : 0.5)).toFixed(2)),
  );
  return {
    ...LAYER_GRID,
    title,
    unit,
    opacity,
    colours,
    shares,
    texts: [figureText(from, decimals), figureText(to, decimals)],
  };
}

/** Locations where they lie, coloured by a value, over the outlines of land. */
export function makeMap(data: PlotData): PlotDraft {
  const column = columnOfAxis(data, "colour");
  const { land, names, view } = data.places!;
  const { projection, plane, frame } = planeOf(data);
  const points: Points = {
    x: plane.x.map((x) => (x - frame.left) / frame.height),
    y: plane.y.map((y) => (y - frame.top) / frame.height),
  };
  const aspect = frame.width / frame.height;
  const isMany = data.count > MOST_MARKS;
  const isInside = (x: number, y: number) => x >= 0 && x <= aspect && y >= 0 && y <= 1;
  const isShown = (row: number) => isInside(points.x[row]!, points.y[row]!);
  const areas = areasOf(data);
  const parts = { data, column, points, areas, isShown };
  const all = isMany ? squareMarks(parts) : siteMarks(parts);
  const marks = view === undefined ? all : all.filter(({ x, y }) => isInside(x, y));
  const isBands = column.kind === "score" && column.thresholds.length > 0 && view?.by !== "values";
  const outside = points.x.filter((_, row) => !isShown(row)).length;
  const values = marks.map(({ value }) => value);
  const model: SiteMapModel = {
    type: "site-map",
    title: headOf(column),
    unit: column.unit,
    aspect: placed(aspect),
    land: landPath(land, projection, frame),
    ...(names === undefined ? {} : { places: namesInside(names, projection, frame) }),
    marks,
    scale: scaleOf(values, isBands, column.decimals, view?.colours),
    ...(view === undefined
      ? {}
      : { layer: view.layer === null ? undefined : layerModel(view.layer), pointSize: view.pointSize }),
    caption: isMany ? t("median of the locations of a square, area: how many") : areas.caption,
    ...(isMany || areas.key.length === 0 ? {} : { sizes: areas.key }),
    words: { name: t("Location") },
  };
  const most = largestFirst(column.values);
  const top = most[0];
  const head = headOf(column);
  const number = figureText(most.length, 0);
  return {
    model,
    ...tableOf(data, column, most),
    notes: [
      ...missingNote(column),
      ...(isMany ? [] : areas.notes),
      ...(names === undefined ? [] : [t("Outlines of land: Natural Earth. Names of towns: GeoNames (CC BY 4.0).")]),
      ...(view === undefined || outside === 0
        ? []
        : [
            t("{n} of {all} locations lie outside of the map.", {
              n: figureText(outside, 0),
              all: figureText(data.count, 0),
            }),
          ]),
    ],
    alt:
      top === undefined
        ? t("{title}: no location has a value.", { title: head })
        : t("{title} of {n} locations on a map; the greatest is {value} ({name}).", {
            title: head,
            n: number,
            value: `${valueText(column.values[top]!, column)} ${column.unit}`.trim(),
            name: data.names(top),
          }),
    binned: isMany,
  };
}

function tableOf(data: PlotData, column: PlotColumn, order: Uint32Array): SiteTable {
  return siteTable(data, {
    columns: [
      { title: t("Location"), unit: "", numeric: false },
      { title: headOf(column), unit: column.unit, numeric: true },
    ],
    first: order,
    ordered: () => order,
    cells: (row) => [data.names(row), valueCell(numberAt(column.values, row), column)],
  });
}
