import { describe, expect, test } from "vitest";
import { BASE, climateSet, climateStore, coordinateIndex } from "@tidemark/science";
import { cellClimate } from "../pack/cell-climate.ts";
import { cellAt } from "../pack/cell-lookup.ts";
import { openPack } from "../pack/open-pack.ts";

const pack = openPack();

/** Median and range at the present by place, of the year. */
function readAt(id: string, places: readonly (readonly [latitude: number, longitude: number, metres: number])[]) {
  const wanted = places.map(([latitude, longitude, siteElevationMetres]) => ({
    cell: cellAt(pack, latitude, longitude).cell!,
    siteElevationMetres,
  }));
  const read = climateStore(cellClimate(pack, wanted), { warming: pack.warming(), scaling: pack.regionalScaling() });
  const [low, middle, high] = (["p10", "p50", "p90"] as const).map((ensemble) =>
    read(id, coordinateIndex(climateSet(id)!, { ...BASE, season: "ANN", ensemble }))!,
  );
  return places.map((_, i) => ({ low: low![i]!, value: middle![i]!, high: high![i]! }));
}

describe("the spread of cold nights", () => {
  test("is wide around the Gulf of Mexico, where stations count frost days and no record was at hand", () => {
    // frost days a year by the normals 1991-2020 of NOAA, recalled; Houston between 8 and 12
    const cities = [
      [32.13, -81.2, 14, 27],
      [29.98, -95.36, 30, 10],
      [30.69, -88.25, 66, 18],
      [33.64, -84.43, 310, 40],
      [32.9, -97.04, 170, 30],
      [35.06, -89.99, 80, 45],
      [29.53, -98.46, 240, 17],
    ] as const;
    const read = readAt(
      "fd0",
      cities.map(([latitude, longitude, metres]) => [latitude, longitude, metres]),
    );
    const sums = read.reduce((sum, { value }) => sum + value, 0);
    // 187 days altogether
    expect(sums).toBeGreaterThan(135);
    expect(sums).toBeLessThan(225);
    cities.forEach(([, , , days], i) => expect(read[i]!.high, `${days} days`).toBeGreaterThan(0.75 * days));
  });

  test("keeps frost from Miami, Key West, Los Angeles, San Diego and Honolulu", () => {
    const read = readAt("fd0", [
      [25.79, -80.32, 3],
      [24.55, -81.75, 3],
      [34.05, -118.24, 80],
      [32.73, -117.17, 9],
      [21.32, -157.93, 2],
    ]);
    for (const { value } of read) expect(value).toBeLessThan(0.5);
  });
});
