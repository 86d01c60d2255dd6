import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

interface Model {
  readonly tables: {
    readonly title: string;
    readonly columns: { readonly title: string }[];
    readonly rows: { readonly cells: string[] }[];
  }[];
  readonly figures: { readonly label: string; readonly text: string; readonly note: string }[];
  readonly sentences: string[];
  readonly notes: string[];
}

let app: TestServer;
let token: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "One truth",
    names: ["Hot", "Wet", "Calm"],
    datasets: [
      // high from 29: the first alone
      { id: "wbgt_mean", value: (_, site) => [30, 24, 20][site]! },
      // no depth of surface water is computed, its loss is; high from 1 % a year
      { id: "pluvial_flood_ead", value: (_, site) => [0, 5, 0][site]! },
      // in no score: it is measured against the own past of the place
      { id: "slr_local", value: () => 0.2 },
      { id: "score_location", value: (_, site) => [0.8, 0.4, 0.2][site]! },
      { id: "score_wet", value: (_, site) => [0.1, 0.9, 0.2][site]! },
      { id: "score_heat", value: (_, site) => [0.95, 0.2, 0.2][site]! },
    ],
  });
});
afterAll(() => app.stop());

async function model(type: string, settings: object = {}): Promise<Model> {
  const { body } = await app.call("POST", REPORTS, { token, body: { exposure_id: project, title: "C" } });
  const report = `${REPORTS}/${String(body["id"])}`;
  const [page] = body["pages"] as { id: string }[];
  const elements = `${report}/pages/${page!.id}/elements`;
  const added = await app.call("POST", elements, { token, body: { content: { type, settings } } });
  const shown = await app.call("POST", `${elements}/${String(added.body["id"])}/model`, { token, body: {} });
  expect(shown.status, shown.text).toBe(200);
  return shown.body as unknown as Model;
}

const table = ({ tables }: Model, title: string) => tables.find((one) => one.title === title)?.rows ?? [];

it("a hazard whose loss is computed is not called uncovered: its loss stands for it, by name", async () => {
  const taxonomy = await model("Compliance");
  const flood = table(taxonomy, "Hazards of Appendix A").find(({ cells }) => cells[1]?.includes("Flood"));
  expect(flood?.cells[2]).toContain("Surface-water flood: expected annual loss");
  expect(flood?.cells.slice(3)).toEqual(["in part", "3", "1", "1"]);
  const open = table(taxonomy, "What is answered in part, and what is open");
  const why = open.find(({ cells }) => cells[0]?.includes("Flood"))?.cells[2];
  expect(why).toContain("Judged by Surface-water flood: expected annual loss.");
});

it("counts of locations at risk say what they count, and why they differ", async () => {
  const taxonomy = await model("Compliance");
  expect(taxonomy.figures[1]).toMatchObject({ text: "2 of 3", note: "one hazard in its uppermost band is enough" });
  const said = taxonomy.sentences.join("\n");
  expect(said).toContain("Counted in 2050 under SSP5-8.5: 2 of 3 locations have one hazard or more");
  expect(said).toContain("A high score has 1 of them all");
  const esrs = await model("Compliance", { framework: "esrs-e1" });
  expect(esrs.notes.join("\n")).toContain("A high score has 1 of them all");
  const overview = await model("RiskOverview");
  expect(overview.figures[0]).toMatchObject({ label: "High scores in 2050", text: "1 of 3" });
  expect(overview.figures[0]?.note).toContain("score of 0.75 or more");
});

it("hazards that are judged by datasets of no score are named with both", async () => {
  const rows = table(await model("Compliance"), "Where this table and the scores use other datasets");
  expect(rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
    ["Sea level rise", "Relative sea-level rise", "Coastal"],
    ["Flood (coastal, fluvial, pluvial, ground water)", "Surface-water flood: expected annual loss", "Wet"],
  ]);
});

it("topics stand worst first", async () => {
  const rows = table(await model("RiskSummary"), "Risk by topic");
  // 85th percentiles: heat 0.725, wet 0.69
  expect(rows.slice(0, 2).map(({ cells }) => cells[0])).toEqual(["Heat", "Wet"]);
  const wet = await model("RiskSummary", { topics: ["cold", "wet"] });
  expect(table(wet, "Risk by topic").map(({ cells }) => cells[0])).toEqual(["Wet", "Cold"]);
});
