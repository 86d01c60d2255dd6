import { bandStarts, eachWithin, type BandedPoints } from "./latitude-bands.ts";
import type { Pack } from "./open-pack.ts";

const LAYER = "place-heights";

/** Farther away a place tells little of the height of a site: at 11 to 15 km one in ten is wrong by 360 m. */
export const PLACE_REACH_KM = 15;

/** A place whose height is known. */
export interface PlaceHeight {
  readonly metres: number;
  readonly distanceKm: number;
  /** Degrees, to a hundredth. */
  readonly latitude: number;
  readonly longitude: number;
}

function bandsOf(pack: Pack): BandedPoints {
  return pack.keep("place height bands", () => {
    const numbers = pack.numbers(LAYER);
    const { perUnit, parts } = pack.entry(LAYER);
    const count = numbers.length / parts;
    const latitudeOf = (rank: number) => numbers[rank]! / perUnit;
    const starts = pack.column("place-heights.starts", LAYER, "i32", () => bandStarts(count, latitudeOf));
    return { starts, latitudeOf, longitudeOf: (rank) => numbers[count + rank]! / perUnit };
  });
}

/** Height of the nearest place within `PLACE_REACH_KM` of a point (degrees); undefined in the wild. */
export function nearestPlaceHeight(pack: Pack, latitude: number, longitude: number): PlaceHeight | undefined {
  const bands = bandsOf(pack);
  const around = { latitude, longitude, reachKm: PLACE_REACH_KM };
  let nearest = -1;
  let nearestKm = Infinity;
  eachWithin(bands, around, (rank, distanceKm) => {
    if (distanceKm >= nearestKm) return;
    nearest = rank;
    nearestKm = distanceKm;
  });
  if (nearest < 0) return undefined;
  const numbers = pack.numbers(LAYER);
  return {
    metres: numbers[(2 * numbers.length) / 3 + nearest]!,
    distanceKm: nearestKm,
    latitude: bands.latitudeOf(nearest),
    longitude: bands.longitudeOf(nearest),
  };
}
