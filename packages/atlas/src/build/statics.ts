import { coastDistance } from "./coast-distance.ts";
import { classMap, type ClassMap } from "./class-cells.ts";
import type { Relief } from "./relief.ts";
import { smooth } from "./smoothing.ts";

/** What does not change with the month, on the full grid. */
export interface Statics extends Relief {
  readonly landFraction: Float32Array;
  /** Distance to the ocean shore, km; negative at sea. */
  readonly coastKm: Float32Array;
  /** Height of the surrounding plateau, km. */
  readonly plateauKm: Float32Array;
  readonly classes: Uint8Array;
  readonly classMap: ClassMap;
}

/** Sigma in degrees of the heights as the reanalysis model sees them. */
export const SPREAD_MODEL_OROGRAPHY = 0.8;
const SPREAD_PLATEAU = 1;

export function staticsOf(relief: Relief, landFraction: Float32Array, classes: Uint8Array): Statics {
  return {
    ...relief,
    landFraction,
    coastKm: coastDistance(landFraction),
    plateauKm: smooth(relief.positiveElevation, SPREAD_PLATEAU).map((height) => height / 1000),
    classes,
    classMap: classMap(classes, landFraction),
  };
}
