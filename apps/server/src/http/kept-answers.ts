import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Call, Handler } from "./call.ts";

/** Memory for answers with their compressed forms; those asked for last stay. */
const MOST_BYTES = 64 * 2 ** 20;
/** Larger ones are made anew each time: few of them would push out all others. */
const LARGEST_BYTES = 6 * 2 ** 20;
/** Below this an answer is sent as it is. */
const WORTH_COMPRESSING = 1024;

/** What is compressed once can take a little longer than what is compressed for each caller. */
const COMPRESS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 4 }),
} as const;
type Encoding = keyof typeof COMPRESS;

/**
 * Text that changes with everything that an answer depends on beside its input and the scopes of who asks; undefined
 * for an answer that is not kept.
 */
export type VersionOf<Input> = (call: Call<Input>) => Promise<string | undefined>;

/** A handler whose answers are kept. */
export interface KeptHandler<Input, Output> extends Handler<Input, Output> {
  readonly versionOf: VersionOf<Input>;
}

/**
 * A handler whose answers are kept under their version and given to all who may see the same: it must read nothing of
 * its caller but the scopes. Who may call is asked before, each time.
 */
export function kept<Input, Output>(
  versionOf: VersionOf<NoInfer<Input>>,
  handle: Handler<Input, Output>,
): KeptHandler<Input, Output> {
  return Object.assign((call: Call<Input>) => handle(call), { versionOf });
}

/** The version of the answers of a handler; undefined for one whose answers are not kept. */
export const versionOfKept = (handle: Handler<unknown, unknown>): VersionOf<unknown> | undefined =>
  (handle as Partial<KeptHandler<unknown, unknown>>).versionOf;

/** An answer with its compressed forms, each made when it is first wanted. */
export class KeptAnswer {
  readonly body: Buffer;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(body: string | Uint8Array) {
    this.body =
      typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }

  /** In the best form that a client says it can read. @param accepted - the header `accept-encoding` */
  async as(accepted: string | undefined): Promise<{ readonly bytes: Buffer; readonly encoding?: Encoding }> {
    const encoding = this.body.length < WORTH_COMPRESSING ? undefined : readable(accepted);
    if (encoding === undefined) return { bytes: this.body };
    const known = this.#compressed.get(encoding) ?? COMPRESS[encoding](this.body);
    this.#compressed.set(encoding, known);
    return { bytes: await known, encoding };
  }
}

function readable(accepted = ""): Encoding | undefined {
  const names = accepted.split(",").flatMap((part) => {
    const [name = "", ...settings] = part.split(";").map((word) => word.trim().toLowerCase());
    return settings.some((setting) => /^q=0(\.0*)?$/.test(setting)) ? [] : [name];
  });
  return (["br", "gzip"] as const).find((name) => names.includes(name));
}

/** The answers that a process keeps. */
export interface KeptAnswers {
  /**
   * The answer to a question at a version: that which is kept, that which is being made for somebody else, or a new
   * one. One that fails is not kept.
   *
   * @param question - route, scopes and input
   */
  answer(question: readonly unknown[], versionNow: VersionNow, make: Make): Promise<KeptAnswer>;
}

type VersionNow = () => Promise<string | undefined>;
type Make = () => Promise<string | Uint8Array>;

export function createKeptAnswers(mostBytes = MOST_BYTES): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: mostBytes,
    maxEntrySize: 2 * LARGEST_BYTES,
    // compressed forms together are no longer than the answer
    sizeCalculation: ({ body }) => 2 * body.length + 500,
  });
  const making = new Map<string, Promise<KeptAnswer>>();

  async function made(key: string, version: string, versionNow: VersionNow, make: Make) {
    const answer = new KeptAnswer(await make());
    // what it was made of may have changed under its hands: then it belongs to neither version
    if ((await versionNow()) === version) answers.set(key, answer);
    return answer;
  }

  return {
    async answer(question, versionNow, make) {
      const version = await versionNow();
      if (version === undefined) return new KeptAnswer(await make());
      const key = createHash("sha256")
        .update(JSON.stringify([question, version]))
        .digest("base64");
      const known = answers.get(key) ?? making.get(key);
      if (known !== undefined) return known;
      const coming = made(key, version, versionNow, make).finally(() => making.delete(key));
      making.set(key, coming);
      return coming;
    },
  };
}
