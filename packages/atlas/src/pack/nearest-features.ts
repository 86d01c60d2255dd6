import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { greatCircleKm, SphereIndex, unitVectors } from "../sphere-index.ts";
import type { Pack } from "./open-pack.ts";

/** Distance (km) to the nearest volcano that was active after the Pleistocene. NaN without coordinates. */
export function volcanoDistanceKm(pack: Pack, latitude: number, longitude: number): number {
  const vectors = () => {
    const rows = parseCommentedCsv(pack.text("volcanoes"));
    const column = (name: string) => rows.map((row) => numberOf(row, name));
    return unitVectors(column("latitude"), column("longitude"));
  };
  const index = pack.keep(
    "volcanoes",
    () => new SphereIndex(pack.column("volcanoes.vectors", "volcanoes", "f64", vectors)),
  );
  return index.nearest(latitude, longitude)?.distanceKm ?? Number.NaN;
}

const KM_PER_DEGREE = 111.195;

/**
 * Distance (km) of a point to the nearest shore of the 1:10 million map, on either side of it; infinite where there is
 * none within a distance, NaN without coordinates. Few points are asked for, one at a time: going through the list is
 * quicker than an index of all shores is made.
 */
export function shoreDistanceKm(pack: Pack, latitude: number, longitude: number, withinKm: number): number {
  if (Number.isNaN(latitude + longitude)) return Number.NaN;
  const stored = pack.numbers("coastline");
  const { perUnit } = pack.entry("coastline");
  const half = stored.length / 2;
  const reach = (withinKm / KM_PER_DEGREE) * perUnit;
  const [row, column, turn] = [latitude * perUnit, longitude * perUnit, 360 * perUnit];
  const sideways = reach / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < half; i++) {
    if (Math.abs(stored[i]! - row) > reach) continue;
    const apart = Math.abs(stored[half + i]! - column);
    if (Math.min(apart, turn - apart) > sideways) continue;
    nearest = Math.min(nearest, greatCircleKm(latitude, longitude, stored[i]! / perUnit, stored[half + i]! / perUnit));
  }
  return nearest <= withinKm ? nearest : Number.POSITIVE_INFINITY;
}
