import { type FilePin, GridError, openPinned, type RangeClient } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import type { Kept, KeptFile } from "./kept-cells.ts";
import { type OfficialSource, withoutMap } from "./official-source.ts";
import { meet } from "./meet-publisher.ts";
import { addressOf, type Mirrors } from "./official-paths.ts";
import { eachAtOnce } from "./read-tile.ts";

/** What a look at the files of a source found. */
export interface PinCheck {
  /** Files that were asked for, of those of which cells are kept. */
  readonly files: number;
  /** Those that are another one now, or gone. */
  readonly changed: readonly string[];
  /** Of the first answer. */
  readonly milliseconds: number;
  /** Why the look ended early. */
  readonly fault?: Sentence;
}

interface Look {
  readonly client: RangeClient;
  readonly mirrors: Mirrors;
  /** Files that are asked for at most. */
  readonly most: number;
  readonly signal?: AbortSignal | undefined;
}

const FILES_AT_ONCE = 4;
/** Objects of an array that are asked for. */
const MOST_PARTS = 8;

/** So many keys, evenly spread. */
const spread = <T>(keys: readonly T[], most: number): readonly T[] =>
  keys.length <= most
    ? keys
    : Array.from({ length: most }, (_, i) => keys[Math.floor(((i + 0.5) * keys.length) / most)]!);

const gone = (address: string) =>
  new GridError("changed", importSaid("official.canary_absent", { address, status: 404 }));

/** What is pinned of a file by its path: itself, or the objects of an array. */
function pinnedParts({ path, pin, objects }: KeptFile): readonly (readonly [path: string, pin: FilePin])[] {
  if (objects === undefined) return [[path, pin]];
  const parts = Object.entries(objects).flatMap(([key, own]) =>
    own === null ? [] : [[withoutMap(path) + key, own] as const],
  );
  return spread(parts, MOST_PARTS);
}

/**
 * Asks for the heads of files of which cells are kept, and of one that has to be there: whether they answer, and are
 * still those that were read. Nothing that is kept changes by it.
 */
export async function checkPins(source: OfficialSource, kept: Kept, look: Look): Promise<PinCheck> {
  const { client, mirrors, most, signal } = look;
  const changed: string[] = [];
  const keys = spread([...kept.files.keys()].toSorted(), most);
  const begun = performance.now();
  let milliseconds = 0;
  let files = 0;
  try {
    const [first] = source.official.files;
    if (first !== undefined) await meet(source, first, kept.index ?? [], { client, mirrors });
    milliseconds = Math.round(performance.now() - begun);
    await eachAtOnce(keys, FILES_AT_ONCE, async (key) => {
      const { file } = kept.files.get(key)!;
      try {
        for (const [path, before] of pinnedParts(file)) {
          const found = await openPinned(client, addressOf(file, path, mirrors), { before });
          if (typeof found === "number") throw gone(path);
        }
      } catch (error) {
        if (!(error instanceof GridError && error.code === "changed")) throw error;
        changed.push(key);
      }
      files++;
    });
  } catch (error) {
    const said = signal?.aborted === true ? importSaid("official.stopped") : undefined;
    if (said === undefined && !(error instanceof GridError)) throw error;
    return { files, changed: changed.toSorted(), milliseconds, fault: said ?? (error as GridError).said };
  }
  return { files, changed: changed.toSorted(), milliseconds };
}
