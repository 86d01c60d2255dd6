import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ByteStore, eachOf } from "@tidemark/results";
import { type FileStores, SHARED_FILES } from "../platform/file-stores.ts";

const FILES_AT_ONCE = 8;
const TOLD_EVERY = 1000;

/** Objects that are replaced as a whole: what they point to has to be there before them. */
const POINTERS = /(?:^|\/)(?:current|patching|in-force)\.json$/;
/** What comes into being on a machine and belongs to nobody else. */
const SCRATCH = /(?:^|\/)\.|\.part$/;

export interface Moved {
  readonly copied: number;
  /** Were there already. */
  readonly kept: number;
  readonly bytes: number;
}

interface Move {
  readonly from: FileStores;
  readonly to: FileStores;
  /** Folder of this machine for a few files on their way; not in the folder of a kind. */
  readonly scratch: string;
  readonly tell: (text: string) => void;
}

/** @throws Error when the other store does not hold afterwards what this one holds */
async function moveKind(from: ByteStore, to: ByteStore, scratch: string, told: (bytes: number) => void) {
  const wanted = (await from.list("")).filter(({ key }) => !SCRATCH.test(key));
  const there = new Map((await to.list("")).map(({ key, bytes }) => [key, bytes]));
  const isPointer = ({ key }: { readonly key: string }): boolean => POINTERS.test(key);
  const missing = wanted.filter((object) => !isPointer(object) && there.get(object.key) !== object.bytes);
  let count = 0;
  const copy = async ({ key, bytes }: { readonly key: string; readonly bytes: number }): Promise<void> => {
    const path = join(scratch, `${count++}`);
    await from.bringOut(key, path);
    await to.takeFile(path, key);
    told(bytes);
  };
  await eachOf(missing, FILES_AT_ONCE, copy);
  await eachOf(wanted.filter(isPointer), FILES_AT_ONCE, copy);
  const now = new Map((await to.list("")).map(({ key, bytes }) => [key, bytes]));
  const lost = wanted.find(({ key, bytes }) => now.get(key) !== bytes);
  if (lost !== undefined) throw new Error(`${lost.key} did not arrive; is a server at work on these files?`);
  return wanted.length - count;
}

/**
 * Copies the shared files of all kinds from one store to the other, pointers after what they point to. What is there
 * with its size is not copied again, so that a copy that was broken off goes on. Nothing is removed.
 * @throws ResultsError unavailable, Error when a file did not arrive
 */
export async function moveFiles({ from, to, scratch, tell }: Move): Promise<Moved> {
  const folder = await mkdtemp(join(scratch, ".moving-"));
  let [copied, kept, bytes] = [0, 0, 0];
  try {
    for (const kind of SHARED_FILES) {
      kept += await moveKind(from(kind), to(kind), folder, (size) => {
        bytes += size;
        if (++copied % TOLD_EVERY === 0) tell(`${copied} files copied, now ${kind}`);
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { copied, kept, bytes };
}
