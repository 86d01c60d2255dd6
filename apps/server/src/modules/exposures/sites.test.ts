import type { Site } from "@tidemark/contract";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type Answer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/risk-engine/v0/exposure/supply-chains";

let app: TestServer;
let analyst: string;
let reader: string;
let id: string;
beforeAll(async () => {
  app = await startTestServer();
  analyst = await app.signIn("analyst");
  reader = await app.signIn("reader");
});
afterAll(() => app.stop());

const NAMES = ["Zurich works", "basel depot", "Cape Town 100%"];
const PLACES = [
  [8.54, 47.37],
  [7.59, 47.56],
  [18.42, -33.92],
] as const;

beforeEach(async () => {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Plants', 'enterprise', 'Finished', 3 from users where email like 'analyst@%' returning id`,
  );
  id = row?.id ?? "";
  for (const [position, name] of NAMES.entries()) {
    const [longitude, latitude] = PLACES[position] ?? [0, 0];
    await app.database.query(
      "insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, $2, $3, $4, $5, $6)",
      [id, position, `s${position}`, name, longitude, latitude],
    );
  }
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
    [id],
  );
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const sites = (method: Method, path = "", body?: object, token = analyst, headers = {}) =>
  app.call(method, `${LIST}/${id}/production-sites${path}`, { token, headers, ...(body ? { body } : {}) });
