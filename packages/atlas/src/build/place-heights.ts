import { latitudeBandOf } from "../pack/latitude-bands.ts";
import type { KnownHeight } from "./known-heights.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Stored in hundredths of a degree, about 1 km: what is looked for is the nearest place within 15 km. */
const PER_DEGREE = 100;

/**
 * Heights of places (m), by bands of latitude and in each from west to east: first all latitudes, then all longitudes,
 * then all heights.
 */
export function placeHeightLayer(known: readonly KnownHeight[]): LayerSource {
  const places = known
    .map(({ latitude, longitude, metres }) => ({
      north: Math.round(PER_DEGREE * latitude),
      east: Math.round(PER_DEGREE * longitude),
      metres: Math.round(metres),
    }))
    .map((place) => ({ ...place, band: latitudeBandOf(place.north / PER_DEGREE) }))
    .sort((a, b) => a.band - b.band || a.east - b.east || a.north - b.north || a.metres - b.metres);
  const values = Int16Array.from((["north", "east", "metres"] as const).flatMap((part) => places.map((p) => p[part])));
  return { name: "place-heights", unit: "degrees, degrees, m", parts: 3, perUnit: PER_DEGREE, values };
}
