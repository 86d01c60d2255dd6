import type { Call } from "./call.ts";

/** Why work ends whose caller has gone: nobody waits for its answer, and nothing is wrong. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";
}

/** Aborted with a `CallerGone` when the caller has gone before the answer. */
export function goneSignal({ reply }: Call<unknown>): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new CallerGone("the caller has gone"));
  });
  return gone.signal;
}
