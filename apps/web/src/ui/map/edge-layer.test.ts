import { expect, it } from "vitest";
import { EDGE_COLOURS, edgeFeatures } from "./edge-layer.ts";
import { rgbOf } from "./palettes.ts";
import { SKINS } from "./skins.ts";

/** Brightness of a colour to the eye, 0 to 255. */
const greyOf = (colour: string) => {
  const [red, green, blue] = rgbOf(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
};

it("has lines that are told from the paper, and from the sea and the woods of the picture", () => {
  const { light, dark, picture } = EDGE_COLOURS;
  const apart = (one: string, other: string) => Math.abs(greyOf(one) - greyOf(other));
  expect(apart(light.line, SKINS.monochrome.ocean)).toBeGreaterThan(90);
  expect(apart(dark.line, SKINS["monochrome-dark"].land)).toBeGreaterThan(90);
  for (const colour of [picture.line, picture.strong])
    for (const ground of [SKINS.satellite.ocean, "#4A6B3A"]) expect(apart(colour, ground)).toBeGreaterThan(120);
  expect(picture.opacity).toBeGreaterThan(light.opacity);
});

it("draws a line along its way where it has one, and along the great circle where not", () => {
  const { features } = edgeFeatures({
    longitudes: [0, 10],
    latitudes: [0, 0],
    from: [0, 1],
    to: [1, 0],
    volume: [1, 2],
    ways: [[0, 0, 5, 8, 10, 0], []],
  });
  const lines = features.map(({ geometry }) => (geometry as GeoJSON.LineString).coordinates);
  expect(lines[0]).toEqual([
    [0, 0],
    [5, 8],
    [10, 0],
  ]);
  expect(lines[1]!.length).toBeGreaterThan(3);
  expect(lines[1]![0]).toEqual([10, 0]);
});
