import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A proxy that asks those behind it whether they take work, as those of operators do, and never asks twice. */
export interface SmallProxy {
  readonly url: string;
  /** Whether it gives work to a server now. */
  isUsed(upstream: string): boolean;
  stop(): void;
}

const LOOK_MS = 250;

/**
 * Stands before servers. One that says it is not ready gets no more requests; one that is slow to say so keeps them.
 */
export async function startSmallProxy(upstreams: readonly string[]): Promise<SmallProxy> {
  const agent = new Agent({ keepAlive: true });
  const used = new Set<string>();
  const sockets = new Set<Socket | Duplex>();
  let turn = 0;
  const look = async (upstream: string): Promise<void> => {
    const status = await fetch(`${upstream}/api/ready`, { headers: { connection: "close" } }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) used.add(upstream);
    else used.delete(upstream);
  };
  const next = (): string | undefined => [...used][turn++ % Math.max(1, used.size)];
  const refuse = (answer: ServerResponse, why: string) => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end(why);
  };

  function pass(request: IncomingMessage, answer: ServerResponse): void {
    const upstream = next();
    if (upstream === undefined) return refuse(answer, "nobody is ready");
    const { method, url: path = "/", headers } = request;
    const options = { agent, method, headers } as const;
    const passed = ask(new URL(path, upstream), options, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on("error", () => answer.destroy());
      given.pipe(answer);
    });
    passed.on("error", (error) => refuse(answer, error.message));
    request.pipe(passed);
  }

  const server = createServer(pass);
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = new URL(next() ?? "http://127.0.0.1:1");
    const other = connect(Number(upstream.port), upstream.hostname);
    for (const one of [socket, other]) {
      sockets.add(one);
      one.on("error", () => undefined);
      one.on("close", () => [socket, other].forEach((end) => end.destroy()));
    }
    const lines = [`GET ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    other.write(`${lines.join("\r\n")}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  const timers = upstreams.map((upstream) => setInterval(() => void look(upstream), LOOK_MS));
  await Promise.all(upstreams.map(look));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (upstream) => used.has(upstream),
    stop() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
