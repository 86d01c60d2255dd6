import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVENANCE, provenanceOf } from "../provenance/records.ts";
import { ANTARCTICA, cellAt, NO_COORDINATES, OPEN_SEA } from "./cell-lookup.ts";
import { cellClimate } from "./cell-climate.ts";
import { coastSetting } from "./coast.ts";
import { cycloneLevels } from "./cyclones.ts";
import { DamagedPackError, sha256 } from "./format.ts";
import { openPack } from "./open-pack.ts";
import { shippedPack } from "./shipped-pack.test-data.ts";
import { screeningInputs } from "./screening-inputs.ts";

const shipped = fileURLToPath(new URL("../../data/pack/", import.meta.url));
const pack = shippedPack();

describe("the shipped pack", () => {
  it("matches its manifest byte for byte and stays under 25 MB", () => {
    let total = 0;
    for (const { file, sha256: expected, bytes, compressedBytes } of pack.manifest.layers) {
      const compressed = readFileSync(join(shipped, file));
      const content = brotliDecompressSync(compressed);
      expect(`${file} ${content.length} ${sha256(content)}`).toBe(`${file} ${bytes} ${expected}`);
      expect(compressed.length).toBe(compressedBytes);
      total += compressed.length;
    }
    expect(total).toBeLessThan(25e6);
  });

  it("has a provenance record for every layer that holds values of its own", () => {
    const told = new Set(["regions", "place-regions", "mask", "relief", "coast-distance", "region-weight"]);
    const untold = pack.manifest.layers.map(({ name }) => name).filter((name) => !told.has(name));
    expect(untold.filter((name) => provenanceOf(name) === undefined)).toEqual([]);
    for (const record of PROVENANCE) for (const text of Object.values(record)) expect(text, record.id).not.toBe("");
  });
});

describe("a damaged pack", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pack-"));
    cpSync(shipped, folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is refused with the name of the file that was cut off", () => {
    truncateSync(join(folder, "temperature.br"), 100_000);
    expect(() => openPack({ directory: folder }).numbers("temperature")).toThrow(
      /temperature\.br cannot be decompressed/,
    );
  });

  it("is refused when a layer holds the content of another", () => {
    cpSync(join(shipped, "relief.br"), join(folder, "land-fraction.br"));
    expect(() => openPack({ directory: folder }).numbers("land-fraction")).toThrow(/land-fraction\.br does not match/);
  });

  it("is refused without its manifest, while the rest of a layer set stays readable", () => {
    expect(openPack({ directory: folder }).numbers("elevation").length).toBe(pack.manifest.grid.cells);
    writeFileSync(join(folder, "manifest.json"), "{");
    expect(() => openPack({ directory: folder })).toThrow(DamagedPackError);
  });
});

describe("the cell of a point", () => {
  it("is missing with its reason at the poles, in Antarctica, far out at sea and without coordinates", () => {
    const reason = (latitude: number, longitude: number) => {
      const found = cellAt(pack, latitude, longitude);
      return found.cell === undefined ? found.missing : "found";
    };
    expect(reason(90, 0)).toBe(OPEN_SEA);
    expect(reason(-90, 0)).toBe(ANTARCTICA);
    expect(reason(-78.5, 106.9)).toBe(ANTARCTICA);
    expect(reason(0, -140)).toBe(OPEN_SEA);
    expect(reason(Number.NaN, 8)).toBe(NO_COORDINATES);
    expect(reason(147, 8)).toBe(NO_COORDINATES);
  });

  it("is the same on both sides of the date line and for longitudes of another turn", () => {
    expect(cellAt(pack, -16.8, 180)).toEqual(cellAt(pack, -16.8, -180));
    expect(cellAt(pack, 47.37, 368.54)).toEqual(cellAt(pack, 47.37, 8.54));
  });

  it("is found on small islands", () => {
    for (const [latitude, longitude] of [
      [-37.07, -12.31],
      [-27.15, -109.43],
      [-15.94, -5.72],
      [26.21, 127.68],
    ] as const) {
      expect(cellAt(pack, latitude, longitude).cell, `${latitude} ${longitude}`).toBeDefined();
    }
  });
});

