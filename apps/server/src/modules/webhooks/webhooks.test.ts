import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createGuardedFetch } from "../../platform/guarded-fetch.ts";
import type { JobName } from "../../platform/queue.ts";
import { createSealer } from "../../platform/sealing.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createDelivery, secretOf } from "./delivery.ts";

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Row = Record<string, unknown>;

const ALL = [
  "computation.finished",
  "computation.failed",
  "report.exported",
  "survey.answered",
  "alert.raised",
  "project.shared",
];
const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let app: TestServer;
let admin: string;
let organization: string;
let analyst: string;
let receiver: string;
let close: () => void;
let status = 200;
const got: Got[] = [];

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  close = () => server.close();
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestServer({ settings: { ALERT_PRIVATE_ORIGINS: receiver, ROLES: "web" } });
  admin = await app.signIn("admin");
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token: admin });
  const [row] = await app.database.query<{ organization: string; analyst: string }>(
    `select u.organization_id as organization, a.id as analyst from users u, users a
     where u.id = $1 and a.email like 'analyst@%'`,
    [me.body["id"]],
  );
  organization = row!.organization;
  analyst = row!.analyst;
});
afterAll(async () => {
  close();
  await app.stop();
});
beforeEach(async () => {
  got.length = 0;
  status = 200;
  for (const table of ["webhooks", "exposures", "surveys", "audit_entries"])
    await app.database.query(`delete from ${table}`);
});

const path = (more = "") => `/api/authorization/v1/organizations/${organization}/webhooks${more}`;
const wish = () => ({ url: `${receiver}/in`, events: ALL, enabled: true });
const call = (method: string, more: string, body?: object) =>
  app.call(method, path(more), { token: admin, ...(body && { body }) });

/** What was posted, opened by the verifier of Standard Webhooks. */
const opened = (secret: string, { body, headers }: Got) =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as { type: string; data: Row };

/** Delivery by a clock that is moved, without a worker. */
async function trial() {
  const sealer = createSealer([{ id: "a", material: Buffer.alloc(32, 7) }]);
  const begin = Date.now();
  let now = begin;
  const jobs: { name: JobName; payload: Row }[] = [];
  const queue = {
    add: async (name: JobName, payload: object) => void jobs.push({ name, payload: payload as Row }),
    cameFurther: async () => undefined,
  };
  const [{ id }] = (await app.database.query<{ id: string }>("select gen_random_uuid() as id")) as [{ id: string }];
  await app.database.query(
    `insert into webhooks (id, organization_id, url, events, secret, enabled, created_at, told_since)
     values ($1, $2, $3, $4, $5, true, $6, $6)`,
    [id, organization, `${receiver}/in`, ALL, sealer.seal(SECRET, secretOf(id)), new Date(begin - MINUTE_MS)],
  );
  const delivery = createDelivery({
    database: app.database,
    clock: { now: () => new Date(now) },
    queue,
    sealer,
    guarded: createGuardedFetch([receiver]),
    publicUrl: "https://tidemark.test",
    operator: "Tidemark",
  });
  const mails: Row[] = [];
  const round = async () => {
    await delivery.tick();
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift())
      if (job.name === "send-webhook") await delivery.send(String(job.payload["message_id"]));
      else mails.push(job.payload);
  };
  const advance = (milliseconds: number) => (now += milliseconds);
  const share = () =>
    app.database.query(
      "insert into audit_entries (at, act, organization_id, facts) values ($1, 'project_shared', $2, $3)",
      [new Date(now), organization, { project: id }],
    );
  return { id, round, advance, mails, share, at: () => new Date(now) };
}

const messages = () =>
  app.database.query<{ type: string; state: string; tries: number }>(
    "select type, state, tries from webhook_messages order by type",
  );

