import type { MeasureChoice, MeasurePlan, ReadChoices } from "@tidemark/contract";
import { type ExportSheet, readSheets, writeWorkbook } from "@tidemark/documents";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const BASE = "/api/risk-engine/v0/measures";
let app: TestServer;
let analyst: string;
let project: string;
let plan: string;
let chosen: MeasureChoice[];

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Plan",
    names: ["A", "B", "C"],
    datasets: [{ id: "tc_wind_rp", value: ({ return_period: years = 0 }) => Math.min(60, 10 + years / 5) }],
  });
  await app.database.query(
    `update sites set asset_value = 10000000, asset_currency = 'EUR', longitude = 4.4, latitude = 51.9
     where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

async function answered<T>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<T> {
  const given = { token: analyst, ...(body === undefined ? {} : { body }) };
  const answer = await app.call(method, `${BASE}/exposure/${project}/${path}`, given);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as T;
}

const chosenNow = async () => (await answered<{ items: MeasureChoice[] }>("GET", "choices?n=1000")).items;

/** A plan with two measures, and one chosen beside it; each test begins with these. */
beforeEach(async () => {
  await app.database.query("delete from measure_choices where exposure_id = $1", [project]);
  await app.database.query("delete from measure_plans where exposure_id = $1", [project]);
  plan = (await answered<MeasurePlan>("POST", "plans", { title: "Of hand" })).id;
  await answered("POST", "choices", {
    items: [
      { site_id: "S0", measure_id: "roof-upgrade", plan_ids: [plan], note: "Offer of May,\nroof 2" },
      {
        site_id: "S1",
        measure_id: "roof-upgrade",
        plan_ids: [plan],
        status: "decided",
        start_year: 2029,
        effect: 0.25,
        quantity: 812.5,
        cost: { low: 1000.5, middle: 2000, high: 4000 },
      },
      { site_id: "S2", measure_id: "roof-upgrade" },
    ],
  });
  chosen = await chosenNow();
});

async function exported(language = "en", id = plan): Promise<Buffer> {
  const answer = await fetch(`${app.url}${BASE}/exposure/${project}/optimum/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json", "accept-language": language },
    body: JSON.stringify({ plan_id: id }),
  });
  expect(answer.status, answer.status === 200 ? "" : await answer.text()).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function upload(content: Buffer, { language = "en", token = analyst } = {}) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "plan.xlsx");
  const answer = await fetch(`${app.url}${BASE}/exposure/${project}/choices/workbook`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "accept-language": language },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as ReadChoices };
}

type Cells = Readonly<Record<string, string | number | null>>;

async function sheetOf(book: Buffer): Promise<{ heads: string[]; rows: Cells[] }> {
  const sheet = (await readSheets(book, 1000)).find(({ rows }) => rows[0]?.cells.includes("Revision"));
  const [heads = [], ...rows] = sheet!.rows.map(({ cells }) => cells.map((cell) => cell as string | number | null));
  const names = heads.map(String);
  return {
    heads: names,
    rows: rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? null]))),
  };
}

/** A workbook of one sheet, made by hand. */
async function typed(rows: readonly Cells[], heads: readonly string[]): Promise<Buffer> {
  const sheet: ExportSheet = {
    name: "Typed",
    columns: heads.map((header) => ({ header })),
    rows: rows.map((row) => heads.map((head) => row[head] ?? null)),
  };
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook([sheet])) parts.push(typeof part === "string" ? Buffer.from(part) : part);
  return Buffer.concat(parts);
}

/** The exported rows with some cells typed anew, by row from 0 on; as many as are given are kept. */
async function edited(changes: readonly Cells[]): Promise<Buffer> {
  const { heads, rows } = await sheetOf(await exported());
  return typed(
    changes.map((change, i) => ({ ...rows[i], ...change })),
    heads,
  );
}