describe("look-ups of validation figures", () => {
  // Vousdoukas et al. 2018 by IPCC AR6 WG1 chapter 12; tolerance 0.1 m.
  it.each([
    ["Cuxhaven", 53.87, 8.7, 5.0],
    ["Rotterdam coast", 51.95, 4.1, 3.8],
    ["Miami", 25.77, -80.13, 1.4],
    ["New York", 40.7, -74.0, 2.6],
    ["Manila", 14.6, 120.98, 1.65],
    ["Mumbai", 18.93, 72.83, 2.9],
    ["Venice", 45.43, 12.33, 1.2],
    ["Bristol", 51.5, -2.7, 6.9],
  ])("gives the water level of 100 years at %s", (_, latitude, longitude, expected) => {
    expect(Math.abs((coastSetting(pack, latitude, longitude)?.twl100 ?? Number.NaN) - expected)).toBeLessThanOrEqual(
      0.1,
    );
  });

  const windAt = (latitude: number, longitude: number) => {
    const { cell } = cellAt(pack, latitude, longitude);
    return cell === undefined ? undefined : cycloneLevels(pack)(cell);
  };

  // Fit to the ten-minute winds of the Japan Meteorological Agency 1977-2024, which had no part in the layer;
  // Australia: AS/NZS 1170.2, gust of 100 years divided by 1.6.
  it.each([
    ["Manila", 14.6, 120.98, 45.4, 0.2],
    ["Hong Kong", 22.3, 114.17, 40, 0.2],
    ["Tokyo", 35.68, 139.77, 36.8, 0.2],
    ["Naha", 26.21, 127.68, 52.6, 0.15],
    ["Darwin", -12.46, 130.84, 36.9, 0.25],
    ["Cairns", -16.92, 145.77, 36.9, 0.25],
    ["Port Hedland", -20.31, 118.6, 45.4, 0.25],
    ["Brisbane", -27.47, 153.02, 30, 0.25],
  ])("gives the cyclone wind of 100 years at %s", (_, latitude, longitude, expected, tolerance) => {
    expect(Math.abs(windAt(latitude, longitude)!.v100 / expected - 1)).toBeLessThan(tolerance);
  });

  it("has cyclones where they come, none where they do not, and less inland and polewards", () => {
    for (const [latitude, longitude] of [
      [47.37, 8.54],
      [25.2, 55.27],
      [1.29, 103.85],
      [-22.9, -43.2],
      [6.45, 3.4],
      [-23.7, 133.88],
      [64.15, -21.94],
    ] as const)
      expect(windAt(latitude, longitude), `${latitude} ${longitude}`).toMatchObject({ v10: 0, v100: 0, most100: 0 });
    const rising = (...places: readonly (readonly [number, number])[]) => {
      const winds = places.map(([latitude, longitude]) => windAt(latitude, longitude)!.v100);
      expect(winds).toEqual(winds.toSorted((a, b) => a - b));
    };
    rising([41.88, -87.63], [36.16, -86.78], [33.52, -86.8], [30.69, -88.04]);
    rising([47.56, -52.71], [40.71, -74.01], [32.78, -79.93], [25.77, -80.19]);
    rising([-25.97, 32.57], [-18.15, 49.4]);
    const barbados = windAt(13.1, -59.6)!;
    expect(barbados.v10).toBeGreaterThan(15);
    expect(barbados.v100).toBeGreaterThan(barbados.v10);
    const gulf = windAt(29.76, -95.37)!;
    expect(gulf.v10).toBeGreaterThan(18);
    expect(gulf.v10).toBeLessThan(23);
  });

  it("gives the assessed warming and the printed regional slopes", () => {
    const warming = (scenario: string, time: number) =>
      pack.warming().rows.find((row) => row.scenario === scenario && row.time === time)?.p50;
    expect(warming("ssp126", 2050)).toBeCloseTo(1.73, 1);
    expect(warming("ssp585", 2080)).toBeCloseTo(3.81, 1);
    const regions = pack.regionalScaling().regions.map(({ region }) => region);
    expect(regions).toHaveLength(46);
    expect(new Set(regions).size).toBe(46);
  });
});

/** Climate of a place at the height of the places of its cell: its year, and its January and July. */
function climateOf(latitude: number, longitude: number) {
  const cells = cellClimate(pack, [{ cell: cellAt(pack, latitude, longitude).cell ?? -1 }]);
  const sum = (months: Float32Array) => months.reduce((total, month) => total + month, 0);
  return {
    temperature: sum(cells.temperature) / 12,
    january: cells.temperature[0]!,
    july: cells.temperature[6]!,
    rain: sum(cells.precipitation),
    wetDays: sum(cells.wetDays),
    wind: sum(cells.windSpeed) / 12,
    range: cells.diurnalRange,
    humidity: cells.relativeHumidity,
  };
}

