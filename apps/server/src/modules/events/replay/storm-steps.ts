import type { PastStorm } from "@tidemark/atlas";
import { stormWind, type StormWind } from "@tidemark/science";

const KNOT_MS = 0.514444;
const KM_PER_DEGREE = 111.195;
const RADIANS = Math.PI / 180;
/** Over a longer gap between two fixes nobody knows the way of a storm. */
const LONGEST_GAP_HOURS = 24;
/** Farther out no profile is told. */
const FARTHEST_KM = 800;
const LOOK_KM = 20;

/** A storm at one time. */
export interface StormStep {
  /** Hours since the first day of 1800. */
  readonly hours: number;
  readonly latitude: number;
  /** Going on over the date line. */
  readonly longitude: number;
  /** Kilometres of a degree of longitude there. */
  readonly kmPerDegree: number;
  readonly wind: StormWind;
}

/**
 * Where a storm was and how it blew, between its fixes too.
 * @param everyHours at most so far apart
 * @param least where its strongest wind (m/s) is weaker, it is left out
 */
export function stormSteps(storm: PastStorm, everyHours: number, least: number): StormStep[] {
  const { hours, latitudes, longitudes, knots } = storm;
  const steps: StormStep[] = [];
  for (let i = 0; i + 1 < hours.length; i++) {
    const gap = hours[i + 1]! - hours[i]!;
    if (gap <= 0 || gap > LONGEST_GAP_HOURS || !(knots[i]! > 0 && knots[i + 1]! > 0)) continue;
    const parts = Math.ceil(gap / everyHours);
    for (let part = 0; part <= parts; part++) {
      // the last one of a stretch is the first one of the next
      if (part === parts && knots[i + 2]! > 0 && hours[i + 2]! - hours[i + 1]! <= LONGEST_GAP_HOURS) continue;
      const share = part / parts;
      const between = (column: Float64Array) => column[i]! + share * (column[i + 1]! - column[i]!);
      const strongest = KNOT_MS * between(knots);
      if (strongest < least) continue;
      const latitude = between(latitudes);
      const kmPerDegree = KM_PER_DEGREE * Math.max(0.05, Math.cos(latitude * RADIANS));
      const speed = (degrees: number, km: number) => (degrees * km) / (3.6 * gap);
      const wind = stormWind({
        latitude,
        strongest,
        east: speed(longitudes[i + 1]! - longitudes[i]!, kmPerDegree),
        north: speed(latitudes[i + 1]! - latitudes[i]!, KM_PER_DEGREE),
      });
      steps.push({ hours: hours[i]! + share * gap, latitude, longitude: between(longitudes), kmPerDegree, wind });
    }
  }
  return steps;
}

/** Wind at a place, m/s over one minute. @param longitude nearest to the storm, going on over the date line or not */
export function windAt(
  { longitude: x, latitude: y, kmPerDegree, wind }: StormStep,
  longitude: number,
  latitude: number,
) {
  const east = longitude - x - 360 * Math.round((longitude - x) / 360);
  return wind.at(east * kmPerDegree, (latitude - y) * KM_PER_DEGREE);
}

/** How far out a wind may be met, km; 0 where it is nowhere. */
export function reachOf({ wind }: StormStep, metresPerSecond: number): number {
  if (wind.most(wind.radiusKm) < metresPerSecond) return 0;
  let [inside, outside] = [wind.radiusKm, FARTHEST_KM];
  if (wind.most(outside) >= metresPerSecond) return outside;
  while (outside - inside > LOOK_KM) {
    const middle = (inside + outside) / 2;
    if (wind.most(middle) >= metresPerSecond) inside = middle;
    else outside = middle;
  }
  return outside;
}

/** The box within so many kilometres of a storm: half its height and half its width, degrees. */
export const boxAround = ({ kmPerDegree }: StormStep, km: number) => ({
  height: km / KM_PER_DEGREE,
  width: km / kmPerDegree,
});
