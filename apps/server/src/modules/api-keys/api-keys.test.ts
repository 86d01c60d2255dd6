import { ALL_SCOPES, ALWAYS_HELD, type ApiKey, contract, USER_KINDS } from "@tidemark/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { listProcedures } from "../../http/procedures.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { DEMO_PASSWORD, demoEmail } from "../identity/index.ts";

const BASE = "/api/authorization/v1";
const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const DAY = 86_400_000;
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const statusOf = async (token: string, path = `${BASE}/users/me`) => (await app.call("GET", path, { token })).status;

async function holder(kind: "analyst" | "admin" | "selfservice" | "reader") {
  const token = await app.signIn(kind);
  const { body } = await app.call("GET", `${BASE}/users/me`, { token });
  const path = `${BASE}/users/${String(body["id"])}/api-keys`;
  const make = (more: Record<string, unknown> = {}) =>
    app.call("POST", path, { token, body: { name: "Nightly", scopes: [], expires_at: inDays(30), ...more } });
  const key = async (more?: Record<string, unknown>) => String((await make(more)).body["key"]);
  const list = async () => (await app.call("GET", path, { token })).body["items"] as ApiKey[];
  return { token, id: String(body["id"]), path, make, key, list };
}
const acts = async (act: string) =>
  app.database.query<{ subject: string; facts: Record<string, unknown> }>(
    "select subject, facts from audit_entries where act = $1 order by id desc",
    [act],
  );

it("is shown once, kept as a hash, recognised by its beginning, and tells when it was last used", async () => {
  const { make, list, path } = await holder("analyst");
  const made = await make({ scopes: ["docs"] });
  const key = String(made.body["key"]);
  expect([made.status, key]).toEqual([201, expect.stringMatching(/^tmk_[\w-]{43}$/)]);
  const stored = await app.database.query("select * from api_keys");
  expect(JSON.stringify(stored)).not.toContain(key.slice(16));
  expect((await list())[0]).toMatchObject({ name: "Nightly", prefix: key.slice(0, 12), last_used_at: null });
  expect(await statusOf(key, CHAINS)).toBe(200);
  expect((await list())[0]).toMatchObject({ last_used_at: expect.any(String), last_used_address: "127.0.0.1" });
  expect(await acts("api_key_new_address")).toMatchObject([{ subject: "Nightly" }]);
  expect(app.logLines.join("")).not.toContain(key.slice(4));
  const again = await app.call("POST", path, {
    token: await app.signIn("analyst"),
    body: { name: "Twice", scopes: [], expires_at: inDays(1) },
    headers: { "idempotency-key": "same" },
  });
  expect(again.status).toBe(201);
  expect(await app.database.query("select 1 from idempotency_keys where key = 'same'")).toEqual([]);
});

it("ends with its time", async () => {
  const { key } = await holder("reader");
  const soon = await key({ expires_at: inDays(1) });
  expect(await statusOf(soon)).toBe(200);
  app.clock.advance(2 * DAY);
  expect(await statusOf(soon)).toBe(401);
  const { make } = await holder("reader");
  expect((await make({ expires_at: inDays(-1) })).status).toBe(400);
  expect((await make({ expires_at: inDays(731) })).status).toBe(400);
});

it("cannot hold what its user does not hold, nor keep what its user loses", async () => {
  const { make, key, id } = await holder("reader");
  expect(await make({ scopes: ["layers"] })).toMatchObject({ status: 403 });
  expect(await make({ roles: ["organization_admin"] })).toMatchObject({ status: 403 });
  const analyst = await holder("analyst");
  const imprint = "/api/spatial-datasets/v0/datasets-slim";
  const withLayers = await analyst.key({ scopes: ["layers"] });
  expect([await statusOf(withLayers, imprint), await statusOf(await analyst.key(), imprint)]).toEqual([200, 403]);
  const setScopes = (scopes: readonly string[]) =>
    app.database.query("update users set scopes = $2 where id = $1", [analyst.id, scopes]);
  await setScopes(["docs"]);
  expect(await statusOf(withLayers, imprint)).toBe(403);
  await setScopes(USER_KINDS.analyst.scopes);
  expect(id).not.toBe(analyst.id);
  expect(await statusOf(await key())).toBe(200);
});

it("of an administrator is an administrator's only when it was given the role", async () => {
  const { key } = await holder("admin");
  const audit = `${BASE}/audit`;
  expect(await statusOf(await key(), audit)).toBe(403);
  expect(await statusOf(await key({ roles: ["organization_admin"] }), audit)).toBe(200);
});

it("leaves no limit of its user behind: neither the tier that pays nor a project creation taken away", async () => {
  const { key } = await holder("selfservice");
  const { body } = await app.call("GET", `${BASE}/users/me`, { token: await key({ scopes: [] }) });
  expect(body).toBeDefined();
  const caller = await app.server.apiKeys.authenticate(await key(), { requestId: "r", address: "::1", userAgent: "" });
  expect(caller.scopes).toEqual(["tier:self-service"]);
  // a scope that takes away or says what is paid for has to be named there
  const limiting = ALL_SCOPES.filter((scope) => scope.startsWith("tier:") || scope.endsWith("-disabled"));
  expect(limiting.toSorted()).toEqual(ALWAYS_HELD.toSorted());
});

