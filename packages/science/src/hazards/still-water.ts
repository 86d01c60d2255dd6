/**
 * Still water of storms (surge above the high water of the day, without waves), as gauges in harbours measure it:
 * fitted to generalised Pareto distributions of 481 gauges of GESLA-3 (Haigh et al. 2023).
 */
export interface StillWater {
  /** Above mean higher high water at 10 and 100 years, m. */
  readonly surge10: number;
  readonly surge100: number;
  /** Share of the variance between coasts that no gauge near tells, 0 to 1. */
  readonly surgeUnknown: number;
}

/** What the published coast points say of a place. */
export interface OpenCoast {
  readonly latitude: number;
  /** Surge and waves of 100 years, m. */
  readonly episodic100: number;
  /** High tide above mean sea level, m. */
  readonly tideMetres: number;
}

/** Logarithm of the still water (m) by a regression on the coast points, at 10 and at 100 years. */
const REGRESSION = [
  { constant: -0.553, episodic: 0.202, tide: 0.228, polar: 0.546, equator: 0.234 },
  { constant: -0.281, episodic: 0.288, tide: 0.149, polar: 0.384, equator: 0.12 },
] as const;
const LEAST_METRES = 0.05;

/** Still water (m) above mean higher high water of 10 and 100 years by the regression alone. */
export function stillWaterOfCoast({ latitude, episodic100, tideMetres }: OpenCoast): readonly [number, number] {
  const [polar, equator] = [Math.max(0, Math.abs(latitude) - 25) / 30, Math.abs(latitude) < 15 ? 1 : 0];
  const [episodic, tide] = [Math.log(Math.max(episodic100, LEAST_METRES)), Math.log(Math.max(tideMetres, 0) + 0.1)];
  const of = (fit: (typeof REGRESSION)[number]) =>
    Math.exp(fit.constant + fit.episodic * episodic + fit.tide * tide + fit.polar * polar + fit.equator * equator);
  return [of(REGRESSION[0]), of(REGRESSION[1])];
}

/** Gumbel's reduced variate of a return period, years. */
const reduced = (returnPeriod: number) => -Math.log(-Math.log(1 - 1 / returnPeriod));
const AT_10 = reduced(10);
const TEN_TO_100 = reduced(100) - AT_10;
/** A rare storm stands higher than a frequent one: coasts where the fits say less. */
const LEAST_GROWTH = 1.06;
/** Below ten years the curve through two rare levels may fall under the tide, which storms of each year pass. */
const LEAST_SHARE_OF_TEN = 1 / 3;

/** Gumbel scale of the still water, m. */
export function surgeScale({ surge10, surge100 }: Pick<StillWater, "surge10" | "surge100">): number {
  return (Math.max(surge100, LEAST_GROWTH * surge10) - surge10) / TEN_TO_100;
}

/** How many scales a return period (years) lies above that of ten years. */
export const scalesAboveTen = (returnPeriod: number): number => reduced(returnPeriod) - AT_10;

/** Still water above the high water of the day (m) at so many scales above that of ten years. */
export function surgeAt(surge10: number, scale: number, scales: number): number {
  return Math.max(LEAST_SHARE_OF_TEN * surge10, surge10 + scales * scale);
}

/** Half widths in ln that hold 80 % of gauges left out: where gauges are near, and what is added where none is. */
const HALF_WIDTH = { near: [0.14, 0.19], far: [0.34, 0.37] } as const;

/** Half width (p50 to p90) of the logarithm of the still water at so many scales above that of ten years. */
export function surgeHalfWidth(surgeUnknown: number, scales: number): number {
  const at = (i: 0 | 1) => Math.sqrt(HALF_WIDTH.near[i] ** 2 + surgeUnknown * HALF_WIDTH.far[i] ** 2);
  return at(0) + (at(1) - at(0)) * Math.min(1, Math.max(0, scales / TEN_TO_100));
}
