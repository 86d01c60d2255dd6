import { leadingShape, type RunLayout, type StoreArray, trailingShape } from "./run-layout.ts";

/**
 * Metadata files of a run in both generations of Zarr over the same chunks, by path; JSON with a fixed order of keys.
 */
export function metadataFiles(layout: RunLayout): Map<string, string> {
  const files = new Map<string, string>();
  const v2: Record<string, unknown> = {};
  const v3: Record<string, unknown> = {};
  const groups = new Set(["", ...layout.arrays.map((a) => a.path.split("/")[0] ?? "")]);
  if (Object.keys(layout.cells).length > 0) groups.add("site_index");
  for (const group of [...groups].toSorted()) {
    const attributes = group === "" ? layout.attributes : {};
    const at = group === "" ? "" : `${group}/`;
    v2[`${at}.zgroup`] = { zarr_format: 2 };
    v2[`${at}.zattrs`] = attributes;
    if (group !== "") v3[group] = { zarr_format: 3, node_type: "group", attributes };
  }
  for (const array of layout.arrays.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const shape = [...array.dimensions.map((d) => d.values.length), layout.cells[array.cells]?.count ?? 0];
    const chunks = [...leadingShape(array).map(() => 1), ...trailingShape(array), Math.max(1, shape.at(-1) ?? 1)];
    const names = [...array.dimensions.map((d) => d.name), "cell"];
    addArray(v2, v3, { path: array.path, shape, chunks, names, kind: "float", attributes: attributesOf(array) });
  }
  for (const [name, { siteToCell }] of Object.entries(layout.cells)) {
    const n = siteToCell.length;
    addArray(v2, v3, {
      path: `site_index/${name}`,
      shape: [n],
      chunks: [Math.max(1, n)],
      names: ["site"],
      kind: "int",
      attributes: { missing: -1 },
    });
  }
  for (const [path, value] of Object.entries(v2)) files.set(path, json(value));
  for (const [path, value] of Object.entries(v3)) files.set(`${path}/zarr.json`, json(value));
  files.set(".zmetadata", json({ zarr_consolidated_format: 1, metadata: v2 }));
  files.set(
    "zarr.json",
    json({
      zarr_format: 3,
      node_type: "group",
      attributes: layout.attributes,
      consolidated_metadata: { kind: "inline", must_understand: false, metadata: v3 },
    }),
  );
  return files;
}

function attributesOf(array: StoreArray): Record<string, unknown> {
  const coordinates = Object.fromEntries(array.dimensions.map((d) => [d.name, d.values]));
  return { ...array.attributes, units: array.units, cells: array.cells, coordinates_values: coordinates };
}

interface Node {
  readonly path: string;
  readonly shape: readonly number[];
  readonly chunks: readonly number[];
  readonly names: readonly string[];
  readonly kind: "float" | "int";
  readonly attributes: Readonly<Record<string, unknown>>;
}

function addArray(v2: Record<string, unknown>, v3: Record<string, unknown>, node: Node): void {
  const fill = node.kind === "float" ? "NaN" : -1;
  v2[`${node.path}/.zarray`] = {
    zarr_format: 2,
    shape: node.shape,
    chunks: node.chunks,
    dtype: node.kind === "float" ? "<f4" : "<i4",
    compressor: null,
    fill_value: fill,
    order: "C",
    filters: null,
    dimension_separator: ".",
  };
  v2[`${node.path}/.zattrs`] = { ...node.attributes, _ARRAY_DIMENSIONS: node.names };
  v3[node.path] = {
    zarr_format: 3,
    node_type: "array",
    shape: node.shape,
    data_type: node.kind === "float" ? "float32" : "int32",
    chunk_grid: { name: "regular", configuration: { chunk_shape: node.chunks } },
    chunk_key_encoding: { name: "v2", configuration: { separator: "." } },
    fill_value: fill,
    codecs: [{ name: "bytes", configuration: { endian: "little" } }],
    dimension_names: node.names,
    attributes: node.attributes,
  };
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
