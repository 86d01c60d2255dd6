import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../testing/server-process.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { storeRun } from "../../risks/testing/stored-run.ts";

const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
type Row = Record<string, unknown>;
interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly body: Row;
}

let app: TestServer;
let owner: string;
let key: string;
let project: string;

const PLACES: readonly (readonly [string, string, number, number])[] = [
  ["z", "Zürich & Söhne <1>", 8.54, 47.37],
  ["odd/ä %?#", "Näme, \"quoted\"\n'💧'", -80.19, 25.77],
  ["fiji", "Suva", 178.44, -18.14],
  ["samoa", "Apia", -171.76, -13.83],
  ["date line", "On the line", 180, -16.5],
];

/** Hot days are as many as the position of a location says, and a quarter; of every seventh there are none. */
const hotDays = (position: number) => (position % 7 === 6 ? Number.NaN : position + 0.25);

async function made(places: typeof PLACES): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Åccess', 'enterprise', 'Finished', $1 from users where email like 'analyst@%' returning id`,
    [places.length],
  );
  const id = row?.id ?? "";
  const column = (at: 0 | 1 | 2 | 3) => places.map((place) => place[at]);
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, user_data)
     select $1, n - 1, site_id, name, x, y, '{"Größe/m²": 3}'
     from unnest($2::text[], $3::text[], $4::float8[], $5::float8[]) with ordinality as u(site_id, name, x, y, n)`,
    [id, column(0), column(1), column(2), column(3)],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, $2)`,
    [id, places.length],
  );
  const epochs = places.length > 100 ? { epochs: [0] } : {};
  const datasets = [{ id: "hd30", value: (_: unknown, position: number) => hotDays(position), ...epochs }];
  await storeRun(app.config.dataDir, id, { siteCount: places.length, datasets });
  return id;
}

async function keyWith(scopes: unknown): Promise<string> {
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token: owner });
  const keys = `/api/authorization/v1/users/${String(me.body["id"])}/api-keys`;
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const answer = await app.call("POST", keys, { token: owner, body: { name: "gis", scopes, expires_at } });
  return String(answer.body["key"]);
}

async function ask(path: string, token = key, id = project): Promise<Answer> {
  const answer = await fetch(`${app.url}${CHAINS}/${id}/ogc${path}`, { headers: { authorization: `Bearer ${token}` } });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    body: (await answer.json()) as Row,
  };
}
const items = async (query = ""): Promise<Answer> => ask(`/collections/locations/items${query}`);
const idsOf = ({ body }: Answer) => (body["features"] as Row[]).map(({ id }) => id);
const links = (body: Row) => body["links"] as { rel: string; href: string; type: string }[];
/** The path of a link below the landing page. */
const linked = (body: Row, rel: string) =>
  links(body)
    .find((one) => one.rel === rel)
    ?.href.split("/ogc")[1];

beforeAll(async () => {
  // links name the address of the server, which GDAL follows
  const port = await freePort();
  app = await startTestServer({ settings: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } });
  owner = await app.signIn("analyst");
  const me = await app.call("GET", "/api/authorization/v1/users/me", { token: owner });
  key = await keyWith(me.body["scopes"]);
  project = await made(PLACES);
});
afterAll(() => app.stop());

