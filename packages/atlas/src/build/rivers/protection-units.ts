import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { countryAt, findCountry } from "@tidemark/geo";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { LayerSource } from "../pack-writer.ts";

/** The country of a unit: the file's own code, or that of its place where the file leaves it without one. */
function countryOf(code: string, latitude: number, longitude: number): string | undefined {
  return findCountry(code)?.iso2 === code ? code : countryAt(latitude, longitude)?.iso2;
}

/** Years to two digits: nobody builds to the third. */
const years = (value: number): string => String(Number(value.toPrecision(value < 10 ? 2 : 3)));

/**
 * River defences by unit of a country: where its middle lies and what flood they are made for. A standard of 0 is not
 * known, and left out. @param csv lat, lon, iso2, merged_river_years
 */
export function protectionLayer(csv: string): LayerSource {
  const lines = parseCommentedCsv(csv)
    .filter((row) => numberOf(row, "merged_river_years") > 0)
    .flatMap((row) => {
      const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
      const country = countryOf(row["iso2"] ?? "", latitude, longitude);
      const standard = years(numberOf(row, "merged_river_years"));
      return country === undefined ? [] : [`${country},${latitude.toFixed(2)},${longitude.toFixed(2)},${standard}`];
    })
    .sort();
  return {
    name: "river-protection",
    unit: "table",
    values: ["country,latitude,longitude,years", ...lines, ""].join("\n"),
  };
}

export const readProtection = (path: string): LayerSource =>
  protectionLayer(gunzipSync(readFileSync(path)).toString("utf8"));
