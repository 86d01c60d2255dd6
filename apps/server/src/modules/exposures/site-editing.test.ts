import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";

let app: TestServer;
let analyst: string;
let id: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
});
afterAll(() => app.stop());

const LINKS = [
  { from: "s0", to: "s1", product: "steel", volume: 4 },
  { from: "s1", to: "s2", product: null, volume: null },
];

beforeEach(async () => {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, edges)
     select id, 'Plants', 'enterprise', 'Finished', 3, $1 from users where email like 'analyst@%' returning id`,
    [JSON.stringify(LINKS)],
  );
  id = row?.id ?? "";
  for (const position of [0, 1, 2])
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data, asset_value, asset_currency)
       values ($1, $2, $3, $3, $4, 47, '{"shift": 2}', 7, 'CHF')`,
      [id, position, `s${position}`, 7 + position],
    );
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const sites = (method: Method, path: string, body?: object) =>
  app.call(method, `${LIST}/${id}/production-sites${path}`, { token: analyst, ...(body ? { body } : {}) });
const read = async (path: string) =>
  (await sites("GET", path)).body as { properties: { version: string; name: string } };
const project = async () => (await app.call("GET", `${LIST}/${id}`, { token: analyst })).body;

describe("two people who change one location", () => {
  it("do not overwrite each other: the later one is told, and the first change stays", async () => {
    const { version } = (await read("/s1")).properties;
    const first = await sites("PUT", "/s1", { version, properties: { name: "First" } });
    expect(first.status, first.text).toBe(200);
    const second = await sites("PUT", "/s1", { version, properties: { name: "Second" } });
    expect([second.status, second.body["detail"]]).toEqual([
      409,
      "Somebody else changed this location since you opened it. Nothing was saved over their change.",
    ]);
    expect((await sites("DELETE", "/s1", { version })).status).toBe(409);
    expect((await read("/s1")).properties.name).toBe("First");
    const now = (first.body as { properties: { version: string } }).properties.version;
    expect((await sites("PUT", "/s1", { version: now, properties: { name: "Second" } })).status).toBe(200);
  });
});

describe("taking a deletion back", () => {
  it("brings the location with its data and its links, at its old place in every column", async () => {
    const before = await read("/s1");
    const deleted = await sites("DELETE", "/s1");
    expect(deleted.body["edges"]).toEqual(LINKS);
    expect(await project()).toMatchObject({ edges: [], properties: { site_count: 2 } });
    const back = await sites("PUT", "/s1/recover", { edges: deleted.body["edges"] });
    expect(back.status, back.text).toBe(200);
    const { version } = (back.body as typeof before).properties;
    expect(back.body).toEqual({ ...before, properties: { ...before.properties, version } });
    expect(await project()).toMatchObject({ edges: LINKS, properties: { site_count: 3 } });
  });

  it("leaves out links to locations that are gone, and links of others", async () => {
    const { edges } = (await sites("DELETE", "/s1")).body;
    await sites("DELETE", "/s2");
    const foreign = { from: "s0", to: "s0", product: null, volume: null };
    await sites("PUT", "/s1/recover", { edges: [...(edges as object[]), foreign] });
    expect((await project())["edges"]).toEqual([LINKS[0]]);
  });

  it("brings the links back for somebody who may not see them, and shows none", async () => {
    const setScopes = (change: string) =>
      app.database.query(`update users set scopes = ${change} where email like 'analyst@%'`);
    await setScopes("array_remove(scopes, 'supply-chain')");
    expect(await project()).not.toHaveProperty("edges");
    expect((await sites("DELETE", "/s1")).body["edges"]).toEqual([]);
    const invented = { from: "s0", to: "s1", product: "gold", volume: 1 };
    expect((await sites("PUT", "/s1/recover", { edges: [invented] })).status).toBe(200);
    await setScopes("scopes || '{supply-chain}'");
    expect((await project())["edges"]).toEqual(LINKS);
  });

  it("does nothing to a location that is there, and knows no other", async () => {
    const before = await read("/s1");
    expect((await sites("PUT", "/s1/recover", {})).body).toEqual(before);
    expect((await sites("PUT", "/none/recover", {})).status).toBe(404);
  });
});

