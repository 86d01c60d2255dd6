import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
const HEAT = { dataset_id: "score_heat", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } };
const EDGES = [0.25, 0.5, 0.75];
/** 30 locations at one place, one far away, and one that was deleted. */
const COUNT = 32;

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Shown', 'enterprise', 'Finished', 31 from users where email like 'analyst@%' returning id`,
  );
  project = row!.id;
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, asset_value, deleted_at)
     select $1, i, 's' || i, 'Site', case i when 30 then 8.5 else -70 end, case i when 30 then 47 else -30 end, i,
       case i when 31 then now() end from generate_series(0, $2 - 1) i`,
    [project, COUNT],
  );
  await storeRun(app.config.dataDir, project, {
    siteCount: COUNT,
    datasets: [{ id: "score_heat", value: (_, site) => (site === 0 ? Number.NaN : site < 10 ? 0.1 : 0.9) }],
  });
}, 60_000);
afterAll(() => app.stop());

const ask = (what: "summary" | "view", body: Record<string, unknown>) =>
  app.call("POST", `${CHAINS}/${project}/map-${what}`, { token, body });
const WORLD = { zoom: 1, x: [0, 1], y: [0, 1] };

describe("the map of a large project", () => {
  it("tells how many locations there are, where, and how their values are spread", async () => {
    const { status, body } = await ask("summary", { ...HEAT, edges: EDGES });
    expect(status).toBe(200);
    const extent = [Math.fround(0.1), Math.fround(0.9)];
    expect(body).toEqual({ count: 31, bounds: [-70, -30, 8.5, 47], steps: [9, 0, 0, 21, 1], extent });
    const few = await ask("summary", { ...HEAT, edges: EDGES, filter: { asset_value: [5, 12] } });
    expect(few.body).toMatchObject({ count: 8, bounds: [-70, -30, -70, -30], steps: [5, 0, 0, 3, 0], extent });
  });

  it("shows many at one place as a circle and others by themselves, also what is asked for beside", async () => {
    const { body } = await ask("view", { ...HEAT, edges: EDGES, ...WORLD });
    expect(body).toEqual({
      circles: { longitudes: [-70], latitudes: [-30], counts: [30], steps: [9, 0, 0, 20, 1] },
      points: { positions: [30], longitudes: [8.5], latitudes: [47], values: [0.899999976] },
    });
    const filtered = await ask("view", { ...HEAT, ...WORLD, filter: { asset_value: [0, 3] }, also: [31] });
    expect(filtered.body).toMatchObject({
      circles: { counts: [] },
      points: { positions: [0, 1, 2, 3], values: [null, 0.100000001, 0.100000001, 0.100000001] },
    });
    const [, east] = [WORLD, { ...WORLD, x: [1, 1], y: [0, 0] }];
    expect((await ask("view", east)).body).toMatchObject({ points: { positions: [30], values: [null] } });
  });

  it("is that of the present locations", async () => {
    await app.database.query(
      `update sites set longitude = 9.5, revision = nextval('site_revisions') where exposure_id = $1 and position = 30`,
      [project],
    );
    expect((await ask("view", WORLD)).body).toMatchObject({ points: { longitudes: [9.5] } });
  });

  it("says what is wrong with tiles that are none, too many, or of a dataset that was not computed", async () => {
    const said = async (tiles: Record<string, unknown>) => JSON.stringify((await ask("view", tiles)).body);
    expect(await said({ zoom: 1, x: [0, 2], y: [0, 1] })).toContain("Name tiles that there are at this zoom.");
    expect(await said({ zoom: 5, x: [0, 31], y: [0, 31] })).toContain("Ask for those of a lower zoom.");
    expect((await ask("view", { ...WORLD, dataset_id: "tas_mean" })).status).toBe(409);
    expect((await ask("summary", { dataset_id: "none" })).status).toBe(404);
    const stranger = await app.signIn("admin");
    const refused = await app.call("POST", `${CHAINS}/${project}/map-view`, { token: stranger, body: WORLD });
    expect(refused.status).toBe(404);
  });
});
