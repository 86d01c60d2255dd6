import { readFileSync } from "node:fs";
import { File as HdfFile, ready } from "h5wasm/node";
import { NetCDFReader } from "netcdfjs";
import { MONTHS } from "../cell-grid.ts";
import { fillNearest, type GridAxes } from "./coarse-grid.ts";

/**
 * A variable as doubles in the order of the file, NaN where missing; with its axes, last two dimensions latitude and
 * longitude.
 */
export interface NetcdfField {
  readonly values: Float64Array;
  readonly axes: GridAxes;
}

/** Both readers' missing values (-9.97e36, -1e34, -99.9) lie far below any height, temperature or rain. */
function withNaN(values: ArrayLike<number>, missingBelow: number): Float64Array {
  return Float64Array.from(values, (value) => (value < missingBelow ? Number.NaN : value));
}

function axesOf(latitudes: ArrayLike<number>, longitudes: ArrayLike<number>): GridAxes {
  return {
    rows: latitudes.length,
    columns: longitudes.length,
    latitude0: latitudes[0]!,
    latitudeStep: (latitudes[latitudes.length - 1]! - latitudes[0]!) / (latitudes.length - 1),
    longitude0: longitudes[0]!,
    longitudeStep: 360 / longitudes.length,
  };
}

/** Reads one variable of a classic NetCDF file. */
export function readClassic(
  path: string,
  variable: string,
  latitude: string,
  longitude: string,
  missingBelow: number,
): NetcdfField {
  const file = new NetCDFReader(readFileSync(path));
  const numbers = (name: string) => (file.getDataVariable(name) as unknown[]).flat() as number[];
  return { values: withNaN(numbers(variable), missingBelow), axes: axesOf(numbers(latitude), numbers(longitude)) };
}

/** Reads one variable of a NetCDF 4 file with axes `lat` and `lon`. */
export async function readHdf(path: string, variable: string, missingBelow: number): Promise<NetcdfField> {
  await ready;
  const file = new HdfFile(path, "r");
  const numbers = (name: string): ArrayLike<number> => {
    const dataset = file.get(name);
    const value = dataset !== null && "value" in dataset ? dataset.value : undefined;
    if (!ArrayBuffer.isView(value)) throw new Error(`${path}: no numbers under the name ${name}`);
    return value as unknown as ArrayLike<number>;
  };
  const field = { values: withNaN(numbers(variable), missingBelow), axes: axesOf(numbers("lat"), numbers("lon")) };
  file.close();
  return field;
}

/** The twelve monthly planes of a field, gaps filled from the nearest valid grid point. */
export function monthlyPlanes({ values, axes }: NetcdfField): readonly Float64Array[] {
  const size = axes.rows * axes.columns;
  return Array.from({ length: MONTHS }, (_, month) =>
    fillNearest(values.slice(month * size, (month + 1) * size), axes),
  );
}
