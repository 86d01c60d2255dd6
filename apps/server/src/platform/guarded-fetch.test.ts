import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch, RefusedAddress } from "./guarded-fetch.ts";

let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    if (request.url === "/large") return void response.end(Buffer.alloc(2_000_000));
    if (request.url === "/away") return void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    response.setHeader("content-type", "text/plain");
    request.pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe("an address that a customer named", () => {
  it.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/",
    "https://0x7f000001/",
    "https://2130706433/",
    "https://localhost/",
    "http://example.com/",
    "file:///etc/passwd",
    "ftp://example.com/",
  ])("is not asked where it is no public place reached over https: %s", async (address) => {
    await expect(createGuardedFetch([])(address)).rejects.toBeInstanceOf(RefusedAddress);
  });

  it("is asked at an allowed origin alone, down to its port", async () => {
    const before = asked;
    const port = Number(new URL(origin).port);
    await expect(createGuardedFetch([`http://127.0.0.1:${port + 1}`])(origin)).rejects.toBeInstanceOf(RefusedAddress);
    expect(asked).toBe(before);
    const answer = await createGuardedFetch([origin])(origin, { method: "POST", body: "héllo" });
    expect([answer.status, await answer.text(), answer.headers.get("content-type")]).toEqual([
      200,
      "héllo",
      "text/plain",
    ]);
  });

  it("sends nobody elsewhere, and its answer ends at 1 MB", async () => {
    const guarded = createGuardedFetch([origin]);
    expect((await guarded(`${origin}/away`)).status).toBe(302);
    await expect(guarded(`${origin}/large`)).rejects.toThrow("more than 1 MB");
  });
});
