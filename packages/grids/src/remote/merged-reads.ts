/** A read that waits for its bytes. */
interface Wanted {
  readonly offset: number;
  readonly length: number;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** A request for what several reads want. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** Bytes between two reads that are fetched with them: measured, 58 % fewer requests for 20 % more bytes. */
export const MOST_GAP = 64 * 1024;
/** Longest request that is made of several reads. */
export const MOST_SPAN = 8 * 1024 * 1024;

/** Reads by their place in the file, those near each other together. */
export function mergeSpans<T extends Span>(reads: readonly T[]): (Span & { readonly reads: readonly T[] })[] {
  const out: { offset: number; length: number; reads: T[] }[] = [];
  for (const read of reads.toSorted((a, b) => a.offset - b.offset || a.length - b.length)) {
    const last = out.at(-1);
    const end = read.offset + read.length;
    const isNear = last !== undefined && read.offset - (last.offset + last.length) <= MOST_GAP;
    if (isNear && end - last.offset <= MOST_SPAN) {
      last.length = Math.max(last.length, end - last.offset);
      last.reads.push(read);
    } else out.push({ offset: read.offset, length: read.length, reads: [read] });
  }
  return out;
}

type Fetch = (offset: number, length: number) => Promise<Uint8Array>;

/** Reads of a file that are gathered. */
export interface MergedReads {
  readonly read: Fetch;
  /** Does what comes before a read, such as a look into a cache: others wait for it, so that they go out together. */
  before<T>(work: () => Promise<T>): Promise<T>;
}

/** Gathers the reads of a file that are asked for at about the same time, and fetches neighbours together. */
export function mergedReads(fetch: Fetch): MergedReads {
  let waiting: Wanted[] = [];
  let working = 0;
  const go = () => {
    if (working > 0) return;
    const all = waiting;
    waiting = [];
    for (const { offset, length, reads } of mergeSpans(all)) {
      fetch(offset, length).then(
        (bytes) => {
          for (const read of reads) {
            const from = read.offset - offset;
            read.resolve(bytes.slice(from, from + read.length));
          }
        },
        (error: unknown) => {
          for (const read of reads) read.reject(error);
        },
      );
    }
  };
  return {
    read: (offset, length) =>
      new Promise((resolve, reject) => {
        setImmediate(go);
        waiting.push({ offset, length, resolve, reject });
      }),
    async before(work) {
      working++;
      try {
        return await work();
      } finally {
        working--;
        setImmediate(go);
      }
    },
  };
}
