import type { Coordinates } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

const BASE = "/api/risk-engine/v0/exposure/supply-chains";
let app: TestServer;
let analyst: string;
let reader: string;
let project: string;
let bare: string;

const edge = (from: string, to: string, product: string | null = null, volume: number | null = null) => ({
  from,
  to,
  product,
  volume,
});
/**
 * ore -> steel -> pump -> shop, wire -> pump; pump and repair supply each other; `alone` has no edges; `gone` was
 * deleted.
 */
const EDGES = [
  edge("ore", "steel", "Ore", 900),
  edge("steel", "pump", "Castings", 300),
  edge("steel", "pump", "Plates", 100),
  edge("steel", "pump", "Plates", 50),
  edge("wire", "pump", "Wire"),
  edge("pump", "shop", "Pumps", 250),
  edge("pump", "repair", "Parts", 20),
  edge("repair", "pump", "Returns", 5),
  edge("pump", "pump", "Rework", 7),
  edge("gone", "shop", "Tools", 12),
];
const SITES = ["ore", "steel", "pump", "shop", "wire", "repair", "alone"];
const COUNTRIES = ["Chile", "Chile", "Fiji", "Fiji", null, "Fiji", "Norway"];
const LONGITUDES = [-70, -71, 178, -178, 5, 179, 10];
/** By position; `wire` has no value. */
const SCORES = [0.8, 0.3, 0.1, 0.2, Number.NaN, 0.55, 0.4];