it("opens nothing that looks after accounts and ways to sign in", async () => {
  const { key, id, path } = await holder("admin");
  const strong = await key({ roles: ["admin", "organization_admin"], scopes: USER_KINDS.admin.scopes });
  const refused = async (method: string, where: string, body?: object) => {
    const answer = await app.call(method, where, { token: strong, ...(body === undefined ? {} : { body }) });
    expect([where, answer.status, answer.body["message_code"]]).toEqual([where, 403, "http.by_person"]);
  };
  const password = { current_password: DEMO_PASSWORD, password: "Another-password-1" };
  await refused("PUT", `${BASE}/users/${id}/password`, password);
  await refused("POST", path, { name: "Child", scopes: [], expires_at: inDays(1) });
  await refused("GET", path);
  await refused("POST", `${BASE}/users`, { email: "x@x.example", first_name: "X", last_name: "X" });
  await refused("DELETE", `${BASE}/users/${id}/sessions`);
  await refused("POST", `${BASE}/logout`);
  const open = ["me", "listUsers"];
  for (const { trail, procedure } of listProcedures({ identity: contract.identity, apiKeys: contract.apiKeys })) {
    const { access } = procedure["~orpc"].meta as { access: { who: string; byPerson?: boolean } };
    if (access.who === "anyone" || open.includes(trail[1] ?? "")) continue;
    expect([trail, access.byPerson]).toEqual([trail, true]);
  }
});

it("cannot be renewed to a session, nor be given in an address", async () => {
  const key = await (await holder("analyst")).key();
  expect((await app.call("POST", `${BASE}/refresh`, { body: { token: key } })).status).toBe(401);
  expect((await app.call("GET", `${CHAINS}?token=${key}`)).status).toBe(401);
  const [project] = await app.database.query<{ id: string }>(
    "insert into exposures (owner_id, title, tier) select id, 'P', 'enterprise' from users where email = $1 returning id",
    [demoEmail("analyst")],
  );
  const socket = (token: string) =>
    new Promise<string>((done) => {
      const address = app.url.replace("http", "ws");
      const open = new WebSocket(`${address}/api/notifications/v0/exposures/${project!.id}?token=${token}`);
      open.addEventListener("close", ({ code }) => done(String(code)));
      open.addEventListener("message", () => {
        done("open");
        open.close();
      });
    });
  expect(await socket(key)).toBe("4401");
  const { body } = await app.call("POST", "/api/notifications/v0/tickets", {
    token: key,
    body: { purpose: "exposure-notifications", exposure_id: project!.id },
  });
  expect(await socket(String(body["token"]))).toBe("open");
});

it("ends at once when it is revoked, by nobody but its user", async () => {
  const { key, list, path, token } = await holder("analyst");
  const other = await holder("reader");
  const secret = await key({ name: "Gone" });
  const [{ id }] = (await list()).filter(({ name }) => name === "Gone") as [ApiKey];
  expect((await app.call("DELETE", `${path}/${id}`, { token: other.token })).status).toBe(404);
  expect((await app.call("DELETE", `${other.path}/${id}`, { token: other.token })).status).toBe(404);
  expect(await statusOf(secret)).toBe(200);
  expect((await app.call("DELETE", `${path}/${id}`, { token })).status).toBe(200);
  expect(await statusOf(secret)).toBe(401);
  expect((await acts("api_key_revoked"))[0]).toMatchObject({ subject: "Gone" });
});

it("ends for good with the lock of its user, with a reset of the password, and with a change when that is asked", async () => {
  const { key, id, token } = await holder("reader");
  const admin = await app.signIn("admin");
  const lock = (is_active: boolean) => app.call("PUT", `${BASE}/users/${id}`, { token: admin, body: { is_active } });
  const first = await key();
  await lock(false);
  expect(await statusOf(first)).toBe(401);
  await lock(true);
  expect(await statusOf(first)).toBe(401);
  const again = await holder("reader");
  const kept = await again.key();
  const change = (more: object) =>
    app.call("PUT", `${BASE}/users/${id}/password`, {
      token: again.token,
      body: { current_password: DEMO_PASSWORD, password: DEMO_PASSWORD, ...more },
    });
  expect((await change({})).status).toBe(200);
  expect(await statusOf(kept)).toBe(200);
  expect((await change({ revoke_api_keys: true })).status).toBe(200);
  expect(await statusOf(kept)).toBe(401);
  const last = await again.key();
  await app.call("POST", `${BASE}/users/send-password-reset-email`, { body: { email: demoEmail("reader") } });
  const mail = await app.mailTo(demoEmail("reader"));
  const [, code = ""] = /reset_code=([\w-]+)/.exec(mail.text) ?? [];
  const reset = { reset_code: code, password: DEMO_PASSWORD };
  expect((await app.call("POST", `${BASE}/users/reset-password`, { body: reset })).status).toBe(200);
  expect(await statusOf(last)).toBe(401);
  expect(token).not.toBe(again.token);
});

it("says in the audit log that an act was done with it", async () => {
  const { key } = await holder("admin");
  const secret = await key({ roles: ["organization_admin"] });
  await app.call("GET", `${BASE}/audit/export`, { token: secret });
  expect((await acts("audit_exported"))[0]!.facts).toEqual({ api_key: secret.slice(0, 12) });
});

it("is one of twenty at most", async () => {
  const { make, list } = await holder("selfservice");
  const left = 20 - (await list()).length;
  const answers = await Promise.all(Array.from({ length: left + 3 }, () => make()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
  expect(await list()).toHaveLength(20);
});

it("that is none is refused, and guessing ends after some tries without harm to those that stand", async () => {
  const key = await (await holder("analyst")).key();
  const wrong = `tmk_${"A".repeat(43)}`;
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 61; attempt += 1) statuses.push(await statusOf(wrong));
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect(await statusOf(key)).toBe(200);
});
