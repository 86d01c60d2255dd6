import { describe, expect, it } from "vitest";
import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { openBasemap } from "./open-basemap.ts";

const basemap = openBasemap();

function layers(zoom: number, x: number, y: number) {
  const bytes = basemap.tile(zoom, x, y);
  if (bytes === undefined) throw new Error("no tile");
  return new VectorTile(new PbfReader(bytes)).layers;
}

const names = (layer: VectorTile["layers"][string] | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i).properties["name"]);

/** Column and row of the tile a point lies in. */
function tileOf(zoom: number, longitude: number, latitude: number): [number, number, number] {
  const side = 2 ** zoom;
  const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  return [zoom, Math.floor(((longitude + 180) / 360) * side), Math.floor(y * side)];
}

describe("the background map", () => {
  it("names countries and oceans in the tile of the whole world", () => {
    const world = layers(0, 0, 0);
    expect(names(world["countries"])).toEqual(expect.arrayContaining(["Brazil", "China", "Australia"]));
    expect(names(world["seas"])).toContain("Indian Ocean");
    for (const name of ["land", "borders", "rivers", "lakes", "states"])
      expect(world[name]?.length, name).toBeGreaterThan(0);
  });

  it("has no land where there is only ocean, although Russia and Antarctica cross the date line", () => {
    for (const [longitude, latitude] of [
      [-140, -40],
      [-165, -55],
      [178, 45],
      [178, 35],
    ] as const) {
      const tile = basemap.tile(...tileOf(5, longitude, latitude));
      const land = tile === undefined ? undefined : new VectorTile(new PbfReader(tile)).layers["land"];
      expect(land, `${longitude} ${latitude}`).toBeUndefined();
    }
  });

  it("is land all over inside a continent", () => {
    for (const [longitude, latitude] of [
      [15, 24],
      [100, 62],
      [0, -85],
    ] as const)
      expect(layers(...tileOf(5, longitude, Math.max(-84, latitude)))["land"]?.length).toBe(1);
  });

  it("names towns with their accents", () => {
    expect(names(layers(...tileOf(5, 8.54, 47.37))["cities"])).toContain("Zürich");
    expect(names(layers(...tileOf(5, 16.93, 52.4))["cities"])).toContain("Poznań");
  });

  it("stays small", () => {
    expect(basemap.maxZoom).toBe(5);
    for (let zoom = 0; zoom <= basemap.maxZoom; zoom++)
      for (let x = 0; x < 2 ** zoom; x++)
        for (let y = 0; y < 2 ** zoom; y++) expect(basemap.tile(zoom, x, y)?.length ?? 0).toBeLessThan(60_000);
  });
});

describe("a file of the map that is missing", () => {
  it("is named, with what to do", () => {
    expect(() => openBasemap("/nowhere/basemap.tiles")).toThrow(
      /\/nowhere\/basemap.tiles is missing or damaged. Install/,
    );
  });
});
