import { describe, expect, it } from "vitest";
import { GRID_CELLS, GRID_COLUMNS, gridIndexOf, HALF_COLUMNS, HALF_ROWS } from "../../cell-grid.ts";
import { parseHurdat, parseJtwc, type TrackSet } from "./best-tracks.ts";
import { drawnLevels } from "./drawn-levels.ts";
import { sheltered } from "./sheltered.ts";
import { fillRings, ringsOfGeometry } from "./storm-hundred-years.ts";
import { stormLevels } from "./storm-levels.ts";
import { levelsOf, trackLevels } from "./track-levels.ts";

const square = (west: number, south: number, east: number, north: number) =>
  Float64Array.of(west, south, east, south, east, north, west, north, west, south);

/** A multipolygon of one polygon in the binary form of GeoPackage, with an envelope of the kind told. */
function geometry(rings: readonly Float64Array[], envelope: 0 | 1): Uint8Array {
  const points = rings.reduce((sum, ring) => sum + 4 + 8 * ring.length, 0);
  const bytes = Buffer.alloc(8 + 32 * envelope + 9 + 9 + points);
  bytes.write("GP");
  bytes[3] = 1 | (envelope << 1);
  let at = 8 + 32 * envelope;
  const begin = (kind: number, count: number) => {
    bytes[at] = 1;
    bytes.writeUInt32LE(kind, at + 1);
    bytes.writeUInt32LE(count, at + 5);
    at += 9;
  };
  begin(6, 1);
  begin(3, rings.length);
  for (const ring of rings) {
    bytes.writeUInt32LE(ring.length / 2, at);
    at += 4;
    for (const value of ring) at = bytes.writeDoubleLE(value, at);
  }
  return bytes;
}

describe("contours of a geopackage", () => {
  const rings = [square(10, 10, 14, 14), square(11, 11, 12, 12)];

  it("are read with and without an envelope", () => {
    expect(ringsOfGeometry(geometry(rings, 0))).toEqual(rings);
    expect(ringsOfGeometry(geometry(rings, 1))).toEqual(rings);
    expect(() => ringsOfGeometry(new Uint8Array(40))).toThrow("Not a multipolygon");
  });

  it("fill the cells whose centre lies within them, and leave their holes out", () => {
    const bands = new Uint8Array(GRID_CELLS);
    fillRings(rings, 20, bands);
    expect(bands.reduce((count, band) => count + (band > 0 ? 1 : 0), 0)).toBe(16 * 16 - 4 * 4);
    expect(bands[gridIndexOf(10.1, 10.1)]).toBe(20);
    expect(bands[gridIndexOf(11.5, 11.5)]).toBe(0);
    expect(bands[gridIndexOf(14.1, 12)]).toBe(0);
  });
});

describe("winds of STORM", () => {
  const bands = new Uint8Array(GRID_CELLS);
  fillRings([square(-60, 10, -30, 40)], 10, bands);
  fillRings([square(-55, 15, -35, 35)], 20, bands);
  const ten = new Float32Array(GRID_CELLS).fill(Number.NaN);
  for (let latitude = 20.125; latitude < 30; latitude += 0.25) {
    for (let longitude = -49.875; longitude < -40; longitude += 0.25) ten[gridIndexOf(latitude, longitude)] = 18.5;
  }
  const levels = stormLevels(ten, bands);
  const at = (latitude: number, longitude: number) => {
    const cell = gridIndexOf(latitude, longitude);
    return [levels.ten[cell]!, levels.hundred[cell]!] as const;
  };

  it("keep to their bands and meet the contours between them", () => {
    for (const [latitude, longitude] of [
      [12, -45],
      [25, -58],
      [14.8, -45],
    ] as const) {
      expect(at(latitude, longitude)[1]).toBeGreaterThanOrEqual(10);
      expect(at(latitude, longitude)[1]).toBeLessThanOrEqual(20);
    }
    expect(at(14.9, -45)[1]).toBeCloseTo(20, 6);
    expect(at(10.1, -45)[1]).toBeCloseTo(10, 6);
    expect(at(25, -45)[1]).toBeGreaterThanOrEqual(20);
    expect(at(25, -45)[0]).toBeCloseTo(18.5, 6);
  });

  it("stay under 18 m/s where STORM has none of 10 years, and under those of 100 years", () => {
    expect(at(12, -45)[0]).toBeGreaterThan(0);
    expect(at(12, -45)[0]).toBeLessThan(18);
    expect(levels.ten.findIndex((wind, cell) => !(wind <= levels.hundred[cell]! + 1e-9))).toBe(-1);
  });

  it("fade to nothing within two hundred kilometres of the outermost contour, without a step", () => {
    const inland = [40.1, 40.35, 40.6, 41.1, 41.6, 42.1].map((latitude) => at(latitude, -45)[1]);
    expect(inland).toEqual(inland.toSorted((a, b) => b - a));
    expect(inland[0]).toBeGreaterThan(7);
    expect(inland.at(-1)).toBe(0);
    expect(at(0, 0)).toEqual([0, 0]);
  });
});

