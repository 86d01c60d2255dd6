import type { Report, ReportElement, TemplateUpgrade } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const TEMPLATES = "/api/reports/v1/template";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const datasets = [{ id: "score_location", value: () => 0.8 }];
  project = await storeProject(app, { title: "Upgrades", names: ["A"], datasets });
});
afterAll(() => app.stop());

async function call<Answer = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Answer> {
  const said = body === undefined ? {} : { body, headers: { "if-match": "*" } };
  const answer = await app.call(method, path, { token, ...said });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body as unknown as Answer;
}
const read = (id: string) => call<Report>("GET", `${REPORTS}/${id}?return_content=true`);
const elementsOf = ({ pages }: Report) => pages.flatMap(({ elements }) => elements);
const named = (report: Report, title: string): ReportElement => {
  const found = elementsOf(report).find((one) => one.title === title);
  if (found === undefined) throw new Error(`there is no ${title}`);
  return found;
};
const change = (report: Report, title: string, body: object) => {
  const { id, parentId } = named(report, title);
  return call("PUT", `${REPORTS}/${report.id}/pages/${parentId}/elements/${id}`, body);
};
const remove = (report: Report, title: string) => {
  const { id, parentId } = named(report, title);
  return call("DELETE", `${REPORTS}/${report.id}/pages/${parentId}/elements/${id}`);
};
const add = (report: Report, title: string) =>
  call("POST", `${REPORTS}/${report.id}/pages/${report.pages[0]?.id ?? ""}/elements`, {
    title,
    content: { type: "ReportElementText", settings: { text: `Words of ${title}` } },
  });

/** A report that a template is kept of, and one that was made from it. */
async function templated() {
  const source = await call<Report>("POST", REPORTS, { exposure_id: project, title: "Source" });
  for (const title of ["Kept", "Edited", "Untouched", "Dropped", "Deleted"]) await add(source, title);
  const { id: templateId } = await call<{ id: string }>("POST", TEMPLATES, { report_id: source.id, title: "Ours" });
  const made = { exposure_id: project, title: "Made", from_template: true, from_template_id: templateId };
  const report = await call<Report>("POST", REPORTS, made);
  return { source: await read(source.id), report, templateId };
}

/** The second version: two texts change, one goes, one comes. */
async function secondVersion(source: Report, templateId: string) {
  const content = { type: "ReportElementText", settings: { text: "New words" } };
  await change(source, "Edited", { content });
  await change(source, "Untouched", { content });
  await change(source, "Deleted", { content });
  await remove(source, "Dropped");
  await add(source, "Come");
  const next = { report_id: source.id, title: "Ours", template_id: templateId };
  expect(await call("POST", TEMPLATES, next)).toMatchObject({ id: templateId, version: 2 });
}

