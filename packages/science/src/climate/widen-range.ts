import { KOPPEN_CLASSES } from "../inputs/koppen-classes.ts";
import type { ClimateBlock } from "./block.ts";
import type { DefaultWidth } from "./default-range.ts";
import { inQuadrature } from "./quadrature.ts";
import { belowWith, isAmongMountains, leastAt, monthHalfWidth, type OwnWidth, zonePlace } from "./present-range.ts";

/** Values a dataset can have. */
export interface Bounds {
  readonly least: number;
  readonly most: readonly number[];
}

/** So little at the upper end counts as none; above it an amount counts as far as there is something. */
const NOTHING = 0.05;
const AMOUNT_OVER_VALUE = 3;

const sourceOf = ({ first, cells }: ClimateBlock, cell: number) => Math.min(first + cell, cells.count - 1);

/** Place in tables by zone of each cell of a block. */
export function zonesOf(block: ClimateBlock): Uint8Array {
  return Uint8Array.from({ length: block.count }, (_, cell) =>
    zonePlace(KOPPEN_CLASSES[block.cells.koppenClass[sourceOf(block, cell)]!]),
  );
}

/** A block to widen the ranges of. */
export const rangedBlock = (block: ClimateBlock): RangedBlock => ({ block, zones: zonesOf(block), widths: new Map() });

const isInMountains = (cells: ClimateBlock["cells"], cell: number) =>
  isAmongMountains(cells.reliefMetres[cell]!, cells.elevationMetres[cell]!, cells.meanElevationMetres[cell]!);

/** Half widths of the first row by cell: downwards, then upwards. */
function widthsOf({ block, zones, widths }: RangedBlock, width: OwnWidth): readonly [Float64Array, Float64Array] {
  const known = widths.get(width);
  if (known !== undefined) return known;
  const n = block.count;
  const [down, up] = [new Float64Array(n), new Float64Array(n)];
  for (let cell = 0; cell < n; cell++) {
    const source = sourceOf(block, cell);
    const zone = zones[cell]!;
    const ofPlace = width.ofTemperature * block.cells.temperatureHalfWidth[source]!;
    const mountains = isInMountains(block.cells, source) ? width.inMountains?.[zone] : undefined;
    const least = width.isAtLeastMonth ? monthHalfWidth(block.cells.temperatureHalfWidth[source]!, zone) : 0;
    down[cell] = Math.max(least, inQuadrature(mountains ?? width.down[zone]!, ofPlace));
    up[cell] = Math.max(least, inQuadrature(mountains ?? width.up[zone]!, ofPlace));
  }
  widths.set(width, [down, up]);
  return [down, up];
}

/** Rows of a year and its four seasons. */
const YEAR_AND_SEASONS = 5;

/** What joins the range of a dataset. */
export interface RangeRule {
  readonly own: OwnWidth | undefined;
  readonly unmeasured: DefaultWidth | undefined;
  readonly bounds: Bounds;
}

/** A block whose ranges are widened, with what is worked out of it once for all epochs. */
export interface RangedBlock {
  readonly block: ClimateBlock;
  /** Place in tables by zone of each cell. */
  readonly zones: Uint8Array;
  readonly widths: Map<OwnWidth, readonly [down: Float64Array, up: Float64Array]>;
}

/** Half width below a median, joined by a share of it (ln), and the same above. */
const belowByShare = (median: number, down: number, share: number) =>
  median * (1 - Math.exp(-inQuadrature(Math.log((median - down) / median), share)));
const aboveByShare = (median: number, up: number, share: number) =>
  median * (Math.exp(inQuadrature(Math.log((median + up) / median), share)) - 1);

/**
 * Puts the outer members of a dataset, `[3 * rows * n]` in the order of the members, around the median, the lower end
 * first, and widens them by its own half width at present, if it has one, as independent of what is between them.
 */
