import type { ExpressionSpecification } from "maplibre-gl";
import { rgbOf } from "./palettes.ts";

/** How a pixel becomes a value: red * redFactor + green * greenFactor + blue * blueFactor - baseShift. */
export interface ValueEncoding {
  readonly min: number;
  readonly max: number;
  /** Difference of two neighbouring codes. */
  readonly step: number;
  readonly redFactor: number;
  readonly greenFactor: number;
  readonly blueFactor: number;
  readonly baseShift: number;
}

export interface RasterColours {
  /** Colours from low to high, #RRGGBB. */
  readonly ramp: readonly string[];
  /** Values of the first and the last colour. */
  readonly range: readonly [number, number];
  /** Values below are not drawn. */
  readonly leftCutOff?: number | undefined;
  /** Values above are not drawn. */
  readonly rightCutOff?: number | undefined;
}

const STOPS = 64;
const NOTHING = "rgba(0,0,0,0)";

/** Colour at a share of a ramp; beyond its ends the colour of the end. */
export function colourAt(ramp: readonly string[], share: number): string {
  const at = Math.min(1, Math.max(0, share)) * (ramp.length - 1);
  const before = Math.min(ramp.length - 1, Math.floor(at));
  const from = rgbOf(ramp[before] ?? "#000000");
  const to = rgbOf(ramp[Math.min(ramp.length - 1, before + 1)] ?? "#000000");
  const channels = from.map((start, i) => Math.round(start + ((to[i] ?? start) - start) * (at - before)));
  return `rgb(${channels.join(",")})`;
}

/**
 * Colours of a layer of values. The card keeps the stops in the encoding of the tiles, so that they have to rise by a
 * step at least; what lies above the last value of the encoding is a pixel without a value, and is not drawn.
 */
export function valueColours(
  { min, max, step }: Pick<ValueEncoding, "min" | "max" | "step">,
  { ramp, range: [from, to], leftCutOff = min, rightCutOff = max }: RasterColours,
): ExpressionSpecification {
  const low = Math.max(min, leftCutOff);
  const high = Math.min(max, rightCutOff);
  const stops: (number | string)[] = [];
  let last = Number.NEGATIVE_INFINITY;
  const push = (value: number, colour: string) => {
    last = value <= last ? last + step : value;
    stops.push(last, colour);
  };
  const colour = (value: number) => colourAt(ramp, to === from ? 0 : (value - from) / (to - from));
  if (low > min) push(low - 2 * step, NOTHING);
  push(low > min ? low - step : low, colour(low));
  for (let i = 0; i <= STOPS; i++) {
    const value = from + ((to - from) * i) / STOPS;
    if (value > low + 2 * step && value < high - 2 * step) push(value, colour(value));
  }
  push(high, colour(high));
  push(high + step, NOTHING);
  return ["interpolate", ["linear"], ["elevation"], ...stops];
}
