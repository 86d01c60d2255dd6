/** The lighter colour of drawings on the sea. */
export const LIGHT = "#b4e3e9";

export type Point = readonly [x: number, y: number];

/** A line through points, as a path of SVG. */
export const path = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`;

export const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
