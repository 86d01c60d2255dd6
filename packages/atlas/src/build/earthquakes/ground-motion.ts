import { normalCdf } from "@tidemark/science";
import { LEAST_MAGNITUDE } from "./quakes.ts";

/** Logarithm of the peak ground acceleration (g) on rock: its median and its deviation. */
export interface GroundMotion {
  readonly median: number;
  readonly deviation: number;
}

/**
 * Earthquakes in the crust: D. M. Boore and G. M. Atkinson (2008), Earthquake Spectra 24, 99-138, for rock of 760 m/s
 * and an unspecified mechanism. @param distanceKm to the surface projection of the rupture
 */
export function crustalMotion(magnitude: number, distanceKm: number): GroundMotion {
  const r = Math.hypot(distanceKm, 1.35);
  const path = (-0.6605 + 0.1197 * (magnitude - 4.5)) * Math.log(r) - 0.01151 * (r - 1);
  const below = Math.min(0, magnitude - 6.75);
  return { median: path - 0.53804 + 0.28805 * below - 0.10164 * below * below, deviation: 0.566 };
}

/**
 * Earthquakes in a diving plate: R. R. Youngs and others (1997), Seismological Research Letters 68, 58-73, on rock.
 * @param distanceKm to the rupture @param depthKm of the focus
 */
export function slabMotion(magnitude: number, distanceKm: number, depthKm: number): GroundMotion {
  const near = Math.log(distanceKm + 1.7818 * Math.exp(0.554 * magnitude));
  return {
    median: 0.2418 + 1.414 * magnitude - 2.552 * near + 0.00607 * depthKm + 0.3846,
    deviation: 1.45 - 0.1 * Math.min(8, magnitude),
  };
}

/** Accelerations (g) at which rates are worked out, rising. */
export const LEVELS = [0.003, 0.005, 0.008, 0.012, 0.02, 0.03, 0.05, 0.08, 0.12, 0.18, 0.27, 0.4, 0.6, 0.9, 1.35];
/** Depth (km) that stands for earthquakes down to the limit; deeper ones do not count. */
export const DEPTHS = [
  { downTo: 40, depthKm: 0 },
  { downTo: 90, depthKm: 60 },
  { downTo: 200, depthKm: 130 },
] as const;

const MAGNITUDE_STEP = 0.1;
const FIRST_MAGNITUDE = 5.05;
const LARGEST_MAGNITUDE = 8;
/** Length of the rupture, km: D. L. Wells and K. J. Coppersmith (1994), below the surface. */
const ruptureKm = (magnitude: number) => 10 ** (-2.44 + 0.59 * magnitude);
/** A rupture reaches towards a site by this share of its length, on average over its directions. */
const TOWARDS_SITE = 0.4;

/**
 * Rate at which each level is passed at a distance (km, along the surface) from a place where one earthquake of
 * `LEAST_MAGNITUDE` or more comes in a year, magnitudes with b = 1. @param depth place in `DEPTHS`
 */
export function exceedanceRates(distanceKm: number, depth: number): Float64Array {
  const rates = new Float64Array(LEVELS.length);
  const { depthKm } = DEPTHS[depth]!;
  for (let m = FIRST_MAGNITUDE; m < LARGEST_MAGNITUDE; m += MAGNITUDE_STEP) {
    const more = (magnitude: number) => 10 ** (LEAST_MAGNITUDE - magnitude);
    const rate = more(m - MAGNITUDE_STEP / 2) - more(m + MAGNITUDE_STEP / 2);
    const away = Math.max(0, distanceKm - TOWARDS_SITE * ruptureKm(m));
    const { median, deviation } =
      depth === 0 ? crustalMotion(m, away) : slabMotion(m, Math.hypot(away, depthKm), depthKm);
    LEVELS.forEach((level, i) => {
      rates[i]! += rate * normalCdf((median - Math.log(level)) / deviation);
    });
  }
  return rates;
}
