import { readFileSync } from "node:fs";
import type { LocationRisks, RiskDataset } from "@tidemark/contract";
import { COORDINATE_SETS, type Dataset, datasetById, judgingOf } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { RULES_BEFORE } from "./store/rules-before.ts";
import { storeProject } from "./testing/stored-project.ts";

const BASE = "/api/risk-engine/v0";
const FILE = new URL("testing/run-of-before.json", import.meta.url);

/** A run of the release before rules were written into runs, with every figure that it showed. */
interface Before {
  /** By dataset, at each location: at the lowest end, within each step of its scale, beyond its highest threshold. */
  readonly values: Readonly<Record<string, readonly number[]>>;
  readonly thresholds: Readonly<Record<string, readonly number[]>>;
  /** Score and band at each location. */
  readonly judged: Readonly<Record<string, readonly (readonly [number | null, string | null])[]>>;
}
const SITES = 5;

let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
}, 60_000);
afterAll(() => app.stop());

async function store(values: Before["values"], record?: (dataset: Dataset) => Readonly<Record<string, unknown>>) {
  return storeProject(app, {
    title: "Stored",
    names: Array.from({ length: SITES }, (_, i) => `Site ${i}`),
    datasets: Object.entries(values).flatMap(([id, at]) => {
      const dataset = datasetById(id);
      if (dataset === undefined) return [];
      const { epochs } = COORDINATE_SETS[dataset.coordinateSet];
      const shown = epochs.findIndex(({ scenario, time }) => scenario === "ssp585" && time === 2050);
      return {
        id,
        value: (_: unknown, site: number) => at[site]!,
        months: false,
        ...(shown < 0 ? {} : { epochs: [shown] }),
        ...(record === undefined ? {} : { record: record(dataset) }),
      };
    }),
  });
}

/** What a project shows of its datasets: thresholds, and score and band at each location. */
async function shown(project: string): Promise<Pick<Before, "thresholds" | "judged">> {
  const { body } = await app.call("GET", `${BASE}/risks/datasets?exposure_id=${project}`, { token });
  const items = body["items"] as RiskDataset[];
  const thresholds = Object.fromEntries(items.map((item) => [item.id, item.thresholds]));
  const judged: Record<string, [number | null, string | null][]> = {};
  for (let site = 0; site < SITES; site++) {
    const path = `${BASE}/gateway/get-risks-for-location/S${site}`;
    const answer = await app.call("POST", path, { token, body: { exposure_id: project } });
    const { topics } = answer.body as unknown as LocationRisks;
    for (const { dataset_id: id, score, band } of topics.flatMap(({ indicators }) => indicators))
      (judged[id] ??= []).push([score, band]);
  }
  return { thresholds, judged };
}

describe("a stored run", () => {
  it("of the release before shows every score and band as that release did", async () => {
    const before = JSON.parse(readFileSync(FILE, "utf8")) as Before;
    expect(Object.keys(before.judged).length).toBeGreaterThan(130);
    const now = await shown(await store(before.values));
    expect(now.thresholds).toEqual(before.thresholds);
    expect(now.judged).toEqual(before.judged);
  }, 120_000);

  it("is judged by the rules it carries wherever its values are shown, whatever the catalogue says today", async () => {
    const hottest = datasetById("txx")!;
    const value = hottest.thresholds.high + 1;
    const limits = [value + 1, value + 2, value + 3];
    const values = { txx: Array.from({ length: SITES }, () => value) };
    const project = await store(values, (dataset) => ({ judging: { ...judgingOf(dataset), limits } }));
    const { thresholds, judged } = await shown(project);
    expect(thresholds["txx"]).toEqual(limits);
    const [score, band] = judged["txx"]![0]!;
    expect([band, score! < 0.25]).toEqual(["very low", true]);
    const send = async (method: string, path: string, body?: unknown) =>
      JSON.stringify(
        (await app.call(method, `${BASE}${path}`, { token, ...(body === undefined ? {} : { body }) })).body,
      );
    const told = [
      await send("GET", `/risks/exposure/${project}/values/S0?dataset_id=txx`),
      await send("GET", `/risks/exposure/${project}/explanation?site_id=S0&dataset_id=txx`),
      await send("POST", "/gateway/production-sites-table-new", {
        exposure_id: project,
        columns: [{ dataset_id: "txx" }],
      }),
      await send("GET", `/dashboard/${project}/topics/heat/impact-drivers/txx`),
    ];
    for (const [index, answer] of told.entries()) {
      expect([index, answer]).toEqual([index, expect.stringContaining("very low")]);
      expect(answer).not.toContain('"band":"high"');
    }
  });

  it("of rules that cannot be read is judged by those of the release before", async () => {
    for (const judging of ["x", { direction: "up" }, { direction: "higher", limits: [1, 2], plausible: [0, 1] }]) {
      const project = await store({ txx: [0, 0, 0, 0, 0] }, () => ({ judging }));
      expect((await shown(project)).thresholds["txx"]).toEqual(RULES_BEFORE["txx"]?.limits);
    }
  });
});
