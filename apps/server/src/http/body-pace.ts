import type { FastifyInstance } from "fastify";

/** How much of a body has to come in each span of time. */
interface Pace {
  readonly everyMs: number;
  readonly leastBytes: number;
}

/** 20 MB over a line of 1 Mbit/s take three minutes; a quarter of a line as slow as 64 kbit/s is still enough. */
const PACE: Pace = { everyMs: 30_000, leastBytes: 60_000 };

/**
 * Closes connections whose body stops coming, or comes so slowly that somebody means to hold them open. A body that
 * comes steadily may take as long as it needs.
 */
export function endStalledBodies(app: FastifyInstance, { everyMs, leastBytes }: Pace = PACE): void {
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.headers["content-length"] === undefined && raw.headers["transfer-encoding"] === undefined) return;
    let had = raw.socket.bytesRead;
    const watch = setInterval(() => {
      if (raw.complete) return clearInterval(watch);
      if (raw.socket.bytesRead - had < leastBytes) raw.socket.destroy();
      had = raw.socket.bytesRead;
    }, everyMs);
    watch.unref();
    raw.once("close", () => clearInterval(watch));
  });
}
