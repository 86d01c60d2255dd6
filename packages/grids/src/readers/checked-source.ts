import type { Sentence } from "@tidemark/science";
import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable } from "../grid-source.ts";
import { sizeOf } from "./chunk-cut.ts";
import { gridSaid } from "../wording/grid-said.ts";

const MEGABYTE = 1024 * 1024;
/** A chunk is read as a whole. Publishers keep to some ten megabytes. */
const MOST_CHUNK_BYTES = 512 * MEGABYTE;
/** HDF5 and Zarr libraries allow 32. */
const MOST_DIMENSIONS = 32;
const BITS = /\d+$/;

function faultOf(file: string, { name, shape, chunkShape, dtype }: GridVariable): Sentence | undefined {
  const facts = { file, variable: name };
  if (shape.length > MOST_DIMENSIONS) return gridSaid("grid.many_dimensions", { ...facts, dimensions: shape.length });
  if (!shape.every((n) => Number.isSafeInteger(n) && n >= 0) || !Number.isSafeInteger(sizeOf(shape)))
    return gridSaid("grid.impossible_sizes", facts);
  if (chunkShape.length !== shape.length || !chunkShape.every((n) => Number.isSafeInteger(n) && n >= 1))
    return gridSaid("grid.impossible_chunks", facts);
  const bytes = sizeOf(chunkShape) * (Number(BITS.exec(dtype)?.[0] ?? 64) / 8);
  if (bytes > MOST_CHUNK_BYTES)
    return gridSaid("grid.large_chunks", { ...facts, megabytes: Math.ceil(bytes / MEGABYTE) });
  return undefined;
}

/** The source, if what it says of its arrays can be. @throws GridError unsupported */
export function checkedSource(source: GridSource): GridSource {
  for (const variable of source.variables.values()) {
    const fault = faultOf(source.name, variable);
    if (fault !== undefined) throw new GridError("unsupported", fault);
  }
  return source;
}
