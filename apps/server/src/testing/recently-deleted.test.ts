import { readFile } from "node:fs/promises";
import { contract, plainRoutes, type AccessRule, type RouteMeta } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { listProcedures } from "../http/procedures.ts";
import { storeProject } from "../modules/risks/testing/stored-project.ts";
import type { JobName } from "../platform/queue.ts";
import { askRoute } from "./asked-route.ts";
import type { RouteTarget } from "./route-inputs.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/*
 * Every way by which something of a project gets out, walked for one in Recently Deleted (decision 0118): routes come
 * from the contract; public routes and jobs have a row each, without which this file fails.
 */

const NAME = "Quillfeather";
const WEEK_MS = 7 * 86_400_000;
const TIMEOUT = 60_000;
const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const REPORTS = "/api/reports/v1/reports";

interface Route {
  readonly method: string;
  readonly path: string;
  readonly access: AccessRule;
}
const routes: readonly Route[] = [
  ...listProcedures(contract).map(({ procedure }) => ({
    ...(procedure["~orpc"].route as { method: string; path: string }),
    access: (procedure["~orpc"].meta as RouteMeta).access as AccessRule,
  })),
  ...Object.values(plainRoutes),
];
const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/** Routes without a caller, and what they have to do with a project. */
const PUBLIC: Readonly<Record<string, string>> = {
  "POST /api/authorization/v1/login": "of no project",
  "POST /api/authorization/v1/login/second-factor": "of no project",
  "POST /api/authorization/v1/refresh": "of no project",
  "POST /api/authorization/v1/register": "of no project",
  "POST /api/authorization/v1/signup": "of no project",
  "GET /api/authorization/v1/users/activation": "of no project",
  "GET /api/authorization/v1/users/password-reset": "of no project",
  "POST /api/authorization/v1/users/activate": "of no project",
  "GET /api/authorization/v1/users/activate": "of no project",
  "POST /api/authorization/v1/users/reset-password": "of no project",
  "GET /api/authorization/v1/users/reset-password": "of no project",
  "POST /api/authorization/v1/users/resend-activation-email": "of no project",
  "POST /api/authorization/v1/users/send-password-reset-email": "of no project",
  "GET /api/authorization/v1/microsoft/callback": "of no project",
  "POST /api/authorization/v1/single-sign-on/for-address": "of no project",
  "GET /api/authorization/v1/single-sign-on/{id}/callback": "of no project",
  "GET /api/authorization/v1/organizations/by-origin": "of no project",
  "POST /api/reports/v1/shared": "test: links",
  "GET /api/survey/v1/recipient/users/exchange_token": "a survey, which stands by itself",
  "GET /api/survey/v1/recipient/surveys": "a survey, which stands by itself",
  "GET /api/survey/v1/recipient/questionnaires/{id}": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/answers": "a survey, which stands by itself",
  "PUT /api/survey/v1/recipient/answers/{id}": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/questionnaires/{id}/complete": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/surveys/submit": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/surveys/retract": "a survey, which stands by itself",
  "GET /api/survey/v1/recipient/questionnaires/{id}/history": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/surveys/colleagues": "a survey, which stands by itself",
  "DELETE /api/survey/v1/recipient/surveys/colleagues/{id}": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/surveys/copy": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/surveys/refuse": "a survey, which stands by itself",
  "DELETE /api/survey/v1/recipient/questions/{id}/file/{file_id}": "a survey, which stands by itself",
  "GET /api/health": "of no project",
  "GET /api/ready": "of no project",
  "POST /api/authorization/v1/self-service/contact": "of no project",
  "PUT /api/authorization/v1/self-service/mails": "of no project",
  "GET /api/authorization/v1/self-service/example": "of no project",
  "GET /api/payment/v0/prices": "of no project",
  "GET /api/authorization/v1/microsoft/login": "of no project",
  "GET /api/authorization/v1/single-sign-on/{id}/login": "of no project",
  "GET /api/authorization/v1/organizations/{id}/images/{image_type}": "of no project",
  "GET /api/notifications/v0/exposures/{exposure_id}": "test: sockets",
  "GET /api/reports/v1/reports/{report_id}/notifications": "test: sockets",
  "GET /api/openapi.json": "of no project",
  "GET /api/docs": "of no project",
  "GET /api/survey/v1/recipient/questionnaires/{id}/answer-sheet": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/questionnaires/{id}/answer-sheet": "a survey, which stands by itself",
  "POST /api/survey/v1/recipient/questions/{id}/file": "a survey, which stands by itself",
  "GET /api/survey/v1/recipient/questions/{id}/file/{file_id}": "a survey, which stands by itself",
};

