import { LIMITS } from "@tidemark/contract";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail, makeKey } from "./index.ts";

const BASE = "/api/authorization/v1";
const MINUTE = 60_000;
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());
beforeEach(() => app.database.query("delete from rate_limits"));

const me = (token: string) => app.call("GET", `${BASE}/users/me`, { token });
const refresh = (token: string) => app.call("POST", `${BASE}/refresh`, { body: { token } });
const login = (email: string, password: string) => app.call("POST", `${BASE}/login`, { body: { email, password } });

describe("signing in", () => {
  it("gives a token with the user's name, organization, roles and scopes, valid for an hour", async () => {
    const { status, body } = await login(demoEmail("analyst").toUpperCase(), DEMO_PASSWORD);
    expect(status).toBe(200);
    expect(body["authenticated"]).toBe(true);
    const payload = decodeJwt(String(body["token"]));
    expect(payload).toMatchObject({
      email: demoEmail("analyst"),
      name: "Noa Rivers",
      roles: [],
      is_survey_user: false,
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(LIMITS.tokenLifetimeSeconds);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const wrong = await login(demoEmail("analyst"), "Wrong-password-1");
    const unknown = await login("nobody@nowhere.example", "Wrong-password-1");
    expect([wrong.status, wrong.body["detail"]]).toEqual([401, "Incorrect email or password"]);
    expect([unknown.status, unknown.body["detail"]]).toEqual([401, "Incorrect email or password"]);
  });

  it("takes the token with and without the word Bearer", async () => {
    const token = await app.signIn("reader");
    expect((await app.call("GET", `${BASE}/users/me`, { headers: { authorization: token } })).status).toBe(200);
    expect((await me(token)).status).toBe(200);
  });

  it("stops guessing on one account, says when to try again, and lets others in", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login(demoEmail("reader"), "Wrong-password-1");
    const { status, headers, body } = await login(demoEmail("reader"), DEMO_PASSWORD);
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body["detail"]).toMatch(/try again in/);
    expect((await login(demoEmail("analyst"), DEMO_PASSWORD)).status).toBe(200);
  });
});

describe("rights that a newer version gave", () => {
  const NEWER = "of-a-later-version";
  it("are left out by this one, who holds them stays signed in, and the lists of people and keys answer", async () => {
    const table = await app.database.query<{ id: string }>("select id from users where email = $1", [
      demoEmail("admin"),
    ]);
    const id = table[0]!.id;
    await app.database.query("update users set scopes = scopes || $2, roles = roles || $2 where id = $1", [
      id,
      [NEWER],
    ]);
    const token = await app.signIn("admin");
    expect(decodeJwt(token)["scopes"]).toContain(NEWER);
    const own = await me(token);
    expect([own.status, JSON.stringify(own.body).includes(NEWER)]).toEqual([200, false]);
    expect((await app.call("GET", `${BASE}/users/organizational-users?n=100`, { token })).status).toBe(200);
    const body = { name: "Key", scopes: ["docs"], expires_at: new Date(Date.now() + 30 * 24 * 60 * MINUTE) };
    const made = await app.call("POST", `${BASE}/users/${id}/api-keys`, { token, body });
    expect(made.status, made.text).toBeLessThan(300);
    await app.database.query("update api_keys set scopes = scopes || $2 where user_id = $1", [id, [NEWER]]);
    expect((await app.call("GET", `${BASE}/users/${id}/api-keys`, { token })).status).toBe(200);
    const unknown = await app.call("PUT", `${BASE}/users/${id}`, { token, body: { scopes: [NEWER] } });
    expect(unknown.status).toBe(400);
    await app.database.query(
      "update users set scopes = array_remove(scopes, $2), roles = array_remove(roles, $2) where id = $1",
      [id, NEWER],
    );
  });
});

describe("a token", () => {
  it("is refused when it was forged, cut, signed by a foreign key, or expired", async () => {
    const token = await app.signIn("analyst");
    const [head = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as object;
    const admin = Buffer.from(JSON.stringify({ ...claims, roles: ["admin"] })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    const other = await startTestServer({ keys: makeKey() });
    const foreign = await other.signIn("admin");
    await other.stop();
    for (const bad of [`${head}.${admin}.${signature}`, `${none}.${admin}.`, token.slice(0, -4), "garbage", foreign]) {
      expect((await me(bad)).status).toBe(401);
    }
    app.clock.advance(61 * MINUTE);
    expect((await me(token)).status).toBe(401);
    app.clock.advance(-61 * MINUTE);
    expect((await me(token)).status).toBe(200);
  });

  it("ends with its session at once when the user signs out", async () => {
    const token = await app.signIn("analyst");
    expect((await app.call("POST", `${BASE}/logout`, { token })).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
  });

  it("ends when its user is locked", async () => {
    const [admin, token] = [await app.signIn("admin"), await app.signIn("consulting")];
    const { id } = (await me(token)).body as unknown as { id: string };
    await app.call("PUT", `${BASE}/users/${id}`, { token: admin, body: { is_active: false } });
    expect((await me(token)).status).toBe(401);
    expect((await login(demoEmail("consulting"), DEMO_PASSWORD)).status).toBe(401);
    await app.call("PUT", `${BASE}/users/${id}`, { token: admin, body: { is_active: true } });
    expect((await login(demoEmail("consulting"), DEMO_PASSWORD)).status).toBe(200);
  });
});

describe("renewal", () => {
  it("gives a new token before and up to fourteen days after expiry, and none later", async () => {
    const token = await app.signIn("analyst");
    app.clock.advance(60 * MINUTE + 13 * 24 * 60 * MINUTE);
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    expect((await me(String(body["token"]))).status).toBe(200);
    app.clock.advance(60 * MINUTE + 15 * 24 * 60 * MINUTE);
    expect((await refresh(String(body["token"]))).status).toBe(401);
  });

  it("works with the expired token in the header too, as clients send it with every call", async () => {
    const token = await app.signIn("analyst");
    app.clock.advance(61 * MINUTE);
    const renewed = await app.call("POST", `${BASE}/refresh`, { token, body: { token } });
    app.clock.advance(-61 * MINUTE);
    expect(renewed.status).toBe(200);
    const again = { email: demoEmail("analyst"), password: DEMO_PASSWORD };
    expect((await app.call("POST", `${BASE}/login`, { token: "garbage", body: again })).status).toBe(200);
  });

  it("answers two tabs that renew at once with the same successor", async () => {
    const token = await app.signIn("analyst");
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(({ body }) => body["token"])).size).toBe(1);
    app.clock.advance(50_000);
    expect((await refresh(token)).body["token"]).toBe(answers[0]?.body["token"]);
  });

  it("ends the session when a replaced token turns up later", async () => {
    const stolen = await app.signIn("analyst");
    const { body } = await refresh(stolen);
    app.clock.advance(2 * MINUTE);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await me(String(body["token"]))).status).toBe(401);
  });
});
