import type { IncomingMessage } from "node:http";
import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** A range as a server sent it. */
export interface RangeAnswer {
  readonly bytes: Uint8Array;
  /** Size of the whole file. */
  readonly total: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A file that is absent or closed. */
export type NoFile = 403 | 404 | 410;

/** What was asked for. */
export interface WantedRange {
  readonly address: string;
  readonly offset: number;
  readonly length: number;
  /** That the file has to have. */
  readonly tag: string | null | undefined;
}

/** How long a body may take between two parts and as a whole. */
export interface BodyTimes {
  readonly idleMs: number;
  readonly answerMs: number;
}

/** A fault that may be over a moment later. */
export class Passing extends Error {}

/** The host asked to wait. */
export class AskedToWait extends Error {
  readonly milliseconds: number;
  constructor(milliseconds: number) {
    super("asked to wait");
    this.milliseconds = milliseconds;
  }
}

const changed = (address: string) => new GridError("changed", gridSaid("grid.file_changed", { address }));
const another = (address: string) => new GridError("unreadable", gridSaid("grid.another_range", { address }));

function retryAfter({ headers }: IncomingMessage): number | undefined {
  const said = headers["retry-after"];
  if (said === undefined) return undefined;
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : undefined;
}

/** What a status other than 206 means. */
function judged(status: number, response: IncomingMessage, { address, tag }: WantedRange): NoFile {
  if (status === 403 || status === 404 || status === 410) return status;
  const wait = retryAfter(response);
  if (status === 429) throw new AskedToWait(wait ?? 1000);
  if (status === 503 && wait !== undefined) throw new AskedToWait(wait);
  if (status >= 500 || status === 408) throw new Passing(`status ${status}`);
  if (status === 412 || (status === 416 && tag !== undefined)) throw changed(address);
  // a page in the place of a file is sent whole, with 200
  if (status === 200) throw new GridError("unsupported", gridSaid("grid.no_ranges", { address }));
  throw new GridError("unreachable", gridSaid("grid.answered_status", { address, status }));
}

/** Length of the body and size of the file that an answer of 206 promises. */
function promised({ headers }: IncomingMessage, { address, offset, length, tag }: WantedRange) {
  const [, from, to, all] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers["content-range"] ?? "") ?? [];
  const [first, last, total] = [Number(from), Number(to), Number(all)];
  const isWhole = last - first + 1 === length || (offset === 0 && last === total - 1 && total < length);
  if (first !== offset || !isWhole || (headers["content-encoding"] ?? "identity") !== "identity")
    throw another(address);
  if (tag !== undefined && tag !== null && headers.etag !== tag) throw changed(address);
  return { size: last - first + 1, total };
}

/**
 * Takes an answer, which counts only as 206 with the range that was asked for, its full length and the pinned tag.
 * @param spend told of bytes as they come
 * @throws GridError, Passing, AskedToWait
 */
export async function takeAnswer(
  response: IncomingMessage,
  wanted: WantedRange,
  { idleMs, answerMs }: BodyTimes,
  spend: (bytes: number) => void,
): Promise<RangeAnswer | NoFile> {
  const stop = (why: string) => () => void response.destroy(new Passing(why));
  const whole = setTimeout(stop("too slow"), answerMs);
  try {
    const status = response.statusCode ?? 0;
    if (status !== 206) return judged(status, response, wanted);
    const { size, total } = promised(response, wanted);
    response.setTimeout(idleMs, stop("no data"));
    const bytes = new Uint8Array(size);
    let done = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      spend(part.length);
      if (done + part.length > size) throw another(wanted.address);
      bytes.set(part, done);
      done += part.length;
    }
    if (done !== size) throw new Passing("cut off");
    const { etag = null, "last-modified": lastModified = null } = response.headers;
    return { bytes, total, etag, lastModified };
  } finally {
    clearTimeout(whole);
    response.destroy();
  }
}
