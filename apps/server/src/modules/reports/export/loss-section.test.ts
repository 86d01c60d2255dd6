import { shownTexts, unzip } from "@tidemark/documents/testing";
import type { FrozenReport, LossSection } from "@tidemark/contract";
import { extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { computeProject, storeProject } from "../../risks/testing/stored-project.ts";
import type { TestDataset } from "../../risks/testing/stored-run.ts";

const REPORTS = "/api/reports/v1/reports";
const WEEK_MS = 7 * 86_400_000;
const SCALE: Readonly<Record<string, number>> = { p10: 0.5, p90: 2 };

let app: TestServer;
let token: string;

/** Percent of the asset value that a flood takes in an average year, with its range. */
const datasetsOf = (flood: readonly number[]): TestDataset[] => [
  { id: "score_location", value: () => 0.5 },
  { id: "pluvial_flood_ead", value: ({ ensemble }, site) => flood[site]! * (SCALE[String(ensemble)] ?? 1) },
];

async function sent<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

interface Version {
  readonly id: string;
  readonly number: number;
}

/** A report with an executive page and losses, over locations with a value in the currency. */
async function reportOver(currency: string) {
  const project = await storeProject(app, {
    title: "Moved in documents",
    names: ["Mill", "Depot", "Harbour"],
    datasets: datasetsOf([0.125, 0.25, 0.5]),
  });
  await app.database.query(
    `update sites set asset_value = 1e6 * (position + 1), asset_currency = $2 where exposure_id = $1`,
    [project, currency],
  );
  const made = await sent<{ id: string; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: project,
    title: "Moved",
  });
  const path = `${REPORTS}/${made.id}`;
  for (const type of ["ExecutivePage", "PortfolioRisk"])
    await sent("POST", `${path}/pages/${made.pages[0]!.id}/elements`, { title: type, content: { type } });
  const freeze = () => sent<Version>("POST", `${path}/versions`);
  const contentOf = async ({ id }: Version) =>
    (await sent<{ content: FrozenReport }>("GET", `${path}/versions/${id}`)).content;
  const toldBy = ({ id }: Version) => sent<{ changes: LossSection | null }>("GET", `${path}/versions/${id}`);
  const toldNow = () => sent<{ changes: LossSection | null }>("GET", `${path}/movement`);
  const frozenIn = ({ id }: Version, year: number) =>
    app.database.query("update report_versions set created_at = make_timestamptz($2, 11, 3, 9, 0, 0) where id = $1", [
      id,
      year,
    ]);
  const compute = (task: string, flood: readonly number[]) =>
    computeProject(app, project, { siteCount: 3, datasets: datasetsOf(flood), task, pack: `2026.${task}` });
  const edit = (site: string, properties: object) =>
    sent("PUT", `/api/risk-engine/v0/exposure/supply-chains/${project}/production-sites/${site}`, { properties });
  return { path, freeze, contentOf, toldBy, toldNow, frozenIn, compute, edit };
}

