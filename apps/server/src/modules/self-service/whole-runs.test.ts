import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { addProject } from "../payments/testing/shop.ts";

const SPAWN = "/api/risk-engine/v0/compute/spawn-pipeline";
/** One indicator of one year and scenario: its band would be that of the value itself. */
const NARROW = {
  hazards: ["hd30"],
  impact_drivers: ["score_heat"],
  overrides: [{ topic: "heat", timesteps: { start: 2080, end: 2080, step: 10 }, presets: ["ssp126"] }],
};
const PLACE = {
  type: "FeatureCollection",
  properties: { title: "Mine" },
  features: [
    { type: "Feature", geometry: { type: "Point", coordinates: [7.59, 47.56] }, properties: { name: "Basel" } },
  ],
};

let app: TestServer;
let customer: string;

beforeAll(async () => {
  app = await startTestServer();
  customer = await app.signIn("selfservice");
});
afterAll(() => app.stop());

async function spawn(body: object): Promise<unknown[]> {
  const { status, body: answer } = await app.call("POST", SPAWN, { token: customer, body: { ...NARROW, ...body } });
  return [status, answer["message_code"]];
}

describe("a preview of the self-service", () => {
  it("is of all that the tier shows: no choice of one's own tells the band of a single value", async () => {
    const project = await addProject(app);
    expect(await spawn({ exposure_id: project })).toEqual([409, "flow.whole"]);
    expect(await spawn({ exposure_geojson: PLACE })).toEqual([409, "flow.whole"]);
    const [row] = await app.database.query("select status from exposures where id = $1", [project]);
    expect(row).toEqual({ status: "Finished" });
  });

  it("is computed again as its owner likes once it is paid, at the places that were paid", async () => {
    const project = await addProject(app);
    await app.database.query("update exposures set is_payed = true where id = $1", [project]);
    expect(await spawn({ exposure_id: project, exposure_geojson: PLACE })).toEqual([409, "flow.paid"]);
    expect(await spawn({ exposure_id: project })).toEqual([202, undefined]);
  });
});
