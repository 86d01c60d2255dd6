import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import type { AttributeColumn } from "./attributes.ts";
import { LocationIndex } from "./location-index.ts";
import { locationTile } from "./location-tiles.ts";
import { cellAt, mercatorOf } from "./place-grid.ts";

/** Locations at these places, numbered from 0; every second position was deleted. */
function indexOf(places: readonly (readonly [longitude: number, latitude: number])[]): LocationIndex {
  const count = places.length;
  const codes = Uint32Array.from(places, (_, row) => row + 1);
  const texts = (word: string) => ({ kind: "text" as const, codes, texts: places.map((_, row) => `${word} ${row}`) });
  const degrees = (side: 0 | 1) => ({ kind: "number" as const, values: Float64Array.from(places, (at) => at[side]) });
  const columns = new Map<string, AttributeColumn>([
    ["id", texts("s")],
    ["name", texts("Site")],
    ["longitude", degrees(0)],
    ["latitude", degrees(1)],
  ]);
  return new LocationIndex("1", { count, positions: codes.map((code) => 2 * code - 2), columns }, 2 * count);
}

interface Mark {
  readonly longitude: number;
  readonly latitude: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

async function marksIn(index: LocationIndex, zoom: number, x: number, y: number): Promise<readonly Mark[]> {
  const bytes = await locationTile(index, zoom, x, y);
  if (bytes === undefined) return [];
  const layer = new VectorTile(new PbfReader(bytes)).layers["sites"]!;
  return Array.from({ length: layer.length }, (_, at) => {
    const mark = layer.feature(at);
    const { geometry } = mark.toGeoJSON(x, y, zoom) as unknown as { geometry: { coordinates: [number, number] } };
    const [longitude, latitude] = geometry.coordinates;
    return { longitude, latitude, properties: mark.properties };
  });
}

const locationsOf = (marks: readonly Mark[]) =>
  marks.reduce((sum, { properties }) => sum + Number(properties["point_count"] ?? 1), 0);

/** Numbers that look like chance, the same each time. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
const numbers = chance(11);
const next = () => numbers.next().value as number;
const EDGES = [
  [180, 10],
  [-180, 10],
  [-179.99, 10.01],
  [0, 0],
  [12, 89.9],
  [12, -90],
] as const;
const MANY = [...EDGES, ...Array.from({ length: 3000 }, () => [360 * next() - 180, 170 * next() - 85] as const)];

describe("vector tiles of locations", () => {
  it("hold each location once, at any zoom, in the tile in which it lies", async () => {
    const index = indexOf(MANY);
    for (const zoom of [0, 1, 3, 4]) {
      const side = 2 ** zoom;
      const expected = new Map<string, number>();
      for (const [longitude, latitude] of MANY) {
        const [x, y] = mercatorOf(longitude, latitude).map((share) => cellAt(share, side));
        expected.set(`${x} ${y}`, (expected.get(`${x} ${y}`) ?? 0) + 1);
      }
      for (let x = 0; x < side; x++)
        for (let y = 0; y < side; y++)
          expect([x, y, locationsOf(await marksIn(index, zoom, x, y))]).toEqual([x, y, expected.get(`${x} ${y}`) ?? 0]);
    }
  });

  it("place a mark in the middle of its locations, also at the date line", async () => {
    const [cluster] = await marksIn(
      indexOf([
        [10, 50],
        [10.5, 50.5],
      ]),
      0,
      0,
      0,
    );
    expect(cluster!.properties).toEqual({ cluster: true, point_count: 2 });
    expect(Math.abs(cluster!.longitude - 10.25)).toBeLessThan(0.1);
    expect(Math.abs(cluster!.latitude - 50.25)).toBeLessThan(0.1);
    const [line, ...others] = await marksIn(indexOf(EDGES.slice(0, 3)), 0, 0, 0);
    expect(others).toEqual([]);
    expect(line!.properties).toEqual({ cluster: true, point_count: 3 });
    expect(line!.longitude).toBeLessThan(-179.9);
  });

  it("show every location by itself from near, also those at one place", async () => {
    const places = [
      [7.59, 47.56],
      [7.59, 47.56],
      [7.591, 47.561],
    ] as const;
    const [x, y] = mercatorOf(7.59, 47.56).map((share) => Math.floor(share * 2 ** 13)) as [number, number];
    const marks = await marksIn(indexOf(places), 13, x, y);
    expect(marks.map(({ properties }) => properties)).toEqual([
      { position: 0, id: "s 0", name: "Site 0" },
      { position: 2, id: "s 1", name: "Site 1" },
      { position: 4, id: "s 2", name: "Site 2" },
    ]);
    expect(locationsOf(await marksIn(indexOf(places), 12, x >> 1, y >> 1))).toBe(3);
  });

  it("are empty without locations, and beyond the map", async () => {
    expect(await locationTile(indexOf([]), 0, 0, 0)).toBeUndefined();
    const index = indexOf(MANY);
    expect(await locationTile(index, 0, 1, 0)).toBeUndefined();
    expect(await locationTile(index, 3, 8, 0)).toBeUndefined();
    expect(await locationTile(index, 3, 0, 2 ** 20)).toBeUndefined();
  });
});