const idsOf = ({ body }: Answer) => (body["items"] as { id: string }[]).map((site) => site.id);
const raw = async (path: string, headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${analyst}`;
  const response = await fetch(`${app.url}${LIST}/${id}/${path}`, { headers: { authorization, ...headers } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const coordinates = async () => {
  const { bytes } = await raw("coordinates");
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
};

const berlin = { type: "Feature", geometry: { type: "Point", coordinates: [13.4, 52.52] } };

describe("the locations of a project", () => {
  it("are listed by name, searched without wildcards of the user's, and paged", async () => {
    expect(idsOf(await sites("GET"))).toEqual(["s1", "s2", "s0"]);
    expect(idsOf(await sites("GET", "?search=WORKS"))).toEqual(["s0"]);
    expect(idsOf(await sites("GET", "?search=100%25"))).toEqual(["s2"]);
    expect(idsOf(await sites("GET", "?search=_"))).toEqual([]);
    await sites("PUT", "/s2", { properties: { address: { municipality: "Muizenberg" } } });
    expect(idsOf(await sites("GET", "?search=muizen"))).toEqual(["s2"]);
    expect(idsOf(await sites("GET", "?search=south africa"))).toEqual(["s2"]);
    expect(idsOf(await sites("GET", "?search=AFRICA muizen"))).toEqual(["s2"]);
    expect(idsOf(await sites("GET", "?n=1&position=2"))).toEqual(["s2"]);
    expect(idsOf(await sites("GET", "?positions=2,0,9"))).toEqual(["s2", "s0"]);
    expect((await sites("GET", "?positions=2,,0")).status).toBe(400);
    const page = await sites("GET", "?page=2&n=2");
    expect([idsOf(page), page.body["meta"]]).toEqual([["s0"], { page: 2, n: 2, total: 3 }]);
  });

  it("are told one by one", async () => {
    const { body } = await sites("GET", "/s1");
    expect(body).toMatchObject({
      id: "s1",
      geometry: { type: "Point", coordinates: [7.59, 47.56] },
      properties: { name: "basel depot", tidemark_type: "ProductionSite", position: 1 },
    });
    expect((await sites("GET", "/none")).status).toBe(404);
  });

  it("are given as columns of numbers, again only when they changed", async () => {
    expect((await coordinates()).map((value) => Math.round(value * 100) / 100)).toEqual(PLACES.flat());
    const { headers } = await raw("coordinates");
    const etag = headers.get("etag") ?? "";
    expect((await raw("coordinates", { "if-none-match": etag })).status).toBe(304);
    await sites("DELETE", "/s1");
    const later = await raw("coordinates", { "if-none-match": etag });
    expect(later.status).toBe(200);
    expect((await coordinates()).map(Number.isNaN)).toEqual([false, false, true, true, false, false]);
  });

  it("are clustered in tiles: together from afar, alone from near", async () => {
    const layer = async (path: string) => {
      const { status, headers, bytes } = await raw(`tiles/${path}.mvt`);
      expect([status, headers.get("content-type")]).toEqual([200, "application/vnd.mapbox-vector-tile"]);
      const { sites: found } = new VectorTile(new PbfReader(bytes)).layers;
      return Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties);
    };
    expect(await layer("0/0/0")).toEqual([
      expect.objectContaining({ cluster: true, point_count: 2 }),
      { position: 2, id: "s2", name: "Cape Town 100%" },
    ]);
    // Of Basel by hand: x = 187.59 / 360 * 8192, y = (1 - asinh(tan 47.56) / pi) / 2 * 8192.
    expect(await layer("13/4268/2862")).toEqual([{ position: 1, id: "s1", name: "basel depot" }]);
    expect((await raw("tiles/5/0/0.mvt")).status).toBe(204);
  });
});

describe("a new location", () => {
  it("is prepared with town, country and region, and nothing is stored", async () => {
    const answer = await app.call("POST", `${LIST}/${id}/production-sites-draft`, {
      token: reader,
      body: { ...berlin, properties: {} },
    });
    expect(answer.body).toMatchObject({
      properties: {
        name: "New production site",
        address: {
          lon: 13.4,
          lat: 52.52,
          municipality: "Berlin",
          country: "Germany",
          continent: "Europe",
          ipcc_region: "West & Central Europe",
        },
      },
    });
    expect(idsOf(await sites("GET"))).toHaveLength(3);
  });

  it("is prepared with the town that was written, and with none in the middle of a desert or a sea", async () => {
    const town = async (coordinates: readonly number[], municipality?: string) => {
      const properties = municipality === undefined ? {} : { address: { municipality } };
      const body = { type: "Feature", geometry: { type: "Point", coordinates }, properties };
      const path = `${LIST}/${id}/production-sites-draft`;
      const answer = await app.call("POST", path, {
        token: reader,
        body,
      });
      return (answer.body as unknown as Site).properties.address.municipality;
    };
    expect(await town([13.4, 52.52], "Mitte")).toBe("Mitte");
    expect(await town([5, 23])).toBeNull();
    expect(await town([-30, 0])).toBeNull();
  });

  it("gets the next position and a free id", async () => {
    await sites("DELETE", "/s2");
    const answer = await sites("POST", "", { ...berlin, properties: { user_data: { shift: 2 } } });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      id: "site-4",
      properties: { name: "New location", position: 3, user_data: { shift: 2 } },
    });
    expect((await sites("GET", "/site-4")).body).toEqual(answer.body);
    const { body } = await app.call("GET", `${LIST}/${id}`, { token: analyst });
    expect(body).toMatchObject({ properties: { site_count: 3 } });
  });

  it("that is an area stands for a point inside it, and keeps its shape", async () => {
    const ring = [
      [7, 46],
      [9, 46],
      [9, 47],
      [7, 47],
      [7, 46],
    ];
    const geometry = { type: "Polygon", coordinates: [ring] };
    const { body } = await sites("POST", "", { type: "Feature", geometry, properties: { name: "Area" } });
    expect(body).toMatchObject({ geometry, properties: { address: { country: "Switzerland" } } });
    const [longitude = 0, latitude = 0] = (await coordinates()).slice(-2);
    expect([longitude > 7 && longitude < 9, latitude > 46 && latitude < 47]).toEqual([true, true]);
  });

  it.each([
    ["impossible coordinates", { type: "Point", coordinates: [8, 97] }],
    [
      "an area that crosses itself",
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
            [0, 0],
          ],
        ],
      },
    ],
    [
      "an area that is not closed",
      {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 2],
          ],
        ],
      },
    ],
  ])("with %s is refused", async (_, geometry) => {
    const answer = await sites("POST", "", { type: "Feature", geometry, properties: {} });
    expect(answer.status).toBe(422);
    expect(idsOf(await sites("GET"))).toHaveLength(3);
  });

  it("cannot take the id of another, not even of one that was deleted", async () => {
    await sites("DELETE", "/s2");
    for (const taken of ["s1", "s2"])
      expect((await sites("POST", "", { ...berlin, properties: { id: taken } })).status).toBe(409);
  });

  it("repeated under its Idempotency-Key is one", async () => {
    const post = () => sites("POST", "", { ...berlin, properties: {} }, analyst, { "idempotency-key": `new-${id}` });
    expect((await post()).body).toEqual((await post()).body);
    expect(idsOf(await sites("GET"))).toHaveLength(4);
  });

  it("at the same time as others gets a position of its own", async () => {
    const answers = await Promise.all([0, 1, 2, 3].map(() => sites("POST", "", { ...berlin, properties: {} })));
    const positions = answers.map(({ body }) => (body["properties"] as { position: number }).position);
    expect(positions.toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  });
});

describe("changing a location", () => {
  it("keeps what is not told, and follows a new place", async () => {
    const before = await sites("PUT", "/s0", { properties: { asset_value: 5, asset_currency: "CHF" } });
    expect(before.body).toMatchObject({ properties: { name: "Zurich works", asset_value: 5 } });
    const after = await sites("PUT", "/s0", { geometry: berlin.geometry, properties: { name: "Berlin works" } });
    expect(after.body).toMatchObject({
      geometry: berlin.geometry,
      properties: {
        name: "Berlin works",
        position: 0,
        asset_value: 5,
        asset_currency: "CHF",
        address: { country: "Germany", lon: 13.4, lat: 52.52 },
      },
    });
    expect((await coordinates())[0]).toBeCloseTo(13.4, 5);
  });

  it("is refused while the project is computed or deleted, and for a location that is none", async () => {
    expect((await sites("PUT", "/none", { properties: {} })).status).toBe(404);
    await app.database.query("update exposures set status = 'Running' where id = $1", [id]);
    expect((await sites("PUT", "/s0", { properties: { name: "X" } })).status).toBe(409);
    await app.database.query(
      "update exposures set status = 'Finished', to_be_deleted_at = now() + interval '1 day' where id = $1",
      [id],
    );
    expect((await sites("DELETE", "/s0")).status).toBe(409);
  });

  it("is the owner's only, with the right to edit", async () => {
    expect((await sites("PUT", "/s0", { properties: {} }, reader)).status).toBe(403);
    await app.database.query(
      "update users set scopes = scopes || '{location-edit}'::text[] where email like 'reader@%'",
    );
    const answer = await sites("PUT", "/s0", { properties: {} }, await app.signIn("reader"));
    expect([answer.status, answer.body["detail"]]).toEqual([403, "Only the owner can edit the shared project."]);
  });
});

describe("deleting a location", () => {
  it("takes its links away and leaves the others in their order", async () => {
    const link = (from: string, to: string) => ({ from, to, product: null, volume: 1 });
    const edges = [link("s2", "s1"), link("s0", "s1"), link("s1", "s2"), link("s2", "s0")];
    await app.database.query("update exposures set edges = $2 where id = $1", [id, JSON.stringify(edges)]);
    await sites("DELETE", "/s0");
    const read = async () => (await app.call("GET", `${LIST}/${id}`, { token: analyst })).body["edges"];
    expect(await read()).toEqual([link("s2", "s1"), link("s1", "s2")]);
    await sites("DELETE", "/s1");
    expect(await read()).toEqual([]);
  });

  it("leaves the positions of the others, and the last one stays", async () => {
    expect((await sites("DELETE", "/s0")).status).toBe(200);
    expect((await sites("GET", "/s0")).status).toBe(404);
    expect((await sites("GET", "/s2")).body).toMatchObject({ properties: { position: 2 } });
    await sites("DELETE", "/s1");
    expect((await sites("DELETE", "/s2")).status).toBe(409);
  });
});

describe("numbers that no sum can carry", () => {
  it("are refused in locations, in links of a new project and in one's own columns", async () => {
    const place = { type: "Point", coordinates: [8.54, 47.37] };
    for (const properties of [{ asset_value: 1e308 }, { asset_value: -1 }, { user_data: { staff: 1e308 } }]) {
      const refused = await sites("POST", "", { ...berlin, geometry: place, properties });
      expect(refused.status, JSON.stringify(properties)).toBe(400);
      expect((await sites("PUT", "/s0", { properties })).status).toBe(400);
    }
    const feature = (own: string, properties: object) => ({
      ...berlin,
      id: own,
      properties: { name: own, ...properties },
    });
    const spawn = (features: object[], volume: number) =>
      app.call("POST", "/api/risk-engine/v0/compute/spawn-pipeline", {
        token: analyst,
        body: {
          exposure_geojson: {
            type: "FeatureCollection",
            properties: { title: "Slips", edges: [{ from: "a", to: "b", product: null, volume }] },
            features,
          },
          hazards: ["tas_mean"],
          impact_drivers: [],
          overrides: [],
        },
      });
    const plain = [feature("a", {}), feature("b", {})];
    expect((await spawn(plain, 1e308)).status).toBe(400);
    expect((await spawn([feature("a", { asset_value: 1e308 }), feature("b", {})], 1)).status).toBe(400);
  });
});