describe("several changes at once", () => {
  const many = (...changes: object[]) =>
    app.call("POST", `${LIST}/${id}/production-sites-changes`, { token: analyst, body: { changes } });
  const namesNow = async () => {
    const { items } = (await sites("GET", "?page=1&n=10")).body as { items: { properties: { name: string } }[] };
    return items.map(({ properties }) => properties.name).toSorted();
  };

  it("are all made, each told in its order", async () => {
    const answer = await many(
      { do: "update", site_id: "s0", properties: { name: "Mill", asset_value: 9 } },
      { do: "remove", site_id: "s2" },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body["items"]).toMatchObject([
      { site: { properties: { name: "Mill", asset_value: 9, asset_currency: "CHF" } }, edges: [] },
      { site: null, edges: [LINKS[1]] },
    ]);
    expect(await namesNow()).toEqual(["Mill", "s1"]);
    expect(await project()).toMatchObject({ edges: [LINKS[0]], properties: { site_count: 2 } });
  });

  it("are none where one of them is refused", async () => {
    const { version } = (await read("/s1")).properties;
    await sites("PUT", "/s1", { properties: { name: "Theirs" } });
    const rename = { do: "update", site_id: "s0", properties: { name: "Mill" } };
    expect((await many(rename, { do: "remove", site_id: "s1", version })).status).toBe(409);
    expect((await many(rename, { do: "remove", site_id: "none" })).status).toBe(404);
    const all = ["s0", "s1", "s2"].map((siteId) => ({ do: "remove", site_id: siteId }));
    const last = await many(rename, ...all);
    expect([last.status, last.body["detail"]]).toEqual([
      409,
      "This is the last location. Delete the whole project instead.",
    ]);
    expect(await namesNow()).toEqual(["Theirs", "s0", "s2"]);
    expect(await project()).toMatchObject({ edges: LINKS, properties: { site_count: 3 } });
  });

  it("bring links between deleted locations back, in the order from the last one on", async () => {
    const gone = (await many({ do: "remove", site_id: "s0" }, { do: "remove", site_id: "s1" })).body as {
      items: { edges: object[] }[];
    };
    expect(gone.items.map(({ edges }) => edges)).toEqual([[LINKS[0]], [LINKS[1]]]);
    const back = await many(
      { do: "recover", site_id: "s1", edges: gone.items[1]?.edges },
      { do: "recover", site_id: "s0", edges: gone.items[0]?.edges },
    );
    expect(back.status, back.text).toBe(200);
    const { edges } = (await project()) as { edges: object[] };
    expect(edges).toHaveLength(2);
    expect(edges).toEqual(expect.arrayContaining(LINKS));
  });

  it("take no more than a thousand, and need the scope of editing", async () => {
    const change = { do: "update", site_id: "s0", properties: { name: "Mill" } };
    expect((await many(...Array.from({ length: 1001 }, () => change))).status).toBe(400);
    expect((await many()).status).toBe(400);
  });
});

describe("outlines", () => {
  const outlines = async (etag = "") => {
    const headers = { authorization: `Bearer ${analyst}`, "if-none-match": etag };
    return fetch(`${app.url}${LIST}/${id}/outlines`, { headers });
  };

  it("are those of areas and lines, over the date line in one piece, and again only when something changed", async () => {
    const ring = [
      [179, -17],
      [-179, -17],
      [-179, -16],
      [179, -16],
      [179, -17],
    ];
    const area = await sites("PUT", "/s0", { geometry: { type: "Polygon", coordinates: [ring] } });
    expect(area.status, area.text).toBe(200);
    await sites("PUT", "/s1", {
      geometry: {
        type: "LineString",
        coordinates: [
          [-179, 10],
          [178, 11],
        ],
      },
    });
    const answer = await outlines();
    expect(answer.headers.get("content-type")).toContain("application/geo+json");
    const { features } = (await answer.json()) as { features: { id: number; geometry: { coordinates: unknown } }[] };
    expect(features.map((feature) => [feature.id, feature.geometry.coordinates])).toEqual([
      [0, [ring.map(([x = 0, y]) => [x < 0 ? x + 360 : x, y])]],
      [
        1,
        [
          [-179, 10],
          [-182, 11],
        ],
      ],
    ]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await outlines(etag)).status).toBe(304);
    await sites("DELETE", "/s0");
    expect((await outlines(etag)).status).toBe(200);
  });
});

