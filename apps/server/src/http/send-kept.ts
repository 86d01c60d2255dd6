import type { FastifyReply } from "fastify";
import { cacheControl } from "./cached.ts";
import type { Call } from "./call.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** Sends an answer that is kept, in the best form that the client can read. */
export async function sendKept(
  { request, reply }: Call<unknown>,
  answer: KeptAnswer,
  type: string,
): Promise<FastifyReply> {
  const { bytes, encoding } = await answer.as(request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
  return reply.type(type).send(bytes);
}

/**
 * The same for content that browsers keep too, and ask each time whether it still is of its version: who holds it
 * already is answered 304. What one address shows differs by who asks.
 */
export async function sendChecked(
  call: Call<unknown>,
  version: string,
  type: string,
  answer: () => Promise<KeptAnswer>,
): Promise<FastifyReply> {
  const { request, reply } = call;
  const etag = `"${version}"`;
  const known = request.headers["if-none-match"] === etag;
  const content = known ? undefined : await answer();
  reply
    .header("cache-control", cacheControl("private", "checked"))
    .header("vary", "authorization, accept-encoding")
    .header("etag", etag);
  return content === undefined ? reply.code(304).send() : sendKept(call, content, type);
}
