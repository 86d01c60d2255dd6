import type { InputName, InputPaths } from "../input-files.ts";
import type { LayerSource } from "../pack-writer.ts";
import { gazetteerCities, gazetteerLayer } from "../place-layers.ts";
import { britishLines } from "./british-postcodes.ts";
import { frenchLines } from "./french-postcodes.ts";
import { readGeoNames } from "./geonames.ts";
import { placeNames, placeRegions, regionCodes, regionTable } from "./place-search-layers.ts";
import { postcodeLayer } from "./postcode-layer.ts";
import { regionRows } from "./region-rows.ts";
import { stationLayer } from "./station-layer.ts";

/** What the layers of places are made from. */
export const PLACE_INPUTS = [
  "placeNames",
  "indianPostcodes",
  "frenchPostcodes",
  "regionNames",
  "regionCodes",
  "americanPostcodes",
  "airports",
  "ports",
] as const satisfies readonly InputName[];

/**
 * The gazetteer and what finds places in it: states and counties, other names, postal codes, airports and ports.
 * @param own - `region-names.csv` and `british-postcodes.csv`
 */
export async function placeLayers(
  paths: Pick<InputPaths, (typeof PLACE_INPUTS)[number]>,
  own: { readonly regionNames: string; readonly britishPostcodes: string },
): Promise<LayerSource[]> {
  const cities = gazetteerCities();
  const known = readGeoNames(paths.placeNames);
  const counties = new Set(cities.map((city) => regionCodes(city, known.get(city.cityId)).county));
  const regions = regionRows(own.regionNames, (county) => counties.has(county));
  return [
    gazetteerLayer(cities),
    regionTable(regions),
    placeRegions(cities, known, regions),
    placeNames(cities, known),
    postcodeLayer(paths.indianPostcodes, [
      ...britishLines(own.britishPostcodes, known),
      ...frenchLines(paths.frenchPostcodes, known),
    ]),
    await stationLayer(),
  ];
}
