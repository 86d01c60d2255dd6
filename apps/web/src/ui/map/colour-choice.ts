import type { PaletteName } from "./palettes.ts";

/** How values become colours. What is undefined follows from the data. */
export interface ColourChoice {
  readonly palette: PaletteName;
  readonly reverse: boolean;
  readonly range: readonly [number, number] | undefined;
  /** Values below are not drawn. */
  readonly leftCutOff: number | undefined;
  /** Values above are not drawn. */
  readonly rightCutOff: number | undefined;
  /** A range or cut-offs that do not rise give way to those of the data. */
  readonly useLinearIfNonMonotonic: boolean;
}

export const FIRST_COLOURS: ColourChoice = {
  palette: "tide",
  reverse: false,
  range: undefined,
  leftCutOff: undefined,
  rightCutOff: undefined,
  useLinearIfNonMonotonic: true,
};

export interface DrawnColours {
  readonly range: readonly [number, number];
  readonly leftCutOff: number | undefined;
  readonly rightCutOff: number | undefined;
  /** What was set does not rise, and those of the data stand in. */
  readonly isReplaced: boolean;
}

/**
 * What the colours really are: a range or cut-offs that do not rise give way to the range of the data where that is
 * wanted.
 *
 * @param dataRange range that follows from the data
 */
export function drawnColours(
  { range, leftCutOff, rightCutOff, useLinearIfNonMonotonic }: ColourChoice,
  dataRange: readonly [number, number],
): DrawnColours {
  const rises =
    (range === undefined || range[0] < range[1]) &&
    (leftCutOff ?? -Infinity) < (rightCutOff ?? Number.POSITIVE_INFINITY);
  if (!rises && useLinearIfNonMonotonic)
    return { range: dataRange, leftCutOff: undefined, rightCutOff: undefined, isReplaced: true };
  return { range: range ?? dataRange, leftCutOff, rightCutOff, isReplaced: false };
}
