import { EU_TAXONOMY_HAZARDS } from "@tidemark/documents";
import { unzip } from "@tidemark/documents/testing";
import { datasetById } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const NO = Number.NaN;

/** High from 29, medium from 26, low from 23; the third location has no value at all. */
const HUMID_HEAT = [30, 24, NO];
/** High from 250, medium from 150. */
const RAIN = [300, 160, NO];

interface Model {
  readonly state: string;
  readonly tables: { readonly title: string; readonly rows: { readonly cells: string[] }[]; readonly total: number }[];
  readonly figures: { readonly text: string; readonly note: string }[];
  readonly notes: string[];
}

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Comply",
    names: ["Hot and wet", "Mild", "Unknown"],
    datasets: [
      // the ninetieth of the models makes the second location hot as well
      { id: "wbgt_mean", value: (at, site) => (site === 1 && at.ensemble === "p90" ? 29.5 : HUMID_HEAT[site]!) },
      { id: "rx1day_rp", value: (_, site) => RAIN[site]! },
      { id: "tas_mean", value: () => 20 },
    ],
  });
  await app.database.query(
    "update sites set asset_value = (array[1e8, 3e8, null])[position + 1], asset_currency = 'EUR' where exposure_id = $1",
    [project],
  );
});
afterAll(() => app.stop());

async function made(settings: object): Promise<{ report: string; model: Model }> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "C" } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const elements = `${report}/pages/${page!.id}/elements`;
  const added = await app.call("POST", elements, { token, body: { content: { type: "Compliance", settings } } });
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return { report, model: shown.body as unknown as Model };
}

const rowOf = ({ tables }: Model, table: number, name: string) =>
  tables[table]?.rows.find(({ cells }) => cells.includes(name))?.cells;

describe("the hazards of Appendix A", () => {
  it("are 28, 15 chronic and 13 acute, each once, each answered by datasets that there are or by a reason", () => {
    const kinds = EU_TAXONOMY_HAZARDS.map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === "chronic").length, kinds.length]).toEqual([15, 28]);
    for (const { hazard, indicators, evidence, reason } of EU_TAXONOMY_HAZARDS) {
      expect(
        indicators.filter((id) => datasetById(id) === undefined),
        hazard,
      ).toEqual([]);
      expect(evidence === "not covered", hazard).toBe(indicators.length === 0);
      expect(evidence === "computed", hazard).toBe(reason === "");
    }
  });
});

describe("the table of the EU taxonomy", () => {
  it("counts locations by band; what is not computed is open and no low risk", async () => {
    const { model } = await made({});
    expect(model.tables[1]?.total).toBe(28);
    const heat = "Chronic: Heat stress";
    expect(rowOf(model, 1, heat)).toEqual([
      "Temperature",
      heat,
      "Daytime humid heat (WBGT)",
      "computed",
      "2",
      "1",
      "1",
    ]);
    expect(rowOf(model, 1, "Acute: Heavy precipitation (rain, hail, snow/ice)")?.slice(3)).toEqual([
      "computed",
      "2",
      "2",
      "1",
    ]);
    expect(rowOf(model, 1, "Chronic: Permafrost thawing")?.slice(3)).toEqual([
      "in part",
      "3",
      "not judged",
      "not judged",
    ]);
    expect(rowOf(model, 1, "Acute: Drought")?.slice(3)).toEqual(["not covered", "0", "\u2013", "\u2013"]);
    expect(model.figures[0]).toMatchObject({ text: "2 of 28", note: "with values and no limit: 2 \u00B7 open: 24" });
    expect(model.figures[1]?.text).toBe("1 of 3");
    expect(rowOf(model, 3, "Hot and wet")?.slice(2)).toEqual([
      "2",
      "Heat stress, Heavy precipitation (rain, hail, snow/ice)",
    ]);
  });

  it("is given as a workbook with the same counts, bands by location and a sheet for what the company adds", async () => {
    const path = `/api/reports/v1/eu-taxonomy/${project}/xlsx`;
    const file = await fetch(`${app.url}${path}?scenario=ssp585&time=2050`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.status).toBe(200);
    const sheets = Object.values(await unzip(Buffer.from(await file.arrayBuffer()))).join("\n");
    const { model } = await made({});
    for (const cell of rowOf(model, 1, "Chronic: Heat stress") ?? []) expect(sheets).toContain(cell);
    for (const text of ["open: 24", "What you add", "no value", "not judged", "run-1", "Waived, because"])
      expect(sheets).toContain(text);
    expect((await app.call("GET", `${path}?time=1`, { token })).status).toBe(400);
  });

  it("is refused in words without its scope, and its template is not offered", async () => {
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'eu-taxonomy-report') where email like 'analyst@%'",
    );
    const { model } = await made({});
    const templates = await app.call("GET", "/api/reports/v1/template?title__like=taxonomy", { token });
    await app.database.query(
      "update users set scopes = array_append(scopes, 'eu-taxonomy-report') where email like 'analyst@%'",
    );
    expect(model.state).toBe("withheld");
    expect(templates.body["items"]).toEqual([]);
  });
});

