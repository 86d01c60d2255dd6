import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { britishLines } from "./british-postcodes.ts";
import { frenchLines } from "./french-postcodes.ts";
import type { GeoName } from "./geonames.ts";

const place = (name: string, country: string, latitude: number, longitude: number, commune = ""): GeoName => ({
  names: [name],
  country,
  admin1: "",
  admin2: "",
  commune,
  population: 1000,
  latitude,
  longitude,
});

describe("outward codes of British postcodes", () => {
  const known = new Map([
    [1, place("Exeter", "GB", 50.72, -3.53)],
    [2, place("Seaton", "GB", 54.65, -3.52)],
    [3, place("Seaton", "GB", 50.71, -3.07)],
    [4, place("Exeter", "US", 42.98, -70.95)],
  ]);
  const table = (...rows: string[]) => ["area,districts,town,latitude,longitude,within_km", ...rows].join("\n");

  it("lie at the post town that is nearest to the first of their area", () => {
    expect(
      britishLines(table("EX,1-2 5,Exeter,,,20", "EX,12,Seaton,,,20", "JE,1,Elsewhere,49.19,-2.11,8"), known),
    ).toEqual([
      ["GB", "EX1", 50.72, -3.53, 20],
      ["GB", "EX2", 50.72, -3.53, 20],
      ["GB", "EX5", 50.72, -3.53, 20],
      ["GB", "EX12", 50.71, -3.07, 20],
      ["JE", "JE1", 49.19, -2.11, 8],
    ]);
  });

  it("are refused where nobody knows the town", () => {
    expect(() => britishLines(table("EX,1,Nowhere,,,20"), known)).toThrow("Nowhere");
  });
});

describe("French postal codes", () => {
  it("lie amid their communes and reach to the outermost, districts of a city at its middle", () => {
    const known = new Map([
      [1, place("Ici", "FR", 45, 3, "63001")],
      [2, place("Là", "FR", 45.1, 3, "63002")],
      [3, place("Paris", "FR", 48.85, 2.35, "75056")],
    ]);
    const path = join(mkdtempSync(join(tmpdir(), "codes-")), "codes.json");
    const rows = [
      ["63100", "63001"],
      ["63100", "63002"],
      ["63100", "63999"],
      ["75013", "75113"],
    ].map(([codePostal, codeCommune]) => ({ codePostal, codeCommune }));
    writeFileSync(path, JSON.stringify(rows));
    expect(frenchLines(path, known)).toEqual([
      ["FR", "63100", 45.1, 3, 18],
      ["FR", "75013", 48.85, 2.35, 6],
    ]);
  });
});