describe("what is done with webhooks", () => {
  it("stands in the audit log by host, since a path may be a secret of the receiver", async () => {
    const made = (await call("POST", "", { ...wish(), url: `${receiver}/hidden-path` })).body as { webhook: Row };
    const id = String(made.webhook["id"]);
    await call("PUT", `/${id}`, { ...wish(), enabled: false });
    await call("POST", `/${id}/secret`);
    await call("DELETE", `/${id}`);
    const rows = await app.database.query<{ act: string; subject: string; facts: Row }>(
      "select act, subject, facts from audit_entries where act like 'webhook%' order by id",
    );
    expect(rows.map(({ act }) => act)).toEqual([
      "webhook_made",
      "webhook_changed",
      "webhook_secret_made",
      "webhook_removed",
    ]);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([new URL(receiver).host]));
    expect(rows[1]!.facts).toMatchObject({ enabled: false, events: ALL });
    expect(JSON.stringify(rows)).not.toMatch(/hidden-path|whsec_/u);
  });
});

describe("webhooks of an organization", () => {
  it("show their secret once and keep it sealed", async () => {
    const made = await call("POST", "", wish());
    expect([made.status, made.body["secret"]]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
    const listed = await call("GET", "");
    expect(listed.text).not.toContain("whsec_");
    expect(listed.body["items"]).toMatchObject([{ url: `${receiver}/in`, events: ALL, failing_since: null }]);
    const stored = JSON.stringify(await app.database.query("select * from webhooks"));
    expect(stored).not.toContain(String(made.body["secret"]).slice(6));
  });

  it("are tried out with a signed post, by the new secret once there is one", async () => {
    const made = await call("POST", "", wish());
    const { id } = made.body["webhook"] as { id: string };
    expect((await call("POST", `/${id}/test`)).body).toEqual({ delivered: true, status: 200, problem: null });
    expect(opened(String(made.body["secret"]), got[0]!).type).toBe("webhook.test");
    const again = await call("POST", `/${id}/secret`);
    await call("POST", `/${id}/test`);
    expect(opened(String(again.body["secret"]), got[1]!).type).toBe("webhook.test");
    expect(() => opened(String(made.body["secret"]), got[1]!)).toThrow("No matching signature found");
    status = 500;
    expect((await call("POST", `/${id}/test`)).body).toMatchObject({ delivered: false, status: 500 });
  });

  it.each(["http://tidemark.example/in", "https://127.0.0.1/in", "https://10.1.2.3/in", "https://a:b@x.example/in"])(
    "are refused at %s",
    async (url) => {
      expect((await call("POST", "", { ...wish(), url })).status).toBe(422);
    },
  );

  it("are ten at most", async () => {
    for (let i = 0; i < 10; i++) expect((await call("POST", "", wish())).status).toBe(201);
    expect((await call("POST", "", wish())).status).toBe(409);
  });
});

/** One of each thing that is told, in the organization of the tests. */
async function everything(at: Date): Promise<void> {
  const query = <Item extends object>(sql: string, values: unknown[]) => app.database.query<Item>(sql, values);
  const one = async (sql: string, values: unknown[]) => (await query<{ id: string }>(sql, values))[0]!.id;
  const project = await one(
    "insert into exposures (owner_id, title, tier, status) values ($1, 'Secret plans', 'enterprise', 'Finished') returning id",
    [analyst],
  );
  for (const state of ["Finished", "Failed"])
    await query(
      "insert into tasks (exposure_id, kind, status, finished_at, created_by) values ($1, 'compute', $2, $3, $4)",
      [project, state, at, analyst],
    );
  const report = await one(
    "insert into reports (exposure_id, owner_id, kind, title, settings) values ($1, $2, 'report', 'R', '{}') returning id",
    [project, analyst],
  );
  const version = await one(
    `insert into report_versions (report_id, number, title, content_hash, bytes) values ($1, 1, 'R', 'h', 1) returning id`,
    [report],
  );
  await query("insert into report_exports (id, version_id, bytes, made_by, made_at) values ($1, $2, 1, $3, $4)", [
    `${version}.pdf`,
    version,
    analyst,
    at,
  ]);
  const survey = await one(
    "insert into surveys (organization_id, title, description) values ($1, 'S', '') returning id",
    [organization],
  );
  await query("insert into survey_recipients (survey_id, email, submitted_at) values ($1, 'a@b.example', $2)", [
    survey,
    at,
  ]);
  const rule = await one(
    `insert into alert_rules (exposure_id, owner_id, title, types, least_level, within_km, least_locations, mail, bell, enabled)
     values ($1, $2, 'A', '{TC}', 'Orange', 0, 1, false, true, true) returning id`,
    [project, analyst],
  );
  await query(
    `insert into alert_notices (rule_id, event_id, event_name, event_type, level, place, began_at, locations,
       location_names, wants_mail, in_bell, created_at)
     values ($1, 'e', 'Storm', 'TC', 'Red', '', $2, 1, '{}', false, true, $2)`,
    [rule, at],
  );
}

describe("messages", () => {
  it("tell each thing that happened once, signed, by ids alone", async () => {
    const { round, share, at, id } = await trial();
    await everything(at());
    await share();
    await round();
    await round();
    const told = got.map((one) => opened(SECRET, one));
    expect(told.map(({ type }) => type).toSorted()).toEqual(ALL.toSorted());
    expect(told.find(({ type }) => type === "project.shared")?.data).toEqual({ project_id: id });
    expect(got.map(({ body }) => body).join("")).not.toContain("Secret plans");
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(ALL.length);
    expect((await messages()).every(({ state, tries }) => state === "sent" && tries === 1)).toBe(true);
  });

  it("tell nothing of another organization, of before, or that was not chosen", async () => {
    const { round, share, at, id } = await trial();
    const other =
      "insert into audit_entries (at, act, organization_id) values ($1, 'project_shared', gen_random_uuid())";
    await app.database.query(other, [at()]);
    await app.database.query("update webhooks set told_since = $1", [new Date(at().getTime() + MINUTE_MS)]);
    await share();
    await round();
    await app.database.query("update webhooks set told_since = $1, events = '{survey.answered}'", [
      new Date(at().getTime() - MINUTE_MS),
    ]);
    await round();
    expect([got, await call("GET", `/${id}/messages`)]).toMatchObject([
      [],
      { body: { items: [], meta: { total: 0 } } },
    ]);
  });

  it("are tried for three days under one id, then the webhook is switched off and its administrators are told", async () => {
    const { round, share, advance, mails, id } = await trial();
    status = 503;
    await share();
    // pauses of the decision: 1 min, 5, 30, 2 h, 5, 10, 14, 20 h, 20 h 24 min
    await round();
    const pauses = [1, 5, 30, 120, 300, 600, 840, 1200, 1224];
    for (const [index, minutes] of pauses.entries()) {
      advance(minutes * MINUTE_MS - 1000);
      await round();
      expect(got).toHaveLength(index + 1);
      advance(1000);
      await round();
      expect(got).toHaveLength(index + 2);
    }
    expect(pauses.reduce((sum, minutes) => sum + minutes, 0) * MINUTE_MS).toBe(3 * DAY_MS);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await messages()).toEqual([{ type: "project.shared", state: "failed", tries: 10 }]);
    const listed = await call("GET", "");
    expect(listed.body["items"]).toMatchObject([{ enabled: false, given_up_at: expect.any(String) }]);
    expect(mails.map(({ subject }) => subject)).toContain("A webhook was switched off");
    advance(DAY_MS);
    await share();
    await round();
    expect(got).toHaveLength(10);
    expect((await call("POST", `/${id}/messages/${String((await log(id))[0]!["id"])}/resend`)).status).toBe(409);
  });

  it("are sent again on wish, under the same id", async () => {
    const { round, share, advance, id } = await trial();
    await share();
    await round();
    const [first] = await log(id);
    expect(first).toMatchObject({ state: "sent", status: 200, tries: 1 });
    const again = await call("POST", `/${id}/messages/${String(first!["id"])}/resend`);
    expect(again.body).toMatchObject({ state: "waiting" });
    advance(DAY_MS); // the server has a clock of its own
    await round();
    expect(got.map(({ headers }) => headers["webhook-id"])).toEqual([first!["id"], first!["id"]]);
  });

  it("end at once where the receiver says that it is gone", async () => {
    const { round, share } = await trial();
    status = 410;
    await share();
    await round();
    expect((await call("GET", "")).body["items"]).toMatchObject([{ enabled: false }]);
  });
});

const log = async (id: string) => (await call("GET", `/${id}/messages`)).body["items"] as Row[];
