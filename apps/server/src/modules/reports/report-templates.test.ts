import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";
import { SYSTEM_TEMPLATES } from "./system-templates.ts";

const REPORTS = "/api/reports/v1/reports";
const TEMPLATES = "/api/reports/v1/template";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const datasets = [{ id: "score_location", value: () => 0.8 }];
  project = await storeProject(app, { title: "Templates", names: ["A"], datasets });
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
const itemsOf = (body: Readonly<Record<string, unknown>>) => body["items"] as Record<string, unknown>[];

describe("templates", () => {
  it("of the system are listed by their last change, found by title, and stay", async () => {
    const { body } = await call("GET", `${TEMPLATES}?template_type=report`);
    const dates = itemsOf(body).map((one) => String(one["last_changed"]));
    expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)));
    const text = { type: "ReportElementText", columns: 12 };
    expect(itemsOf(body).find(({ id }) => id === "eu-taxonomy")).toMatchObject({
      frameworks: ["eu-taxonomy"],
      outline: [[{ type: "Compliance", columns: 12 }], [text], [text]],
    });
    const found = await call("GET", `${TEMPLATES}?title__like=bO%C3%81Rd&owner__type=system`);
    expect(
      itemsOf(found.body)
        .map(({ id }) => String(id))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["board-summary", "board-view"]);
    expect((await call("DELETE", `${TEMPLATES}/board-view`)).status).toBe(403);
    const gone = await call("GET", `${TEMPLATES}/nothing`);
    expect([gone.status, gone.body["detail"]]).toEqual([404, "Template not found"]);
  });

  it("say before they are applied which datasets are missing; their elements are left out unless kept", async () => {
    const { body: plan } = await call("GET", `${TEMPLATES}/physical-risk/plan?exposure_id=${project}`);
    expect(plan).toMatchObject({
      present: ["score_location"],
      missing: [{ dataset_id: "hd30", elements: ["Days above 30 \u00B0C"] }],
      elements_without_data: 1,
    });
    const counts = await Promise.all(
      ["leave-out", "keep"].map(async (without_data) => {
        const made = await call("POST", REPORTS, {
          exposure_id: project,
          title: "From",
          from_template: true,
          from_template_id: "physical-risk",
          without_data,
        });
        expect(made.status, made.text).toBe(201);
        return (made.body["pages"] as { elements: unknown[] }[]).flatMap(({ elements }) => elements).length;
      }),
    );
    expect(counts[1]).toBe(Number(plan["elements"]));
    expect(counts[0]).toBe(counts[1]! - 1);
  });

  it("tell how long it takes to compute what is missing, by the last computation", async () => {
    const path = `${TEMPLATES}/physical-risk/plan?exposure_id=${project}`;
    const missing = async () => (await call("GET", path)).body["missing"];
    expect(await missing()).toMatchObject([{ dataset_id: "hd30", compute_seconds: null }]);
    await app.database.query(
      `with task as (insert into tasks (exposure_id, kind, status, started_at, finished_at)
         values ($1, 'compute', 'Finished', now() - interval '20 seconds', now()) returning id)
       insert into runs (exposure_id, run, task_id, pack_version, engine_version, request, catalogue, entries, site_count)
       select $1, 'timed', id, '1', '1', '{}', '[{}, {}, {}, {}]', 1, 1 from task`,
      [project],
    );
    expect(await missing()).toMatchObject([{ dataset_id: "hd30", compute_seconds: 5 }]);
  });

  it("of the system draw no dead element: each shows something or says why not", async () => {
    for (const { id } of SYSTEM_TEMPLATES) {
      const made = await call("POST", REPORTS, {
        exposure_id: project,
        title: id,
        from_template: true,
        from_template_id: id,
        without_data: "keep",
      });
      const report = `${REPORTS}/${String(made.body["id"])}`;
      for (const page of made.body["pages"] as { id: string; elements: { id: string; title: string }[] }[])
        for (const element of page.elements) {
          const { status, body, text } = await call(
            "POST",
            `${report}/pages/${page.id}/elements/${element.id}/model`,
            {},
          );
          expect(status, text).toBe(200);
          const isSaid = body["state"] === "ready" || body["state"] === "partial" || body["reason"] !== null;
          expect(isSaid, `${id}: ${element.title}: ${text.slice(0, 300)}`).toBe(true);
        }
    }
  });

  it("are made of a report without its chosen locations, seen by whom they are for, and deleted by their owner", async () => {
    const { body: report } = await call("POST", REPORTS, { exposure_id: project, title: "Mine" });
    const [page] = report["pages"] as { id: string }[];
    const path = `${REPORTS}/${String(report["id"])}/pages/${page!.id}/elements`;
    await call("POST", path, { content: { type: "NumberOfLocations", exposure_selection: ["a"] } });
    const saved = await call("POST", TEMPLATES, { report_id: report["id"], title: "Own" });
    expect(saved.status, saved.text).toBe(201);
    const id = String(saved.body["id"]);
    expect((await call("GET", `${TEMPLATES}/${id}`)).text).toContain('"exposure_selection":null');
    const other = await app.signIn("admin");
    expect((await app.call("GET", `${TEMPLATES}/${id}`, { token: other })).status).toBe(404);
    const shared = await call("POST", TEMPLATES, {
      report_id: report["id"],
      title: "Ours",
      access_type: "ORGANIZATION",
    });
    const ours = `${TEMPLATES}/${String(shared.body["id"])}`;
    expect((await app.call("GET", ours, { token: other })).body).toMatchObject({ mine: false });
    expect((await app.call("DELETE", ours, { token: other })).status).toBe(404);
    expect((await call("DELETE", ours)).body["detail"]).toBe("Ours deleted!");
  });

  it("of the self-service are applied once, however often it is asked", async () => {
    const [row] = await app.database.query<{ id: string }>(
      "insert into exposures (owner_id, title, tier) select id, 'S', 'self-service' from users where email like 'analyst@%' returning id",
    );
    const apply = () => call("PUT", "/api/reports/v1/self_service/apply", { exposure_id: row?.id });
    const [first, second] = await Promise.all([apply(), apply()]);
    const third = await apply();
    const ids = [first, second, third].map(({ body }) => itemsOf(body).map(({ id }) => id));
    expect(ids[0]).toHaveLength(2);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  });
});
