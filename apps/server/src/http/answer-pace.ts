import type { FastifyInstance } from "fastify";
import type { ServerResponse } from "node:http";

/** How long an answer may lie there unread, and how much of all answers together. */
interface Patience {
  /** After so long without a byte taken it is looked at. */
  readonly stepMs: number;
  /** After so many steps in a row it is cut. */
  readonly steps: number;
  /** While more than this waits to be read in the process, one step is enough. */
  readonly mostBytes: number;
}

const PATIENCE: Patience = { stepMs: 10_000, steps: 6, mostBytes: 128 * 2 ** 20 };

/**
 * Cuts answers that their reader takes nothing of: what is made of them, and whatever they are made from, stays in
 * memory until they are read. A reader may be slow as long as something moves, and an answer that is made slowly is
 * waited for.
 */
export function endUnreadAnswers(app: FastifyInstance, { stepMs, steps, mostBytes }: Patience = PATIENCE): void {
  const open = new Set<ServerResponse>();
  const waiting = () => [...open].reduce((sum, { socket }) => sum + (socket?.writableLength ?? 0), 0);
  app.addHook("onSend", async (request, { raw }, payload) => {
    let [stalls, lastAt] = [0, 0];
    open.add(raw);
    // called when nothing was written and nothing left for a step
    raw.setTimeout(stepMs, () => {
      const { socket } = raw;
      socket?.setTimeout(stepMs);
      if (socket === null || socket.writableLength === 0) return;
      const now = performance.now();
      stalls = now - lastAt < stepMs * 1.5 ? stalls + 1 : 1;
      lastAt = now;
      if (stalls < steps && waiting() < mostBytes) return;
      request.log.warn({ route: request.routeOptions.url, address: request.ip }, "an answer that nobody reads is cut");
      open.delete(raw);
      socket.destroy();
    });
    return payload;
  });
  // also where the connection broke
  app.addHook("onResponse", async (_, { raw }) => {
    open.delete(raw);
  });
}
