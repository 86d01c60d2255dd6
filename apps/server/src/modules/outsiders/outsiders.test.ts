import { randomUUID } from "node:crypto";
import type { Outsider } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoEmail } from "../identity/index.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1";
const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const MINUTE_MS = 60_000;

let app: TestServer;
let owner: string;
let colleague: string;
let project: string;
let report: string;
let version: string;
let link: string;

const call = (method: string, path: string, body?: unknown, token: string | undefined = owner) =>
  app.call(method, path, { ...(token === "" ? {} : { token }), ...(body === undefined ? {} : { body }) });
const outsiders = async () => (await call("GET", `${CHAINS}/${project}/outsiders`)).body["items"] as Outsider[];
const ways = (items: readonly Outsider[]) => items.map(({ way, title, reaches }) => [way, title, ...reaches]);
const openLink = (token = link) => call("POST", `${REPORTS}/shared`, { token }, "");
const makeLink = async () =>
  String((await call("POST", `${report}/shares`, { version_id: version })).body["url"])
    .split("/")
    .at(-1) ?? "";
const keysOf = async (token: string) => {
  const me = await call("GET", "/api/authorization/v1/users/me", undefined, token);
  return `/api/authorization/v1/users/${String(me.body["id"])}/api-keys`;
};
const makeKey = async (token: string, name: string) => {
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const body = { name, roles: [], scopes: ["reports"], expires_at };
  return String((await call("POST", await keysOf(token), body, token)).body["key"]);
};

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  colleague = await app.signIn("admin");
  project = await storeProject(app, {
    title: "Plants",
    names: ["A", "B"],
    datasets: [{ id: "score_location", value: () => 0.8 }],
  });
  const made = await call("POST", `${REPORTS}/reports`, { exposure_id: project, title: "Board" });
  report = `${REPORTS}/reports/${String(made.body["id"])}`;
  version = String((await call("POST", `${report}/versions`)).body["id"]);
});
afterAll(() => app.stop());

describe("who outside can see a project", () => {
  it("is nobody at first", async () => {
    expect(await outsiders()).toEqual([]);
  });

  it("lists each way with whom it reaches and when it was last used, and no secret of any", async () => {
    link = await makeLink();
    await openLink();
    await call("POST", `${report}/schedules`, { rhythm: "weekly", recipients: ["out@x.example"] });
    await app.database.query(
      `insert into alert_rules (exposure_id, owner_id, title, types, least_level, within_km, least_locations, mail, bell,
         webhook_url, webhook_secret, enabled, created_at)
       select $1, owner_id, 'Storms', array['TC'], 'Orange', 10, 1, false, false, 'https://hooks.example/t0ps3cret', 'x', true,
         now() from exposures where id = $1`,
      [project],
    );
    const key = await makeKey(owner, "Nightly");
    await call("POST", `${CHAINS}/${project}/access`, { email: demoEmail("admin") });
    await makeKey(colleague, "Theirs");
    const items = await outsiders();
    expect(ways(items)).toEqual([
      ["link", "Board"],
      ["schedule", "Board", "out@x.example"],
      ["webhook", "Storms", "hooks.example"],
      ["api-key", "Theirs", expect.any(String)],
      ["api-key", "Nightly", key.slice(0, 12)],
      ["colleague", expect.any(String), demoEmail("admin")],
    ]);
    expect(items[0]).toMatchObject({ used: 1, last_used_at: expect.any(String), ends_with: "all" });
    expect(items[3]).toMatchObject({ ends_with: "colleague" });
    expect(JSON.stringify(items)).not.toMatch(/t0ps3cret/);
  });

  it("is told to the owner alone", async () => {
    expect((await call("GET", `${CHAINS}/${project}/outsiders`, undefined, colleague)).status).toBe(403);
    expect((await call("DELETE", `${CHAINS}/${project}/outsiders`, undefined, colleague)).status).toBe(403);
    const nobodys = `${CHAINS}/${randomUUID()}/outsiders`;
    expect((await call("GET", nobodys, undefined, colleague)).status).toBe(404);
  });

  it("is told by mail at each opening, by choice", async () => {
    app.clock.advance(2 * MINUTE_MS);
    const told = await call("PUT", `${CHAINS}/${project}/outsiders`, { mail_when_opened: true });
    expect(told.body["mail_when_opened"]).toBe(true);
    await openLink();
    expect(await app.mailTo(demoEmail("analyst"))).toMatchObject({
      subject: "A link to your report was opened",
      text: expect.stringMatching(/"Board" of your project "Plants"[\s\S]*project\/outsiders/),
    });
  });

  it("ends with one call, which says what it ended and is on record; colleagues stay unless it is asked", async () => {
    const ended = await call("DELETE", `${CHAINS}/${project}/outsiders`);
    expect((ended.body["ended"] as Outsider[]).map(({ way, title }) => [way, title])).toEqual([
      ["link", "Board"],
      ["schedule", "Board"],
      ["webhook", "Storms"],
      ["api-key", "Nightly"],
    ]);
    expect((await openLink()).status).toBe(404);
    const [rule] = await app.database.query("select enabled, webhook_url, webhook_secret from alert_rules");
    expect(rule).toEqual({ enabled: false, webhook_url: null, webhook_secret: null });
    expect((await outsiders()).map(({ way }) => way)).toEqual(["api-key", "colleague"]);
    const again = await call("DELETE", `${CHAINS}/${project}/outsiders?colleagues=true`);
    expect((again.body["ended"] as Outsider[]).map(({ way }) => way)).toEqual(["api-key", "colleague"]);
    expect(await outsiders()).toEqual([]);
    expect((await call("GET", `${CHAINS}/${project}`, undefined, colleague)).status).toBe(404);
    // a colleague keeps the key, which opens what is theirs
    const keys = await call("GET", await keysOf(colleague), undefined, colleague);
    expect((keys.body["items"] as { name: string }[]).map(({ name }) => name)).toEqual(["Theirs"]);
    const acts = await app.database.query<{ subject: string; facts: { ended: unknown[] } }>(
      "select subject, facts from audit_entries where act = 'outsiders_ended' order by at",
    );
    expect(acts.map(({ subject, facts }) => [subject, facts.ended.length])).toEqual([
      ["Plants", 4],
      ["Plants", 2],
    ]);
  });
});