/** Jobs, and who asks for their project. A job that is not here does not compile. */
const JOBS: Readonly<Record<JobName, string>> = {
  "write-dump": "test: a file that was ordered before",
  "send-reports": "test: a report that is sent",
  "decide-alerts": "openProjects.findOpen in events/alerts/deciding.ts",
  "send-alert": "openProjects.findOpen in events/alerts/sending.ts",
  "apply-self-service": "projectRows.findProject in reports/apply-paid.ts",
  "remind-previews": "unpaidRows.listUnpaid in self-service/previews.ts",
  compute: "a project that is computed cannot be deleted",
  "compute-part": "a project that is computed cannot be deleted",
  "preview-renewal": "projectRows.findProject in renewals/renewals.service.ts",
  "settle-payment": "money alone",
  "settle-payments": "money alone",
  "reconcile-payments": "money alone",
  "send-mail": "a mail that was written before",
  "send-alerts": "begins send-alert",
  "tell-webhooks": "ids alone, of what happened before it was deleted",
  "send-webhook": "a message that was written before",
  "check-official": "of no project",
  "verify-results": "shows nothing",
  "import-source": "of no project",
  "poll-events": "of no project",
  "survey-clock": "surveys stand by themselves",
  "send-survey-notice": "surveys stand by themselves",
  "end-abandoned": "shows nothing",
  purge: "shows nothing",
};

let app: TestServer;
let token: string;
let project: string;
let report: string;
let version: string;
let link: string;
let target: RouteTarget;

const call = (method: string, path: string, body?: unknown, as: string | undefined = token) =>
  app.call(method, path, { ...(as === undefined ? {} : { token: as }), ...(body === undefined ? {} : { body }) });
const bin = async () => expect((await call("DELETE", `${CHAINS}/${project}`)).status).toBe(200);
const restore = async () => expect((await call("PUT", `${CHAINS}/${project}/recover`)).status).toBe(200);
const openLink = async () => (await call("POST", "/api/reports/v1/shared", { token: link }, "")).status;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: NAME,
    names: [`${NAME} 0`, `${NAME} 1`],
    datasets: [{ id: "score_location", value: () => 0.8 }],
  });
  const [row] = await app.database.query<{ id: string; organization_id: string }>(
    "select id, organization_id from users where email like 'analyst@%'",
  );
  const made = await call("POST", REPORTS, { exposure_id: project, title: `${NAME} report` });
  report = `${REPORTS}/${String(made.body["id"])}`;
  version = String((await call("POST", `${report}/versions`)).body["id"]);
  const shared = await call("POST", `${report}/shares`, { version_id: version });
  link = String(shared.body["url"]).split("/").at(-1) ?? "";
  target = {
    user: row?.id ?? "",
    organization: row?.organization_id ?? "",
    project,
    task: project,
    draft: project,
    parts: { report_id: String(made.body["id"]), version_id: version, site_id: "S0" },
  };
}, TIMEOUT);
afterAll(() => app.stop());

