/** Files in the root of a Zarr group that name its arrays. */
const NAMING = new Set([".zmetadata", ".zattrs", "zarr.json"]);

type Json = Record<string, unknown>;

/** Attributes of a run whose catalogue does not name some datasets. */
function attributesWithout(attributes: unknown, withheld: ReadonlySet<string>): unknown {
  const { catalogue, ...rest } = (attributes ?? {}) as { readonly catalogue?: readonly { readonly id: string }[] };
  return catalogue === undefined ? rest : { ...rest, catalogue: catalogue.filter(({ id }) => !withheld.has(id)) };
}

const arraysWithout = (arrays: unknown, withheld: ReadonlySet<string>): Json =>
  Object.fromEntries(
    Object.entries(arrays as Json)
      .filter(([path]) => !withheld.has(path.split("/")[0] ?? ""))
      .map(([path, value]) => [path, path === ".zattrs" ? attributesWithout(value, withheld) : value]),
  );

/** Whether a file of a grid store belongs to one of these datasets. */
export function isOfDataset(path: string, datasets: ReadonlySet<string>): boolean {
  return datasets.has(path.split("/")[0] ?? "");
}

/** Whether a file of a grid store names what else is in it. */
export const isNaming = (path: string): boolean => NAMING.has(path);

/** A naming file of a grid store, of both generations of Zarr, without some datasets. */
export function namingWithout(path: string, text: string, withheld: ReadonlySet<string>): string {
  const read = JSON.parse(text) as Json;
  const inline = read["consolidated_metadata"] as Json | undefined;
  const written: unknown =
    path === ".zattrs"
      ? attributesWithout(read, withheld)
      : path === ".zmetadata"
        ? { ...read, metadata: arraysWithout(read["metadata"], withheld) }
        : {
            ...read,
            attributes: attributesWithout(read["attributes"], withheld),
            ...(inline && {
              consolidated_metadata: { ...inline, metadata: arraysWithout(inline["metadata"], withheld) },
            }),
          };
  return `${JSON.stringify(written, null, 1)}\n`;
}
