import { readFileSync } from "node:fs";

/** A settled place of GeoNames, as the search for places needs it. */
export interface GeoName {
  readonly names: readonly string[];
  readonly country: string;
  /** Codes of state and county within the country; "" where there is none. */
  readonly admin1: string;
  readonly admin2: string;
  /** Code of the commune; "" where there is none. */
  readonly commune: string;
  readonly population: number;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

const AT = {
  id: 0,
  name: 1,
  ascii: 2,
  others: 3,
  latitude: 4,
  longitude: 5,
  country: 8,
  admin1: 10,
  admin2: 11,
  commune: 13,
  population: 14,
} as const;

/** Places of a dump of GeoNames by their number there. @param path - file `cities500.txt`, tab-separated */
export function readGeoNames(path: string): ReadonlyMap<number, GeoName> {
  const places = new Map<number, GeoName>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const cells = line.split("\t");
    if (cells.length <= AT.population) continue;
    const text = (field: keyof typeof AT) => cells[AT[field]]!;
    places.set(Number(text("id")), {
      names: [text("name"), text("ascii"), ...text("others").split(",")].filter((name) => name !== ""),
      country: text("country"),
      admin1: text("admin1"),
      admin2: text("admin2"),
      commune: text("commune"),
      population: Number(text("population")),
      latitude: Number(text("latitude")),
      longitude: Number(text("longitude")),
    });
  }
  return places;
}
