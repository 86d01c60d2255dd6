import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSources, screenSites, siteColumns } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinatesAt, datasetById } from "@tidemark/science";
import { createRunStore } from "../risks/store/run-store.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { CHOICE, collection, spawnBody, untilEnded, SPAWN } from "./compute.test-data.ts";

let app: TestServer;
let owner: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

async function spawned(body: object = spawnBody(), token = owner) {
  const answer = await app.call("POST", SPAWN, { token, body });
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  return answer.body as { exposure_id: string; task_id: string; notices: string[] };
}

async function computed(body: object = spawnBody()) {
  const ids = await spawned(body);
  expect(await untilEnded(app, owner, ids.task_id)).toMatchObject({ status: "Finished", detail: null, progress: 1 });
  return ids;
}

const project = async (id: string) =>
  (await app.call("GET", `/api/risk-engine/v0/exposure/supply-chains/${id}`, { token: owner })).body as {
    properties: Record<string, unknown>;
  };

describe("a computation", () => {
  it("goes from a request to results that equal those of the command line", async () => {
    const { exposure_id: id } = await computed();
    expect((await project(id)).properties).toMatchObject({ status: "Finished", error: null, site_count: 4 });
    const run = await createRunStore(app.config.dataDir).open(id);
    const read = siteColumns(await screenSites(await openSources(), collection().features.map(pointOf)));
    let compared = 0;
    for (const [dataset, { epochs }] of run!.datasets) {
      if (epochs === undefined) continue;
      const set = COORDINATE_SETS[datasetById(dataset)!.coordinateSet];
      for (let index = 0; index < set.size; index += 11) {
        const at = coordinatesAt(set, index);
        if (set.epochs.length > 0 && !epochs.some((epoch) => epoch.scenario === at.scenario && epoch.time === at.time))
          continue;
        const expected = Array.from(
          read(dataset, index) ?? [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
          Math.fround,
        );
        expect([dataset, index, ...(await run!.column(dataset, at))]).toEqual([dataset, index, ...expected]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});

function pointOf({ geometry }: { geometry: { coordinates: readonly number[] } }) {
  return { longitude: geometry.coordinates[0]!, latitude: geometry.coordinates[1]! };
}
