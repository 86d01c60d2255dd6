// tests with a document
import { act, cleanup, renderHook } from "@testing-library/react";
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, expect, it } from "vitest";
import { basemapStyle } from "./basemap-style.ts";
import { SKINS } from "./skins.ts";
import { useOverlaps } from "./use-overlaps.ts";
import { type PointsProps, usePoints } from "./use-points.ts";

afterEach(cleanup);

const tiles = { url: "/{z}", maxZoom: 5, attribution: "" };
const STYLE = basemapStyle({ vector: tiles, picture: tiles }, SKINS.monochrome, { titles: true, ocean: false }, false);

/** Points that are all at hand. */
function useWhole(map: MapInstance, lonLat: Float32Array, values: Float32Array) {
  return usePoints({ ...propsOf(map), set: useOverlaps(map, { lonLat, values, colours: COLOURS, passes: undefined }) });
}

/** As much of a map as has layers, from below upwards, and sources; it looks at the whole world. */
function fakeMap(zoom: number) {
  const layers = STYLE.layers.map(({ id }) => id);
  const sources = new Map<string, GeoJSON.FeatureCollection>();
  const listeners = new Map<string, () => void>();
  const state = { zoom };
  const map = {
    style: {},
    getZoom: () => state.zoom,
    getBounds: () => ({ getWest: () => -180, getSouth: () => -80, getEast: () => 180, getNorth: () => 80 }),
    getStyle: () => STYLE,
    getLayer: (id: string) => layers.find((layer) => layer === id),
    addLayer: ({ id }: { id: string }, below?: string) =>
      layers.splice(below === undefined ? layers.length : layers.indexOf(below), 0, id),
    removeLayer: (id: string) => layers.splice(layers.indexOf(id), 1),
    addSource: (id: string, { data }: { data: GeoJSON.FeatureCollection }) => sources.set(id, data),
    removeSource: (id: string) => sources.delete(id),
    getSource: (id: string) =>
      sources.has(id) ? { setData: (data: GeoJSON.FeatureCollection) => sources.set(id, data) } : undefined,
    setMissingStyleImageResolver: () => undefined,
    hasImage: () => false,
    addImage: () => undefined,
    removeImage: () => undefined,
    triggerRepaint: () => undefined,
    on: (name: string, hear: () => void) => listeners.set(name, hear),
    off: (name: string) => listeners.delete(name),
  };
  const zoomTo = (next: number) => {
    state.zoom = next;
    act(() => listeners.get("zoomend")?.());
  };
  const count = (source: string) => sources.get(source)?.features.length;
  return { map: map as unknown as MapInstance, layers, sources, zoomTo, count };
}

const NOBODY: ReadonlySet<number> = new Set();
const COLOURS = { texture: new Uint8Array(1024), thresholds: [1, 2, 3], range: [0, 4] } as const;
const propsOf = (map: MapInstance): Omit<PointsProps, "set"> => ({
  map,
  colours: COLOURS,
  without: "none",
  size: 1,
  chosen: NOBODY,
  active: [],
  skin: SKINS.monochrome,
  dark: false,
});

it("points lie above the names of places, which keep off them", () => {
  const { map, layers, count } = fakeMap(3);
  const [places, values] = [Float32Array.from([10, 53.5, 31.2, 30]), Float32Array.from([0, 3])];
  renderHook(() => useWhole(map, places, values));
  for (const names of ["cities", "countries", "seas"])
    expect(layers.indexOf("points"), names).toBeGreaterThan(layers.indexOf(names));
  expect(layers.indexOf("points")).toBeGreaterThan(layers.indexOf("cluster-circles"));
  expect(count("label-obstacles")).toBe(2);
});

it("twenty points over each other are one circle with their number and bands, and points again from near", () => {
  const { map, sources, zoomTo, count } = fakeMap(3);
  const lonLat = Float32Array.from(Array.from({ length: 20 }, (_, i) => [10 + 0.001 * i, 53.5]).flat());
  const values = Float32Array.from({ length: 20 }, (_, i) => (i < 5 ? 3 : 0));
  const { result } = renderHook(() => useWhole(map, lonLat, values));
  expect(count("clusters")).toBe(1);
  const circle = sources.get("clusters")?.features[0]?.properties;
  expect(circle).toMatchObject({ count: 20 });
  expect(circle?.["mark"]).toMatch(/"ring":\[\["#000000",18\],\["#000000",6\]\]/);
  expect(result.current.grouped.size).toBe(20);
  expect(count("label-obstacles")).toBe(0);
  zoomTo(15);
  expect(count("clusters")).toBe(0);
  expect(result.current.grouped.size).toBe(0);
  expect(count("label-obstacles")).toBeGreaterThan(10);
});

it("points that come and go keep their circles on the map, and are marked by their positions", () => {
  const { map, layers, sources } = fakeMap(3);
  const circle = { longitude: 10, latitude: 50, count: 1200, steps: [1000, 0, 0, 200, 0] };
  const setOf = (positions: readonly number[]) => ({
    lonLat: Float32Array.from(positions.flatMap((position) => [position % 90, 20])),
    values: new Float32Array(positions.length),
    positions: Int32Array.from(positions),
    circles: [circle],
    grouped: NOBODY,
  });
  const { result, rerender } = renderHook((set: ReturnType<typeof setOf>) => usePoints({ ...propsOf(map), set }), {
    initialProps: setOf([700_000, 3]),
  });
  const drawn = layers.indexOf("points");
  expect(sources.get("clusters")?.features[0]?.properties).toMatchObject({ count: 1200 });
  rerender(setOf([3, 41, 42]));
  expect(layers.indexOf("points")).toBe(drawn);
  expect(result.current.index?.size).toBe(3);
  expect(result.current.positions?.[0]).toBe(3);
  expect(result.current.circles).toEqual([circle]);
});

it.each([
  ["pending", []],
  ["none", [["#6F7882", 24]]],
  ["uncovered", [["#6F7882", 24]]],
] as const)("a circle of points whose values are %s has the ring %j", (without, ring) => {
  const { map, sources } = fakeMap(3);
  const lonLat = Float32Array.from(Array.from({ length: 20 }, (_, i) => [10 + 0.001 * i, 53.5]).flat());
  renderHook(() => {
    const set = useOverlaps(map, { lonLat, values: undefined, colours: COLOURS, passes: undefined });
    return usePoints({ ...propsOf(map), without, set });
  });
  expect(sources.get("clusters")?.features[0]?.properties?.["mark"]).toContain(`"ring":${JSON.stringify(ring)}`);
});
