import { createHash } from "node:crypto";
import type { ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { sizeOf, type StoreArray } from "./run-layout.ts";

/**
 * Changes of single sites over a frozen run: a site has either all its entries anew or a tombstone (all missing). Sites
 * beyond those of the run are additions.
 */
export interface RunPatch {
  /** Name of the run it belongs to. */
  readonly run: string;
  /** Sites after the patch. */
  readonly siteCount: number;
  /** Site number to its entries, in the order of `entryOffsets`; null = tombstone. */
  readonly sites: ReadonlyMap<number, Float32Array | null>;
}

const magic = "TMPATCH1";
const checksumBytes = 32;

/** Where the entries of each array begin in the row of a site, and the length of a row. */
export function entryOffsets(arrays: readonly StoreArray[]): {
  readonly offsets: ReadonlyMap<string, number>;
  readonly total: number;
} {
  const offsets = new Map<string, number>();
  let total = 0;
  for (const array of arrays) {
    offsets.set(array.path, total);
    total += sizeOf(array.dimensions.map((d) => d.values.length));
  }
  return { offsets, total };
}

/** Writes a patch: header, little-endian rows, SHA-256 over all before. @throws ResultsError bad-request */
export async function writePatch(
  store: ByteStore,
  key: string,
  arrays: readonly StoreArray[],
  patch: RunPatch,
): Promise<void> {
  const { total } = entryOffsets(arrays);
  const sites = [...patch.sites.keys()].toSorted((a, b) => a - b);
  const rows = sites.filter((s) => patch.sites.get(s) !== null);
  if (
    sites.some((s) => !Number.isInteger(s) || s < 0 || s >= patch.siteCount) ||
    rows.some((s) => patch.sites.get(s)?.length !== total)
  ) {
    throw new ResultsError(
      "bad-request",
      `A patched site does not exist or has not ${total} entries.`,
      "Give all entries of every site.",
    );
  }
  const tombstones = sites.filter((s) => patch.sites.get(s) === null);
  const header = Buffer.from(
    JSON.stringify({ run: patch.run, siteCount: patch.siteCount, entries: total, rows, tombstones }),
  );
  const head = Buffer.alloc(magic.length + 4);
  head.write(magic, 0, "latin1");
  head.writeUInt32LE(header.length, magic.length);
  const body = Buffer.alloc(rows.length * total * 4);
  rows.forEach((s, i) => patch.sites.get(s)?.forEach((v, e) => body.writeFloatLE(v, (i * total + e) * 4)));
  const all = Buffer.concat([head, header, body]);
  await store.put(key, Buffer.concat([all, createHash("sha256").update(all).digest()]));
}

/** @throws ResultsError checksum, truncated, not-found, bad-request when it belongs to another run */
export async function readPatch(
  store: ByteStore,
  key: string,
  run: string,
  arrays: readonly StoreArray[],
): Promise<RunPatch> {
  const damaged = (code: "checksum" | "truncated" | "not-found"): ResultsError =>
    new ResultsError(
      code,
      `The patch ${key} is missing or damaged.`,
      "Restore it from a backup or compute the sites again.",
      { file: key },
    );
  const found = await store.get(key);
  if (found === undefined) throw damaged("not-found");
  const all = Buffer.from(found.buffer, found.byteOffset, found.byteLength);
  if (all.length < magic.length + 4 + checksumBytes) throw damaged("truncated");
  const content = all.subarray(0, all.length - checksumBytes);
  const sum = createHash("sha256").update(content).digest();
  if (content.toString("latin1", 0, magic.length) !== magic || !sum.equals(all.subarray(content.length)))
    throw damaged("checksum");
  const headerEnd = magic.length + 4 + content.readUInt32LE(magic.length);
  const header = JSON.parse(content.toString("utf8", magic.length + 4, headerEnd)) as {
    run: string;
    siteCount: number;
    entries: number;
    rows: number[];
    tombstones: number[];
  };
  const { total } = entryOffsets(arrays);
  if (header.run !== run || header.entries !== total) {
    throw new ResultsError(
      "bad-request",
      `The patch ${key} belongs to the run ${header.run}.`,
      "Apply it to its own run.",
      { file: key, run },
    );
  }
  const sites = new Map<number, Float32Array | null>(header.tombstones.map((s) => [s, null]));
  header.rows.forEach((s, i) => {
    sites.set(
      s,
      Float32Array.from({ length: total }, (_, e) => content.readFloatLE(headerEnd + (i * total + e) * 4)),
    );
  });
  return { run, siteCount: header.siteCount, sites };
}