describe("best tracks", () => {
  it("of the JTWC give place and wind by hour, on both sides of the equator and over the turn of the year", () => {
    const text = [
      "00005 12/31/1980 M= 2  1 SNBR=   1 NOT NAMED   XING=0 SSS=9",
      "00010 12/31*0752910  35    0*  0   0   0    0*  0   0   0    0*0822896  40  990*",
      "00015 01/01*0912885  45  985*  0   0   0    0*  0   0   0    0*  0   0   0    0*",
      "00020 TS",
    ].join("\n");
    const [south] = parseJtwc(text, -1);
    expect(south!.year).toBe(1980);
    expect(south!.fixes.map(({ latitude, longitude, knots }) => [latitude, longitude, knots])).toEqual([
      [-7.5, -291, 35],
      [-8.2, -289.6, 40],
      [-9.1, -288.5, 45],
    ]);
    const [first, second, third] = south!.fixes.map(({ hours }) => hours);
    expect([second! - first!, third! - second!]).toEqual([18, 6]);
    expect(parseJtwc(text, 1)[0]!.fixes[0]!.latitude).toBe(7.5);
  });

  it("of HURDAT2 leave out what has no storm, no place or no wind", () => {
    const tracks = parseHurdat(
      [
        "Key,Name,DateTime,Record,Status,Lat,Lon,Wind,Pressure",
        ",,1851-06-25T00,,HU,28.0,-94.8,80,-2147483648",
        "AL041950,DOG,1950-09-01T00,,HU,20.0,-60.0,100,950",
        "AL041950,DOG,1950-09-01T06,,HU,,,100,950",
        "AL041950,DOG,1950-09-01T12,,HU,21.0,-61.0,-99,950",
        "AL041950,DOG,1950-09-01T21,L,HU,22.0,-62.0,90,950",
      ].join("\n"),
    );
    expect(tracks).toHaveLength(1);
    expect(tracks[0]!.fixes.map(({ knots }) => knots)).toEqual([100, 90]);
    expect(tracks[0]!.fixes[1]!.hours - tracks[0]!.fixes[0]!.hours).toBe(21);
  });
});

