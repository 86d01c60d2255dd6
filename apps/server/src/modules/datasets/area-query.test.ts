import { datasetById } from "@tidemark/science";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { square } from "../../testing/shapes.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const SPATIAL = "/api/spatial-datasets/v0";
const hd30 = datasetById("hd30")!;
let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

const FUTURE = { scenario: "ssp585", time: 2080, ensemble: "p50" };
const PRESENT = { scenario: "historical", time: 2005, ensemble: "p50" };
const ask = (body: object) => app.call("POST", `${SPATIAL}/datasets/hd30/query`, { token, body });

describe("a layer over an area", () => {
  it("inside one cell is worth what its points are", async () => {
    const at = { coords: FUTURE };
    const [over, points] = [
      await ask({ ...at, area: square(2.3, 48.8, 0.1) }),
      await ask({ ...at, points: [[2.35, 48.85]] }),
    ];
    const [item] = points.body["items"] as { value: number }[];
    expect(over.status).toBe(200);
    const { value } = item!;
    expect(over.body["items"]).toEqual([]);
    expect(over.body["area"]).toMatchObject({
      shape: "area",
      min: value,
      mean: value,
      max: value,
      cells: 1,
      valid_share: 1,
      missing: null,
      affected_from: hd30.thresholds.medium,
      share_affected: value >= hd30.thresholds.medium ? 1 : 0,
    });
  });

  it("over many cells tells the least, the mean and the largest, and how much of it is affected", async () => {
    const { body } = await ask({ coords: FUTURE, area: square(-4, 37, 4) });
    const area = body["area"] as Record<string, number>;
    expect(area["min"]).toBeLessThan(area["mean"]!);
    expect(area["mean"]).toBeLessThan(area["max"]!);
    expect(area["cells"]).toBeGreaterThan(100);
    expect(area["share_affected"]).toBeGreaterThan(0);
    expect(area["share_affected"]).toBeLessThanOrEqual(1);
    // a square of four degrees at 39 N is about 445 by 346 km
    expect(area["size"]).toBeGreaterThan(150_000);
    expect(area["size"]).toBeLessThan(158_000);
  });

  it("of a difference has no bands", async () => {
    const area = square(2.3, 48.8, 0.1);
    const of = async (coords: object, base_coords?: object) => {
      const { body } = await ask({ coords, area, ...(base_coords === undefined ? {} : { base_coords }) });
      return body["area"] as Record<string, number | null>;
    };
    const [now, then, more] = [await of(PRESENT), await of(FUTURE), await of(FUTURE, PRESENT)];
    expect(more["mean"]).toBeCloseTo((then["mean"] ?? 0) - (now["mean"] ?? 0), 3);
    expect([more["share_affected"], more["affected_from"]]).toEqual([null, null]);
  });

  it("says why there is no figure, and refuses an outline that crosses itself", async () => {
    const sea = await ask({ coords: FUTURE, area: square(-40, 30, 0.5) });
    expect(sea.body["area"]).toMatchObject({ mean: null, valid_share: 0, missing: expect.stringMatching(/\S/) });
    const bow = {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    const { status, body } = await ask({ coords: FUTURE, area: bow });
    expect([status, body["detail"]]).toEqual([422, expect.stringContaining("The area is not valid.")]);
  });
});
