import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { endUnreadAnswers } from "./answer-pace.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** More than the buffers of the system between two sockets take. */
const LARGE = 32 * 2 ** 20;

async function serve(patience: Parameters<typeof endUnreadAnswers>[1]) {
  app = Fastify();
  endUnreadAnswers(app, patience);
  const made = { pieces: 0 };
  app.get("/whole", async () => Buffer.alloc(LARGE));
  app.get("/piece-by-piece", async (_request, reply) => {
    async function* pieces() {
      for (let i = 0; i < LARGE / 65_536; i++) {
        made.pieces += 1;
        yield Buffer.alloc(65_536);
      }
    }
    return reply.send(Readable.from(pieces(), { objectMode: false }));
  });
  app.get("/late", async (_request, reply) => {
    async function* pieces() {
      yield "a";
      await sleep(600);
      yield "b";
    }
    return reply.send(Readable.from(pieces(), { objectMode: false }));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: (app.server.address() as AddressInfo).port, made };
}

const connections = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));

/** Asks, and takes nothing of the answer. */
async function askWithoutReading(port: number, path: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

describe("an answer that nobody reads", () => {
  it.each(["/whole", "/piece-by-piece"])("is cut after a while: %s", async (path) => {
    const { port, made } = await serve({ stepMs: 300, steps: 3, mostBytes: 2 ** 40 });
    const socket = await askWithoutReading(port, path);
    await expect.poll(connections).toBe(1);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
    // nothing was made that nobody took, beyond what lies on the way
    expect(made.pieces).toBeLessThan(LARGE / 65_536);
    socket.destroy();
  });

  it("is cut sooner while much of others waits, too", async () => {
    const { port } = await serve({ stepMs: 100, steps: 2 ** 30, mostBytes: LARGE * 1.5 });
    const sockets = await Promise.all([1, 2].map(() => askWithoutReading(port, "/whole")));
    await expect.poll(connections).toBe(2);
    // one of them alone is below the limit, and may stay
    await expect.poll(connections, { timeout: 10_000 }).toBe(1);
    for (const socket of sockets) socket.destroy();
  });
});

describe("an answer that is read", () => {
  it("comes whole, however late its parts are made", async () => {
    const { port } = await serve({ stepMs: 100, steps: 1, mostBytes: 0 });
    expect(await (await fetch(`http://127.0.0.1:${port}/late`)).text()).toBe("ab");
  });

  it("comes whole to who reads slowly", async () => {
    const { port } = await serve({ stepMs: 400, steps: 5, mostBytes: 2 ** 40 });
    let taken = 0;
    for await (const piece of (await fetch(`http://127.0.0.1:${port}/whole`)).body!) {
      const before = Math.floor(taken / 2 ** 22);
      taken += piece.length;
      if (Math.floor(taken / 2 ** 22) > before) await sleep(100);
    }
    expect(taken).toBe(LARGE);
  });
});
