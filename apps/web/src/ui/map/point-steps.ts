import type { PointColours } from "./point-layer.ts";

/** A ring around many points tells their colours in that many steps: the classes, or quarters of a ramp. */
export const COLOUR_STEPS = 4;

/** The colour of each step, #RRGGBB. */
export function stepColours({ texture }: PointColours): readonly string[] {
  return Array.from({ length: COLOUR_STEPS }, (_, step) => {
    const at = 4 * Math.floor(((step + 0.5) / COLOUR_STEPS) * (texture.length / 4));
    return `#${[0, 1, 2].map((channel) => (texture[at + channel] ?? 0).toString(16).padStart(2, "0")).join("")}`;
  });
}

/** The step of a value; undefined without one. */
export function stepOf({ thresholds, lowerIsWorse, range }: PointColours, value: number): number | undefined {
  if (Number.isNaN(value)) return undefined;
  const sign = lowerIsWorse === true ? -1 : 1;
  if (thresholds !== undefined) return thresholds.filter((threshold) => sign * value >= sign * threshold).length;
  const share = range[1] > range[0] ? (value - range[0]) / (range[1] - range[0]) : 0;
  return Math.min(COLOUR_STEPS - 1, Math.max(0, Math.floor(COLOUR_STEPS * share)));
}