describe("winds of the tracks", () => {
  it("are those of the curve that the passages were drawn from", () => {
    // 70 years whose strongest passages lie exactly on a line over T^-0.25
    const winds = Array.from({ length: 20 }, (_, i) => 60 - 70 * (70.12 / (i + 0.56)) ** -0.25);
    const [ten, hundred] = levelsOf(winds, 70)!;
    expect(ten).toBeCloseTo(60 - 70 * 10 ** -0.25, 9);
    expect(hundred).toBeCloseTo(60 - 70 * 100 ** -0.25, 9);
    expect(levelsOf(winds.slice(0, 3), 70)).toBeUndefined();
  });

  /** One storm a year along the 20th parallel over the date line, stronger from year to year. */
  const set: TrackSet = {
    name: "west-pacific",
    firstYear: 1981,
    lastYear: 2000,
    tracks: Array.from({ length: 20 }, (_, i) => ({
      id: `01${1981 + i}`,
      name: "",
      year: 1981 + i,
      fixes: [178, 180, -178, -176].map((longitude, k) => ({
        hours: 6 * k,
        latitude: 20,
        longitude,
        knots: 60 + 4 * i,
      })),
    })),
  };
  const half = (latitude: number, longitude: number) =>
    Math.floor((90 - latitude) * 2) * HALF_COLUMNS + Math.floor((longitude + 180) * 2);

  it("count within 111 km on both sides of the date line, as ten-minute winds", () => {
    const { ten } = trackLevels([set]);
    const knots = ten[half(20.2, -179.8)]! * (1.14 / 0.514444);
    expect(knots).toBeGreaterThan(120);
    expect(knots).toBeLessThan(140);
    expect(ten[half(20.2, 179.8)]).toBeCloseTo(ten[half(20.2, -179.8)]!, 6);
    expect(ten[half(20.7, 179.8)]).toBeGreaterThan(0);
    expect(ten[half(21.7, 179.8)]).toBeNaN();
  });

  it("say of few storms that they are rare where the record is long, and nothing where it is short", () => {
    const tracks = set.tracks.slice(-2);
    expect(trackLevels([{ ...set, tracks }]).hundred[half(20.2, 179.8)]).toBeNaN();
    const few = trackLevels([{ name: "atlantic", firstYear: 1931, lastYear: 2000, tracks }]);
    expect(few.ten[half(20.2, 179.8)]).toBeNaN();
    expect(few.hundred[half(20.2, 179.8)]! * (1.14 / 0.514444)).toBeCloseTo(136, 6);
    expect(few.hundred[half(40, -4)]).toBe(12);
    expect(few.hundred[half(40, 4)]).toBeNaN();
  });

  it("draw those of STORM towards them where they are, and leave them alone elsewhere", () => {
    const storm = { ten: new Float64Array(GRID_CELLS).fill(20), hundred: new Float64Array(GRID_CELLS).fill(30) };
    const tracks = {
      ten: new Float64Array(HALF_ROWS * HALF_COLUMNS).fill(Number.NaN),
      hundred: new Float64Array(HALF_ROWS * HALF_COLUMNS).fill(Number.NaN),
    };
    for (let row = 100; row < 180; row++) {
      for (let column = 200; column < 300; column++) {
        tracks.ten[row * HALF_COLUMNS + column] = 1.28 * 25;
        tracks.hundred[row * HALF_COLUMNS + column] = 1.28 * 30;
      }
    }
    const drawn = drawnLevels(storm, tracks);
    const middle = 280 * GRID_COLUMNS + 500;
    expect(drawn.ten[middle]).toBeCloseTo(20 * (25 / 20) ** (1 / 1.2), 1);
    expect(drawn.hundred[middle]).toBeCloseTo(30, 3);
    expect(drawn.ten[500 * GRID_COLUMNS + 1200]).toBe(20);
  });

  it("come apart on a plateau behind the coast, and blow on at the shore and over low land", () => {
    const winds = { ten: new Float64Array(GRID_CELLS).fill(20), hundred: new Float64Array(GRID_CELLS).fill(40) };
    const ground = { positiveElevation: new Float32Array(GRID_CELLS), coastKm: new Float32Array(GRID_CELLS) };
    const [plateau, shore, plain] = [1000, 2000, 3000];
    ground.coastKm[plateau] = 200;
    ground.positiveElevation[plateau] = 1500;
    ground.coastKm[shore] = 30;
    ground.positiveElevation[shore] = 1500;
    ground.coastKm[plain] = 400;
    ground.positiveElevation[plain] = 300;
    const left = sheltered(winds, ground);
    expect(left.hundred[plateau]).toBeCloseTo(40 / Math.E, 6);
    expect(left.ten[plateau]).toBeCloseTo(20 / Math.E, 6);
    expect([left.hundred[shore], left.hundred[plain]]).toEqual([40, 40]);
  });
});
