import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A request as a fault sees it. */
export interface AskedRange {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** Number of the request, from 1. */
  readonly number: number;
}

/** Answers a request in its own way; false where it leaves it to the server. */
export type Fault = (
  asked: AskedRange,
  response: ServerResponse,
  request: IncomingMessage,
) => boolean | Promise<boolean>;

export interface FaultyServer {
  readonly address: string;
  readonly asked: readonly AskedRange[];
  readonly agents: ReadonlySet<string | undefined>;
  /** Files by path; their tag is "1" unless `tags` says another. */
  readonly files: Map<string, Uint8Array>;
  readonly tags: Map<string, string>;
  fault: Fault | undefined;
  forget(): void;
  close(): Promise<void>;
}

/** A server of files by ranges, with tags, latency and any fault, for tests of who reads from publishers. */
export async function faultyServer(files: Readonly<Record<string, Uint8Array>>, latencyMs = 0): Promise<FaultyServer> {
  const asked: AskedRange[] = [];
  const agents = new Set<string | undefined>();
  const held = new Map(Object.entries(files));
  const tags = new Map<string, string>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "/").slice(1);
    const [, from = "0", to = "-1"] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const one = { path, from: Number(from), to: Number(to), number: asked.length + 1 };
    asked.push(one);
    agents.add(request.headers["user-agent"]);
    if (latencyMs > 0) await pause(latencyMs);
    if ((await self.fault?.(one, response, request)) === true) return;
    const file = held.get(path);
    if (file === undefined) return void response.writeHead(404).end();
    const tag = tags.get(path) ?? '"1"';
    const wanted = request.headers["if-match"];
    if (wanted !== undefined && wanted !== tag) return void response.writeHead(412).end();
    if (one.from >= file.length) return void response.writeHead(416).end();
    const piece = file.subarray(one.from, one.to + 1);
    response.writeHead(206, {
      "content-range": `bytes ${one.from}-${one.from + piece.length - 1}/${file.length}`,
      "content-length": piece.length,
      "last-modified": "Thu, 01 Jan 2026 00:00:00 GMT",
      etag: tag,
    });
    response.end(piece);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const self: FaultyServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    agents,
    files: held,
    tags,
    fault: undefined,
    forget: () => void asked.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return self;
}