async function addProject(title: string, edges: object[]): Promise<string> {
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, edges)
     select id, $1, 'enterprise', 'Finished', 7, $2 from users where email = 'analyst@demo.tidemark.example' returning id`,
    [title, JSON.stringify(edges)],
  );
  const id = rows[0]?.id ?? "";
  for (const [position, site] of SITES.entries())
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data)
       values ($1, $2, $3, $4, $5, -17, $6, $7)`,
      [
        id,
        position,
        site,
        `Site ${site}`,
        LONGITUDES[position],
        JSON.stringify({ country: COUNTRIES[position] }),
        JSON.stringify({ "Plant.Kind": position < 3 ? "Works" : null }),
      ],
    );
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, deleted_at) values ($1, 7, 'gone', 'Gone', 0, 0, now())`,
    [id],
  );
  return id;
}

beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  reader = await app.signIn("reader");
  project = await addProject("Chain", EDGES);
  bare = await addProject("Without edges", []);
  await storeRun(app.config.dataDir, project, {
    siteCount: 8,
    datasets: [
      { id: "score_location", value: (_at: Coordinates, position: number) => SCORES[position] ?? Number.NaN },
      { id: "score_heat", value: ({ time = 0 }: Coordinates, position) => (time > 2040 ? position / 10 : 0) },
    ],
    missing: [{ id: "score_snow", epochs: [], missing: "not available: no snow" }],
  });
});
afterAll(() => app.stop());

const get = (path: string, query: Record<string, string> = {}, token = analyst) =>
  app.call("GET", `${BASE}/${path}?${new URLSearchParams({ exposure_id: project, ...query })}`, { token });
const namesOf = (body: Record<string, unknown>) => (body["items"] as { id: string }[]).map(({ id }) => id);

describe("a location in its chain", () => {
  it("has its own risk beside the worst upstream, the way it comes, and what has no value", async () => {
    const { status, body } = await get("nodes/pump");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body["node"]).toMatchObject({
      id: "pump",
      position: 2,
      suppliers: 3,
      customers: 2,
      in_cycle: true,
      value: 0.1,
      band: "very low",
      worst_upstream: { id: "ore", value: 0.8, band: "high" },
      upstream_incomplete: true,
    });
    expect(body["upstream"]).toMatchObject({ count: 4, without_value: 1, max_depth: 2, edges: 7 });
    expect((body["upstream"] as { worst_path: { id: string }[] }).worst_path.map(({ id }) => id)).toEqual([
      "ore",
      "steel",
      "pump",
    ]);
    expect(body["downstream"]).toMatchObject({ count: 2, without_value: 0, max_depth: 1 });
    expect(body["edge_count"]).toBe(8);
    expect(body["measure"]).toMatchObject({ dataset_id: "score_location", missing: null });
  });
  it("without edges supplies nobody; one that is deleted is not there", async () => {
    const { body } = await get("nodes/alone");
    expect(body["node"]).toMatchObject({ value: 0.4, suppliers: 0, worst_upstream: null, upstream_incomplete: false });
    expect(body["upstream"]).toMatchObject({ count: 0, worst_path: [] });
    expect((await get("nodes/gone")).status).toBe(404);
  });
  it("never passes a missing value for a low one", async () => {
    const { body } = await get("nodes/wire/downstream");
    expect(body["node"]).toMatchObject({ value: null, band: null });
    const { body: steel } = await get("nodes/steel");
    expect(steel["node"]).toMatchObject({ worst_upstream: { id: "ore" }, upstream_incomplete: false });
  });
  it("is judged by any dataset at any coordinates; one that was not computed is told with its reason", async () => {
    const at = (time: number) => get("nodes/shop", { dataset_id: "score_heat", coords: JSON.stringify({ time }) });
    expect((await at(2050)).body["node"]).toMatchObject({ value: 0.3, worst_upstream: { id: "repair", value: 0.5 } });
    expect((await at(2030)).body["node"]).toMatchObject({ value: 0, worst_upstream: { value: 0 } });
    const { status, body } = await get("nodes/shop", { dataset_id: "score_snow" });
    expect([status, (body["measure"] as { missing: string }).missing]).toEqual([
      200,
      expect.stringContaining("no snow"),
    ]);
    expect(body["node"]).toMatchObject({ value: null, worst_upstream: null, upstream_incomplete: true });
    expect((await get("nodes/shop", { dataset_id: "nothing" })).status).toBe(404);
    expect((await get("nodes/shop", { dataset_id: "score_heat", coords: '{"time":1}' })).status).toBe(400);
  });
  it("of a project without results still has its chain", async () => {
    await app.call("POST", `${BASE}/${bare}/edges`, { token: analyst, body: { from: "ore", to: "steel" } });
    const { body } = await get("nodes/steel/upstream", { exposure_id: bare });
    expect(namesOf(body)).toEqual(["ore"]);
    expect(body["measure"]).toMatchObject({ missing: "This project has no results yet." });
  });
});

describe("upstream and downstream", () => {
  it("go to any depth through cycles, each location once, the nearest first", async () => {
    const { body } = await get("nodes/shop/upstream");
    expect(namesOf(body)).toEqual(["pump", "repair", "steel", "wire", "ore"]);
    expect(body["depths"]).toEqual([1, 2, 2, 2, 3]);
    expect((body["positions"] as number[]).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5]);
    expect(body["items"]).toMatchObject([
      { depth: 1, through: { id: "shop" } },
      {},
      { through: { id: "pump" } },
      {},
      {},
    ]);
    expect(namesOf((await get("nodes/ore/downstream")).body)).toEqual(["steel", "pump", "repair", "shop"]);
  });
  it("stop where they are told to, and come by page, search and order", async () => {
    expect(namesOf((await get("nodes/shop/upstream", { depth: "2" })).body)).toHaveLength(4);
    const { body } = await get("nodes/shop/upstream", { n: "2", page: "2", sort: "value" });
    expect(namesOf(body)).toEqual(["steel", "pump"]);
    expect(body["meta"]).toEqual({ page: 2, n: 2, total: 5 });
    expect(body["positions"]).toHaveLength(5);
    expect(namesOf((await get("nodes/shop/upstream", { sort: "value" })).body).at(-1)).toBe("wire");
    expect(namesOf((await get("nodes/shop/upstream", { search: "chile" })).body)).toEqual(["steel", "ore"]);
  });
});

describe("edges", () => {
  it("are listed by volume, those without one last, with loops and ends that are gone", async () => {
    const { body } = await get(`${project}/edges`);
    const items = body["items"] as { product: string; kind: string; share: number | null; to: object }[];
    expect(items.map(({ product }) => product)).toEqual([
      "Ore",
      "Castings",
      "Pumps",
      "Plates",
      "Plates",
      "Parts",
      "Tools",
      "Rework",
      "Returns",
      "Wire",
    ]);
    expect(body).toMatchObject({ loops: 1, broken: 1, meta: { total: 10 } });
    expect(items.find(({ product }) => product === "Tools")).toMatchObject({
      kind: "broken",
      from: { id: "gone", name: "gone", position: null },
    });
    expect(items.filter(({ product }) => product === "Plates").map(({ share }) => share)).toEqual([
      100 / 150,
      50 / 150,
    ]);
    expect(items.at(-1)).toMatchObject({ share: null, volume: null });
  });
  it("are found by name, country and product, and by location", async () => {
    const count = async (query: Record<string, string>) =>
      ((await get(`${project}/edges`, query)).body["meta"] as { total: number }).total;
    expect(await count({ search: "plates" })).toBe(2);
    expect(await count({ search: "CHILE" })).toBe(4);
    expect(await count({ node_id: "shop" })).toBe(2);
  });
  it("have details by an id that is their own, also where two are equal", async () => {
    const { body } = await get(`${project}/edges`, { search: "plates" });
    const ids = namesOf(body);
    expect(new Set(ids).size).toBe(2);
    const details = (await get(`edges/${ids[1]}`)).body;
    expect(details).toMatchObject({
      edge: { volume: 50 },
      from: { id: "steel" },
      to: { worst_upstream: { id: "ore" } },
    });
    expect(details["parallel"]).toHaveLength(2);
    expect((await get("edges/none")).status).toBe(404);
  });
  it("between the same places are one flow on the map; loops and broken ones are none", async () => {
    const { body } = await get(`${project}/flows`);
    expect(body).toEqual({
      positions: [0, 1, 2, 3, 4, 5],
      longitudes: [-70, -71, 178, -178, 5, 179],
      latitudes: [-17, -17, -17, -17, -17, -17],
      from: [0, 1, 2, 2, 5, 4],
      to: [1, 2, 3, 5, 2, 2],
      volume: [900, 450, 250, 20, 5, null],
      edges: [1, 3, 1, 1, 1, 1],
    });
  });
});

describe("groups of a chain", () => {
  const grouped = (property: string, token = analyst) =>
    get(`${project}/production-sites`, { group_by_prop: property }, token);
  it("count locations by country with the flows between them; a centre near the date line stays there", async () => {
    const { status, body } = await grouped("country");
    expect(status, JSON.stringify(body)).toBe(200);
    const { groups, flows } = body["grouping"] as { groups: { value: string; longitude: number }[]; flows: object[] };
    expect(groups).toMatchObject([
      { value: "Fiji", count: 3, inner_edges: 3 },
      { value: "Chile", count: 2, inner_edges: 1 },
      { value: "Norway", count: 1 },
      { value: null, count: 1 },
    ]);
    expect(groups[0]?.longitude).toBeCloseTo(179.67, 1);
    expect(flows).toEqual([
      { from: 1, to: 0, edges: 3, volume: 450 },
      { from: 3, to: 0, edges: 1, volume: null },
    ]);
  });
  it("go by own columns too, and refuse a property nobody has", async () => {
    for (const property of ["Plant.Kind", "user_data.Plant.Kind"])
      expect((await grouped(property)).body).toMatchObject({ items: [], meta: { total: 2 } });
    expect((await grouped("colour")).status).toBe(404);
  });
  it("need the scope; the list of locations does not", async () => {
    await app.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
      [project],
    );
    expect((await grouped("country", reader)).status).toBe(403);
    expect((await get(`${project}/production-sites`, {}, reader)).status).toBe(200);
    expect((await get("nodes/pump", {}, reader)).status).toBe(403);
  });
});

describe("lists of a chain with a filter", () => {
  const from = (country: string) => ({ filter: { address: { country: [country] } } });
  const ask = (path: string, body: object, token = analyst) =>
    app.call("POST", `${BASE}/${path}`, { token, body: { exposure_id: project, ...body } });

  it("hold the locations that pass; the way leads through those that do not", async () => {
    const { status, body } = await ask("nodes/shop/upstream", from("Chile"));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body["items"]).toMatchObject([
      { id: "steel", depth: 2, through: { id: "pump" } },
      { id: "ore", depth: 3, through: { id: "steel" } },
    ]);
    expect(body).toMatchObject({ hidden: 3, meta: { total: 2 }, positions: [1, 0], depths: [2, 3] });
    expect(body["reach"]).toMatchObject({ count: 5 });
    expect((await ask("nodes/ore/downstream", from("Fiji"))).body).toMatchObject({ hidden: 1, meta: { total: 3 } });
    expect((await ask("nodes/shop/upstream", {})).body).toMatchObject({ hidden: 0, meta: { total: 5 } });
  });
  it("hold the edges both ends of which pass", async () => {
    const { body } = await ask(`${project}/edges/query`, from("Fiji"));
    const { items } = body as unknown as { items: { from: { id: string }; to: { id: string } }[] };
    expect(items.map(({ from: head, to }) => `${head.id} ${to.id}`)).toEqual([
      "pump shop",
      "pump repair",
      "pump pump",
      "repair pump",
    ]);
    expect(body).toMatchObject({ hidden: EDGES.length - 4, meta: { total: 4 } });
  });
  it("hold the edges from one group to another, as many as its flow is made of", async () => {
    const { body: grouping } = await ask(`${project}/groups`, { property: "country" });
    const { groups, flows } = grouping as unknown as {
      groups: { value: string | null }[];
      flows: { from: number; to: number; edges: number }[];
    };
    expect(flows.length).toBeGreaterThan(1);
    for (const { from: head, to: tail, edges } of flows) {
      const between = { property: "country", from: groups[head]?.value, to: groups[tail]?.value };
      const { body } = await ask(`${project}/edges/query`, { between });
      expect(body).toMatchObject({ hidden: 0, meta: { total: edges } });
    }
  });
  it("group the locations that pass", async () => {
    const { body } = await ask(`${project}/groups`, { property: "country", ...from("Chile") });
    expect(body).toMatchObject({ hidden: 5, groups: [{ value: "Chile", count: 2, inner_edges: 1 }], flows: [] });
    const none = await ask(`${project}/groups`, { property: "country", ...from("Peru") });
    expect(none.body).toMatchObject({ hidden: 7, groups: [], flows: [] });
  });
  it("belong to those who may read the project and see chains", async () => {
    expect((await ask(`${project}/edges/query`, {}, reader)).status).toBe(403);
    expect((await ask("nodes/shop/upstream", { exposure_id: bare, ...from("Fiji") })).status).toBe(200);
  });
  it("find the edges between two locations of the map by their positions", async () => {
    const { body } = await get(`${project}/edges`, { from_position: "1", to_position: "2" });
    expect(body["items"]).toMatchObject([{ volume: 300 }, { volume: 100 }, { volume: 50 }]);
    expect((await get(`${project}/edges`, { from_position: "2", to_position: "1" })).body).toMatchObject({ items: [] });
  });
});

describe("changing edges", () => {
  const call = (method: string, path: string, body?: object) =>
    app.call(method, `${BASE}/${path}`, { token: analyst, ...(body === undefined ? {} : { body }) });
  it("adds one, changes and deletes it; the chain follows at once and the rest stays", async () => {
    const before = (await get("nodes/alone/upstream")).body;
    expect(before["positions"]).toEqual([]);
    const added = await call("POST", `${project}/edges`, { from: "shop", to: "alone", product: " Pumps ", volume: 3 });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body).toMatchObject({ product: "Pumps", volume: 3, share: 1, kind: "link" });
    expect((await get("nodes/alone/upstream")).body["positions"]).toHaveLength(6);
    const id = String(added.body["id"]);
    const changed = await call("PUT", `${project}/edges/${id}`, { volume: null });
    expect(changed.body).toMatchObject({ id, product: "Pumps", volume: null });
    const renamed = await call("PUT", `${project}/edges/${id}`, { product: "Spares" });
    expect(renamed.body["id"]).not.toBe(id);
    expect((await call("DELETE", `${project}/edges/${String(renamed.body["id"])}`)).status).toBe(200);
    expect((await call("DELETE", `${project}/edges/${id}`)).status).toBe(404);
    expect((await get(`${project}/edges`)).body["meta"]).toMatchObject({ total: EDGES.length });
  });
  it("deletes only one of two that are equal", async () => {
    const twin = { from: "ore", to: "alone", product: "Ore", volume: 1 };
    const first = await call("POST", `${project}/edges`, twin);
    const second = await call("POST", `${project}/edges`, { ...twin, volume: 2 });
    await call("DELETE", `${project}/edges/${String(first.body["id"])}`);
    const { items } = (await get(`${project}/edges`, { node_id: "alone" })).body as { items: { volume: number }[] };
    expect(items.map(({ volume }) => volume)).toEqual([2]);
    expect((await call("DELETE", `${project}/edges/${String(second.body["id"])}`)).status).toBe(404);
    await call("DELETE", `${project}/edges/${String(first.body["id"])}`);
  });
  it("refuses loops, ends that are not there, negative volumes and everybody but the owner", async () => {
    expect((await call("POST", `${project}/edges`, { from: "ore", to: "ore" })).status).toBe(422);
    expect((await call("POST", `${project}/edges`, { from: "ore", to: "gone" })).body["detail"]).toContain('"gone"');
    expect((await call("POST", `${project}/edges`, { from: "ore", to: "shop", volume: -1 })).status).toBe(400);
    const admin = await app.signIn("admin");
    await app.database.query(
      "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'admin@%'",
      [project],
    );
    const body = { from: "ore", to: "shop" };
    expect((await app.call("POST", `${BASE}/${project}/edges`, { token: admin, body })).status).toBe(403);
  });
  it("keeps both of two changes made at the same time", async () => {
    const add = (to: string) => call("POST", `${bare}/edges`, { from: "ore", to });
    await Promise.all(["pump", "shop", "wire", "repair"].map(add));
    expect((await get(`${bare}/edges`)).body["meta"]).toMatchObject({ total: 5 });
  });
});
