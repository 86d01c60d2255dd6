import type { NewerData, WireCoordinates } from "@tidemark/contract";
import type { ByteStore } from "@tidemark/results";
import { LRUCache } from "lru-cache";
import type { Comparison } from "./compare-columns.ts";

export interface StoredDatasetChange extends Comparison {
  readonly id: string;
  readonly coords: WireCoordinates;
  /** Ids of the changes that it may come from. */
  readonly why: readonly string[];
}

/** A finished preview as it is stored. */
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

const idOf = (name: string): string | undefined => /^([\w-]+)\.json(?:\.part)?$/.exec(name)?.[1];

/** @param files - keeps previews: `<task>.json` */
export function createPreviewStore(files: ByteStore): PreviewStore {
  const opened = new LRUCache<string, StoredPreview>({ max: KEPT });
  const keyOf = (taskId: string) => `${taskId}.json`;
  return {
    write: (taskId, preview) => files.publish(keyOf(taskId), Buffer.from(JSON.stringify(preview))),
    async read(taskId) {
      const known = opened.get(taskId);
      if (known !== undefined) return known;
      const bytes = await files.get(keyOf(taskId));
      if (bytes === undefined) return undefined;
      const preview = JSON.parse(Buffer.from(bytes).toString("utf8")) as StoredPreview;
      opened.set(taskId, preview);
      return preview;
    },
    async remove(taskId) {
      opened.delete(taskId);
      for (const key of [keyOf(taskId), `${keyOf(taskId)}.part`]) await files.remove(key);
    },
    list: async () => [...new Set((await files.names("")).flatMap((name) => idOf(name) ?? []))],
  };
}
