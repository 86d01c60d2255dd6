import { readSheets } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const at = (values: readonly number[]) => (_: unknown, site: number) => values[site]!;
  project = await storeProject(app, {
    title: "Listed",
    names: ["Mill", "Depot", "Harbour", "Office"],
    datasets: [
      { id: "score_location", value: at([0.4449, 0.958, 0.751, Number.NaN]) },
      { id: "pluvial_flood_ead", value: at([0.1, 0.5, 0, Number.NaN]) },
      { id: "wildfire_ead", value: at([0.3, Number.NaN, 0, Number.NaN]) },
    ],
  });
  await app.database.query(
    `update sites set asset_value = (array[1000000, 3000000, 5000000, 7])[position + 1],
       asset_currency = (array['EUR', 'EUR', 'USD', 'JPY'])[position + 1] where exposure_id = $1`,
    [project],
  );
});
afterAll(() => app.stop());

/** Sheets of a new report of all locations, or of those that pass a filter, by name. */
async function sheetsOf(filter: object | null = null) {
  const made = await app.call("POST", REPORTS, {
    token,
    body: { exposure_id: project, title: "Listed", settings: { filter, scenario: "ssp585", time: 2050 } },
  });
  const report = `${REPORTS}/${String(made.body["id"])}`;
  const [page] = made.body["pages"] as { id: string }[];
  for (const content of [{ type: "PortfolioRisk" }, { type: "RiskMatrix", settings: { limits: "values" } }])
    await app.call("POST", `${report}/pages/${page!.id}/elements`, { token, body: { content } });
  const { body } = await app.call("POST", `${report}/export`, { token, body: { export_type: "xlsx" } });
  const answer = await fetch(`${app.url}${report}/export/${String(body["id"])}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const sheets = await readSheets(Buffer.from(await answer.arrayBuffer()), 5000);
  return new Map(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)]));
}

/** Cells of a location by the header of their column. */
function rowOf(rows: readonly (readonly unknown[])[], name: string) {
  const head = rows.findIndex((cells) => cells.includes("Location"));
  const cells = rows.find((one) => one.includes(name)) ?? [];
  return Object.fromEntries(rows[head]!.map((title, at) => [String(title), cells[at] ?? null]));
}

describe("the sheet of all locations", () => {
  it("has each location once, the highest score first, with amounts in its own currency", async () => {
    const rows = (await sheetsOf()).get("All locations")!;
    const names = rows.map((cells) => cells[1]).filter((name) => /Mill|Depot|Harbour|Office/.test(String(name)));
    expect(names).toEqual(["Depot", "Harbour", "Mill", "Office"]);
    // 0.1 % and 0.3 % of a million
    expect(rowOf(rows, "Mill")).toMatchObject({
      Currency: "EUR",
      "Asset value": 1_000_000,
      "At least": "at least",
      "Expected annual loss": expect.closeTo(4000, 2) as number,
      "Largest part": "Wildfire",
      "Share of the loss": expect.closeTo(0.75, 6) as number,
      "Hazards in the loss": 2,
      Score: 0.4449,
    });
    expect(rowOf(rows, "Depot")).toMatchObject({
      "Expected annual loss": expect.closeTo(15_000, 2) as number,
      "Hazards in the loss": 1,
    });
    expect(rowOf(rows, "Harbour")).toMatchObject({
      Currency: "USD",
      "Expected annual loss": 0,
      "Share of the loss": null,
    });
  });

  it("leaves empty what is not known, and never says zero", async () => {
    const office = rowOf((await sheetsOf()).get("All locations")!, "Office");
    expect(office).toMatchObject({ "Expected annual loss": null, "Largest part": null, Score: null });
  });

  it("holds the locations of the filter alone", async () => {
    const rows = (await sheetsOf({ asset_value: [900_000, 1_100_000] })).get("All locations")!;
    expect(rows.flat().filter((cell) => /Depot|Harbour|Office/.test(String(cell)))).toEqual([]);
  });

  it("is left out for who may not export locations", async () => {
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'location-export') where email like 'analyst@%'",
    );
    token = await app.signIn("analyst");
    expect([...(await sheetsOf()).keys()]).not.toContain("All locations");
    await app.database.query(
      "update users set scopes = array_append(scopes, 'location-export') where email like 'analyst@%'",
    );
    token = await app.signIn("analyst");
  });
});

it("a matrix is a sheet of its own with a column for each severity", async () => {
  const sheets = await sheetsOf();
  const matrix = [...sheets].find(([, rows]) => rows.some((cells) => String(cells[0]).includes("Likelihood")));
  expect(matrix).toBeDefined();
  const counts = matrix![1].flat().filter((cell) => typeof cell === "number");
  expect(counts.length).toBeGreaterThan(0);
});
