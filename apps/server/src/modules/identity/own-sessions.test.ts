import type { UserSession } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "./index.ts";

const BASE = "/api/authorization/v1";
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

async function signIn(name: string, agent: string): Promise<string> {
  const { body } = await app.call("POST", `${BASE}/login`, {
    body: { email: demoEmail(name as "analyst"), password: DEMO_PASSWORD },
    headers: { "user-agent": agent },
  });
  return String(body["token"]);
}
const statusOf = async (token: string) => (await app.call("GET", `${BASE}/users/me`, { token })).status;
async function sessionsOf(token: string) {
  const { body: me } = await app.call("GET", `${BASE}/users/me`, { token });
  const path = `${BASE}/users/${String(me["id"])}/sessions`;
  const { body } = await app.call("GET", path, { token });
  return { path, items: body["items"] as UserSession[] };
}

it("are listed, those used last first, and one that is ended is signed out at once and told in the audit", async () => {
  const old = await signIn("analyst", "Firefox at home");
  app.clock.advance(60_000);
  const token = await signIn("analyst", "Chrome at work");
  const { path, items } = await sessionsOf(token);
  expect(items.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
    ["Chrome at work", true],
    ["Firefox at home", false],
  ]);
  expect(items[1]!.address).toBe("127.0.0.1");
  const [now, before] = items.map(({ signed_in_at: at }) => Date.parse(at));
  expect(now! - before!).toBeGreaterThanOrEqual(60_000);
  expect((await app.call("DELETE", `${path}/${items[1]!.id}`, { token })).status).toBe(200);
  expect([await statusOf(old), await statusOf(token)]).toEqual([401, 200]);
  expect((await app.call("DELETE", `${path}/${items[1]!.id}`, { token })).status).toBe(404);
  const acts = await app.database.query<{ facts: unknown }>(
    "select facts from audit_entries where act = 'session_revoked'",
  );
  expect(acts.map(({ facts }) => facts)).toEqual([{ reason: "ended by its user" }]);
});

it("of others are neither seen nor ended", async () => {
  const reader = await signIn("reader", "Safari");
  const analyst = await signIn("analyst", "Chrome");
  const { items } = await sessionsOf(reader);
  const { path } = await sessionsOf(analyst);
  expect((await app.call("DELETE", `${path}/${items[0]!.id}`, { token: analyst })).status).toBe(404);
  expect((await app.call("GET", path, { token: reader })).status).toBe(404);
  expect(await statusOf(reader)).toBe(200);
});

it("all but the one that asks are ended together", async () => {
  const others = [await signIn("analyst", "One"), await signIn("analyst", "Two")];
  const token = await signIn("analyst", "Three");
  const { path } = await sessionsOf(token);
  expect((await app.call("DELETE", path, { token })).status).toBe(200);
  expect(await Promise.all([...others, token].map(statusOf))).toEqual([401, 401, 200]);
  expect((await sessionsOf(token)).items.map(({ user_agent }) => user_agent)).toEqual(["Three"]);
});

it("that are too old to be renewed are not listed", async () => {
  await signIn("analyst", "Long ago");
  app.clock.advance(60 * 86_400_000);
  const { items } = await sessionsOf(await signIn("analyst", "Now"));
  expect(items.map(({ user_agent }) => user_agent)).toEqual(["Now"]);
});
