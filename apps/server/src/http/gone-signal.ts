import type { Call } from "./call.ts";

/** Aborted when the caller has gone before the answer. */
export function goneSignal({ reply }: Call<unknown>): AbortSignal {
  const gone = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) gone.abort(new Error("the caller has gone"));
  });
  return gone.signal;
}