describe("a newer version of a template", () => {
  it("shows element by element what it would change, and what was edited here", async () => {
    const { source, report, templateId } = await templated();
    const path = `${REPORTS}/${report.id}/template-upgrade`;
    expect(await call("GET", path)).toMatchObject({ from: 1, to: 1, items: [] });
    await change(report, "Edited", { title: "Edited by us" });
    await remove(report, "Deleted");
    await secondVersion(source, templateId);
    const plan = await call<TemplateUpgrade>("GET", path);
    expect(plan).toMatchObject({ from: 1, to: 2, template_title: "Ours", undoable: false });
    expect(plan.items.map(({ title, kind, edited }) => [title, kind, edited])).toEqual([
      ["Edited", "changed", true],
      ["Untouched", "changed", false],
      ["Deleted", "deleted", true],
      ["Come", "added", false],
      ["Dropped", "removed", false],
    ]);
    expect(plan.items[1]?.fields).toEqual([{ name: "text", mine: "Words of Untouched", template: "New words" }]);
  });

  it("takes what is chosen, leaves own edits byte for byte, and is taken back", async () => {
    const { source, report, templateId } = await templated();
    const path = `${REPORTS}/${report.id}/template-upgrade`;
    await change(report, "Edited", { title: "Edited by us", is_favorite: true });
    await secondVersion(source, templateId);
    const before = await read(report.id);
    const { items } = await call<TemplateUpgrade>("GET", path);
    const keys = items.filter(({ edited }) => !edited).map(({ key }) => key);
    const after = await call<Report>("POST", path, { to_version: 2, keys });
    expect(elementsOf(after).map(({ title }) => title)).toEqual([
      "Kept",
      "Edited by us",
      "Untouched",
      "Deleted",
      "Come",
    ]);
    expect(named(after, "Edited by us")).toEqual(named(before, "Edited by us"));
    expect(named(after, "Untouched").content?.settings.text).toBe("New words");
    expect(after.template).toEqual({ id: templateId, version: 2 });
    expect(await call("GET", path)).toMatchObject({ from: 2, to: 2, undoable: true, items: [] });

    // what is edited after it stays when it is taken back
    await change(after, "Come", { title: "Come and edited" });
    const back = await call<Report>("DELETE", path);
    expect(back.template?.version).toBe(1);
    const shown = ({ title, content }: ReportElement) => [title, content?.settings.text];
    const restored = elementsOf(back).filter(({ title }) => title !== "Come and edited");
    expect(restored.map(shown)).toEqual(elementsOf(before).map(shown));
    expect(elementsOf(back).map(({ title }) => title)).toContain("Come and edited");
    expect((await app.call("DELETE", path, { token })).status).toBe(409);
  });

  it("is refused where the template has moved on, and is nothing to a report of its own", async () => {
    const { source, report, templateId } = await templated();
    const path = `${REPORTS}/${report.id}/template-upgrade`;
    expect((await app.call("POST", path, { token, body: { to_version: 2, keys: [] } })).status).toBe(409);
    await secondVersion(source, templateId);
    expect((await app.call("POST", path, { token, body: { to_version: 3, keys: [] } })).status).toBe(409);
    const own = await app.call("GET", `${REPORTS}/${source.id}/template-upgrade`, { token });
    expect([own.status, own.text]).toEqual([200, "null"]);
    const stranger = { report_id: source.id, title: "Not mine", template_id: report.id };
    expect((await app.call("POST", TEMPLATES, { token, body: stranger })).status).toBe(404);
  });
});

describe("a newer version of a template of the system", () => {
  const METHODS = "Methods / How to read the figures / ReportElementText";

  /** A board summary as its first version made it: without its words on methods. */
  async function ofFirstVersion(): Promise<Report> {
    const made = { exposure_id: project, title: "Board", from_template: true, from_template_id: "board-summary" };
    const report = await call<Report>("POST", REPORTS, made);
    const methods = report.pages.find(({ title }) => title === "Methods");
    await call("DELETE", `${REPORTS}/${report.id}/pages/${methods?.id ?? ""}`);
    await app.database.query(
      `update reports set template_version = 1, template_base = template_base #- array['elements', $2::text]
       where id = $1`,
      [report.id, METHODS],
    );
    return read(report.id);
  }

  it("is offered and changes nothing by itself; what is not wanted is not offered again", async () => {
    const report = await ofFirstVersion();
    const path = `${REPORTS}/${report.id}/template-upgrade`;
    const plan = await call<TemplateUpgrade>("GET", path);
    expect(plan).toMatchObject({ from: 1, to: 4, template_title: "Board summary" });
    expect(plan.items.map(({ key, kind, edited }) => [key, kind, edited])).toEqual([[METHODS, "added", false]]);
    expect(elementsOf(await read(report.id))).toEqual(elementsOf(report));

    const declined = await call<Report>("POST", path, { to_version: 4, keys: [] });
    expect(elementsOf(declined)).toEqual(elementsOf(report));
    expect(await call("GET", path)).toMatchObject({ from: 4, to: 4, items: [] });

    const other = await ofFirstVersion();
    const taken = await call<Report>("POST", `${REPORTS}/${other.id}/template-upgrade`, {
      to_version: 4,
      keys: [METHODS],
    });
    expect(taken.pages.at(-1)?.title).toBe("Methods");
    expect(named(taken, "How to read the figures").content?.settings.text).toContain("Scores run from 0 to 1");
  });
});
