import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVirusScanner } from "./virus-scanner.ts";

/** Speaks as clamd does: takes pieces until one of no length, finds a word, and knows a largest size. */
const BAD = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";
const MOST = 600_000;

function answerTo(sent: Buffer): string | undefined {
  const command = "zINSTREAM\0";
  if (sent.length < command.length) return undefined;
  if (sent.toString("latin1", 0, command.length) !== command) return "UNKNOWN COMMAND\0";
  let at = command.length;
  const pieces: Buffer[] = [];
  while (at + 4 <= sent.length) {
    const length = sent.readUInt32BE(at);
    if (length === 0)
      return Buffer.concat(pieces).includes(BAD) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
    if (at > MOST) return "INSTREAM size limit exceeded. ERROR\0";
  }
  return undefined;
}

const folder = mkdtempSync(join(tmpdir(), "scanner-"));
const servers: Server[] = [];
const listen = async (at: string | number): Promise<Server> => {
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      sent = Buffer.concat([sent, bytes]);
      const answer = answerTo(sent);
      if (answer !== undefined) socket.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((done) =>
    typeof at === "number" ? server.listen(at, "127.0.0.1", done) : server.listen(at, done),
  );
  return server;
};
let tcp: string;
const local = `unix:${join(folder, "clamd.sock")}`;
beforeAll(async () => {
  tcp = `tcp://127.0.0.1:${((await listen(0)).address() as AddressInfo).port}`;
  await listen(join(folder, "clamd.sock"));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const fileOf = (content: string): string => {
  const path = join(folder, "file");
  writeFileSync(path, content);
  return path;
};

describe("a scanner of viruses", () => {
  it.each([["tcp"], ["unix"]])("is asked over %s, in pieces", async (way) => {
    const scanner = createVirusScanner(way === "tcp" ? tcp : local);
    expect(await scanner.scan(fileOf("a".repeat(500_000)))).toEqual({ isClean: true });
    expect(await scanner.scan(fileOf(`${"a".repeat(262_130)}${BAD}`))).toEqual({
      isClean: false,
      found: "Eicar-Test-Signature",
    });
  });

  it("gives no verdict where it gives none: too large a file, nobody there, another program", async () => {
    // the answer may be lost where the connection is reset: there is no verdict then either
    const large = createVirusScanner(tcp).scan(fileOf("a".repeat(900_000)));
    await expect(large).rejects.toThrow(/size limit|answered|ECONNRESET|EPIPE/);
    await expect(createVirusScanner("tcp://127.0.0.1:1").scan(fileOf("a"))).rejects.toThrow(/ECONNREFUSED/);
    await expect(createVirusScanner(`unix:${join(folder, "none")}`).scan(fileOf("a"))).rejects.toThrow(/ENOENT/);
  });
});
