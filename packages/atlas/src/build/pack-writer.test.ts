import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { columnOf, GRID_CELLS, gridIndexOf, rowOf, HALF_COLUMNS, HALF_ROWS } from "../cell-grid.ts";
import { cellClimate } from "../pack/cell-climate.ts";
import { cellAt } from "../pack/cell-lookup.ts";
import { openPack } from "../pack/open-pack.ts";
import { parseRegions } from "../region-shapes.ts";
import { cellLayers, packCells } from "./cell-layers.ts";
import { classMap } from "./class-cells.ts";
import { writePack } from "./pack-writer.ts";
import { regionLayers } from "./region-layers.ts";
import { placeCells, settledHeights, settledLayer } from "./settled-height.ts";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const constant = (value: number) => new Float32Array(GRID_CELLS).fill(value);
const months = (value: (month: number) => number) => Array.from({ length: 12 }, (_, month) => constant(value(month)));

/** Two regions side by side that meet at 10 E. */
const REGIONS = JSON.stringify({
  features: [
    ["WWW", -20, 10],
    ["EEE", 10, 40],
  ].map(([Acronym, west, east]) => ({
    properties: { Acronym },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [west, 30],
          [east, 30],
          [east, 60],
          [west, 60],
          [west, 30],
        ],
      ],
    },
  })),
});

/** A small world: one block of land from 0 to 20 E, 40 to 50 N. */
function smallPack(): string {
  const landFraction = constant(0);
  for (let row = rowOf(49.9); row <= rowOf(40.1); row++) {
    landFraction.fill(1, row * 1440 + columnOf(0.1), row * 1440 + columnOf(19.9) + 1);
  }
  const classes = new Uint8Array(HALF_ROWS * HALF_COLUMNS).fill(9);
  const statics = {
    elevation: constant(321),
    positiveElevation: constant(321),
    deviation: constant(40),
    landFraction,
    coastKm: constant(55),
    plateauKm: constant(0.3),
    classes,
    classMap: classMap(classes, landFraction),
  };
  // a town on the land, and an island far from it
  const places = [
    { latitude: 45.1, longitude: 10.1, metres: 121, people: 900 },
    { latitude: 32.3, longitude: -64.8, metres: 11, people: 900 },
  ];
  const cells = packCells(landFraction, placeCells(places));
  const climatology = {
    statics,
    temperature: months((month) => -12.3 + 3 * month),
    temperatureError: statics.elevation.map(() => 0.62),
    precipitation: months((month) => 20 * month),
    range: months((month) => 5 + 0.6 * month),
    humidity: months((month) => 90 - 3 * month),
    wetDays: months((month) => 2.25 * month),
    wind: months((month) => 3 + 0.1 * month),
  };
  const folder = mkdtempSync(join(tmpdir(), "small-pack-"));
  folders.push(folder);
  writePack(folder, "0.0.1", cells.length, [
    ...cellLayers(placeCells(places), climatology, cells),
    settledLayer(settledHeights(places, statics.elevation), cells),
    ...regionLayers(parseRegions(REGIONS), cells),
    { name: "warming-pattern", unit: "1", perUnit: 100, parts: 4, values: new Int16Array(4 * cells.length).fill(120) },
    { name: "warm-spread", unit: "1", perUnit: 100, values: new Uint8Array(cells.length).fill(100) },
    { name: "hot-day-growth", unit: "1", perUnit: 100, values: new Uint8Array(cells.length).fill(130) },
    { name: "cold-spread", unit: "1", perUnit: 100, values: new Uint8Array(cells.length).fill(100) },
    { name: "warm-ordinary", unit: "1", perUnit: 100, values: new Uint8Array(cells.length).fill(100) },
    { name: "cold-ordinary", unit: "1", perUnit: 100, values: new Uint8Array(cells.length).fill(100) },
  ]);
  return folder;
}

describe("a small pack", () => {
  const folder = smallPack();
  const pack = openPack({ directory: folder });

  it("has the same bytes when it is built again", () => {
    const again = smallPack();
    for (const file of ["manifest.json", ...pack.manifest.layers.map((layer) => layer.file)]) {
      expect(readFileSync(join(again, file)).equals(readFileSync(join(folder, file))), file).toBe(true);
    }
  });

  it("holds the land and a rim of one cell", () => {
    expect(pack.manifest.grid.cells).toBe((40 + 2) * (80 + 2) + 1);
    expect(cellAt(pack, 45, -0.1).cell).toBeDefined();
    expect(cellAt(pack, 45, -0.3)).toMatchObject({ distanceKm: expect.any(Number) as number });
    expect(cellAt(pack, 45, -2).cell).toBeUndefined();
  });

  it("holds an island that has a place: on its shore, at its height", () => {
    const island = cellAt(pack, 32.3, -64.8);
    const { coastDistanceKm, landFraction, elevationMetres } = cellClimate(pack, [{ cell: island.cell ?? -1 }]);
    expect([island.cell !== undefined, coastDistanceKm[0], landFraction[0], elevationMetres[0]]).toEqual([
      true,
      0,
      0,
      11,
    ]);
  });

  it("gives back what was put in, within the steps it is stored in", () => {
    const found = cellAt(pack, 45.1, 10.1);
    const cells = cellClimate(pack, [{ cell: found.cell ?? -1, siteElevationMetres: 321 }, { cell: found.cell ?? -1 }]);
    expect([...cells.elevationMetres, ...cells.meanElevationMetres]).toEqual([321, 121, 321, 321]);
    for (let month = 0; month < 12; month++) {
      const at = 2 * month;
      expect(Math.abs(cells.temperature[at]! - (-12.3 + 3 * month))).toBeLessThanOrEqual(0.051);
      expect(Math.abs(Math.sqrt(cells.precipitation[at]!) - Math.sqrt(20 * month))).toBeLessThanOrEqual(
        0.5 / 7.9 + 1e-6,
      );
      expect(Math.abs(cells.diurnalRange[at]! - (5 + 0.6 * month))).toBeLessThanOrEqual(0.101);
      expect(cells.relativeHumidity[at]).toBe(90 - 3 * month);
      expect(cells.wetDays[at]).toBe(2.25 * month);
      expect(Math.abs(cells.windSpeed[at]! - (3 + 0.1 * month))).toBeLessThanOrEqual(0.051);
    }
    expect(cells.reliefMetres[0]).toBe(40);
    expect(cells.latitude[0]).toBe(45.125);
  });

  it("blends regions within three degrees of their border and not beyond", () => {
    const share = (longitude: number) => {
      const { regionIndex, regionWeight } = cellClimate(pack, [{ cell: cellAt(pack, 45.1, longitude).cell ?? -1 }]);
      return [...regionIndex].reduce((sum, region, slot) => sum + (region === 1 ? regionWeight[slot]! : 0), 0);
    };
    expect(share(2)).toBe(0);
    expect(share(18)).toBe(1);
    expect(share(9.9)).toBeCloseTo(0.5, 1);
    expect(share(9.9)).toBeLessThan(0.5);
    expect(share(10.1)).toBeGreaterThan(0.5);
    expect(share(8)).toBeLessThan(share(9));
  });
});

describe("the cell grid", () => {
  it("puts poles and date line into cells that exist", () => {
    expect(rowOf(90)).toBe(0);
    expect(rowOf(-90)).toBe(719);
    expect(columnOf(180)).toBe(columnOf(-180));
    expect(gridIndexOf(-90, 179.999)).toBe(GRID_CELLS - 1);
  });
});
