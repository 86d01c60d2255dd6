import type { ImportComparison } from "@tidemark/contract";
import { monthlyModel } from "@tidemark/grids/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { climateField, floodMap } from "./testing/grid-files.ts";
import { importClient, IMPORTS } from "./testing/import-client.ts";

const SPATIAL = "/api/spatial-datasets/v0";
let app: TestServer;
let client: ReturnType<typeof importClient>;
let admin: string;
beforeAll(async () => {
  app = await startTestServer();
  admin = await app.signIn("admin");
  client = importClient(app, admin);
});
afterAll(() => app.stop());

/** Depths of 0.1, 1 and 5 m around Zürich. */
const FLOODS = [10, 100, 500].map((years) => [`floodMapGL_rp${years}y.tif`, floodMap(years / 100)] as const);
const PRESENT = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 };

async function checked(files: Iterable<readonly [string, Uint8Array]> = FLOODS): Promise<string> {
  const id = await client.uploaded(files);
  expect((await client.call("POST", `/${id}/check`, {})).status).toBe(200);
  return id;
}
const compare = async (id: string, project = "", token = admin) => {
  const path = `${IMPORTS}/${id}/comparison${project === "" ? "" : `/${project}`}`;
  const answer = await app.call("GET", path, { token });
  return { ...answer, compared: answer.body as unknown as ImportComparison };
};

/** The comparison once everything is worked out. */
const comparedInFull = async (id: string, project = ""): Promise<ImportComparison> => {
  let { compared } = await compare(id, project);
  for (let asked = 0; compared.progress !== null && asked < 100; asked++) ({ compared } = await compare(id, project));
  return compared;
};

/** A project of somebody with locations at [longitude, latitude]. */
async function addProject(email: string, places: readonly (readonly [number, number])[]): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, site_count)
     select id, 'P', 'enterprise', $2 from users where email = $1 returning id`,
    [email, places.length],
  );
  const id = row?.id ?? "";
  for (const [position, [longitude, latitude]] of places.entries())
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, $2, $3, $4, $5, $6)`,
      [id, position, `s${position}`, `Site ${position}`, longitude, latitude],
    );
  return id;
}
const MINE = "admin@demo.tidemark.example";

