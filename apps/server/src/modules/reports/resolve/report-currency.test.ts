import type { ElementModel } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeProject } from "../../risks/testing/stored-project.ts";

const REPORTS = "/api/reports/v1/reports";
const TYPES = ["ExecutivePage", "PortfolioRisk", "RiskMatrix"] as const;

let app: TestServer;
let token: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

async function sent<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A project of which most locations have a value in EUR: three of five. */
async function project() {
  const id = await storeProject(app, {
    title: "Flipping",
    names: ["Mill", "Depot", "Harbour", "Office", "Store"],
    datasets: [
      { id: "score_location", value: () => 0.5 },
      { id: "pluvial_flood_ead", value: () => 0.5 },
      { id: "pluvial_flood_loss-ratio", value: () => 5 },
    ],
  });
  await app.database.query(
    `update sites set asset_value = 1e8,
       asset_currency = (array['EUR', 'EUR', 'EUR', 'USD', 'USD'])[position + 1] where exposure_id = $1`,
    [id],
  );
  const edit = (site: string, currency: string) =>
    sent("PUT", `/api/risk-engine/v0/exposure/supply-chains/${id}/production-sites/${site}`, {
      properties: { asset_currency: currency },
    });
  return { id, edit };
}

async function reportOf(exposure: string) {
  const made = await sent<{ id: string; settings: object; pages: { id: string }[] }>("POST", REPORTS, {
    exposure_id: exposure,
    title: "Money",
  });
  const path = `${REPORTS}/${made.id}`;
  const elements = `${path}/pages/${made.pages[0]!.id}/elements`;
  const ids = new Map<string, string>();
  for (const type of TYPES) {
    const added = await sent<{ id: string }>("POST", elements, { title: type, content: { type } });
    ids.set(type, added.id);
  }
  const model = (type: (typeof TYPES)[number]) => sent<ElementModel>("POST", `${elements}/${ids.get(type)!}/model`, {});
  const freeze = () => sent<{ id: string; number: number }>("POST", `${path}/versions`);
  const choose = (currency: string | undefined) =>
    sent("PUT", path, { settings: { ...made.settings, ...(currency === undefined ? {} : { currency }) } });
  return { model, freeze, choose };
}

/** Currencies of all amounts of an element. */
const currenciesOf = ({ figures, tables }: ElementModel): string[] => [
  ...new Set([
    ...figures.flatMap(({ quantity }) => quantity?.currency ?? []),
    ...tables.flatMap(({ columns }) => columns.flatMap(({ currency }) => currency ?? [])),
  ]),
];

describe("the currency of a report", () => {
  it("stays that of its last version when another one has more locations, and says so", async () => {
    const { id, edit } = await project();
    const report = await reportOf(id);
    const first = await report.model("ExecutivePage");
    expect(currenciesOf(first)).toEqual(["EUR"]);
    expect(first.executive?.gap).toContain("Amounts are in EUR; later versions of this report keep this currency.");
    const version = await report.freeze();
    expect(await report.freeze()).toMatchObject({ id: version.id });

    await edit("S0", "USD");
    for (const type of TYPES) expect(currenciesOf(await report.model(type)), type).toEqual(["EUR"]);
    const kept = await report.model("ExecutivePage");
    expect(kept.executive?.gap).toContain(
      "Amounts are in EUR, as in the last version; more locations have a value in USD.",
    );
    expect((await report.model("RiskMatrix")).notes.join(" ")).toContain("as in the last version");
    // a new report begins with what most locations have
    expect(currenciesOf(await (await reportOf(id)).model("ExecutivePage"))).toEqual(["USD"]);
    const second = await report.freeze();
    expect(second.number).toBe(2);
    expect(await report.freeze()).toMatchObject({ id: second.id });

    // where no location has it any more there is nothing to keep
    for (const site of ["S1", "S2"]) await edit(site, "USD");
    const only = await report.model("ExecutivePage");
    expect(currenciesOf(only)).toEqual(["USD"]);
    expect(only.executive?.gap).not.toContain("Amounts are in");
  });

  it("is the one that is chosen in its settings, for every element, if any location has it", async () => {
    const { id } = await project();
    const report = await reportOf(id);
    await report.choose("USD");
    for (const type of TYPES) expect(currenciesOf(await report.model(type)), type).toEqual(["USD"]);
    expect((await report.model("ExecutivePage")).executive?.gap).toContain(
      "Amounts are in USD, as set for this report.",
    );
    await report.freeze();
    await report.choose("CHF");
    expect(currenciesOf(await report.model("PortfolioRisk"))).toEqual(["USD"]);
  });
});
