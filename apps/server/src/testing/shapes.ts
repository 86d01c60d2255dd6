import type { Shape } from "../modules/datasets/index.ts";

/** A square of degrees, from its south-western corner. */
export const square = (west: number, south: number, size: number): Shape => ({
  type: "Polygon",
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
});
