import { NO_CODE, type Thumbnail } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { codesOf } from "./thumbnails.ts";

const SPATIAL = "/api/spatial-datasets/v0/datasets";
let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

const pictureOf = async (id: string) =>
  (await app.call("GET", `${SPATIAL}/${id}/thumbnail`, { token })).body as unknown as Thumbnail;

describe("codes of values", () => {
  it("go over what most values span; a missing one is none of them", () => {
    const values = [...Array.from({ length: 101 }, (_, i) => i), Number.NaN, 1e9];
    const { low, high, codes } = codesOf(values)!;
    expect([low, high]).toEqual([2, 99]);
    expect([codes[0], codes[2], codes[99], codes[102]]).toEqual([0, 0, NO_CODE - 1, NO_CODE - 1]);
    expect(codes[101]).toBe(NO_CODE);
    expect(codes[50]! / (NO_CODE - 1)).toBeCloseTo(48 / 97, 2);
  });

  it("are one where all values are the same, and none without any", () => {
    expect([...codesOf([7, 7])!.codes]).toEqual([0, 0]);
    expect(codesOf([Number.NaN])).toBeUndefined();
  });
});

describe("the small picture of a dataset", () => {
  it("shows land alone, with the values that its layer has at the default coordinate", async () => {
    const { width, height, bounds, low, high, codes, coords, unit, missing } = await pictureOf("su25");
    expect({ width, height, bounds, unit, missing }).toMatchObject({
      width: 120,
      height: 50,
      bounds: [-180, -60, 180, 90],
      unit: "days",
      missing: null,
    });
    const bytes = Buffer.from(codes ?? "", "base64");
    expect(bytes).toHaveLength(width * height);
    const at = (longitude: number, latitude: number) =>
      bytes[Math.floor((90 - latitude) / 3) * width + Math.floor((longitude + 180) / 3)]!;
    expect(at(-30, 40)).toBe(NO_CODE);
    expect(at(15, 25)).toBeGreaterThan(at(110, 66));
    // the middle of the cell from 15 to 18 E and 24 to 27 N
    const points = [[16.6, 25.4]];
    const { items } = (await app.call("POST", `${SPATIAL}/su25/query`, { token, body: { coords, points } })).body as {
      items: { value: number }[];
    };
    const value = low! + ((high! - low!) * at(16.6, 25.4)) / (NO_CODE - 1);
    expect(Math.abs(value - items[0]!.value)).toBeLessThanOrEqual((high! - low!) / 100 + 1);
  });

  it("says why there is none", async () => {
    const { codes, low, missing } = await pictureOf("river_flood_depth");
    expect([codes, low]).toEqual([null, null]);
    expect(missing).toMatch(/needs a river flood map/);
    expect((await app.call("GET", `${SPATIAL}/nothing/thumbnail`, { token })).status).toBe(404);
  });
});
