/** Raw values as they lie in a file. 64-bit integers arrive as Float64Array. */
export type NumericArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

export type AttributeValue = string | number | boolean | readonly number[] | readonly string[];
export type Attributes = Readonly<Record<string, AttributeValue>>;
export type GridFormat = "zarr" | "geotiff" | "netcdf3" | "netcdf4" | "memory";

/** A box of values in C order (last dimension varies fastest). */
export interface GridBlock {
  readonly shape: readonly number[];
  readonly data: NumericArray;
  /** Gives the memory back to the reader, which fills it with a later chunk: who calls it reads the block no more. */
  readonly release?: () => void;
}

/**
 * One array of a file with its labels. Values are raw: scale, offset and missing codes are applied by `decoderOf`, so
 * that a chunk is copied only where it is needed.
 */
export interface GridVariable {
  readonly name: string;
  /** Dimension names, same length as shape. */
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
  /** Chunks tile the array from its origin; the last one of a dimension may be cut off. */
  readonly chunkShape: readonly number[];
  /** Type in the file, such as "int16" or "float32". */
  readonly dtype: string;
  readonly attributes: Attributes;
  /** Codes the file itself declares as missing, in raw values; NaN is always missing. */
  readonly fillValues: readonly number[];
  /** What the array says of its place and labels itself, for readers that find no coordinate arrays. */
  readonly own?: OwnPlace;
  /**
   * Values of one chunk, cut to the bounds of the array.
   * @param index chunk number along every dimension
   * @throws GridError truncated, unreadable
   */
  readChunk(index: readonly number[]): Promise<GridBlock>;
}

/**
 * Affine georeference of an image: x = x0 + column * dx + row * rx, and so for y; (0, 0) is the outer corner of the
 * first cell.
 */
export interface GridTransform {
  readonly x0: number;
  readonly dx: number;
  readonly rx: number;
  readonly y0: number;
  readonly ry: number;
  readonly dy: number;
}

/** Place and labels in the attributes of one array, as OS-Climate keeps them. */
export interface OwnPlace {
  readonly transform: GridTransform;
  /** As `projection` of a source. */
  readonly projection: string | null;
  /** Values along dimensions that have no coordinate array, by the name of the dimension. */
  readonly labels: ReadonlyMap<string, GridVariable>;
}

/** A file or folder of labelled arrays. */
export interface GridSource {
  readonly format: GridFormat;
  /** Name for messages: the file name or address. */
  readonly name: string;
  readonly attributes: Attributes;
  readonly variables: ReadonlyMap<string, GridVariable>;
  /** Set when positions come from an image transform instead of coordinate arrays. */
  readonly transform: GridTransform | null;
  /** Coordinate system: "EPSG:n" or a proj4 string; null = longitude and latitude. */
  readonly projection: string | null;
  close(): Promise<void>;
}