export function widenByOwn(
  values: Float32Array,
  rows: number,
  ranged: RangedBlock,
  own: OwnWidth | undefined,
  bounds: Bounds,
): void {
  const n = ranged.block.count;
  const size = rows * n;
  const [ownDown, ownUp] = own === undefined ? NO_WIDTHS : widthsOf(ranged, own);
  const kind = own?.kind;
  for (let row = 0; row < rows; row++) {
    const factor = own?.rows?.[row] ?? 1;
    const leastOf = own?.leastOf?.[row > 0 ? 1 : 0];
    const most = bounds.most[row] ?? bounds.most.at(-1)!;
    for (let cell = 0, at = row * n; cell < n; cell++, at++) {
      const median = values[size + at]!;
      const first = values[at]!;
      const last = values[2 * size + at]!;
      let down = Math.max(0, median - Math.min(first, last));
      let up = Math.max(0, Math.max(first, last) - median);
      if (kind === "amount") {
        down = inQuadrature(down, factor * ownDown[cell]!);
        up = inQuadrature(up, factor * ownUp[cell]!);
      } else if (kind === "share") {
        if (median > 0) {
          down = belowByShare(median, down, factor * ownDown[cell]!);
          up = aboveByShare(median, up, factor * ownUp[cell]!);
        }
        if (leastOf !== undefined) {
          const least = leastAt(median, leastOf);
          down = belowWith(median, down, least);
          up = inQuadrature(up, least);
        }
      }
      values[at] = Math.max(bounds.least, median - down);
      values[2 * size + at] = Math.min(most, median + up);
    }
  }
  if (rows === YEAR_AND_SEASONS && bounds.most.length === rows) keepSeasonsBelowYear(values, n);
}
const NO_WIDTHS = [new Float64Array(0), new Float64Array(0)] as const;

/** What a share of is not known: a value, or what it lacks to all there can be. */
const lacking = (median: number, most: number) => Math.min(Math.abs(median), Math.max(0, most - median));

/** The same of the days of a year with its seasons: the sum of theirs, so that no season has more at either end. */
function lackingOfSeasons(values: Float32Array, from: number, n: number, most: readonly number[]): number {
  let sum = 0;
  for (let season = 1; season < YEAR_AND_SEASONS; season++)
    sum += lacking(values[from + season * n]!, most[season] ?? most.at(-1)!);
  return sum;
}

/**
 * Widens a range, whose ends stand in order, by its default half width, as independent of it. What nobody measured says
 * how far off a value may be, not that more of it is to be expected: the mean of the range does not lean by it where
 * the range ends at nothing.
 */
export function widenByDefault(
  values: Float32Array,
  rows: number,
  { block: { count: n } }: RangedBlock,
  { share, amount: full }: DefaultWidth,
  bounds: Bounds,
): void {
  const size = rows * n;
  const hasSeasons = rows === YEAR_AND_SEASONS && bounds.most.length === rows;
  // what cannot be there at all, as frost in the tropics, is no guess
  const isEndless = bounds.least < 0;
  for (let row = 0; row < rows; row++) {
    const most = bounds.most[row] ?? bounds.most.at(-1)!;
    for (let cell = 0, at = row * n; cell < n; cell++, at++) {
      const median = values[size + at]!;
      let down = median - values[at]!;
      let up = values[2 * size + at]! - median;
      if (isEndless || median + up > NOTHING) {
        let width = isEndless ? full : Math.min(full, AMOUNT_OVER_VALUE * (median + up));
        if (share > 0) {
          const isYear = row === 0 && hasSeasons;
          const unsure = isYear ? lackingOfSeasons(values, size + cell, n, bounds.most) : lacking(median, most);
          width = Math.max(width, share * unsure);
        }
        down = inQuadrature(down, width);
        up = inQuadrature(up, width);
      }
      values[at] = Math.max(bounds.least, median - down);
      values[2 * size + at] = Math.min(most, median + up);
    }
  }
  if (hasSeasons) keepSeasonsBelowYear(values, n);
}

/** No part of the range of the days of a year lies below that of a season. */
function keepSeasonsBelowYear(values: Float32Array, n: number): void {
  for (let part = 0; part < 3; part++)
    for (let season = 1; season < YEAR_AND_SEASONS; season++)
      for (let cell = 0; cell < n; cell++) {
        const year = part * YEAR_AND_SEASONS * n + cell;
        values[year] = Math.max(values[year]!, values[year + season * n]!);
      }
}