describe("the climate of known places", () => {
  // Normals of 1991-2020 as they are commonly printed; tolerances of a screening.
  it.each([
    ["Yakutsk", 62.03, 129.73, -8, 250],
    ["Riyadh", 24.71, 46.68, 27, 110],
    ["Leh", 34.16, 77.58, 7, 45], // 35 by its normal of the WMO; older ones tell of 100
    ["Lima", -12.05, -77.05, 19.5, 10],
    ["Singapore", 1.35, 103.99, 27.8, 2110],
    ["Quibdo", 5.69, -76.66, 27, 7800],
    ["Reykjavik", 64.13, -21.9, 5.1, 880],
    ["Zurich", 47.37, 8.54, 10, 1100],
    ["Longyearbyen", 78.22, 15.63, -3.9, 220],
    ["Mumbai", 18.95, 72.83, 27.5, 2350],
    ["Bermuda", 32.3, -64.78, 22.3, 1450],
  ])("has temperature and rain of %s", (_, latitude, longitude, temperature, rain) => {
    const climate = climateOf(latitude, longitude);
    expect(Math.abs(climate.temperature - temperature)).toBeLessThan(1.5);
    expect(Math.abs(Math.log((climate.rain + 50) / (rain + 50)))).toBeLessThan(0.25);
  });

  it("has the monsoon of Mumbai, the dry air of Riyadh and the fog of Lima", () => {
    const mumbai = cellClimate(pack, [{ cell: cellAt(pack, 18.95, 72.83).cell! }]).precipitation;
    expect(mumbai[6]! / mumbai.reduce((sum, month) => sum + month, 0)).toBeGreaterThan(0.3);
    expect(climateOf(24.71, 46.68).humidity[6]).toBeLessThan(20);
    expect(climateOf(-12.05, -77.05).range[6]).toBeLessThan(7);
    expect(climateOf(60.39, 5.32).wetDays).toBeGreaterThan(180);
    expect(climateOf(-33.93, 18.42).wind).toBeGreaterThan(4);
  });
});