describe("groups of locations", () => {
  const groups = async (property = "") =>
    app.call("GET", `${LIST}/${id}/site-groups${property && `?property=${encodeURIComponent(property)}`}`, {
      token: analyst,
    });

  it("are made by country and by own columns of fewer than 100 values; those without a value stand apart", async () => {
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data)
       select $1, 3 + i, 'm' || i, 'Many', 8, 47, jsonb_build_object('country', case when i % 2 = 0 then 'Peru' else 'Fiji' end),
         jsonb_build_object('serial', i, 'line', 'Line ' || i % 3) from generate_series(0, 119) as i`,
      [id],
    );
    await sites("DELETE", "/m0");
    expect((await groups()).body).toEqual({
      properties: [
        { name: "country", count: 2 },
        { name: "user_data.line", count: 3 },
        { name: "user_data.shift", count: 1 },
      ],
      values: null,
      codes: null,
    });
    const { values, codes } = (await groups("country")).body as { values: string[]; codes: string };
    expect(values).toEqual(["Fiji", "Peru"]);
    // three without a country, one that was deleted, then Fiji and Peru in turn
    expect([...Buffer.from(codes, "base64")].slice(0, 7)).toEqual([0, 0, 0, 0, 1, 2, 1]);
    expect((await groups("user_data.shift")).body["values"]).toEqual(["2"]);
    expect((await groups("user_data.serial")).status).toBe(404);
  });
});

describe("somebody else who looks at the project", () => {
  it("is told of a change when it is saved, and of none that is refused", async () => {
    const messages: unknown[] = [];
    const leave = app.server.notifications.hub.add({
      exposureId: id,
      userId: "watcher",
      sessionId: "watcher",
      send: (message) => void messages.push(JSON.parse(message)),
      close: () => undefined,
    });
    const { version } = (await read("/s1")).properties;
    expect((await sites("PUT", "/s1", { version: "another", properties: { name: "Late" } })).status).not.toBe(200);
    expect((await sites("PUT", "/s1", { version, properties: { name: "Told" } })).status).toBe(200);
    await vi.waitFor(() => expect(messages).toHaveLength(1), { timeout: 20_000 });
    leave();
    expect(messages).toEqual([expect.objectContaining({ type: "dataset", exposure_id: id })]);
  });
});

describe("what was done to a project", () => {
  const activity = (token: string, query = "") =>
    app.call("GET", `/api/risk-engine/v0/dashboard/${id}/activity${query}`, { token });

  it("is told with who did it and what of the location was changed, newest first", async () => {
    await sites("PUT", "/s1", { properties: { name: "Mill", elevation: 12 } });
    await sites("PUT", "/s1", { properties: { name: "Mill" } });
    await sites("DELETE", "/s1");
    await sites("PUT", "/s1/recover", { edges: [] });
    await sites("POST", "", { type: "Feature", geometry: { type: "Point", coordinates: [8, 47] }, properties: {} });
    const { body } = await activity(analyst);
    const told = (body["items"] as Record<string, unknown>[]).map((entry) => [
      entry["act"],
      entry["site_id"],
      entry["site_name"],
      entry["changed"],
    ]);
    expect(told).toEqual([
      ["location_added", "site-4", "New location", []],
      ["location_recovered", "s1", "Mill", []],
      ["location_deleted", "s1", "Mill", []],
      // the second change of the name changed nothing
      ["location_changed", "s1", "s1", ["name", "elevation"]],
    ]);
    expect(body["items"]).toMatchObject([{ actor: "analyst@demo.tidemark.example" }, {}, {}, {}]);
    const second = await activity(analyst, "?page=2&n=3");
    expect(second.body).toMatchObject({ items: [{ act: "location_changed" }], meta: { page: 2, n: 3, total: 4 } });
  });

  it("is nothing for a change that was refused", async () => {
    await sites("PUT", "/s1", { version: "of somebody else", properties: { name: "Mill" } });
    expect((await activity(analyst)).body["items"]).toEqual([]);
  });

  it("is not told to those who do not see the project", async () => {
    expect((await activity(await app.signIn("admin"))).status).toBe(404);
  });
});
