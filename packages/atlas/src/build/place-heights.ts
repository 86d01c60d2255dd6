import { builtUpKm } from "@tidemark/geo";
import { latitudeBandOf } from "../pack/latitude-bands.ts";
import type { KnownHeight } from "./known-heights.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Stored in hundredths of a degree, about 1 km: what is looked for are the places within 15 km. */
const PER_DEGREE = 100;
/** How far a place is built up is stored in hundreds of metres. */
const PER_KM = 10;

/**
 * Heights of places (m), by bands of latitude and in each from west to east: first all latitudes, then all longitudes,
 * then all heights, then how far each place is built up.
 */
export function placeHeightLayer(known: readonly KnownHeight[]): LayerSource {
  const places = known
    .map(({ latitude, longitude, metres, people }) => ({
      north: Math.round(PER_DEGREE * latitude),
      east: Math.round(PER_DEGREE * longitude),
      metres: Math.round(metres),
      reach: Math.round(PER_KM * builtUpKm(people)),
    }))
    .map((place) => ({ ...place, band: latitudeBandOf(place.north / PER_DEGREE) }))
    .sort(
      (a, b) => a.band - b.band || a.east - b.east || a.north - b.north || a.metres - b.metres || a.reach - b.reach,
    );
  const parts = ["north", "east", "metres", "reach"] as const;
  const values = Int16Array.from(parts.flatMap((part) => places.map((place) => place[part])));
  return {
    name: "place-heights",
    unit: "degrees, degrees, m, 100 m",
    parts: parts.length,
    perUnit: PER_DEGREE,
    values,
  };
}
