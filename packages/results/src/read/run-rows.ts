import type { ByteStore } from "../bytes/byte-store.ts";
import { floatsOf } from "../stored/little-endian.ts";
import { bytesPerValue, chunkName, type StoreArray, type StoredLayout, trailingLength } from "../stored/run-layout.ts";

/** An opened run: where its chunks lie, and what its patches changed. */
export interface OpenRun {
  readonly store: ByteStore;
  /** Prefix of its keys. */
  readonly prefix: string;
  readonly layout: StoredLayout;
  readonly indexes: ReadonlyMap<string, Int32Array>;
  /** Entries of patched sites; null = tombstone. */
  readonly patched: ReadonlyMap<number, Float32Array | null>;
  readonly siteCount: number;
  /** Where the entries of an array begin in a patched site. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** Rows `first`.. of a chunk of an array. */
export interface ChunkRows {
  readonly array: StoreArray;
  readonly leading: readonly number[];
  readonly first: number;
  readonly length: number;
}

const keyOf = ({ prefix }: OpenRun, { array, leading }: ChunkRows): string =>
  `${prefix}/${array.path}/${chunkName(leading, array.dimensions.length)}`;

/** Place of the first of some rows among the entries of a patched site. */
function entryOf(run: OpenRun, { array, leading, first }: ChunkRows): number {
  const chunk = leading.reduce((at, n, d) => at * (array.dimensions[d]?.values.length ?? 1) + n, 0);
  return (run.offsets.get(array.path) ?? 0) + chunk * trailingLength(array) + first;
}

/** Rows in site order: their number times that of the sites. @throws ResultsError not-found, truncated */
export async function readRows(run: OpenRun, rows: ChunkRows): Promise<Float32Array> {
  const { array, first, length } = rows;
  const cells = run.layout.cells[array.cells] ?? 0;
  const index = run.indexes.get(array.cells) ?? new Int32Array(0);
  const { siteCount } = run;
  const part = { offset: first * cells * bytesPerValue, length: length * cells * bytesPerValue };
  const stored = floatsOf(await run.store.range(keyOf(run, rows), [part]));
  const out = new Float32Array(length * siteCount).fill(Number.NaN);
  for (let r = 0; r < length; r++) {
    const to = r * siteCount;
    const from = r * cells;
    for (let s = 0; s < index.length; s++) {
      const cell = index[s]!;
      if (cell >= 0) out[to + s] = stored[from + cell]!;
    }
  }
  const entry = entryOf(run, rows);
  for (const [site, entries] of run.patched) {
    for (let r = 0; r < length; r++) out[r * siteCount + site] = entries?.[entry + r] ?? Number.NaN;
  }
  return out;
}

/**
 * Values of one site in many rows, in the order asked for. Files are read side by side, each once.
 * @throws ResultsError not-found, truncated
 */
export async function readSiteRows(run: OpenRun, site: number, wanted: readonly ChunkRows[]): Promise<Float32Array[]> {
  const out = wanted.map(({ length }) => new Float32Array(length).fill(Number.NaN));
  const patched = run.patched.get(site);
  const byFile = new Map<string, number[]>();
  for (const [i, rows] of wanted.entries()) {
    if (patched) out[i]!.set(patched.subarray(entryOf(run, rows), entryOf(run, rows) + rows.length));
    const isStored = patched === undefined && (run.indexes.get(rows.array.cells)?.[site] ?? -1) >= 0;
    if (!isStored) continue;
    const key = keyOf(run, rows);
    const own = byFile.get(key);
    if (own === undefined) byFile.set(key, [i]);
    else own.push(i);
  }
  await Promise.all(
    [...byFile].map(async ([key, places]) => {
      const values = floatsOf(
        await run.store.range(
          key,
          places.flatMap((i) => partsOf(run, site, wanted[i]!)),
        ),
      );
      let at = 0;
      for (const i of places) {
        const { length } = wanted[i]!;
        out[i]!.set(values.subarray(at, at + length));
        at += length;
      }
    }),
  );
  return out;
}

/** Where the values of a site lie in a chunk: four bytes in each of the rows. */
function partsOf({ layout, indexes }: OpenRun, site: number, { array, first, length }: ChunkRows) {
  const cells = layout.cells[array.cells] ?? 0;
  const cell = indexes.get(array.cells)?.[site] ?? -1;
  return Array.from({ length }, (_, row) => ({
    offset: ((first + row) * cells + cell) * bytesPerValue,
    length: bytesPerValue,
  }));
}
