import { GridError } from "../grid-error.ts";
import type { GridSource, GridVariable } from "../grid-source.ts";
import { sizeOf } from "./chunk-cut.ts";

const MEGABYTE = 1024 * 1024;
/** A chunk is read as a whole. Publishers keep to some ten megabytes. */
const MOST_CHUNK_BYTES = 512 * MEGABYTE;
/** HDF5 and Zarr libraries allow 32. */
const MOST_DIMENSIONS = 32;
const BITS = /\d+$/;

function faultOf({ shape, chunkShape, dtype }: GridVariable): string | undefined {
  if (shape.length > MOST_DIMENSIONS) return `has ${shape.length} dimensions`;
  if (!shape.every((n) => Number.isSafeInteger(n) && n >= 0) || !Number.isSafeInteger(sizeOf(shape)))
    return `states sizes that no array can have`;
  if (chunkShape.length !== shape.length || !chunkShape.every((n) => Number.isSafeInteger(n) && n >= 1))
    return `states chunks that no array can have`;
  const bytes = sizeOf(chunkShape) * (Number(BITS.exec(dtype)?.[0] ?? 64) / 8);
  if (bytes > MOST_CHUNK_BYTES) return `has chunks of ${Math.ceil(bytes / MEGABYTE)} MB, more than are read at once`;
  return undefined;
}

/** The source, if what it says of its arrays can be. @throws GridError unsupported */
export function checkedSource(source: GridSource): GridSource {
  for (const variable of source.variables.values()) {
    const fault = faultOf(variable);
    if (fault === undefined) continue;
    throw new GridError(
      "unsupported",
      `${source.name}: ${variable.name} ${fault}.`,
      "The file is damaged, or has to be written anew in chunks of a few megabytes.",
      { file: source.name, variable: variable.name },
    );
  }
  return source;
}