async function textsOf(path: string, type: string): Promise<string> {
  const { id } = await sent<{ id: string }>("POST", `${path}/export`, { export_type: type });
  const answer = await fetch(`${app.url}${path}/export/${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const plain = (text: string) => text.replaceAll("\u200B", "").replaceAll(/\s+/g, " ");
  if (type === "pdf") return plain((await extractText(bytes, { mergePages: true })).text);
  // tables of a workbook are sheets, which have their names
  if (type === "xlsx")
    return plain(`${String((await unzip(bytes))["xl/workbook.xml"])} ${(await shownTexts(bytes)).join(" ")}`);
  const parts = await unzip(bytes);
  const xml = Object.entries(parts).filter(([name]) => /document\.xml$|lides\/\w+\d+\.xml$/.test(name));
  return plain(xml.map(([, part]) => String(Buffer.from(part)).replaceAll(/<[^>]*>/g, " ")).join(" "));
}

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

describe("what moved the losses since the last version", () => {
  it("stands in every file, on the executive page and in the mail, by cause, with currency, range and bound", async () => {
    const { path, freeze, contentOf, compute, edit } = await reportOver("EUR");
    const first = await freeze();
    expect((await contentOf(first)).losses).toMatchObject({
      earlier: [],
      moved: [],
      totals: [{ currency: "EUR", locations: 3, is_lower_bound: true }],
    });
    expect(await textsOf(path, "pdf")).not.toContain("What changed since");
    expect(await freeze()).toMatchObject({ id: first.id, number: 1 });

    await edit("S0", { asset_value: 3e6 });
    await compute("2", [0.25, 0.25, 0.5]);
    const second = await freeze();
    const { losses, pages } = await contentOf(second);
    // 1,250 + 5,000 + 15,000 before; 3 m at twice the damage after
    expect(losses).toMatchObject({
      earlier: [{ number: 1, scenario: "ssp585", time: 2050, totals: [{ loss: 21_250 }] }],
      moved: [
        {
          before: 21_250,
          after: 27_500,
          steps: [
            { causes: ["asset value"], amount: 2500 },
            { causes: ["data"], amount: 3750 },
          ],
        },
      ],
      totals: [{ loss: 27_500 }],
    });
    const { low, high } = losses!.totals[0]!;
    expect(low).toBeLessThan(27_500);
    expect(high).toBeGreaterThan(27_500);
    const executive = pages[0]!.elements[0]!.model.executive!;
    const finding = executive.findings.find(({ rule }) => rule === "movement");
    expect(finding).toMatchObject({
      lead: expect.stringMatching(
        /^Since version 1 the expected annual loss rises by 6.3.k.EUR, from at least 21.k.EUR/,
      ),
      rest: expect.stringContaining("other data +3.8\u00A0k\u00A0EUR; asset value or currency +2.5"),
      source: "what changed since version 1",
    });
    expect(await freeze()).toMatchObject({ id: second.id });
    for (const type of ["pdf", "docx", "pptx", "xlsx"]) {
      const text = await textsOf(path, type);
      expect(text, type).toContain("What changed since version 1");
      expect(text, type).toContain("What moved the loss, EUR");
      expect(text, type).toContain("asset value or currency");
      expect(text, type).toContain("Loss from version to version");
      expect(text, type).toContain("The difference of two such sums is no bound.");
    }

    await sent("POST", `${path}/schedules`, { rhythm: "weekly", recipients: ["moved@x.example"] });
    app.clock.advance(WEEK_MS + 1000);
    await app.server.queue.add("send-reports", {});
    const mail = JSON.stringify(await app.mailTo("moved@x.example"));
    app.clock.advance(-WEEK_MS - 1000);
    token = await app.signIn("analyst");
    expect(mail).toMatch(/Since version 1 the expected annual loss rises by 6.3.k.EUR, from at least 21.k.EUR/);
    expect(mail).toContain("By cause: other data +3.8");
  });

  it("is not subtracted between currencies: what no version knows is no zero", async () => {
    const { path, freeze, contentOf, edit } = await reportOver("EUR");
    await freeze();
    for (const site of ["S0", "S1", "S2"]) await edit(site, { asset_currency: "USD" });
    const { losses } = await contentOf(await freeze());
    expect(
      losses?.moved.map(({ currency, locations_before: before, locations_after: after }) => [currency, before, after]),
    ).toEqual(
      expect.arrayContaining([
        ["EUR", 3, 0],
        ["USD", 0, 3],
      ]),
    );
    const text = await textsOf(path, "pdf");
    expect(text).toContain("No loss in EUR is known now; in version 1 it is at least");
    expect(text).toContain("The expected annual loss in USD is at least");
    expect(text).not.toContain("What moved the loss");
  });

  it("stands on the page of a report and of its version as in files, and for whoever has a link", async () => {
    const { path, freeze, toldBy, toldNow, compute } = await reportOver("EUR");
    expect((await toldNow()).changes).toBeNull();
    const first = await freeze();
    expect((await toldBy(first)).changes).toBeNull();
    await compute("2", [0.25, 0.25, 0.5]);
    const now = (await toldNow()).changes;
    const second = await freeze();
    const { changes } = await toldBy(second);
    expect(now).toMatchObject({ title: "What changed since version 1", sentences: changes?.sentences });
    expect(now?.tables[0]?.rows[1]?.values).toEqual(changes?.tables[0]?.rows[1]?.values);
    expect(changes?.tables.map(({ title }) => title)).toEqual([
      "What moved the loss, EUR",
      "Loss from version to version, EUR (at least)",
    ]);
    const cells = changes!.tables[0]!.rows.map((row) => row.cells.join(" | "));
    expect(cells[1]).toMatch(/^other data \| 1.25\u00A0k\u00A0EUR \| 1$/);
    expect(changes?.tables[0]?.bars).toHaveLength(3);

    const { url } = await sent<{ url: string }>("POST", `${path}/shares`, { version_id: second.id });
    const shared = await app.call("POST", "/api/reports/v1/shared", {
      body: { token: url.slice(url.lastIndexOf("/") + 1) },
    });
    expect(shared.body["changes"]).toEqual(changes);
  });

  it("is told from year to year too: by cause since the last version of an earlier year, and by year", async () => {
    const { path, freeze, contentOf, toldBy, frozenIn, compute } = await reportOver("EUR");
    const year = new Date().getUTCFullYear();
    await frozenIn(await freeze(), year - 2);
    await compute("2", [0.25, 0.25, 0.5]);
    const old = await freeze();
    await frozenIn(old, year - 1);
    // a new year is something new to say, once
    const same = await freeze();
    expect(same.number).toBe(3);
    expect((await freeze()).id).toBe(same.id);
    await compute("3", [0.25, 0.5, 0.5]);
    const last = await freeze();
    await compute("4", [0.25, 0.5, 1]);
    const { losses } = await contentOf(await freeze());
    expect(losses?.years?.map(({ number, totals }) => [number, totals[0]?.loss])).toEqual([
      [1, 21_250],
      [2, 22_500],
    ]);
    expect(losses?.year_moved).toMatchObject([{ before: 22_500, after: 42_500 }]);
    expect(losses?.moved).toMatchObject([{ before: 27_500, after: 42_500 }]);
    const { changes } = await toldBy(last);
    const table = changes?.tables.find(({ title }) => title.startsWith("Loss from year to year, EUR"));
    expect(table?.rows.map(({ values }) => [values?.[0], values?.[3], values?.[6]])).toEqual([
      [year - 2, 21_250, null],
      [year - 1, 22_500, 1250],
      [year, 27_500, 5000],
    ]);
    for (const type of ["pdf", "docx", "pptx", "xlsx"]) {
      const text = await textsOf(path, type);
      expect(text, type).toContain("Loss from year to year");
      // names of sheets are short
      expect(text, type).toContain(`What moved the loss since ${year - 1},`);
    }
  });
});
