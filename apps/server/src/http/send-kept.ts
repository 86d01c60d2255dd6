import type { FastifyReply } from "fastify";
import type { Call } from "./call.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** Sends an answer that is kept, in the best form that the client can read. */
export async function sendKept(
  { request, reply }: Pick<Call<unknown>, "request" | "reply">,
  answer: KeptAnswer,
  type: string,
): Promise<FastifyReply> {
  const { bytes, encoding } = await answer.as(request.headers["accept-encoding"]);
  if (encoding !== undefined) reply.header("content-encoding", encoding);
  if (!reply.hasHeader("vary")) reply.header("vary", "accept-encoding");
  return reply.type(type).send(bytes);
}
