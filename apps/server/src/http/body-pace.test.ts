import { request as httpRequest, type ClientRequest } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { endStalledBodies } from "./body-pace.ts";

const app = () => {
  const made = Fastify();
  endStalledBodies(made, { everyMs: 100, leastBytes: 50 });
  made.post("/", async (request) => ({ bytes: JSON.stringify(request.body).length }));
  return made;
};
let running: ReturnType<typeof app> | undefined;
afterEach(() => running?.close());

async function begin(length: number): Promise<{ call: ClientRequest; ended: Promise<number | string> }> {
  running = app();
  const url = await running.listen({ host: "127.0.0.1", port: 0 });
  const headers = { "content-type": "application/json", "content-length": String(length) };
  const call = httpRequest(url, { method: "POST", headers });
  const ended = new Promise<number | string>((done) => {
    call.on("response", (response) => done(response.statusCode ?? 0));
    call.on("error", (error) => done((error as NodeJS.ErrnoException).code ?? "error"));
  });
  return { call, ended };
}

describe("a body", () => {
  it("that comes slowly but steadily is read to its end, however long that takes", async () => {
    const text = JSON.stringify("x".repeat(1198));
    const { call, ended } = await begin(text.length);
    for (let at = 0; at < text.length; at += 100) {
      call.write(text.slice(at, at + 100));
      await sleep(50);
    }
    call.end();
    expect(await ended).toBe(200);
  });

  it.each([
    ["stops coming", async (call: ClientRequest) => void call.write('"x')],
    [
      "comes by single letters",
      async (call: ClientRequest) => {
        call.write('"');
        for (let i = 0; i < 40 && !call.destroyed; i += 1) {
          call.write("x");
          await sleep(20);
        }
      },
    ],
  ])("that %s has its connection closed", async (_, send) => {
    const { call, ended } = await begin(5000);
    void send(call);
    expect(await ended).toBe("ECONNRESET");
  });
});

describe("a connection", () => {
  it("is not closed while the answer takes long", async () => {
    running = Fastify();
    endStalledBodies(running, { everyMs: 30, leastBytes: 50 });
    running.post("/", async () => {
      await sleep(300);
      return { done: true };
    });
    const url = new URL(await running.listen({ host: "127.0.0.1", port: 0 }));
    const socket = connect(Number(url.port), url.hostname);
    const answer = new Promise<string>((done) => socket.once("data", (piece: Buffer) => done(piece.toString())));
    socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}");
    expect(await answer).toContain("200 OK");
    socket.destroy();
  });
});
