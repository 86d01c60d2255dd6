import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable } from "../grid-source.ts";
import { sizeOf } from "../readers/chunk-cut.ts";
import { type Decoder, decoderOf, type DecoderOptions } from "./decoder.ts";
import { findPlace, type Place } from "./place.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** A dimension that is not horizontal: bands, times, return periods, months. */
export interface BandDimension {
  readonly name: string;
  readonly size: number;
  /** Position among the dimensions of the variable. */
  readonly dimension: number;
}

/** A variable laid over the globe. Bands are all combinations of the other dimensions, in C order. */
export interface Raster {
  readonly variable: GridVariable;
  readonly decoder: Decoder;
  readonly place: Place;
  readonly bandDimensions: readonly BandDimension[];
  readonly bandCount: number;
}

export interface RasterOptions extends DecoderOptions {
  /** Variable to read; default the only one with horizontal dimensions. */
  readonly variable?: string;
  /** Coordinate system, where the file names none: "EPSG:n", proj4 or WKT. */
  readonly projection?: string;
}

/**
 * Finds the horizontal axes of a variable and how its values are to be read.
 * @throws GridError not-understood, unknown-unit, unknown-projection, not-found
 */
export async function openRaster(source: GridSource, options: RasterOptions = {}): Promise<Raster> {
  const variable = chooseVariable(source, options.variable);
  const place = await findPlace(source, variable, options.projection ?? null);
  const bandDimensions = variable.dimensions
    .map((name, dimension) => ({ name, size: variable.shape[dimension] ?? 0, dimension }))
    .filter(({ dimension }) => dimension !== place.xDimension && dimension !== place.yDimension);
  return {
    variable,
    decoder: decoderOf(variable, options),
    place,
    bandDimensions,
    bandCount: sizeOf(bandDimensions.map((b) => b.size)),
  };
}

function chooseVariable(source: GridSource, name: string | undefined): GridVariable {
  const all = [...source.variables.values()];
  const fields = all.filter((v) => v.dimensions.length >= 2 && !/_bnds$|_bounds$/.test(v.name));
  const names = fields.map((v) => v.name).join(", ");
  if (name !== undefined) {
    const found = source.variables.get(name);
    if (found) return found;
    throw new GridError("not-found", gridSaid("grid.no_variable", { file: source.name, variable: name, names }));
  }
  const only = fields[0];
  if (fields.length === 1 && only !== undefined) return only;
  throw new GridError(
    "not-understood",
    gridSaid("grid.many_variables", { file: source.name, count: fields.length, names }),
  );
}
