import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { HttpStoreOptions } from "@tidemark/grids";
import { filesIn } from "./import-store.ts";
import type { InputFingerprint, RecognisedFile } from "./recognise.ts";
import type { ImportSource, ImportDetails } from "./source-types.ts";
import { readLayerRecord } from "./read-layer.ts";

/** Raise when the stored values of the same inputs change. */
const METHOD_VERSION = 3;

export interface ImportProgress {
  readonly stage: "checking" | "converting";
  readonly done: number;
  readonly total: number;
  /** File or layer in hand. */
  readonly item: string;
}

export interface ImportOptions {
  /** Folder of all imported sources; the source gets a folder of its own in it. */
  readonly into: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  /** Rules for a web address; default the host of the address, no private networks. */
  readonly http?: HttpStoreOptions;
  /** What names and contents of the files do not say. */
  readonly details?: ImportDetails;
  /** What the clock says: a forecast of a time that is over is refused. Default: that of the machine. */
  readonly now?: Date;
  /** Folder that `prepareSource` worked in before: what it made of the same files is taken over. */
  readonly prepared?: string;
}

/** One import while it runs. */
export interface ImportWork {
  readonly source: ImportSource;
  readonly files: readonly RecognisedFile[];
  readonly inputs: ReadonlyMap<RecognisedFile, InputFingerprint>;
  /** Folder that becomes the imported source at the end. */
  readonly partial: string;
  readonly options: ImportOptions;
}

export interface LayerId {
  readonly id: string;
  readonly variable: string;
}

/** SHA-256 over what a layer is made from. */
export function recipeOf(parts: readonly (string | number | undefined)[]): string {
  return createHash("sha256")
    .update(JSON.stringify([METHOD_VERSION, ...parts]))
    .digest("hex");
}

/** An empty folder for a layer, null when the layer is there with this recipe. */
export async function freshFolder(work: ImportWork, id: string, recipe: string): Promise<string | null> {
  const folder = join(work.partial, "layers", id);
  if ((await readLayerRecord(filesIn(work.partial), id))?.recipe === recipe) return null;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
