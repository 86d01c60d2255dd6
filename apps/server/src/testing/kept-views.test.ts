import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeRun } from "../modules/risks/testing/stored-run.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

const API = "/api/risk-engine/v0";
const CHAINS = `${API}/exposure/supply-chains`;
const AT = encodeURIComponent(JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50" }));
let app: TestServer;
let owner: string;
let reader: string;
let project: string;

const runOf = (heat: number) => ({
  siteCount: 2,
  datasets: [
    { id: "score_location", value: () => heat },
    { id: "tas_mean", value: () => 20 + heat },
  ],
});

beforeAll(async () => {
  app = await startTestServer();
  [owner, reader] = [await app.signIn("analyst"), await app.signIn("admin")];
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Kept', 'enterprise', 'Finished', 2 from users where email like 'analyst@%' returning id`,
  );
  project = row!.id;
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude) values
     ($1, 0, 'a', 'Alpha', 8.54, 47.37), ($1, 1, 'b', 'Beta', 4.9, 52.37)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, runOf(0.5));
}, 60_000);
afterAll(() => app.stop());

const ask = (token: string, path: string, headers: Record<string, string> = {}) =>
  app.call("GET", path, { token, headers });
const overview = () => `${API}/dashboard/${project}`;
const column = () => `${API}/risks/exposure/${project}/values?dataset_id=tas_mean&coords=${AT}`;
const list = () => `${CHAINS}/${project}/production-sites?page=1&n=10`;
const worst = async (token: string) => ((await ask(token, overview())).body["overall"] as { score: number }).score;

describe("views that are kept", () => {
  it("are refused to whoever may not see the project, however often others have seen them", async () => {
    for (const path of [overview(), column(), list()]) {
      expect((await ask(owner, path)).status).toBe(200);
      expect((await ask(reader, path)).status).toBe(404);
    }
    const body = { email: "admin@demo.tidemark.example" };
    await app.call("POST", `${CHAINS}/${project}/access`, { token: owner, body });
    for (const path of [overview(), column(), list()]) expect((await ask(reader, path)).status).toBe(200);
    const { body: access } = await ask(owner, `${CHAINS}/${project}/access`);
    const [{ user_id }] = access["items"] as [{ user_id: string }];
    await app.call("DELETE", `${CHAINS}/${project}/access?user_id=${user_id}`, { token: owner });
    for (const path of [overview(), column(), list()]) expect((await ask(reader, path)).status).toBe(404);
  });

  it("come compressed or plain as asked, with the same content", async () => {
    const [plain, packed] = [
      await ask(owner, overview(), { "accept-encoding": "identity" }),
      await ask(owner, overview(), { "accept-encoding": "gzip" }),
    ];
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.text).toBe(plain.text);
    expect(packed.headers.get("cache-control")).toBe("no-store");
  });

  it("are not sent to a browser that holds them already", async () => {
    const first = await ask(owner, column());
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("vary")).toContain("authorization");
    expect((await ask(owner, column(), { "if-none-match": etag })).status).toBe(304);
  });

  it("are others after a change of a location", async () => {
    expect((await ask(owner, list())).text).toContain("Alpha");
    const renamed = "update sites set name = 'Aleph', revision = nextval('site_revisions')";
    await app.database.query(`${renamed} where exposure_id = $1 and site_id = 'a'`, [project]);
    expect((await ask(owner, list())).text).toContain("Aleph");
  });

  it("are others after a new computation", async () => {
    const before = await ask(owner, overview());
    await storeRun(app.config.dataDir, project, runOf(0.9), "2");
    expect(await worst(owner)).not.toBe((before.body["overall"] as { score: number }).score);
  });
});