describe("small islands", () => {
  const ISLANDS = [
    ["Bermuda", 32.3, -64.78],
    ["Male", 4.17, 73.51],
    ["Funafuti", -8.52, 179.2],
    ["Tarawa", 1.33, 172.98],
    ["Majuro", 7.1, 171.38],
    ["Kwajalein", 8.72, 167.73],
    ["Nauru", -0.53, 166.92],
    ["Rarotonga", -21.21, -159.78],
    ["Niue", -19.05, -169.92],
    ["Pitcairn", -25.07, -130.1],
    ["Easter Island", -27.15, -109.43],
    ["Papeete", -17.53, -149.57],
    ["Cocos", -12.19, 96.83],
    ["Christmas Island", -10.42, 105.68],
    ["Victoria, Seychelles", -4.62, 55.45],
    ["Saint Helena", -15.94, -5.72],
    ["Ascension", -7.93, -14.41],
    ["Tristan da Cunha", -37.07, -12.31],
    ["Flores, Azores", 39.45, -31.13],
    ["Saint Pierre", 46.78, -56.17],
  ] as const;

  it.each(ISLANDS)("have a climate: %s", (_, latitude, longitude) => {
    const { cells, missing, hazards } = screeningInputs(pack, [{ latitude, longitude }]);
    expect(missing[0]).toBeUndefined();
    expect(cells.temperature.every(Number.isFinite)).toBe(true);
    for (const values of [cells.windSpeed, cells.relativeHumidity])
      expect([...values].every((value) => value > 0)).toBe(true);
    // the lee of Saint Helena has months without rain
    for (const values of [cells.precipitation, cells.wetDays]) {
      expect([...values].every((value) => value >= 0)).toBe(true);
      expect(values.filter((value) => value > 0).length).toBeGreaterThan(8);
    }
    // none of the oceans differs by more from one month to another
    expect(Math.max(...cells.temperature) - Math.min(...cells.temperature)).toBeLessThan(20);
    expect(cells.regionWeight.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    expect(hazards.coastKm[0]).toBeGreaterThanOrEqual(-20);
  });

  it("say that they are no more than that on the map of the land", () => {
    const { regionNotes } = screeningInputs(pack, [
      { latitude: 4.17, longitude: 73.51 },
      { latitude: 47.37, longitude: 8.54 },
    ]);
    expect(regionNotes[0]?.english).toMatch(/^A small island: /);
    expect(regionNotes[1]).toBeUndefined();
  });
});

describe("the inputs of the engine", () => {
  const zurich = { latitude: 47.37, longitude: 8.54 };

  it("hold each cell once, and a cell of its own for a site of known height", () => {
    const { cells, cellOfSite } = screeningInputs(pack, [zurich, zurich, { ...zurich, elevationMetres: 1500 }]);
    expect(cells.count).toBe(2);
    expect([...cellOfSite]).toEqual([0, 0, 1]);
    expect(cells.temperature[0]! - cells.temperature[1]!).toBeCloseTo(
      ((1500 - cells.elevationMetres[0]!) / 1000) * (5.5 - 1.5 * Math.cos(-Math.PI / 12) * (47.375 / 60)),
      1,
    );
  });

  it("move the temperature from the mean height of a cell to that of its places", () => {
    // Zermatt lies at 1,600 m below peaks of 4,000 m.
    const { cells } = screeningInputs(pack, [{ latitude: 46.02, longitude: 7.75 }]);
    const drop = cells.meanElevationMetres[0]! - cells.elevationMetres[0]!;
    expect(drop).toBeGreaterThan(500);
    const { temperature } = cellClimate(pack, [
      { cell: cellAt(pack, 46.02, 7.75).cell!, siteElevationMetres: cells.meanElevationMetres[0]! },
    ]);
    expect(cells.temperature[6]! - temperature[6]!).toBeCloseTo((5.5 * drop) / 1000, 1);
  });

  it("have a whole climate and weights of regions that sum to one wherever there is a cell", () => {
    const points = Array.from({ length: 400 }, (_, i) => ({
      latitude: -55 + ((i * 37) % 130),
      longitude: -180 + ((i * 73) % 360),
    }));
    const { cells, cellOfSite, missing } = screeningInputs(pack, points);
    expect(cells.count).toBeGreaterThan(80);
    missing.forEach((reason, site) => expect(cellOfSite[site]! < 0).toBe(reason !== undefined));
    for (let i = 0; i < cells.count; i++) {
      let weight = 0;
      for (let slot = 0; slot < 4; slot++) weight += cells.regionWeight[slot * cells.count + i]!;
      expect(weight).toBeCloseTo(1, 5);
      for (let month = 0; month < 12; month++) {
        expect(cells.temperature[month * cells.count + i]).toBeGreaterThan(-60);
        expect(cells.precipitation[month * cells.count + i]).toBeGreaterThanOrEqual(0);
        expect(cells.relativeHumidity[month * cells.count + i]).toBeGreaterThanOrEqual(8);
        expect(cells.diurnalRange[month * cells.count + i]).toBeGreaterThanOrEqual(1.4);
        expect(cells.wetDays[month * cells.count + i]).toBeLessThanOrEqual(31);
      }
    }
  });

  it("name region and country", () => {
    const manila = { latitude: 14.6, longitude: 120.98 };
    const { regionNames, countries } = screeningInputs(pack, [zurich, manila]);
    expect(regionNames).toEqual(["West&Central-Europe", "S.E.Asia"]);
    expect(countries.map((country) => `${country?.iso3} ${country?.continent}`)).toEqual(["CHE EU", "PHL AS"]);
  });

  it("tell of trends borrowed from far away on oceanic islands, and only there", () => {
    const { regionNotes, cellOfSite } = screeningInputs(pack, [
      zurich,
      { latitude: 25.77, longitude: -80.19 },
      { latitude: 21.3, longitude: -157.85 },
      { latitude: -49.35, longitude: 70.2 },
      { latitude: 0, longitude: -140 },
    ]);
    expect(Array.from(cellOfSite, (cell) => regionNotes[cell] !== undefined)).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    // Hawaii lies about 7,000 km from the Caribbean and South-East Asia.
    expect(Number(/ (\d+) km away/.exec(regionNotes[cellOfSite[2]!]?.english ?? "")?.[1])).toBeGreaterThan(5000);
  });

  it("leave the coast missing inland and everything missing without a cell", () => {
    const { hazards } = screeningInputs(pack, [zurich, { latitude: -80, longitude: 0 }]);
    expect(hazards.coast.twl100[0]).toBeNaN();
    expect(hazards.cyclone.v100[0]).toBe(0);
    expect(hazards.pga475[0]).toBeGreaterThan(0);
    expect(hazards.cyclone.v100[1]).toBeNaN();
    expect(hazards.pga475[1]).toBeNaN();
  });
});
