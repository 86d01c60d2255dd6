import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { NewerData, WireCoordinates } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type { Comparison } from "./compare-columns.ts";

export interface StoredDatasetChange extends Comparison {
  readonly id: string;
  readonly coords: WireCoordinates;
  /** Ids of the changes that it may come from. */
  readonly why: readonly string[];
}

/** A finished preview as it lies in the data folder. */
export interface StoredPreview {
  /** What it was made of: run with its patches, data and program. */
  readonly run: string;
  readonly sources: string;
  readonly engine: string;
  readonly madeAt: string;
  readonly changes: NewerData["changes"];
  readonly locations: number;
  readonly compared: number;
  readonly changedLocations: number;
  /** Those of which anything changes. */
  readonly datasets: readonly StoredDatasetChange[];
  readonly unchanged: number;
}

/** Opened ones that are kept: pages and filters ask for the same again and again. */
const KEPT = 4;

/** Previews by their task, as files that the web process reads and the worker writes. */
export interface PreviewStore {
  write(taskId: string, preview: StoredPreview): Promise<void>;
  /** Undefined where there is none. */
  read(taskId: string): Promise<StoredPreview | undefined>;
  remove(taskId: string): Promise<void>;
  /** Tasks whose preview lies there. */
  list(): Promise<string[]>;
}

export function createPreviewStore(dataDir: string): PreviewStore {
  const folder = join(dataDir, "previews");
  const opened = new LRUCache<string, StoredPreview>({ max: KEPT });
  const fileOf = (taskId: string) => join(folder, `${taskId}.json`);
  return {
    async write(taskId, preview) {
      const file = fileOf(taskId);
      await mkdir(dirname(file), { recursive: true });
      // the file is whole on the disk before it has its name
      const handle = await open(`${file}.part`, "w");
      try {
        await handle.writeFile(JSON.stringify(preview));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
    },
    async read(taskId) {
      const known = opened.get(taskId);
      if (known !== undefined) return known;
      const text = await readFile(fileOf(taskId), "utf8").catch(() => undefined);
      if (text === undefined) return undefined;
      const preview = JSON.parse(text) as StoredPreview;
      opened.set(taskId, preview);
      return preview;
    },
    async remove(taskId) {
      opened.delete(taskId);
      for (const file of [fileOf(taskId), `${fileOf(taskId)}.part`]) await rm(file, { force: true });
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      return [...new Set(names.map((name) => name.replace(/\.json(\.part)?$/, "")))];
    },
  };
}
