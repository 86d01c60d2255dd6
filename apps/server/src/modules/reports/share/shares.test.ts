import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { computeProject, storeProject } from "../../risks/testing/stored-project.ts";
import { nextTime } from "./schedules.service.ts";

const REPORTS = "/api/reports/v1/reports";
const SHARED = "/api/reports/v1/shared";
const DAY_MS = 86_400_000;

let app: TestServer;
let token: string;
let project: string;
let report: string;

const datasets = [{ id: "score_location", value: () => 0.8 }];
const compute = (task: string) => computeProject(app, project, { siteCount: 2, datasets, task, pack: "1" });

beforeAll(async () => {
  app = await startTestServer({ settings: { TRUSTED_PROXIES: "127.0.0.1" } });
  token = await app.signIn("analyst");
  project = await storeProject(app, { title: "Shared", names: ["Site 0", "Site 1"], datasets });
  const made = await send<{ id: string }>("POST", REPORTS, { exposure_id: project, title: "Board" });
  report = `${REPORTS}/${made.body.id}`;
});
// an account that was put to rest, or a day that passed, ends sessions
beforeEach(async () => {
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

async function send<T>(method: string, path: string, body?: unknown, as: string | undefined = token) {
  const options = { ...(as === undefined ? {} : { token: as }), ...(body === undefined ? {} : { body }) };
  const answer = await app.call(method, path, options);
  return { status: answer.status, body: answer.body as T };
}

const freeze = async () => (await send<{ id: string }>("POST", `${report}/versions`)).body.id;

interface Share {
  readonly id: string;
  readonly url: string;
  readonly opened: number;
}
interface Shared {
  readonly state: string;
  readonly content: { readonly report: { readonly title: string } } | null;
}

const share = async (more: object = {}) => {
  const { status, body } = await send<Share>("POST", `${report}/shares`, { version_id: await freeze(), ...more });
  expect(status).toBe(201);
  return { ...body, token: body.url.split("/").at(-1) ?? "" };
};
const open = (link: string, password?: string) =>
  app.call("POST", SHARED, { body: { token: link, ...(password === undefined ? {} : { password }) } });
const stateOf = async (link: string, password?: string) =>
  ((await open(link, password)).body as unknown as Shared).state;

describe("a link to a version", () => {
  it("gives it to anybody, counts, and ends when it is revoked", async () => {
    const { id, token: link, url } = await share();
    expect(url).toMatch(/^http:\/\/tidemark\.test\/shared\/[\w-]{32}$/);
    const { status, body } = await open(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "open", content: { report: { title: "Board" } }, version: { number: 1 } });
    await open(link);
    const { body: list } = await send<{ items: Share[] }>("GET", `${report}/shares`);
    expect(list.items.find((one) => one.id === id)).toMatchObject({ opened: 2, has_password: false });
    expect(JSON.stringify(list)).not.toContain(link);
    expect((await send("DELETE", `${report}/shares/${id}`)).status).toBe(200);
    expect((await open(link)).status).toBe(404);
    const acts = await app.database.query(
      `select act, subject, actor_email is null as is_unknown, organization_id is not null as is_known
       from audit_entries where facts ->> 'link' = $1 order by id`,
      [id],
    );
    const entry = (act: string, isUnknown: boolean) => ({
      act,
      subject: "Board",
      is_unknown: isUnknown,
      is_known: true,
    });
    expect(acts).toEqual([
      entry("report_link_made", false),
      entry("report_link_opened", true),
      entry("report_link_opened", true),
      entry("report_link_ended", false),
    ]);
  });

  it("gives the pages alone: no location that they do not show, no filter, and no answer of the company", async () => {
    const made = await send<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
      exposure_id: project,
      title: "One of them",
      settings: { filter: { production_sites: ["S0"] } },
    });
    const of = `${REPORTS}/${made.body.id}`;
    const elements = `${of}/pages/${made.body.pages[0]?.id}/elements`;
    for (const content of [
      { type: "ReportElementText", settings: { text: "[?](tm:count)" } },
      { type: "Locations", exposure_selection: ["S0"], settings: { columns: ["name"] } },
      { type: "Compliance", settings: { framework: "esrs-e1", provided: { answers: { 68: "Secret answer" } } } },
    ])
      await send("POST", elements, { title: content.type, content });
    const { body: version } = await send<{ id: string }>("POST", `${of}/versions`);
    const { body } = await send<Share>("POST", `${of}/shares`, { version_id: version.id });
    const { text, body: opened } = await open(body.url.split("/").at(-1) ?? "");
    const whole = JSON.stringify((await send("GET", `${of}/versions/${version.id}`)).body);
    // the second location is in the record of the version alone
    expect(whole).toContain("Site 1");
    expect(text).not.toContain("Site 1");
    expect(text).not.toContain("production_sites");
    expect(text).not.toContain('"provided":');
    expect(opened).toMatchObject({ content: { settings: { filter: null }, locations: { ids: [] } } });
    expect(text).toContain("Site 0");
  });

  it("asks for its password, and tells nothing before", async () => {
    const { token: link } = await share({ password: "open sesame" });
    expect((await open(link)).body).toMatchObject({ state: "password", content: null, version: null });
    expect(await stateOf(link, "open window")).toBe("wrong-password");
    expect(await stateOf(link, "open sesame")).toBe("open");
    const tries = await Promise.all(Array.from({ length: 25 }, async () => (await open(link, "guess")).status));
    expect(tries).toContain(429);
  });

  it.each([
    ["at the same link from another address", "203.0.113.2", false],
    ["at another link from the same address", "203.0.113.1", true],
    ["at another link from another address", "203.0.113.3", true],
  ])("that is guessed at from one address lets in who knows the password %s", async (_where, address, isOther) => {
    const [guessed, other] = [await share({ password: "open sesame" }), await share({ password: "open sesame" })];
    const openFrom = (from: string, link: string, password: string) =>
      app.call("POST", SHARED, { body: { token: link, password }, headers: { "x-forwarded-for": from } });
    const tries = await Promise.all(
      Array.from({ length: 25 }, async () => (await openFrom("203.0.113.1", guessed.token, "guess")).status),
    );
    expect(tries).toContain(429);
    const right = await openFrom(address, isOther ? other.token : guessed.token, "open sesame");
    expect([right.status, right.body["state"]]).toEqual([200, "open"]);
    expect((await openFrom("203.0.113.1", guessed.token, "open sesame")).status).toBe(429);
  });

  it("expires, and ends with the rights of who gave it", async () => {
    const { token: link } = await share({ days: 1 });
    app.clock.advance(DAY_MS + 1000);
    expect((await open(link)).status).toBe(404);
    app.clock.advance(-DAY_MS - 1000);
    expect((await open(link)).status).toBe(200);
    const setActive = (isActive: boolean) =>
      app.database.query("update users set is_active = $1 where email like 'analyst@%'", [isActive]);
    await setActive(false);
    expect((await open(link)).status).toBe(404);
    await setActive(true);
    expect((await open(`${link}x`)).status).toBe(404);
  });

  it.each(["x", "nothing", "n".repeat(19), "twice".repeat(60)])(
    "that is none (%s) is answered as one that ended",
    async (cut) => {
      const { status, body } = await open(cut);
      expect(status).toBe(404);
      expect(body).not.toHaveProperty("issues");
    },
  );

  it("ends while who gave it holds no scope for reports, or for what stands in it", async () => {
    const made = await send<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
      exposure_id: project,
      title: "Summary",
    });
    const of = `${REPORTS}/${made.body.id}`;
    const content = { type: "RiskSummary" };
    const element = await send("POST", `${of}/pages/${made.body.pages[0]?.id}/elements`, { title: "Summary", content });
    expect(element.status, JSON.stringify(element.body)).toBe(201);
    const { body: version } = await send<{ id: string }>("POST", `${of}/versions`);
    const { body } = await send<Share>("POST", `${of}/shares`, { version_id: version.id });
    const link = body.url.split("/").at(-1) ?? "";
    expect(await stateOf(link)).toBe("open");
    const [user] = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    for (const lost of ["reports", "dashboard-risk-summary"]) {
      const left = user?.scopes.filter((scope) => scope !== lost);
      expect(left).not.toEqual(user?.scopes);
      await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [left]);
      expect((await open(link)).status, lost).toBe(404);
    }
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [user?.scopes]);
    expect(await stateOf(link)).toBe("open");
  });
});

