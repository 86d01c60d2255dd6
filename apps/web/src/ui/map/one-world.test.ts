// @vitest-environment jsdom
import { expect, it } from "vitest";
import { keepOneWorld, oneWorldZoom } from "./one-world.ts";

it.each([
  [512, 0],
  [1024, 1],
  [390, -0.393],
  [1440, 1.492],
])("a map of %d pixels holds one world at zoom %d", (width, zoom) => {
  expect(oneWorldZoom(width)).toBeCloseTo(zoom, 3);
});

it.each([
  ["mercator", 1],
  ["globe", null],
])("the least zoom of a map follows its projection: %s", (type, least) => {
  const container = document.createElement("div");
  Object.defineProperty(container, "clientWidth", { value: 1024 });
  const zooms: (number | null | undefined)[] = [];
  const map = {
    getContainer: () => container,
    getProjection: () => ({ type }),
    setMinZoom: (zoom?: number | null) => zooms.push(zoom),
  };
  keepOneWorld(map as unknown as Parameters<typeof keepOneWorld>[0]);
  expect(zooms).toEqual([least]);
});
