import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let app: TestServer | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});
const start = async (settings: Record<string, string>) => (app = await startTestServer({ settings }));
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

async function statuses(server: TestServer, times: number, options = {}): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < times; i += 1) seen.push((await server.call("GET", "/api/health", options)).status);
  return seen;
}

describe("requests of one address", () => {
  it("beyond the limit of a minute are answered 429 with the time to wait", async () => {
    const server = await start({ REQUESTS_PER_MINUTE: "60" });
    expect(new Set(await statuses(server, 60))).toEqual(new Set([200]));
    const refused = await server.call("GET", "/api/health");
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: "rate_limited",
      detail: expect.any(String),
      request_id: expect.any(String),
    });
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  it("are counted by the address a trusted proxy names", async () => {
    const server = await start({ REQUESTS_PER_MINUTE: "60", TRUSTED_PROXIES: "127.0.0.1" });
    await statuses(server, 60, from("203.0.113.1"));
    expect(await statuses(server, 1, from("203.0.113.1"))).toEqual([429]);
    expect(await statuses(server, 1, from("203.0.113.2"))).toEqual([200]);
  });

  it("are not told apart by a header that anybody can write", async () => {
    const server = await start({ REQUESTS_PER_MINUTE: "60" });
    await statuses(server, 60, from("203.0.113.1"));
    expect(await statuses(server, 1, from("203.0.113.2"))).toEqual([429]);
  });
});
