import type { ByteRange, ByteStore } from "../bytes/byte-store.ts";
import { type jointOffsets, jointPath } from "../stored/joint-layout.ts";
import type { FileChecks } from "./file-checks.ts";
import { floatsOf } from "../stored/little-endian.ts";
import { bytesPerValue, chunkName, type StoreArray, type StoredLayout, trailingLength } from "../stored/run-layout.ts";

/** An opened run: where its chunks lie, and what its patches changed. */
export interface OpenRun {
  readonly store: ByteStore;
  readonly checks: FileChecks;
  /** Prefix of its keys. */
  readonly prefix: string;
  readonly layout: StoredLayout;
  readonly indexes: ReadonlyMap<string, Int32Array>;
  /** Entries of patched sites; null = tombstone. */
  readonly patched: ReadonlyMap<number, Float32Array | null>;
  readonly siteCount: number;
  /** Where the entries of an array begin in a patched site. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Where they begin among those of its cell set, and how many these are. */
  readonly joint: ReturnType<typeof jointOffsets>;
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

/** Place of the first of some rows where the arrays begin at `offsets`. */
function placeAmong(offsets: ReadonlyMap<string, number>, { array, leading, first }: ChunkRows): number {
  const chunk = leading.reduce((at, n, d) => at * (array.dimensions[d]?.values.length ?? 1) + n, 0);
  return (offsets.get(array.path) ?? 0) + chunk * trailingLength(array) + first;
}

/** Place of the first of some rows among the entries of a patched site. */
const entryOf = (run: OpenRun, rows: ChunkRows): number => placeAmong(run.offsets, rows);

/** Rows in site order: their number times that of the sites. @throws ResultsError not-found, truncated, checksum */
export async function readRows(run: OpenRun, rows: ChunkRows): Promise<Float32Array> {
  const { array, first, length } = rows;
  const cells = run.layout.cells[array.cells] ?? 0;
  const index = run.indexes.get(array.cells) ?? new Int32Array(0);
  const { siteCount } = run;
  const part = { offset: first * cells * bytesPerValue, length: length * cells * bytesPerValue };
  const key = keyOf(run, rows);
  await run.checks.intact([key]);
  const stored = floatsOf(await run.store.range(key, [part]));
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

/** Values that lie one after the other in a file, and where they go. */
interface Wanted {
  readonly range: ByteRange;
  readonly to: Float32Array;
}

/**
 * Values of one site in many rows, in the order asked for. Files are read side by side, each once: joint ones where the
 * run has them, else those of the chunks.
 * @throws ResultsError not-found, truncated, checksum
 */
export async function readSiteRows(run: OpenRun, site: number, wanted: readonly ChunkRows[]): Promise<Float32Array[]> {
  const out = wanted.map(({ length }) => new Float32Array(length).fill(Number.NaN));
  const patched = run.patched.get(site);
  const byFile = new Map<string, Wanted[]>();
  const want = run.layout.joint === undefined ? wantOfChunks : wantOfJoint;
  for (const [i, rows] of wanted.entries()) {
    if (patched) out[i]!.set(patched.subarray(entryOf(run, rows), entryOf(run, rows) + rows.length));
    const cell = run.indexes.get(rows.array.cells)?.[site] ?? -1;
    if (patched !== undefined || cell < 0) continue;
    for (const [key, part] of want(run, rows, cell, out[i]!)) {
      const own = byFile.get(key);
      if (own === undefined) byFile.set(key, [part]);
      else own.push(part);
    }
  }
  const parts = [...byFile].map(([key, own]) => [key, own.map(({ range }) => range)] as const);
  await run.checks.intactAt(new Map(parts));
  await Promise.all(
    [...byFile].map(async ([key, parts]) => {
      const ranges = parts.map(({ range }) => range);
      const values = floatsOf(await run.store.range(key, ranges));
      let at = 0;
      for (const { to } of parts) {
        to.set(values.subarray(at, at + to.length));
        at += to.length;
      }
    }),
  );
  return out;
}

type Part = readonly [key: string, part: Wanted];

/** Where the values of a cell lie in a chunk: four bytes in each of the rows. */
function* wantOfChunks(run: OpenRun, rows: ChunkRows, cell: number, out: Float32Array): Generator<Part> {
  const cells = run.layout.cells[rows.array.cells] ?? 0;
  const key = keyOf(run, rows);
  for (let row = 0; row < rows.length; row++) {
    const range = { offset: ((rows.first + row) * cells + cell) * bytesPerValue, length: bytesPerValue };
    yield [key, { range, to: out.subarray(row, row + 1) }];
  }
}

/** The same in joint files, where they lie side by side unless a file ends between them. */
function* wantOfJoint(run: OpenRun, rows: ChunkRows, cell: number, out: Float32Array): Generator<Part> {
  const { cells } = rows.array;
  const most = run.layout.joint?.rows ?? 1;
  const total = run.joint.totals.get(cells) ?? 0;
  const first = placeAmong(run.joint.offsets, rows);
  for (let done = 0; done < rows.length;) {
    const number = Math.floor((first + done) / most);
    const at = (first + done) % most;
    const count = Math.min(rows.length - done, most - at);
    const width = Math.min(most, total - number * most);
    const range = { offset: (cell * width + at) * bytesPerValue, length: count * bytesPerValue };
    yield [`${run.prefix}/${jointPath(cells, number)}`, { range, to: out.subarray(done, done + count) }];
    done += count;
  }
}
