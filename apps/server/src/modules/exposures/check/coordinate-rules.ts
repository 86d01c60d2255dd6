import type { Country } from "@tidemark/geo";
import { besideTown } from "./beside-town.ts";
import type { CoordinateRules } from "./check-coordinates.ts";
import type { CheckOptions } from "./check-options.ts";
import { halfOfZones } from "./half-of-zones.ts";
import { halvesInHeaders } from "./halves-in-headers.ts";
import { letterOIn } from "./letter-o.ts";
import { isLongitudeFirst } from "./pair-order.ts";
import { arePartedDegrees } from "./parted-degrees.ts";
import { areRadians } from "./radians.ts";
import { textOf, type RawRow } from "./raw-row.ts";

/** How many of a column make one degree where its header says so: "latitudeE7", "lat_e6"; undefined for degrees. */
function perDegreeOf(header = ""): number | undefined {
  if (/micro ?deg/iu.test(header)) return 1e6;
  const power = /(?:E|e)[_ ]?([67])$/u.exec(header.trim())?.[1];
  return power === undefined ? undefined : 10 ** Number(power);
}

/**
 * How the coordinates of a file are written, as its system, its headers and its first rows tell.
 * @param statedIn - the country that a row states
 */
export function coordinateRules(
  { geography, toPlace, headers = {} }: CheckOptions,
  sample: readonly RawRow[],
  statedIn: (row: RawRow) => Country | undefined,
): CoordinateRules {
  const rules: CoordinateRules = {
    toPlace,
    countryOf: ({ cells }) => geography.findCountry(textOf(cells.country))?.iso2,
    besideTown: (places, row) => besideTown(places, row, geography),
    isLongitudeFirst: isLongitudeFirst(headers.coordinates),
    arePointsThousands: arePartedDegrees(sample, geography, statedIn),
    areRadians: areRadians(sample),
    perDegree: perDegreeOf(headers.latitude),
    halves: halvesInHeaders(sample, headers, geography, statedIn),
    letterO: letterOIn(sample, Object.values(headers)),
  };
  return { ...rules, zoneHalf: halfOfZones(sample, rules) };
}