describe("a project in Recently Deleted", () => {
  it("has a row for every public route", () => {
    const open = routes.filter(({ access }) => access.who === "anyone").map(keyOf);
    expect(open.filter((route) => PUBLIC[route] === undefined)).toEqual([]);
  });

  it("is asked for by the rule that a job names, where that is no test of this file", async () => {
    for (const [job, how] of Object.entries(JOBS)) {
      const [name = "", file] = how.split(" in ");
      if (file === undefined) continue;
      const source = await readFile(new URL(`../modules/${file}`, import.meta.url), "utf8");
      expect(source, job).toContain(name);
    }
  });

  it(
    "tells its owner by the routes for it alone, and no other answers with anything of it",
    { timeout: TIMEOUT },
    async () => {
      await bin();
      const told: string[] = [];
      const faults: string[] = [];
      // those that end what is walked with, or that bring the project back
      const left = /\/recover$|\/login$|\/logout|\/sessions|\/second-factor|\/api-keys|\/users\/|\/password/;
      for (const { method, path, access } of routes) {
        if (access.who === "anyone" || left.test(path) || (method === "DELETE" && !access.policy)) continue;
        const { status, words } = await askRoute(app.url, token, method, path, target);
        const isOfProject = /^(project|report)-/.test(access.policy ?? "");
        if (isOfProject && !access.bin && status < 300) faults.push(`${status} ${method} ${path}`);
        if (words.includes(NAME)) told.push(`${method} ${path}`);
      }
      expect(faults).toEqual([]);
      // the lists of what is its owner's own: who did what, and what is stored of a person
      const own = [
        `GET ${CHAINS}/{id}`,
        "GET /api/authorization/v1/audit",
        "GET /api/authorization/v1/users/me/export",
      ];
      expect(told.filter((route) => !own.includes(route) && !/audit|export|data/.test(route))).toEqual([]);
      await restore();
    },
  );

  it("keeps its links shut until it is restored, and takes no new ones", async () => {
    expect(await openLink()).toBe(200);
    await bin();
    expect(await openLink()).toBe(404);
    for (const [path, body] of [
      [`${report}/shares`, { version_id: version }],
      [`${report}/schedules`, { rhythm: "weekly", recipients: ["out@x.example"] }],
      [`${CHAINS}/${project}/access`, { email: "somebody@tidemark.example" }],
    ] as const) {
      const { status, body: said } = await call("POST", path, body);
      expect([status, said["message_code"]], path).toEqual([409, "project.deleted"]);
    }
    await restore();
    expect(await openLink()).toBe(200);
    expect((await call("POST", `${report}/shares`, { version_id: version })).status).toBe(201);
  });

  it("sends no report, says why, and sends again once it is restored", async () => {
    const to = "board@x.example";
    const made = await call("POST", `${report}/schedules`, { rhythm: "weekly", recipients: [to] });
    const problem = async () => {
      const [row] = await app.database.query<{ problem: string | null; last_sent_at: string | null }>(
        "select problem, last_sent_at from report_schedules where id = $1",
        [made.body["id"]],
      );
      return row;
    };
    await bin();
    app.clock.advance(WEEK_MS + 1000);
    await app.server.queue.add("send-reports", {});
    await expect.poll(async () => (await problem())?.problem, { timeout: 10_000 }).toMatch(/is deleted/);
    expect((await problem())?.last_sent_at).toBeNull();
    app.clock.advance(-WEEK_MS - 1000);
    await restore();
    app.clock.advance(2 * WEEK_MS + 2000);
    await app.server.queue.add("send-reports", {});
    await app.mailTo(to);
    app.clock.advance(-2 * WEEK_MS - 2000);
    expect((await problem())?.problem).toBeNull();
  });

  it("closes the sockets of those who watch it, and opens none by a ticket from before", async () => {
    const ticket = async () => {
      const body = { purpose: "exposure-notifications", exposure_id: project };
      return String((await call("POST", "/api/notifications/v0/tickets", body)).body["token"]);
    };
    const watch = (by: string) => {
      const url = `${app.url.replace("http", "ws")}/api/notifications/v0/exposures/${project}?token=${by}`;
      const socket = new WebSocket(url);
      return {
        opened: new Promise((done) => socket.once("message", done)),
        closed: new Promise<number>((done) => socket.once("close", done)),
      };
    };
    const [first, early] = [watch(await ticket()), await ticket()];
    await first.opened;
    await bin();
    expect(await first.closed).toBe(4403);
    expect(await watch(early).closed).toBe(4401);
    await restore();
    const again = watch(await ticket());
    await again.opened;
    await bin();
    await again.closed;
    await restore();
  });

  it("writes no file that was ordered before", async () => {
    const [task] = await app.database.query<{ id: string }>(
      `insert into tasks (exposure_id, kind, status, created_by, request)
       select id, 'dump', 'Pending', owner_id, '{}' from exposures where id = $1 returning id`,
      [project],
    );
    await bin();
    await app.server.queue.add("write-dump", { task_id: task?.id ?? "" });
    const status = async () =>
      (await app.database.query<{ status: string }>("select status from tasks where id = $1", [task?.id]))[0]?.status;
    await expect.poll(status, { timeout: 10_000 }).toBe("Failed");
    const file = await call("GET", `/api/risk-engine/v0/tasks/${task?.id}/result`);
    expect(file.status).toBe(404);
    await restore();
  });
});
