import type { Ensemble } from "../catalogue/coordinates.ts";
import type { HazardInputs } from "./hazard-inputs.ts";

type Column = Float32Array | Float64Array;

/** Half width (p10 to p90) of the range of a hazard whose method gives none. */
interface HazardWidth {
  /** Of the logarithm of the value, and in its unit: the two join in quadrature. */
  readonly ln: number;
  readonly amount: number;
  /** Highest value that it can have. */
  readonly most?: number;
}

/** Counted days and rates: what few events of few years leave open. Thunder holds four in five of stations left out. */
export const HAZARD_WIDTHS: Readonly<Record<string, HazardWidth>> = {
  thunder_days: { ln: 0.5, amount: 7.5, most: 366 },
  tc_freq: { ln: 0.25, amount: 0 },
  tornado_rate: { ln: 0.3, amount: 0 },
  // imported maps, which tell no error of their own
  hail_days: { ln: 0.25, amount: 0 },
  water_stress: { ln: 0.25, amount: 0 },
  tsunami_rp: { ln: 0.25, amount: 0 },
  volcano_ash_rp: { ln: 0.25, amount: 0 },
  storm_gust_rp: { ln: 0.15, amount: 0 },
  snow_load_rp: { ln: 0.25, amount: 0 },
};

/** Spread of ln of the ground motion of an imported map, by judgement. */
export const PGA_MAP_LOG_DEVIATION = 0.2;

/** Of an imported map of depths or cyclone winds, by judgement. */
const ON_MAP: Readonly<Record<string, readonly [map: "riverFlood" | "coastalFlood" | "cycloneMap", HazardWidth]>> = {
  river_flood_depth: ["riverFlood", { ln: 0.4, amount: 0.3 }],
  coastal_flood_depth: ["coastalFlood", { ln: 0.4, amount: 0.3 }],
  tc_wind_rp: ["cycloneMap", { ln: 0.15, amount: 0 }],
};

/** Width of a hazard in force at some sites; undefined where its method has a range of its own. */
function hazardWidth(datasetId: string, inputs: HazardInputs): HazardWidth | undefined {
  const onMap = ON_MAP[datasetId];
  if (onMap !== undefined) return inputs[onMap[0]] === undefined ? undefined : onMap[1];
  return HAZARD_WIDTHS[datasetId];
}

/** An end of the range of a value. Nothing stays nothing: a map that says dry says so of its own knowledge. */
export function hazardEnd(
  value: number,
  { ln, amount, most = Number.POSITIVE_INFINITY }: HazardWidth,
  side: -1 | 1,
): number {
  if (!(value > 0)) return value;
  const width = Math.hypot(value * Math.abs(Math.expm1(side * ln)), amount);
  return Math.min(most, Math.max(0, value + side * width));
}

/** Moves the outer members of a column to the ends of its range; the median stays. */
export function widenHazard(
  datasetId: string,
  ensemble: Ensemble | undefined,
  inputs: HazardInputs,
  out: Column,
): void {
  if (ensemble !== "p10" && ensemble !== "p90") return;
  const width = hazardWidth(datasetId, inputs);
  if (width === undefined) return;
  const side = ensemble === "p10" ? -1 : 1;
  for (let site = 0; site < out.length; site++) out[site] = hazardEnd(out[site]!, width, side);
}
