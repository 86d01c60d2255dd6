import { GridError, openPinned, type RangeClient } from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import type { Kept } from "./kept-cells.ts";
import type { OfficialSource } from "./official-source.ts";
import { addressOf, meet, type Mirrors } from "./read-official.ts";
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

/** So many keys, evenly spread. */
const spread = (keys: readonly string[], most: number): readonly string[] =>
  keys.length <= most
    ? keys
    : Array.from({ length: most }, (_, i) => keys[Math.floor(((i + 0.5) * keys.length) / most)]!);

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
        const found = await openPinned(client, addressOf(file, file.path, mirrors), { before: file.pin });
        if (typeof found === "number") changed.push(key);
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