describe("the workbook of a saved plan", () => {
  it("holds the measures of the plan as people choose them, and not those beside it", async () => {
    const { rows } = await sheetOf(await exported());
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      Id: chosen[1]!.id,
      Revision: 1,
      Location: "B",
      Status: "decided",
      "First year": 2029,
      "Effect of the design": 0.25,
      Quantity: 812.5,
      "Cost low": 1000.5,
      "Cost high": 4000,
      "Currency of the cost": "EUR",
    });
    expect((await exported().then((book) => readSheets(book, 1000))).map(({ name }) => name)).toContain("Cost curve");
  });

  it("comes back as it went out, in whatever language, and changes nothing", async () => {
    for (const language of ["en", "de", "fr"])
      for (const back of ["en", "de"])
        expect((await upload(await exported(language), { language: back })).body).toEqual({
          changed: [],
          same: 2,
          issues: [],
        });
    expect(await chosenNow()).toEqual(chosen);
  });

  it("tells what rows change, which is saved by choosing them again and undone by what was before", async () => {
    const { body } = await upload(
      await edited([
        { Status: "Abgelehnt", "First year": "2031", Note: null, Quantity: "1,250.75" },
        { "Effect of the design": "30 %", "Cost low": null, "Cost middle": null, "Cost high": null },
      ]),
    );
    expect(body.issues).toEqual([]);
    expect(body.changed.map(({ row, was, given }) => [row, was.id, given])).toEqual([
      [
        2,
        chosen[0]!.id,
        expect.objectContaining({ status: "rejected", start_year: 2031, note: null, quantity: 1250.75 }),
      ],
      [3, chosen[1]!.id, expect.objectContaining({ status: "decided", start_year: 2029, effect: 0.3, cost: null })],
    ]);
    // nothing was saved by reading
    expect(await chosenNow()).toEqual(chosen);
    const items = body.changed.map(({ given }) => given);
    const saved = await answered<{ before: MeasureChoice[] }>("POST", "choices", { items });
    const now = await chosenNow();
    expect(now[0]).toMatchObject({ status: "rejected", start_year: 2031, note: null, plan_ids: [plan], revision: 2 });
    expect(now[1]).toMatchObject({ effect: 0.3, cost: null, quantity: 812.5, plan_ids: [plan] });
    expect(now[2]).toEqual(chosen[2]);
    // the same rows again come too late
    const late = await app.call("POST", `${BASE}/exposure/${project}/choices`, { token: analyst, body: { items } });
    expect(late.status).toBe(409);
    await answered("POST", "choices", { items: saved.before });
    const without = (all: MeasureChoice[]) =>
      all.map((one) => ({ ...one, revision: 0, changed_at: "", status_at: "" }));
    expect(without(await chosenNow())).toEqual(without(chosen));
  });

  it.each([
    [{ Status: "perhaps" }, "Status", "none of the words"],
    [{ Status: null }, "Status", "say something"],
    [{ "First year": "soon" }, "First year", "is no number"],
    [{ "First year": 1999 }, "First year", ""],
    [{ "First year": 2030.5 }, "First year", ""],
    [{ "Effect of the design": 1.5 }, "Effect of the design", "no effect"],
    [{ "Effect of the design": -0.1 }, "Effect of the design", ""],
    [{ Quantity: "1.250" }, "Quantity", "may be"],
    [{ "Cost low": 1 }, "Cost middle", "or none of them"],
    [{ "Cost low": 3, "Cost middle": 2, "Cost high": 1 }, "Cost low", "rise"],
    [{ "Cost low": "1 CHF", "Cost middle": 2, "Cost high": 3 }, "Cost low", "the row says EUR"],
    [{ Note: "x".repeat(1001) }, "Note", ""],
    [{ Id: null, Note: "new" }, "Id", "without an id"],
    [{ Id: "00000000-0000-4000-8000-000000000000" }, "Id", "No measure that is chosen"],
    [{ Location: "B", Note: "sorted apart" }, "Location", 'at "A"'],
    [{ "What to do": "Flood wall", Note: "typed over" }, "What to do", 'at "A"'],
    [{ Revision: 7, Note: "older" }, "Revision", "after the workbook was made"],
    [{ Revision: null, Note: "none" }, "Revision", "after the workbook was made"],
  ] as const)("names the cell of %o and takes the other rows", async (change, column, words) => {
    const { body } = await upload(await edited([change as Cells, { Note: "seen" }]));
    expect(body.issues).toHaveLength(1);
    expect(body.issues[0]).toMatchObject({ row: 2, column });
    expect(body.issues[0]!.message).toContain(words);
    expect(body.changed.map(({ row, given }) => [row, given.note])).toEqual([[3, "seen"]]);
  });

  it("does not put back what somebody changed meanwhile", async () => {
    const old = await exported();
    const { heads, rows } = await sheetOf(old);
    await answered("PUT", `choices/${chosen[0]!.id}`, { start_year: 2040 });
    const { body } = await upload(old);
    expect(body).toMatchObject({ changed: [], same: 1, issues: [{ row: 2, column: "Revision" }] });
    // a row that says what is so by now changes nothing, however old it is
    const said = await upload(await typed([{ ...rows[0], "First year": 2040 }], heads));
    expect(said.body).toMatchObject({ changed: [], same: 1, issues: [] });
  });

  it("tells a row that is there twice, and leaves what has no row as it is", async () => {
    const { heads, rows } = await sheetOf(await exported());
    const twice = await upload(
      await typed(
        [
          { ...rows[0], Note: "one" },
          { ...rows[0], Note: "two" },
        ],
        heads,
      ),
    );
    expect(twice.body.changed).toHaveLength(1);
    expect(twice.body.issues).toMatchObject([{ row: 3, column: "Id" }]);
    const one = await upload(await typed([rows[1]!], heads));
    expect(one.body).toEqual({ changed: [], same: 1, issues: [] });
  });

  it("is refused where it is none, where the plan is not there, and to who may not change the project", async () => {
    expect((await upload(Buffer.from("no workbook"))).status).toBe(422);
    const other = await upload(await typed([{ Name: "x" }], ["Name"]));
    expect([other.status, JSON.stringify(other.body)]).toEqual([422, expect.stringContaining("Open a saved plan")]);
    const answer = await fetch(`${app.url}${BASE}/exposure/${project}/optimum/export`, {
      method: "POST",
      headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json" },
      body: JSON.stringify({ plan_id: project }),
    });
    expect(answer.status).toBe(404);
    const book = await exported();
    expect((await upload(book, { token: await app.signIn("admin") })).status).toBe(404);
  });
});
