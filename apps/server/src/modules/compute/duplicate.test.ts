import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collection, SPAWN, spawnBody, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";
const SCORES = "/api/risk-engine/v0/risks/project-scores";
let app: TestServer;
let owner: string;
let original: string;

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const geojson = collection();
  const edges = [
    { from: "s0", to: "s1", product: "Pumps", volume: 3 },
    { from: "s1", to: "s2", product: null, volume: null },
  ];
  const exposure_geojson = { ...geojson, properties: { title: "Original", edges } };
  const choice = { hazards: ["hd30"], impact_drivers: ["score_heat", "score_location"], monthly_values: false };
  const { body } = await app.call("POST", SPAWN, { token: owner, body: spawnBody({ ...choice, exposure_geojson }) });
  original = String(body["exposure_id"]);
  await untilEnded(app, owner, String(body["task_id"]));
}, 120_000);
afterAll(() => app.stop());

const duplicate = (title: string, token = owner) =>
  app.call("POST", `${PROJECTS}/${original}/duplicate`, { token, body: { title } });
const read = async (path: string, token = owner) => (await app.call("GET", path, { token })).body;

interface Score {
  readonly exposure_id: string;
  readonly version: string;
  readonly score: number | null;
  readonly band: string | null;
  readonly bands: readonly number[];
}
const scores = async (token = owner) => (await read(SCORES, token))["items"] as readonly Score[];

describe("the scores of projects", () => {
  it("are the 85th percentile of their locations, counted by band, for who sees the project alone", async () => {
    const scored = await read(SCORES);
    expect(scored).toMatchObject({ pending: 0 });
    // kept with the project, and read from there from then on
    expect(await read(SCORES)).toEqual(scored);
    const own = (await scores()).find(({ exposure_id: id }) => id === original);
    const { body } = await app.call("GET", `/api/risk-engine/v0/dashboard/${original}`, { token: owner });
    const { score, bands, band } = (body as unknown as { overall: { score: number; bands: object; band: string } })
      .overall;
    expect([own?.score, own?.band, own?.bands]).toEqual([score, band, Object.values(bands)]);
    // a point of Antarctica has no data
    expect(own?.bands.at(-1)).toBe(1);
    const stranger = await app.signIn("consulting");
    expect((await scores(stranger)).map(({ exposure_id: id }) => id)).not.toContain(original);
  });

  it("follow a location that is deleted, whose place stays", async () => {
    const before = (await scores()).find(({ exposure_id: id }) => id === original)!;
    await app.call("DELETE", `${PROJECTS}/${original}/production-sites/s3`, { token: owner });
    const after = (await scores()).find(({ exposure_id: id }) => id === original)!;
    expect(after.bands).toEqual([...before.bands.slice(0, 4), 0]);
    expect(after.version > before.version).toBe(true);
  });
});

describe("a copy of a project", () => {
  it("has its locations, links and analyses, and is computed; deleted locations stay behind", async () => {
    const { status, body } = await duplicate("Copy");
    expect([status, body["notices"]]).toEqual([202, []]);
    const id = String(body["exposure_id"]);
    expect(await untilEnded(app, owner, String(body["task_id"]))).toMatchObject({ status: "Finished" });
    const project = await read(`${PROJECTS}/${id}`);
    expect(project).toMatchObject({
      read_only: false,
      properties: { title: "Copy", status: "Finished", site_count: 3 },
      edges: [
        { from: "s0", to: "s1", product: "Pumps", volume: 3 },
        { from: "s1", to: "s2", product: null, volume: null },
      ],
    });
    const names = async (of: string) =>
      ((await read(`${PROJECTS}/${of}/production-sites`))["items"] as { id: string; geometry: object }[]).map(
        ({ id: site, geometry }) => [site, geometry],
      );
    expect(await names(id)).toEqual(await names(original));
    expect(await read(`/api/risk-engine/v0/compute/requests/${id}`)).toEqual(
      await read(`/api/risk-engine/v0/compute/requests/${original}`),
    );
    const [one, two] = [original, id].map(async (of) => (await scores()).find(({ exposure_id }) => exposure_id === of));
    expect((await two)?.score).toBe((await one)?.score);
  });

  it("of a shared project belongs to who made it; of one that is not seen there is none", async () => {
    const reader = await app.signIn("consulting");
    expect((await duplicate("Mine", reader)).status).toBe(404);
    const email = (await read("/api/authorization/v1/users/me", reader))["email"];
    await app.call("POST", `${PROJECTS}/${original}/access`, { token: owner, body: { email } });
    const { status, body } = await duplicate("Mine", reader);
    expect(status).toBe(202);
    expect(await read(`${PROJECTS}/${String(body["exposure_id"])}`, reader)).toMatchObject({ read_only: false });
    expect((await app.call("GET", `${PROJECTS}/${String(body["exposure_id"])}`, { token: owner })).status).toBe(404);
  });
});
