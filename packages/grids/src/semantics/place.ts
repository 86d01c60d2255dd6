import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import type { GridSource, GridTransform, GridVariable } from "../grid-source.ts";
import { type Axis, axisOf } from "./axis.ts";
import { isPlainDegrees, projectionOf } from "./projection.ts";
import { readValues } from "./read-values.ts";
import { unitConversion } from "./units.ts";
import { coordinateOf, besideOf } from "./coordinate-of.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** Where the cells of a grid lie. Positions count cells: (0, 0) is the centre of the first one. */
export interface Place {
  readonly xDimension: number;
  readonly yDimension: number;
  readonly columns: number;
  readonly rows: number;
  /** The last column is the western neighbour of the first. */
  readonly wraps: boolean;
  /** Longitude and latitude are the axes themselves. */
  readonly geographic: boolean;
  /** Coordinate system of the axes; null = longitude and latitude. */
  readonly system: string | null;
  /** Writes column and row of a point in degrees; NaN outside the grid. */
  locate(longitude: number, latitude: number, out: Float64Array): void;
  /** Writes longitude and latitude of a position. */
  centre(column: number, row: number, out: Float64Array): void;
  /** Writes the coordinates of a position in the system of the axes. */
  own(column: number, row: number, out: Float64Array): void;
}

const longitudeNames = /^(lon|longitude|long|x|nav_lon)$/i;
const latitudeNames = /^(lat|latitude|y|nav_lat)$/i;
/** Part of a cell that the columns may lack or exceed of 360 degrees to count as closed. */
const closing = 0.02;

/** @throws GridError not-understood when there is no longitude or latitude, or they are swapped or curvilinear */
export async function findPlace(source: GridSource, variable: GridVariable, projection: string | null): Promise<Place> {
  if (source.transform !== null) return imagePlace(source.transform, variable, projection ?? source.projection);
  const kinds = variable.dimensions.map((name) => kindOf(coordinateOf(source, variable, name), name));
  const x = kinds.indexOf("x");
  const y = kinds.indexOf("y");
  // coordinate arrays go first: whoever cut a piece out of a map left its attributes as they were
  if (variable.own !== undefined && [x, y].some((d) => !coordinateOf(source, variable, variable.dimensions[d] ?? "")))
    return imagePlace(variable.own.transform, variable, projection ?? variable.own.projection);
  if (x < 0 || y < 0) throw refuseDimensions(source, variable);
  const xName = variable.dimensions[x] ?? "";
  const yName = variable.dimensions[y] ?? "";
  const xVariable = coordinateOf(source, variable, xName);
  const yVariable = coordinateOf(source, variable, yName);
  if (xVariable === undefined || yVariable === undefined) {
    if ("transform_mat3x3" in variable.attributes) throw badTransform(source, variable);
    throw new GridError(
      "not-understood",
      gridSaid("grid.no_coordinates", { file: source.name, axis: xVariable === undefined ? xName : yName }),
    );
  }
  const named = projection ?? source.projection ?? mappingOf(source, variable) ?? variable.own?.projection ?? null;
  const system = named === null || isPlainDegrees(named) ? null : named;
  const xs = await coordinates(xVariable, system !== null);
  const ys = await coordinates(yVariable, system !== null);
  if (system === null) checkDegrees(source, xs, ys, xName, yName, xVariable);
  const shape = { xDimension: x, yDimension: y };
  return axesPlace(shape, axisOf(system === null ? unrolled(xs) : xs, xName), axisOf(ys, yName), system);
}

function kindOf(coordinate: GridVariable | undefined, name: string): "x" | "y" | null {
  const a = coordinate?.attributes ?? {};
  const units = String(a["units"] ?? "");
  const standard = String(a["standard_name"] ?? "");
  if (/^degrees?_?(north|N)$/.test(units) || standard === "latitude" || standard === "projection_y_coordinate")
    return "y";
  if (/^degrees?_?(east|E)$/.test(units) || standard === "longitude" || standard === "projection_x_coordinate")
    return "x";
  if (a["axis"] === "Y" || latitudeNames.test(name)) return "y";
  if (a["axis"] === "X" || longitudeNames.test(name)) return "x";
  return null;
}

function badTransform({ name: file }: GridSource, { name: variable }: GridVariable): GridError {
  return new GridError("not-understood", gridSaid("grid.bad_transform", { file, variable }));
}

function refuseDimensions(source: GridSource, variable: GridVariable): GridError {
  if ("transform_mat3x3" in variable.attributes) return badTransform(source, variable);
  const curvilinear = [...source.variables.values()].some(
    (v) => v.dimensions.length === 2 && latitudeNames.test(v.name),
  );
  const file = source.name;
  const said = curvilinear
    ? gridSaid("grid.curved", { file })
    : gridSaid("grid.no_horizontal", { file, dimensions: variable.dimensions.join(", "), variable: variable.name });
  return new GridError("not-understood", said);
}

/** Coordinate system of a CF grid mapping, null for longitude and latitude. */
function mappingOf(source: GridSource, variable: GridVariable): string | null {
  const name = variable.attributes["grid_mapping"];
  const mapping = typeof name === "string" ? besideOf(source, variable, name) : undefined;
  if (mapping === undefined || mapping.attributes["grid_mapping_name"] === "latitude_longitude") return null;
  for (const key of ["proj4", "proj4text", "spatial_ref", "crs_wkt"]) {
    const value = mapping.attributes[key];
    if (typeof value === "string" && value !== "") return /^GEOG(CS|CRS)/.test(value) ? null : value;
  }
  throw new GridError("unknown-projection", gridSaid("grid.mapping_undefined", { file: source.name }));
}

