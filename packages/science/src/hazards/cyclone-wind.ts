import type { CycloneParameters } from "./cyclone-zones.ts";

/** Strongest wind the curve gives, m/s: beyond lies no observation. */
const STRONGEST_MS = 85;
/** Weaker than a gale (34 kt): read as none. */
const WEAKEST_MS = 17;
const INLAND_DECAY_KM = 150;
/** Share by which cyclone winds grow per degree of global warming: Knutson et al. 2020, 5 % (1-10) at 2 °C; low confidence. */
export const WIND_GROWTH_PER_DEGREE = { p10: 0, p50: 0.025, p90: 0.05 } as const;

/** Wind is linear in this variable: tail of a generalised Pareto distribution of shape -0.25. */
function abscissa(returnPeriod: number): number {
  return returnPeriod ** -0.25;
}
const X10 = abscissa(10);
const X50 = abscissa(50);
const X100 = abscissa(100);

function onSegment(x: number, x0: number, v0: number, x1: number, v1: number): number {
  return v0 + ((v1 - v0) * (x - x0)) / (x1 - x0);
}

/** Points of zero (too few passages to fit) do not shape the curve. */
function rawWind({ v10, v50, v100 }: CycloneParameters, x: number): number {
  if (v10 > 0) return x > X50 ? onSegment(x, X10, v10, X50, v50) : onSegment(x, X50, v50, X100, v100);
  if (v50 > 0) return onSegment(x, X50, v50, X100, v100);
  return x <= X100 ? v100 : 0;
}

/**
 * Ten-minute wind (m/s) of tropical cyclones at a return period. Zero, and not missing, where cyclones come less often than that, where
 * the curve reads less than a gale, and where none occur. `growth` is the factor of a warmer climate.
 */
export function cycloneWind(
  parameters: CycloneParameters,
  returnPeriod: number,
  distanceToCoastKm: number,
  growth = 1,
): number {
  if (Number.isNaN(parameters.v100) || Number.isNaN(growth)) return Number.NaN;
  if (parameters.v100 <= 0) return 0;
  const { rateGale } = parameters;
  if (rateGale !== undefined && returnPeriod * rateGale < 1) return 0;
  const wind = rawWind(parameters, abscissa(returnPeriod));
  if (wind < WEAKEST_MS) return 0;
  const inland = parameters.openCoast ? Math.exp(-Math.max(0, distanceToCoastKm) / INLAND_DECAY_KM) : 1;
  return Math.min(STRONGEST_MS, wind * inland * growth);
}

/**
 * Factor on the wind at p10, p50 and p90 of the growth per degree, for a change of global temperature since 1995-2014 (°C).
 * Both ends are of the product of two independent spreads: growth per degree and `warmingDeviation`.
 */
export function cycloneGrowth(
  warming: number,
  warmingDeviation: { readonly below: number; readonly above: number },
): { readonly p10: number; readonly p50: number; readonly p90: number } {
  const rate = WIND_GROWTH_PER_DEGREE.p50;
  const rateDeviation = (WIND_GROWTH_PER_DEGREE.p90 - WIND_GROWTH_PER_DEGREE.p50) / 1.2816;
  const spread = (deviation: number) =>
    1.2816 * Math.sqrt((rate * deviation) ** 2 + (warming * rateDeviation) ** 2 + (deviation * rateDeviation) ** 2);
  const middle = 1 + rate * warming;
  return { p10: middle - spread(warmingDeviation.below), p50: middle, p90: middle + spread(warmingDeviation.above) };
}