/** Requirements of OGC 17-069r4 (version 1.0.1) by their names. */
describe("OGC API - Features, core and GeoJSON", () => {
  it("root-success, api-definition, conformance-success, fc-md-success", async () => {
    const landing = await ask("");
    expect(landing.status).toBe(200);
    const rels = links(landing.body).map(({ rel }) => rel);
    expect(rels).toEqual(expect.arrayContaining(["self", "service-desc", "service-doc", "conformance", "data"]));
    const conformance = await ask(String(linked(landing.body, "conformance")));
    expect(conformance.body["conformsTo"]).toEqual(
      ["core", "geojson"].map((name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`),
    );
    const all = await ask(String(linked(landing.body, "data")));
    const [collection] = all.body["collections"] as Row[];
    expect(collection).toMatchObject({
      id: "locations",
      itemType: "feature",
      extent: { spatial: { bbox: [[-171.76, -18.14, 180, 47.37]] } },
    });
    // sfc-md-success: the same values as in the list
    expect((await ask("/collections/locations")).body).toEqual(collection);
    expect((await ask("/collections/nothing")).status).toBe(404);
  });

  it("fc-op, fc-response, fc-links: GeoJSON with counts, times and values", async () => {
    const answer = await items("?datasets=hd30&scenario=ssp585&time=2050");
    expect(answer.type).toMatch(/^application\/geo\+json/);
    expect(answer.body).toMatchObject({ type: "FeatureCollection", numberMatched: 5, numberReturned: 5 });
    expect(answer.body["timeStamp"]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(linked(answer.body, "next")).toBeUndefined();
    const [z] = answer.body["features"] as { properties: Row; geometry: Row }[];
    expect(z!.geometry).toEqual({ type: "Point", coordinates: [8.54, 47.37] });
    expect(z!.properties["hd30"]).toBe(0.25);
    expect(z!.properties["Größe/m²"]).toBe(3);
  });

  it("f-success, f-links: one location, whatever its id and name hold", async () => {
    for (const [id, name] of PLACES) {
      const { status, body } = await ask(`/collections/locations/items/${encodeURIComponent(id)}`);
      expect([status, body["id"], (body["properties"] as Row)["name"]]).toEqual([200, id, name]);
      expect(linked(body, "self")).toBe(`/collections/locations/items/${encodeURIComponent(id)}`);
      expect(linked(body, "collection")).toBe("/collections/locations");
    }
    expect((await ask("/collections/locations/items/nobody")).status).toBe(404);
  });

  it("fc-bbox: edges included, six numbers, over the antimeridian", async () => {
    expect(idsOf(await items("?bbox=8.54,47.37,9,48"))).toEqual(["z"]);
    expect(idsOf(await items("?bbox=8,47,-10,9,48,5000"))).toEqual(["z"]);
    expect(idsOf(await items("?bbox=170,-30,-170,0"))).toEqual(["fiji", "samoa", "date line"]);
    expect(idsOf(await items("?bbox=-180,-30,-170,0"))).toEqual(["samoa", "date line"]);
    expect(idsOf(await items("?bbox=0,0,1,1"))).toEqual([]);
  });

  it("fc-time: what has no time passes any", async () => {
    const times = ["2026-01-01", "2026-01-01T00:00:00Z", "../2026-01-01T00:00:00Z", "2020-01-01/..", "/2026-01-01"];
    for (const time of times) expect((await items(`?datetime=${time}`)).body["numberMatched"]).toBe(5);
  });

  it("query-param-unknown, query-param-invalid: 400 that says why", async () => {
    const wrong = [
      "colour=red limit=0 limit=-1 limit=1e9 limit=x limit= limit=1&limit=2",
      "bbox=1,2,3 bbox=a,b,c,d bbox=0,10,1,0 bbox=200,0,210,1 bbox=,,, bbox=0,NaN,1,1",
      "datetime=yesterday datetime=2026-01-01/2027-01-01/2028-01-01 after=x",
    ].flatMap((some) => some.split(" "));
    for (const query of wrong) {
      const { status, body } = await items(`?${query}`);
      expect([query, status, body["code"]]).toEqual([query, 400, "invalid_input"]);
      expect(body["detail"]).toEqual(expect.any(String));
    }
    for (const path of ["", "/conformance", "/collections", "/collections/locations", "/collections/locations/items/z"])
      expect((await ask(`${path}?colour=red`)).status).toBe(400);
  });

  it("fc-limit: more than the most is the most", async () => {
    expect((await items("?limit=1000000000")).body["numberReturned"]).toBe(5);
  });

  it("filter by property, whose page links keep it", async () => {
    expect(idsOf(await items("?name=Suva"))).toEqual(["fiji"]);
    expect(idsOf(await items("?name=Suv"))).toEqual([]);
    const page = await items("?bbox=170,-30,-170,0&limit=1&datasets=hd30");
    expect(page.body).toMatchObject({ numberMatched: 3, numberReturned: 1 });
    expect(linked(page.body, "next")).toContain("bbox=170");
    expect(idsOf(await ask(String(linked(page.body, "next"))))).toEqual(["samoa"]);
  });
});

describe("OGC API - Tiles", () => {
  it("tells the address of the vector tiles, which the same key opens", async () => {
    const tiles = "http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector";
    const { body } = await ask(String(linked((await ask("/collections/locations")).body, tiles)));
    const [listed] = body["tilesets"] as Row[];
    // 17-083r4, requirement /req/tilesetmetadata: what each tileset says
    const wanted = {
      dataType: "vector",
      crs: "http://www.opengis.net/def/crs/EPSG/0/3857",
      tileMatrixSetURI: "http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad",
    };
    expect(listed).toMatchObject(wanted);
    const whole = await ask(String(linked(listed!, "self")));
    expect(whole.body).toMatchObject(wanted);
    const item = links(whole.body).find(({ rel }) => rel === "item");
    expect(item).toMatchObject({ templated: true, type: "application/vnd.mapbox-vector-tile" });
    const values: Readonly<Record<string, string>> = { tileMatrix: "1", tileCol: "1", tileRow: "0" };
    const address = item!.href.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
    const tile = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
    expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "application/vnd.mapbox-vector-tile"]);
    expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(20);
  });
});

describe("rights", () => {
  it("are those of other files of locations", async () => {
    const me = await app.call("GET", "/api/authorization/v1/users/me", { token: owner });
    const without = (me.body["scopes"] as string[]).filter((scope) => !scope.includes("location-export"));
    const weak = await keyWith(without);
    const parquet = async (token: string) =>
      (await fetch(`${app.url}${CHAINS}/${project}/values.parquet`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    const stranger = await app.signIn("admin");
    const paths = ["", "/conformance", "/collections", "/collections/locations", "/collections/locations/items"].concat(
      "/collections/locations/tiles",
    );
    for (const token of [weak, stranger, "tmk_wrong"]) {
      const expected = await parquet(token);
      expect(expected).toBeGreaterThanOrEqual(400);
      for (const path of paths) expect([path, (await ask(path, token)).status]).toEqual([path, expected]);
    }
  });

  it("end with payment and with the project", async () => {
    const gone = await made(PLACES.slice(0, 1));
    const database = app.database;
    expect((await ask("/collections/locations/items", key, gone)).status).toBe(200);
    await database.query("update exposures set is_payed = false where id = $1", [gone]);
    expect((await ask("/collections/locations/items", key, gone)).status).toBe(403);
    await database.query("update exposures set is_payed = true where id = $1", [gone]);
    await app.call("DELETE", `${CHAINS}/${gone}`, { token: owner });
    expect((await ask("/collections/locations/items", key, gone)).status).toBe(409);
    await database.query("delete from exposures where id = $1", [gone]);
    expect((await ask("/collections/locations/items", key, gone)).status).toBe(404);
  });
});

const hasOgrinfo = (): boolean => {
  try {
    execFileSync("ogrinfo", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

describe("many locations", () => {
  const COUNT = 10_000;
  let many: string;
  beforeAll(async () => {
    many = await made(
      Array.from({ length: COUNT }, (_, at) => [
        `s${at}`,
        `Site ${at}`,
        (at % 100) / 10,
        40 + Math.floor(at / 100) / 20,
      ]),
    );
  });

  it("are paged to the end, each one once", async () => {
    const seen: unknown[] = [];
    let path: string | undefined = "/collections/locations/items?limit=999&datasets=hd30";
    while (path !== undefined) {
      const answer: Answer = await ask(path, key, many);
      expect(answer.body["numberMatched"]).toBe(COUNT);
      seen.push(...idsOf(answer));
      path = linked(answer.body, "next");
    }
    expect(seen.length).toBe(COUNT);
    expect(new Set(seen).size).toBe(COUNT);
  });

  it("are read by GDAL's driver for OGC API - Features", async ({ skip }) => {
    if (!hasOgrinfo()) return skip("GDAL was not asked, because this machine has no ogrinfo (gdal-bin).");
    const ogrinfo = async (id: string, ...more: string[]) => {
      const address = `OAPIF:${app.url}${CHAINS}/${id}/ogc`;
      const header = ["--config", "GDAL_HTTP_HEADERS", `Authorization: Bearer ${key}`];
      const all = ["-ro", "-al", ...more, address, "-oo", "PAGE_SIZE=1000", ...header];
      return (await promisify(execFile)("ogrinfo", all, { maxBuffer: 1e9 })).stdout;
    };
    const told = await ogrinfo(many, "-so");
    expect(told).toContain(`Feature Count: ${COUNT}`);
    expect(told).toContain("hd30: Real");
    const all = await ogrinfo(many, "-q");
    expect(new Set(all.match(/^ {2}name \(String\) = .*$/gm)).size).toBe(COUNT);
    const hot = [...all.matchAll(/^ {2}hd30 \(Real\) = (.*)$/gm)].map(([, value]) =>
      value === "(null)" ? Number.NaN : Number(value),
    );
    const expected = Array.from({ length: COUNT }, (_, at) => hotDays(at));
    expect(hot).toEqual(expected);
    const few = await ogrinfo(project, "-spat", "8", "47", "9", "48");
    expect(few).toContain("Feature Count: 1");
    expect(few).toContain("Zürich & Söhne <1>");
  });
});
