import type { GridTransform, GridVariable, OwnPlace } from "../grid-source.ts";

/** Attributes of a Zarr array as they were written. */
type Raw = Readonly<Record<string, unknown>>;

/**
 * Names of the dimensions: of the format, of xarray, of OS-Climate; an array with a transform and without names has
 * rows and columns last.
 */
export function dimensionsOf(raw: Raw, named: readonly (string | null)[] | undefined, rank: number): string[] {
  const all = [named, raw["_ARRAY_DIMENSIONS"], raw["dimensions"]];
  const found = all.find((one): one is unknown[] => Array.isArray(one) && one.length === rank);
  const names = found?.map((name, d) => (typeof name === "string" && name !== "" ? name : `dim_${d}`));
  if (names !== undefined) return names;
  const last = ["index", "y", "x"];
  return Array.from({ length: rank }, (_, d) =>
    "transform_mat3x3" in raw && rank <= 3 ? (last[d + 3 - rank] ?? "") : `dim_${d}`,
  );
}

/**
 * Place and labels of an array of OS-Climate (physrisk): `transform_mat3x3` with its `crs`, and the values of the first
 * dimension in `{dimension}_values`, in older arrays in `index_values`. Undefined where there is no transform with an
 * extent.
 */
export function ownPlaceOf(raw: Raw, dimensions: readonly string[], shape: readonly number[]): OwnPlace | undefined {
  const transform = transformOf(raw["transform_mat3x3"]);
  if (transform === undefined || dimensions.length < 2) return undefined;
  const labels = new Map<string, GridVariable>();
  for (const [d, name] of dimensions.slice(0, -2).entries()) {
    const values = numbersOf(raw[`${name}_values`] ?? (d === 0 ? raw["index_values"] : undefined));
    if (values === undefined || values.length !== shape[d]) continue;
    const units = raw[`${name}_units`] ?? (d === 0 ? raw["index_name"] : undefined);
    labels.set(name, labelsArray(name, values, typeof units === "string" ? units : ""));
  }
  return { transform, projection: systemOf(raw["crs"]), labels };
}

/** Row by row, as in the library affine: x = a * column + b * row + c, y = d * column + e * row + f. */
function transformOf(raw: unknown): GridTransform | undefined {
  const all = numbersOf(Array.isArray(raw) ? raw.flat() : raw);
  if (all === undefined || (all.length !== 6 && all.length !== 9) || !all.every(Number.isFinite)) return undefined;
  const [dx = 0, rx = 0, x0 = 0, ry = 0, dy = 0, y0 = 0] = all;
  return dx * dy - rx * ry === 0 ? undefined : { x0, dx, rx, y0, ry, dy };
}

function numbersOf(raw: unknown): number[] | undefined {
  return Array.isArray(raw) && raw.every((one) => typeof one === "number") ? raw : undefined;
}

/** WKT that is longitude and latitude of GPS. */
const PLAIN_WKT = /^GEOG(CS|CRS)\["WGS[ _]?(19)?84"/i;

function systemOf(raw: unknown): string | null {
  const text = typeof raw === "string" ? raw.trim() : "";
  if (text === "" || PLAIN_WKT.test(text)) return null;
  const code = /^(?:epsg|esri):\d+$/i.test(text) ? text.toUpperCase() : text;
  return code === "EPSG:4326" ? null : code;
}

function labelsArray(name: string, values: readonly number[], units: string): GridVariable {
  const shape = [values.length];
  return {
    name,
    dimensions: [name],
    shape,
    chunkShape: shape,
    dtype: "float64",
    attributes: units === "" ? {} : { units },
    fillValues: [],
    readChunk: async () => ({ shape, data: Float64Array.from(values) }),
  };
}