describe("a report that is sent", () => {
  interface Schedule {
    readonly id: string;
    readonly next_at: string | null;
    readonly last_sent_at: string | null;
    readonly problem: string | null;
  }
  const schedule = async (rhythm: string, to: string) => {
    const asked = { rhythm, recipients: [to] };
    const { status, body } = await send<Schedule>("POST", `${report}/schedules`, asked);
    expect(status).toBe(201);
    return body;
  };
  const now = async (id: string) =>
    (await send<{ items: Schedule[] }>("GET", `${report}/schedules`)).body.items.find((one) => one.id === id);
  const sendDue = () => app.server.queue.add("send-reports", {});
  const remove = (id: string) => send("DELETE", `${report}/schedules/${id}`);

  it("goes out each week as a link that opens", async () => {
    const { id } = await schedule("weekly", "board@x.example");
    app.clock.advance(7 * DAY_MS + 1000);
    await sendDue();
    const mail = await app.mailTo("board@x.example");
    const link = /shared\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? "";
    expect(await stateOf(link)).toBe("open");
    app.clock.advance(-7 * DAY_MS - 1000);
    expect((await now(id))?.last_sent_at).not.toBeNull();
    await remove(id);
  });

  it("goes out after a computation, once", async () => {
    const { id } = await schedule("computed", "computed@x.example");
    await sendDue();
    await compute("2");
    await sendDue();
    await app.mailTo("computed@x.example");
    expect((await now(id))?.problem).toBeNull();
    await remove(id);
  });

  it("is not sent in the name of somebody who lost the right, which is noted", async () => {
    const { id } = await schedule("computed", "lost@x.example");
    const [user] = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    const setScopes = (scopes: readonly string[]) =>
      app.database.query("update users set scopes = $1 where email like 'analyst@%'", [scopes]);
    await setScopes((user?.scopes ?? []).filter((scope) => scope !== "reports"));
    await compute("3");
    await sendDue();
    const problem = async () => {
      const [row] = await app.database.query<{ problem: string | null }>(
        "select problem from report_schedules where id = $1",
        [id],
      );
      return row?.problem;
    };
    await expect.poll(problem, { timeout: 10_000 }).toMatch(/may not read/);
    await setScopes(user?.scopes ?? []);
    await remove(id);
  });

  it("comes next in a week, or on the same day of the next month, or its last day", () => {
    const after = (rhythm: "weekly" | "monthly", from: string) => nextTime(rhythm, new Date(from))?.toISOString();
    expect(after("weekly", "2026-12-28T08:00:00.000Z")).toBe("2027-01-04T08:00:00.000Z");
    expect(after("monthly", "2026-12-15T08:00:00.000Z")).toBe("2027-01-15T08:00:00.000Z");
    expect(after("monthly", "2027-01-31T08:00:00.000Z")).toBe("2027-02-28T08:00:00.000Z");
  });
});

describe("who has a report open", () => {
  it("is told to those who watch the project, and so are changes", async () => {
    const socket = new WebSocket(
      `${app.url.replace("http", "ws")}/api/notifications/v0/exposures/${project}?token=${token}`,
    );
    const heard: { type: string; report?: object }[] = [];
    socket.on("message", (data) => heard.push(JSON.parse((data as Buffer).toString("utf8"))));
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
    await send("POST", `${report}/presence`, { element_id: project });
    await send("POST", `${report}/pages`, {});
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(3);
    const reportId = report.split("/").at(-1);
    expect(heard.slice(1)).toMatchObject([
      { type: "presence", report: { report_id: reportId, element_id: project } },
      { type: "report", report: { report_id: reportId, element_id: null } },
    ]);
    socket.close();
  });
});
