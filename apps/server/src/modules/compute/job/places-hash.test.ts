import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { type Measure, storedChange } from "@tidemark/science";
import { placesHash } from "./places-hash.ts";

/** As runs of earlier versions were marked, which serve again where the hash is the same. */
const asBefore = (columns: readonly Float64Array[]) =>
  createHash("sha256")
    .update(JSON.stringify(columns.map((column) => [...column])))
    .digest("hex");
const WALL = {
  id: "wall",
  hazards: ["river_flood"],
  operator: "protect",
  effect: [50, 100, 200],
} as unknown as Measure;
const column = (count: number, value: (i: number) => number) =>
  Float64Array.from({ length: count }, (_, i) => value(i));

it("the mark of places is that of their columns as a whole", () => {
  for (const count of [0, 1, 9999, 10_000, 25_001]) {
    const longitudes = column(count, (i) => (i % 7 === 0 ? Number.NaN : i / 300));
    const latitudes = column(count, (i) => -i / 700);
    const elevations = column(count, () => Number.NaN);
    const protectionYears = column(count, () => Number.NaN);
    const buildings = column(count, () => 0);
    const places = { longitudes, latitudes, elevations, protectionYears, buildings };
    expect(placesHash(places), `${count}`).toBe(asBefore([longitudes, latitudes, elevations]));
    if (count === 0) continue;
    const isProtected = protectionYears.with(count - 1, 100);
    const all = asBefore([longitudes, latitudes, elevations, isProtected]);
    expect(placesHash({ ...places, protectionYears: isProtected })).toBe(all);
    // one building that was told of has losses of its own
    expect(placesHash({ ...places, buildings: buildings.with(count - 1, 3) })).not.toBe(placesHash(places));
    // so has one with measures in place; a project without any keeps its mark
    const wall = storedChange([{ measure: WALL }])!;
    expect(placesHash({ ...places, measures: new Map([[count - 1, wall]]) })).not.toBe(placesHash(places));
    expect(placesHash({ ...places, measures: new Map() })).toBe(placesHash(places));
  }
});