describe("the table of ESRS E1-9", () => {
  it("counts a location at acute and chronic risk once in the total, with the range of the models", async () => {
    const { model } = await made({ framework: "esrs-e1", provided: { total_assets: 1e9 } });
    const total = rowOf(model, 0, "Assets at material physical risk before adaptation");
    // one of three locations has no value: in part
    expect(total?.slice(2, 8)).toEqual(["100", "100", "100", "m EUR", "in part", "E1-9_01"]);
    expect(rowOf(model, 0, "most of p10 to p90")?.slice(2, 6)).toEqual(["400", "400", "400", "m EUR"]);
    expect(rowOf(model, 0, "of which at acute risk")?.[4]).toBe("100");
    expect(rowOf(model, 0, "of which at chronic risk")?.[4]).toBe("100");
    expect(rowOf(model, 0, "Share of the asset value known here")?.slice(4, 6)).toEqual(["25.0", "%"]);
    // what the company gave once is shown as given
    expect(rowOf(model, 0, "Share of total assets")?.slice(4, 8)).toEqual(["10.0", "%", "provided", "E1-9_04"]);
    expect(rowOf(model, 0, "Share of net revenue")?.slice(2, 7)).toEqual([
      "\u2013",
      "\u2013",
      "\u2013",
      "%",
      "you provide",
    ]);
    expect(rowOf(model, 4, "Net revenue")?.[2]).toBe("not given");
    expect(model.notes.join(" ")).toContain("no hazard has a value there: 1 of 3 locations");
  });

  it("is the same text in the workbook, with the version of its rules", async () => {
    const { report, model } = await made({ framework: "ifrs-s2" });
    const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx" } });
    const file = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = Object.values(await unzip(Buffer.from(await file.arrayBuffer()))).join("\n");
    for (const cell of rowOf(model, 0, "29(c)")?.slice(0, 2) ?? []) expect(text).toContain(cell);
    expect(text).toContain("table version 2 of 2026-11-30");
  });
});

describe("a report of one location", () => {
  it("is made from its template for this location and moment alone", async () => {
    const settings = { scenario: "ssp245", time: 2030, filter: { production_sites: ["S1"] } };
    const { body, status } = await app.call("POST", REPORTS, {
      token,
      body: {
        exposure_id: project,
        title: "Mild",
        settings,
        from_template: true,
        from_template_id: "location-report-executive",
        without_data: "keep",
      },
    });
    expect(status).toBe(201);
    expect(body["settings"]).toMatchObject(settings);
    const pages = body["pages"] as { id: string; elements: { id: string }[] }[];
    const element = `${REPORTS}/${String(body["id"])}/pages/${pages[0]!.id}/elements/${pages[0]!.elements[0]!.id}`;
    const shown = await app.call("POST", `${element}/model`, { token, body: {} });
    expect(String(shown.body["about"])).toContain("SSP2-4.5, 2030, 1 of 3 locations");
  });
});