describe("an import compared before its start", () => {
  it("gives the values of the file beside those of the screening at the locations of a project", async () => {
    const project = await addProject(MINE, [
      [8.54, 47.37],
      [-80.19, 25.77],
    ]);
    const id = await checked();
    const compared = await comparedInFull(id, project);
    expect(compared.places.map(({ name }) => name)).toEqual(["Site 0", "Site 1"]);
    const [flood, ...effects] = compared.datasets;
    expect(effects.every(({ is_effect: isEffect }) => isEffect)).toBe(true);
    expect(effects.map(({ dataset_id: dataset }) => dataset)).toContain("total_ead");
    expect(flood).toMatchObject({ dataset_id: "river_flood_depth", unit: "m", coords: PRESENT });
    const [zurich, miami] = flood!.values;
    expect(zurich).toMatchObject({ after: expect.closeTo(1, 6), missing_after: null, outside: false });
    expect(miami).toMatchObject({ outside: true, after: miami?.before });
    // what is in force now is what the layers tell of the same points
    const points = compared.places.map(({ longitude, latitude }) => [longitude, latitude]);
    const body = { coords: PRESENT, points };
    const layer = await app.call("POST", `${SPATIAL}/datasets/river_flood_depth/query`, { token: admin, body });
    const told = layer.body["items"] as { value: number | null; missing: string | null }[];
    expect(flood!.values.map(({ before }) => before)).toEqual(told.map(({ value }) => value));
    expect(flood!.values.every(({ before, missing_before: why }) => (before === null) === (why !== null))).toBe(true);
    // nothing came into force
    expect((await client.call("GET", "")).body["sources"]).toEqual([]);
  });

  it("looks at ten locations of a project with more, and at ten cities without a project", async () => {
    const many = Array.from({ length: 60 }, (_, i) => [-170 + 5 * i, i % 50] as const);
    const id = await checked();
    const compared = await comparedInFull(id, await addProject(MINE, many));
    expect(compared.places).toHaveLength(10);
    expect(compared.datasets[0]?.values).toHaveLength(10);
    const world = await comparedInFull(id);
    expect(world.places.map(({ name }) => name)).toContain("Zürich");
    expect(world.datasets[0]?.values.filter(({ outside }) => !outside)).toHaveLength(1);
  });

  it("is refused with its reason where there is nothing to compare", async () => {
    const id = await checked();
    const empty = await addProject(MINE, []);
    expect((await compare(id, empty)).body["detail"]).toBe("This project has no locations to compare at.");
    const { import: raw } = await client.call("POST", "", {});
    expect([(await compare(raw.id)).status, (await compare(raw.id)).body["detail"]]).toEqual([
      422,
      "Check the files first.",
    ]);
  });

  it("works daily fields out, tells how far it is until the values are there, and the import has the same", async () => {
    const project = await addProject(MINE, [[8.54, 47.37]]);
    const id = await checked(climateField("historical", 1995, 10));
    let { compared } = await compare(id, project);
    for (let asked = 0; compared.progress !== null && asked < 100; asked++) {
      expect(compared).toMatchObject({ datasets: [], progress: { share: expect.any(Number) } });
      ({ compared } = await compare(id, project));
    }
    const hot = compared.datasets.find(({ dataset_id: dataset }) => dataset === "tx35")!;
    expect(hot).toMatchObject({ is_effect: false, coords: { scenario: "historical", time: 2005 } });
    expect(hot.values[0]!.after).toBeCloseTo(10, 6);
    expect(compared.datasets.some(({ is_effect: isEffect }) => isEffect)).toBe(true);
    expect((await client.call("GET", "")).body["sources"]).toEqual([]);
    expect((await client.call("POST", `/${id}/start`, {})).status).toBe(200);
    expect((await client.untilEnded(id)).status).toBe("Finished");
    const body = { coords: hot.coords, points: [[8.54, 47.37]] };
    const layer = await app.call("POST", `${SPATIAL}/datasets/tx35/query`, { token: admin, body });
    expect((layer.body["items"] as { value: number }[])[0]!.value).toBe(hot.values[0]!.after);
  });

  it("works monthly runs of a climate model out, and the import has the same", async () => {
    const project = await addProject(MINE, [[2.375, 48.875]]);
    const id = await checked(Object.entries(monthlyModel("UKESM1-0-LL")));
    const compared = await comparedInFull(id, project);
    const warmer = compared.datasets.find(({ dataset_id: dataset }) => dataset === "tas_mean")!;
    expect(warmer.coords).not.toMatchObject({ scenario: "historical" });
    const told = async () => {
      const body = { coords: warmer.coords, points: [[2.375, 48.875]] };
      const layer = await app.call("POST", `${SPATIAL}/datasets/tas_mean/query`, { token: admin, body });
      return (layer.body["items"] as { value: number }[])[0]!.value;
    };
    const now = await told();
    expect((await client.call("POST", `/${id}/start`, {})).status).toBe(200);
    expect((await client.untilEnded(id)).status).toBe("Finished");
    // the location lies at the height of its town, the layer at that of the cell: both change alike
    const { before, after } = warmer.values[0]! as { before: number; after: number };
    expect(Math.abs(after - before)).toBeGreaterThan(0.1);
    expect((await told()) - now).toBeCloseTo(after - before, 4);
  }, 120_000);

  it("shows no project that is not the caller's to read, and nothing to others than administrators", async () => {
    const id = await checked();
    const foreign = await addProject("analyst@demo.tidemark.example", [[8.54, 47.37]]);
    expect((await compare(id, foreign)).status).toBe(404);
    const analyst = await app.signIn("analyst");
    expect((await compare(id, foreign, analyst)).status).toBe(403);
    expect((await compare(id, "", analyst)).status).toBe(403);
  });
});
