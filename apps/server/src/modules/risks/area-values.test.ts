import { openSources, screenSites, siteColumns, siteMissingReason } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinateIndex, datasetById } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { square } from "../../testing/shapes.ts";
import type { Shape } from "../datasets/index.ts";
import { areaValue, type ValuesAt } from "./area-values.ts";

const hd30 = datasetById("hd30")!;

describe("a dataset over a shape", () => {
  const at = { ...hd30.defaultCoordinates, scenario: "ssp585", time: 2050 } as const;
  const valuesAt: ValuesAt = async ({ datasetId, index, points }) => {
    const data = await screenSites(
      await openSources(),
      points.map(([longitude, latitude]) => ({ longitude, latitude })),
    );
    return {
      values: Array.from(siteColumns(data)(datasetId, index) ?? []),
      reasons: points.map((_, site) => siteMissingReason(data, datasetId, site) ?? null),
    };
  };
  const valueOf = (geometry: Shape) =>
    areaValue(valuesAt, { siteId: "s", geometry, told: {}, dataset: hd30, at, version: "the pack" });

  it("inside one cell, beside one place, is one value everywhere", async () => {
    const found = await valueOf(square(8.549, 47.368, 0.002));
    const data = await screenSites(await openSources(), [{ longitude: 8.55, latitude: 47.369 }]);
    const cell = siteColumns(data)("hd30", coordinateIndex(COORDINATE_SETS[hd30.coordinateSet], at))?.[0];
    expect(found).toMatchObject({ shape: "area", cells: 1, valid_share: 1, missing: null });
    for (const value of [found.min, found.mean, found.max]) expect(value).toBeCloseTo(cell!, 4);
  });

  it("rests on as many cells as it covers, and its mean lies between least and largest", async () => {
    // from 7 to 8 degrees east and 46 to 47 degrees north: four by four cells
    const { cells, min, mean, max } = await valueOf(square(7, 46, 1));
    expect(cells).toBe(16);
    expect(min!).toBeLessThan(mean!);
    expect(mean!).toBeLessThan(max!);
  });

  it("along a line is told by its length", async () => {
    const line: Shape = {
      type: "LineString",
      coordinates: [
        [8.1, 47.1],
        [8.1, 48.1],
      ],
    };
    // one degree of latitude on a sphere of 6371 km
    expect(await valueOf(line)).toMatchObject({ shape: "line", size: expect.closeTo(111.19, 1), cells: 5 });
  });

  it("says why there is nothing far out at sea", async () => {
    const found = await valueOf(square(-140, -50, 0.2));
    expect(found).toMatchObject({ min: null, mean: null, max: null, share_affected: null, valid_share: 0 });
    expect(found.missing).not.toBeNull();
  });
});
