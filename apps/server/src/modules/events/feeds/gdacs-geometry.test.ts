import { describe, expect, it } from "vitest";
import { stepTime, zoneOf } from "./footprint.ts";
import { readGdacsGeometry } from "./gdacs-geometry.ts";

const AT = Date.UTC(2026, 6, 28, 3);
const square = (x: number, y: number, size = 1) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];
const zone = (Class: string, polygonlabel: string, coordinates: unknown = [square(0, 0)], more: object = {}) => ({
  type: "Feature",
  geometry: { type: "Polygon", coordinates },
  properties: { Class, polygonlabel, ...more },
});
const read = (type: Parameters<typeof readGdacsGeometry>[1], ...features: unknown[]) =>
  readGdacsGeometry({ type: "FeatureCollection", features }, type, AT);

describe("zones of a cyclone", () => {
  it("are those of a wind's strength, whatever their colour; steps of the track, cones and lines are drawn only", () => {
    const { footprints } = read(
      "TC",
      zone("Poly_Green", "60 km/h"),
      zone("Poly_Red", "120 km/h"),
      zone("Poly_Green", "28/07 06:00"),
      zone("Poly_Cones", "Uncertainty Cones"),
      {
        ...zone("Line_Line_3", "HU", [], { forecast: false }),
        geometry: {
          type: "LineString",
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      },
      { ...zone("Point_Polygon_Point_3", ""), geometry: { type: "Point", coordinates: [1, 2] } },
    );
    expect(footprints.map(({ kind, value, counts }) => [kind, value, counts])).toEqual([
      ["wind", 60, true],
      ["wind", 120, true],
      ["wind-step", null, false],
      ["cone", null, false],
      ["track", null, false],
    ]);
    expect([...footprints[4]!.polygons[0]![0]!]).toEqual([1, 2, 3, 4]);
  });

  it("tell passed steps from forecast ones, also over the turn of a year", () => {
    const { footprints } = read("TC", zone("Poly_Green", "27/07 06:00"), zone("Poly_Green", "29/07 06:00"));
    expect(footprints.map(({ forecast }) => forecast)).toEqual([false, true]);
    expect(stepTime("01/01 06:00", Date.UTC(2026, 11, 31, 18))).toBe(Date.UTC(2027, 0, 1, 6));
    expect(stepTime("31/12 18:00", Date.UTC(2027, 0, 1, 6))).toBe(Date.UTC(2026, 11, 31, 18));
    expect(stepTime("29/02 00:00", Date.UTC(2027, 2, 1))).toBeUndefined();
    expect(stepTime("60 km/h", AT)).toBeUndefined();
  });
});

describe("zones of other events", () => {
  it("count as the feed means them", () => {
    const meaning = (type: Parameters<typeof zoneOf>[0]["type"], name: string, label = "") => {
      const found = zoneOf({ type, name, label });
      return found && [found.kind, found.value, found.counts];
    };
    expect(meaning("EQ", "Poly_SMPInt_4.5", "Intensity 4.5")).toEqual(["intensity", 4.5, false]);
    expect(meaning("EQ", "Poly_SMPInt_6", "Intensity 6")).toEqual(["intensity", 6, true]);
    // repeats the outermost band
    expect(meaning("EQ", "Poly_SMPInt_0", "Intensity 0")).toBeUndefined();
    expect(meaning("EQ", "Poly_Circle", "100km")).toEqual(["circle", 100, false]);
    expect(meaning("VO", "Poly_Circle", "30Km")).toEqual(["circle", 30, true]);
    expect(meaning("VO", "Poly_Cones_0", "OBS")).toEqual(["ash", null, false]);
    expect(meaning("FL", "Poly_Affected", "Affected area")).toEqual(["area", null, true]);
    // a whole river basin
    expect(meaning("FL", "Poly_Global")).toEqual(["basin", null, false]);
    expect(meaning("DR", "Poly_area")).toEqual(["area", null, true]);
    expect(meaning("WF", "Point_Centroid")).toBeUndefined();
  });

  it("of one point repeated are none, and open or turned rings are taken", () => {
    const point = Array.from({ length: 365 }, () => [5, 5]);
    const { footprints, faults } = read(
      "DR",
      zone("Poly_area", "", [point]),
      zone("Poly_area", "", [square(3, 3).slice(0, 4)]),
    );
    expect([footprints.length, faults.length]).toEqual([1, 0]);
    const ring = footprints[0]!.polygons[0]![0]!;
    expect([ring[0], ring[1]]).toEqual([ring.at(-2), ring.at(-1)]);
  });

  it("over the date line are in one piece", () => {
    const ring = [
      [178, 0],
      [-178, 0],
      [-178, 3],
      [178, 3],
      [178, 0],
    ];
    const [footprint] = read("DR", zone("Poly_area", "", [ring])).footprints;
    const xs = [...footprint!.polygons[0]![0]!].filter((_, i) => i % 2 === 0);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(4, 3);
  });

  it("that cannot be read are counted, and leave the others", () => {
    const { footprints, faults } = read(
      "DR",
      null,
      zone("Poly_area", "", "x"),
      zone("Poly_area", "", [
        [
          [0, 0],
          ["1", 2],
          [3, 3],
          [0, 0],
        ],
      ]),
      zone("Poly_area", "", [square(1000, 0)]),
      zone("Poly_area", ""),
    );
    expect([footprints.length, faults.length]).toEqual([1, 4]);
  });
});
