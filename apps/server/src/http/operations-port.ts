import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What is asked of a process by those who watch over it. */
export interface OperationsPort {
  /** Where it listens. */
  readonly port: number;
  close(): Promise<void>;
}

export interface WatchedProcess {
  /** All metrics in the text format of Prometheus. */
  metrics(): Promise<string>;
  /** @throws with the reason why it should be given no work now */
  ready(): Promise<unknown>;
}

function send(answer: ServerResponse, status: number, text: string, type = "text/plain; charset=utf-8"): void {
  answer.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}

async function answerTo(path: string, answer: ServerResponse, watched: WatchedProcess): Promise<void> {
  if (path === "/health") return send(answer, 200, "ok\n");
  if (path === "/metrics")
    return send(answer, 200, await watched.metrics(), "text/plain; version=0.0.4; charset=utf-8");
  if (path !== "/ready") return send(answer, 404, "There are /health, /ready and /metrics here.\n");
  try {
    await watched.ready();
    send(answer, 200, "ready\n");
  } catch (error) {
    send(answer, 503, `${error instanceof Error ? error.message : String(error)}\n`);
  }
}

/**
 * Answers on a port of its own whether a process lives and can take work, and its metrics: without sign-in, so that it
 * belongs into the inner network. Processes that only work have no other port.
 * @throws Error with code EADDRINUSE
 */
export async function openOperationsPort(host: string, port: number, watched: WatchedProcess): Promise<OperationsPort> {
  const server: Server = createServer((request, answer) => {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    answerTo(path, answer, watched).catch((error: unknown) => send(answer, 500, `${String(error)}\n`));
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