async function coordinates(variable: GridVariable, projected: boolean): Promise<Float64Array> {
  const values = await readValues(variable);
  const units = variable.attributes["units"];
  if (!projected || typeof units !== "string" || units === "m") return values;
  const { scale } = unitConversion(units, "m");
  return values.map((v) => v * scale);
}

function checkDegrees(
  source: GridSource,
  xs: Float64Array,
  ys: Float64Array,
  xName: string,
  yName: string,
  xVariable: GridVariable,
): void {
  const worst = ys.reduce((m, v) => Math.max(m, Math.abs(v)), 0);
  const widest = xs.reduce((m, v) => Math.max(m, Math.abs(v)), 0);
  const refuse = (said: Sentence) => new GridError("not-understood", said);
  const file = source.name;
  if (worst > 90.01 && widest <= 90.01) throw refuse(gridSaid("grid.axes_swapped", { file, latitude: worst }));
  if (worst > 90.01) throw refuse(gridSaid("grid.no_latitude", { file, latitude: worst }));
  if (widest > 540.01) throw refuse(gridSaid("grid.no_longitude", { file, longitude: widest }));
  if (/^(km|m|metres?|meters?)$/.test(String(xVariable.attributes["units"] ?? ""))) {
    throw refuse(gridSaid("grid.in_metres", { file }));
  }
}

/** Longitudes made continuous where an axis jumps from 180 to -180 or from 360 to 0. */
function unrolled(xs: Float64Array): Float64Array {
  const out = Float64Array.from(xs);
  for (let i = 1; i < out.length; i++) {
    const before = out[i - 1] ?? 0;
    const jump = (out[i] ?? 0) - before;
    if (Math.abs(jump) > 180) out[i] = (out[i] ?? 0) - 360 * Math.round(jump / 360);
  }
  return out;
}

function axesPlace(shape: { xDimension: number; yDimension: number }, x: Axis, y: Axis, system: string | null): Place {
  const extent = Math.abs(x.coordinate(x.length - 0.5) - x.coordinate(-0.5));
  const step = extent / x.length;
  const wraps = system === null && Math.abs(extent - 360) <= step * closing;
  const own = (column: number, row: number, out: Float64Array): void => {
    out[0] = x.coordinate(column);
    out[1] = y.coordinate(row);
  };
  const base = { ...shape, columns: x.length, rows: y.length, wraps, geographic: system === null, system, own };
  if (system === null) {
    const west = Math.min(x.coordinate(-0.5), x.coordinate(x.length - 0.5));
    return {
      ...base,
      locate(longitude, latitude, out) {
        out[0] = x.position(into(longitude, west, step));
        out[1] = y.position(latitude);
      },
      centre: own,
    };
  }
  const projection = projectionOf(system);
  return {
    ...base,
    locate(longitude, latitude, out) {
      const [px, py] = project(projection.forward, longitude, latitude);
      out[0] = x.position(px);
      out[1] = y.position(py);
    },
    centre(column, row, out) {
      const [lon, lat] = projection.inverse([x.coordinate(column), y.coordinate(row)]);
      out[0] = lon;
      out[1] = lat;
    },
  };
}

/** The longitude within [west, west + 360); one within rounding of west from below stays there. */
function into(longitude: number, west: number, step: number): number {
  const turns = Math.floor((longitude - west + step * 1e-6) / 360);
  return longitude - 360 * turns;
}

/** Points that a projection cannot show become NaN. */
function project(
  forward: (p: [number, number]) => [number, number],
  longitude: number,
  latitude: number,
): [number, number] {
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return [Number.NaN, Number.NaN];
  try {
    return forward([longitude, latitude]);
  } catch {
    return [Number.NaN, Number.NaN];
  }
}

function imagePlace(t: GridTransform, variable: GridVariable, system: string | null): Place {
  // rows and columns are the last two dimensions of an image
  const xDimension = variable.shape.length - 1;
  const yDimension = xDimension - 1;
  const columns = variable.shape[xDimension] ?? 0;
  const rows = variable.shape[yDimension] ?? 0;
  const geographic = system === null || isPlainDegrees(system);
  const projection = geographic ? null : projectionOf(system);
  const wraps = geographic && t.rx === 0 && Math.abs(Math.abs(t.dx) * columns - 360) <= Math.abs(t.dx) * closing;
  const west = Math.min(t.x0, t.x0 + t.dx * columns, t.x0 + t.dx * columns + t.rx * rows);
  const determinant = t.dx * t.dy - t.rx * t.ry;
  const own = (column: number, row: number, out: Float64Array): void => {
    out[0] = t.x0 + (column + 0.5) * t.dx + (row + 0.5) * t.rx;
    out[1] = t.y0 + (column + 0.5) * t.ry + (row + 0.5) * t.dy;
  };
  const within = (p: number, n: number): number => (p >= -0.5 - 1e-6 && p <= n - 0.5 + 1e-6 ? p : Number.NaN);
  return {
    xDimension,
    yDimension,
    columns,
    rows,
    wraps,
    geographic,
    system: geographic ? null : system,
    own,
    locate(longitude, latitude, out) {
      const [px, py] =
        projection === null
          ? [into(longitude, west, Math.abs(t.dx)), latitude]
          : project(projection.forward, longitude, latitude);
      const x = px - t.x0;
      const y = py - t.y0;
      out[0] = within((x * t.dy - y * t.rx) / determinant - 0.5, columns);
      out[1] = within((y * t.dx - x * t.ry) / determinant - 0.5, rows);
    },
    centre(column, row, out) {
      own(column, row, out);
      const [x = 0, y = 0] = out;
      const [lon, lat] = projection === null ? [x, y] : projection.inverse([x, y]);
      out[0] = lon;
      out[1] = lat;
    },
  };
}
