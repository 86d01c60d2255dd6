import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FilePin, GridError, type GridTransform, type GridVariable } from "@tidemark/grids";
import { type ReadFile } from "../import/import-store.ts";
import type { MapLabels } from "../import/source-types.ts";
import type { LayerRecord } from "../import/stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";
import type { MaskKind, OfficialSource, TileIndex } from "./official-source.ts";

/** A file of a publisher of which cells were read. */
export interface KeptFile {
  readonly base: string;
  readonly path: string;
  readonly labels: MapLabels;
  /** What its cells mark, where it is no map of values. */
  readonly mask?: MaskKind;
  readonly pin: FilePin;
  /** When cells of it were first read, ISO 8601. */
  readonly readAt: string;
  readonly columns: number;
  readonly rows: number;
  /** Cells of its blocks along both sides, for whoever asks in which of them a cell lies. */
  readonly block: readonly [columns: number, rows: number];
  readonly transform: GridTransform;
  readonly projection: string | null;
  readonly dtype: string;
  readonly attributes: GridVariable["attributes"];
  readonly fillValues: readonly number[];
  /** Of an array: its objects by key, null for chunks that were absent. The pin is that of its description. */
  readonly objects?: Readonly<Record<string, FilePin | null>>;
}

/** Raw values of a file by cell: row x columns + column. */
export type Cells = ReadonlyMap<number, number>;

interface FileOfKept {
  readonly file: KeptFile;
  readonly cells: Cells;
}

/** All that was read of a source in one edition. It grows, and what is in it never changes. */
export interface Kept {
  readonly edition: number;
  readonly files: ReadonlyMap<string, FileOfKept>;
  /** Paths at which there was no file. */
  readonly absent: ReadonlySet<string>;
  /** The tiles of the publisher, once they were read. */
  readonly index?: TileIndex;
}

export const NOTHING_KEPT: Kept = { edition: 1, files: new Map(), absent: new Set() };

/** By what a file is known among those of a source. */
export const fileKey = (base: string, path: string): string => `${base}${path}`;

export const OFFICIAL_FILE = "official.json";
const CELLS_FILE = "cells.bin";

interface StoredKept {
  readonly edition: number;
  readonly absent: readonly string[];
  readonly index?: TileIndex;
  readonly files: readonly (KeptFile & { readonly cells: number })[];
  readonly sha256: string;
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Writes what is kept into a folder, the same bytes for the same cells. */
export async function writeKept(folder: string, { edition, files, absent, index }: Kept): Promise<void> {
  const all = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  const total = all.reduce((sum, { cells }) => sum + cells.size, 0);
  const bytes = new Uint8Array(12 * total);
  const keys = new Float64Array(bytes.buffer, 0, total);
  const values = new Float32Array(bytes.buffer, 8 * total, total);
  let at = 0;
  for (const { cells } of all) {
    for (const [key, value] of [...cells].toSorted(([a], [b]) => a - b)) {
      keys[at] = key;
      values[at++] = value;
    }
  }
  const stored: StoredKept = {
    edition,
    absent: [...absent].toSorted(),
    ...(index === undefined ? {} : { index }),
    files: all.map(({ file, cells }) => ({ ...file, cells: cells.size })),
    sha256: sha256(bytes),
  };
  await writeFile(join(folder, CELLS_FILE), bytes);
  await writeFile(join(folder, OFFICIAL_FILE), `${JSON.stringify(stored)}\n`);
}

/** What is kept of a source. @throws Error, GridError checksum for what is damaged */
export async function readKept(read: ReadFile, place: string): Promise<Kept> {
  const [text, found] = [await read(OFFICIAL_FILE), await read(CELLS_FILE)];
  if (text === undefined || found === undefined) throw new Error(`its ${OFFICIAL_FILE} or ${CELLS_FILE} is absent`);
  const stored = JSON.parse(Buffer.from(text).toString("utf8")) as StoredKept;
  const bytes = Uint8Array.from(found);
  if (sha256(bytes) !== stored.sha256)
    throw new GridError("checksum", importSaid("source.part_changed", { file: `${place}/${CELLS_FILE}` }));
  const total = bytes.length / 12;
  const keys = new Float64Array(bytes.buffer, 0, total);
  const values = new Float32Array(bytes.buffer, 8 * total, total);
  const files = new Map<string, { file: KeptFile; cells: Cells }>();
  let at = 0;
  for (const { cells: count, ...file } of stored.files) {
    const cells = new Map<number, number>();
    for (const end = at + count; at < end; at++) cells.set(keys[at]!, values[at]!);
    files.set(fileKey(file.base, file.path), { file, cells });
  }
  const { edition, index } = stored;
  return { edition, files, absent: new Set(stored.absent), ...(index === undefined ? {} : { index }) };
}

/** Both together; what one of them holds of an older edition is left out. */
export function mergedKept(one: Kept, other: Kept): Kept {
  if (one.edition !== other.edition) return one.edition > other.edition ? one : other;
  const files = new Map(one.files);
  for (const [key, { file, cells }] of other.files) {
    const before = files.get(key);
    files.set(key, before === undefined ? { file, cells } : mergedFile(before, { file, cells }));
  }
  const index = one.index ?? other.index;
  const absent = new Set([...one.absent, ...other.absent]);
  return { edition: one.edition, files, absent, ...(index === undefined ? {} : { index }) };
}

function mergedFile(before: FileOfKept, { file, cells }: FileOfKept): FileOfKept {
  const { objects } = before.file;
  const all = objects && Object.entries({ ...file.objects, ...objects }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    file: all === undefined ? before.file : { ...before.file, objects: Object.fromEntries(all) },
    cells: new Map([...cells, ...before.cells]),
  };
}

/** A layer of the source for each of its maps of values, as those of an import. */
export function layersOf(source: OfficialSource, { files }: Kept): LayerRecord[] {
  const { id: variable, units } = source.variable;
  const maps = [...files].filter(([, { file }]) => file.mask === undefined);
  return maps.map(([id, { file }]) => {
    const { x0, dx, y0, dy } = file.transform;
    const [west, east] = [x0 + dx / 2, x0 + dx * (file.columns - 0.5)];
    const [north, south] = [y0 + dy / 2, y0 + dy * (file.rows - 0.5)];
    const bounds =
      file.projection === null
        ? {
            west: Math.min(west, east),
            east: Math.max(west, east),
            south: Math.min(north, south),
            north: Math.max(north, south),
          }
        : null;
    const { labels, projection } = file;
    const { emptyCell } = source;
    return { id, variable, units, labels, projection, bounds, emptyCell, undeclaredNodata: [], recipe: "", files: {} };
  });
}
