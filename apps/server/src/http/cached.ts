import type { FastifyReply } from "fastify";
import type { Call } from "./call.ts";
import { KeptAnswer } from "./kept-answers.ts";
import { sendKept } from "./send-kept.ts";

/**
 * How long an answer may be used again: `forever` under an address that names its version, `checked` once the server
 * was asked whether the version is still the same, `once` while what is sent is still being made and so has no version
 * yet.
 */
export type Keep = "forever" | "checked" | "once";

/**
 * The rule of `cache-control`.
 * @param reach who may keep the answer: the browser of one person, or everything on the way
 */
export function cacheControl(reach: "private" | "public", keep: Keep): string {
  if (keep === "forever") return `${reach}, max-age=31536000, immutable`;
  return reach === "public" ? "no-cache" : `${reach}, no-cache`;
}

/** A request with its reply. */
export type Exchange = Pick<Call<unknown>, "request" | "reply">;

/** What is known of an answer before its content is read. */
export interface Kept {
  /** Changes whenever the content does; sent as the entity tag. */
  readonly version: string;
  /** Content type. */
  readonly type: string;
  /** As `checked` where it is left out. */
  readonly keep?: Keep;
  /** As `private` where it is left out. */
  readonly reach?: "private" | "public";
  /** Headers that decide the answer beside the address: the token, where people see different things there. */
  readonly vary?: string;
}

export interface Content {
  /** Left out when there is nothing at this address, which is answered with 204. */
  readonly bytes?: Uint8Array | string | KeptAnswer | undefined;
  /** Where only reading it shows how long it may be kept. */
  readonly keep?: Keep;
  /**
   * The entity tag of these bytes alone, of what is still being made: who holds them already is not sent them again.
   */
  readonly own?: string;
}

/**
 * Answers with content that is kept under its version. Who holds that version already is answered 304, and nothing is
 * read.
 *
 * @throws what `read` throws; then the answer carries none of these headers
 */
export async function cached(
  call: Exchange,
  { version, type, keep = "checked", reach = "private", vary }: Kept,
  read: () => Content | Promise<Content>,
): Promise<FastifyReply> {
  const { request, reply } = call;
  const etag = `"${version}"`;
  const mark = (how: Keep) => {
    reply.header("cache-control", cacheControl(reach, how));
    if (vary !== undefined) reply.header("vary", vary);
    return how === "once" ? reply : reply.header("etag", etag);
  };
  if (request.headers["if-none-match"] === etag) return mark(keep).code(304).send();
  const content = await read();
  mark(content.keep ?? keep);
  if (content.own !== undefined) {
    const own = `"${content.own}"`;
    reply.header("etag", own);
    if (request.headers["if-none-match"] === own) return reply.code(304).send();
  }
  if (content.bytes === undefined) return reply.code(204).send();
  if (content.bytes instanceof KeptAnswer) return sendKept(call, content.bytes, type);
  return reply.type(type).send(content.bytes);
}
