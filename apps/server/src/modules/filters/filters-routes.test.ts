import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PROJECTS = "/api/risk-engine/v0/exposure/supply-chains";
const REGION = {
  type: "Polygon",
  coordinates: [
    [
      [0.5, -1],
      [2.5, -1],
      [2.5, 1],
      [0.5, 1],
      [0.5, -1],
    ],
  ],
};

let app: TestServer;
let owner: string;
let reader: string;
let projectId: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  reader = await app.signIn("consulting");
  const [project] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Filtered', 'enterprise', 'Finished', 10 from users where email like 'analyst@%' returning id`,
  );
  projectId = project?.id ?? "";
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data, deleted_at)
     select $1, p, 'S' || p, 'Site ' || p, p, 0, '{"kind": "a"}', case when p in (1, 10) then now() end from generate_series(0, 10) p`,
    [projectId],
  );
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'consulting@%'",
    [projectId],
  );
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: object, token = owner) =>
  app.call(method, `${PROJECTS}/${projectId}/${path}`, { token, ...(body === undefined ? {} : { body }) });

describe("the filter over the wire", () => {
  it("is one bit for each position", async () => {
    const { status, body } = await call("POST", "filter", { production_sites: ["S0", "S1", "S9"] });
    expect(status).toBe(200);
    expect(body).toEqual({ count: 2, total: 9, positions: 11, mask: "AQI=", without_value: [] });
  });

  it("comes with the locations when they are asked for", async () => {
    const { body } = await call("POST", "filter?as_geojson=true", { roi: REGION });
    expect(body).toMatchObject({ type: "FeatureCollection", count: 1, features: [{ id: "S2", type: "Feature" }] });
  });

  it("refuses a range that ends before it begins, and one without ends", async () => {
    for (const value_range of [
      [2, 1],
      [null, null],
    ]) {
      const { status, body } = await call("POST", "filter", { user_data: { kind: { value_range } } });
      expect([status, body["code"]]).toEqual([400, "invalid_input"]);
    }
  });

  it("lists the locations in a region page by page", async () => {
    const { body } = await call("POST", "query-region", { roi: REGION, n: 1 });
    expect(body).toEqual({
      items: [{ id: "S2", position: 2, name: "Site 2", longitude: 2, latitude: 0 }],
      meta: { page: 1, n: 1, total: 1 },
    });
  });

  it("tells the properties with their values", async () => {
    expect((await call("GET", "filters2")).body).toMatchObject({
      total: 9,
      user_data: [{ name: "kind", type: "options", options: [{ value: "a", count: 9 }] }],
    });
  });

  it("tells why a dataset has no histogram", async () => {
    const { body } = await call("POST", "filter-histogram", { dataset_id: "score_heat" });
    const reason_said = { code: "missing.not_computed", facts: {} };
    expect(body).toEqual({ min: null, max: null, counts: [], missing: 9, reason: "not computed", reason_said });
  });
});

describe("saved filters", () => {
  const filter = { user_data: { kind: ["a"] }, roi: REGION };

  it("are saved once under a name, listed, renamed, changed and deleted by who saved them", async () => {
    const saved = await call("POST", "filters", { title: " Near ", filter });
    expect([saved.status, saved.body["title"], saved.body["filter"]]).toEqual([201, "Near", filter]);
    const again = await call("POST", "filters", { title: "near", filter: {} });
    expect([again.status, again.body["detail"]]).toEqual([
      409,
      'You have a filter "near" in this project. Choose another name.',
    ]);
    const other = await call("POST", "filters", { title: "All", filter: {} });
    const titles = async () =>
      ((await call("GET", "filters")).body["items"] as { title: string }[]).map(({ title }) => title);
    expect(await titles()).toEqual(["All", "Near"]);
    expect((await call("PUT", `filters/${String(other.body["id"])}`, { title: "NEAR" })).status).toBe(409);
    const id = String(saved.body["id"]);
    expect((await call("PUT", `filters/${id}`, { title: "Beside" })).body).toMatchObject({ title: "Beside", filter });
    const changed = await call("PUT", `filters/${id}`, { filter: { production_sites: ["S2"] } });
    expect(changed.body).toMatchObject({ title: "Beside", filter: { production_sites: ["S2"] } });
    expect((await call("DELETE", `filters/${id}`)).body).toEqual({ detail: "Beside deleted!" });
    expect((await call("DELETE", `filters/${id}`)).status).toBe(404);
    expect(await titles()).toEqual(["All"]);
  });

  it("of another reader can be opened by a link, but not be listed or changed", async () => {
    const { body } = await call("POST", "filters", { title: "Mine", filter });
    const path = `filters/${String(body["id"])}`;
    expect((await call("GET", path, undefined, reader)).body).toMatchObject({ title: "Mine", filter });
    expect((await call("GET", "filters", undefined, reader)).body["items"]).toEqual([]);
    expect((await call("PUT", path, { title: "Theirs" }, reader)).status).toBe(404);
    expect((await call("DELETE", path, undefined, reader)).status).toBe(404);
    expect((await call("POST", "filters", { title: "Mine", filter }, reader)).status).toBe(201);
    expect((await call("GET", path, undefined, await app.signIn("admin"))).status).toBe(404);
  });

  it("do not keep a region that crosses itself", async () => {
    const ring = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ];
    const bad = { title: "Bow", filter: { roi: { type: "Polygon", coordinates: [ring] } } };
    const { status, body } = await call("POST", "filters", bad);
    expect([status, body["detail"]]).toEqual([422, expect.stringContaining("The outline crosses itself")]);
  });
});
