import { openBasemap, openSatellite } from "@tidemark/atlas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { mapsHandlers } from "./maps.routes.ts";
import { createMaps } from "./maps.service.ts";

let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("reader");
});
afterAll(() => app.stop());

const tile = (path: string, headers: Record<string, string> = {}) =>
  app.call("GET", `/api/maps/v1/tiles/${path}`, { token, headers });

describe("tiles of the background map", () => {
  it("are vector tiles that the browser may keep for ever under the address the styles name", async () => {
    const { body } = await app.call("GET", "/api/maps/v1/styles", { token });
    const { url } = body["tiles"] as { url: string };
    expect(url).toMatch(/\?v=[0-9a-f]{16}$/);
    const answer = await app.call("GET", url.replace("{z}/{x}/{y}", "0/0/0"), { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.text).toContain("Brazil");
  });

  it("are asked for again without a version, and then not sent twice", async () => {
    const first = await tile("0/0/0.mvt");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const again = await tile("0/0/0.mvt", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect(again.text).toBe("");
  });

  it("are empty where there is nothing on the map", async () => {
    expect((await tile("5/3/19.mvt")).status).toBe(204);
    expect((await tile("0/5/5.mvt")).status).toBe(204);
    expect((await tile("12/0/0.mvt")).status).toBe(204);
  });

  it("are refused to those who are not signed in, and for an address that is none", async () => {
    expect((await app.call("GET", "/api/maps/v1/tiles/0/0/0.mvt")).status).toBe(401);
    expect((await tile("0/0/-1.mvt")).status).toBe(400);
    expect((await tile("0/a/0.mvt")).status).toBe(400);
  });
});

describe("pictures of the satellite style", () => {
  it("are WebP tiles under an address that names their version, and nothing beyond their zooms", async () => {
    const { body } = await app.call("GET", "/api/maps/v1/styles", { token });
    const {
      url,
      max_zoom: maxZoom,
      attribution,
    } = body["satellite"] as {
      url: string;
      max_zoom: number;
      attribution: string;
    };
    expect(attribution).toContain("Natural Earth");
    const answer = await app.call("GET", url.replace("{z}/{x}/{y}", "1/0/0"), { token });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.text.slice(0, 4)).toBe("RIFF");
    const beyond = await app.call("GET", `/api/maps/v1/satellite/${maxZoom + 1}/0/0.webp`, { token });
    expect(beyond.status).toBe(204);
    expect((await app.call("GET", "/api/maps/v1/satellite/0/0/0.webp")).status).toBe(401);
  });
});

describe("styles of the map", () => {
  it("are the four of the product, and one from elsewhere where it is set", async () => {
    const own = mapsHandlers(createMaps(async () => []));
    const more = mapsHandlers(createMaps(async () => [], { title: "Streets", url: "https://maps.example/style.json" }));
    const call = {} as Parameters<typeof own.styles>[0];
    expect((await own.styles(call)).items.map(({ id }) => id)).toEqual([
      "monochrome",
      "satellite",
      "green",
      "gray-blue",
    ]);
    expect((await more.styles(call)).items.at(-1)).toEqual({
      id: "custom",
      title: "Streets",
      style_url: "https://maps.example/style.json",
    });
  });
});

describe("a background map whose file is damaged", () => {
  it("is refused with what to do, and is there once the file was put back", async () => {
    let isWhole = false;
    const basemap = () => (isWhole ? openBasemap() : openBasemap("/nowhere/basemap.tiles"));
    const handlers = mapsHandlers(createMaps(async () => [], undefined, { basemap, satellite: openSatellite }));
    const call = {} as Parameters<typeof handlers.styles>[0];
    await expect(handlers.styles(call)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("install the product again"),
    });
    isWhole = true;
    expect((await handlers.styles(call)).tiles.max_zoom).toBeGreaterThan(3);
  });
});

describe("search for places", () => {
  it("finds towns of the gazetteer and pairs of coordinates", async () => {
    const found = async (q: string) =>
      (await app.call("GET", `/api/maps/v1/geocode?q=${encodeURIComponent(q)}`, { token })).body["items"];
    expect(await found("Zürich")).toMatchObject([
      { label: "Zürich", country: "Switzerland", kind: "place" },
      {},
      {},
      {},
      {},
    ]);
    expect(await found("47.37, 8.54")).toHaveLength(2);
    expect(await found("paris, tex")).toMatchObject([
      { label: "Paris, Texas", region: "Texas", located_by: "town", located_within_km: 4 },
      {},
      {},
      {},
      {},
    ]);
    expect(await found("Heathrow Airport")).toMatchObject([{ country: "United Kingdom", located_by: "airport" }]);
  });

  it("wants something to look for", async () => {
    expect((await app.call("GET", "/api/maps/v1/geocode?q=%20", { token })).status).toBe(400);
  });
});
