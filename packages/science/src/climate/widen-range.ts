import { KOPPEN_CLASSES } from "../inputs/koppen-classes.ts";
import type { ClimateBlock } from "./block.ts";
import type { DefaultWidth } from "./default-range.ts";
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

const isInMountains = (cells: ClimateBlock["cells"], cell: number) =>
  isAmongMountains(cells.reliefMetres[cell]!, cells.elevationMetres[cell]!, cells.meanElevationMetres[cell]!);

/** Half widths of the first row by cell: downwards, then upwards. */
function widthsOf(block: ClimateBlock, zones: Uint8Array, width: OwnWidth): readonly [Float64Array, Float64Array] {
  const n = block.count;
  const [down, up] = [new Float64Array(n), new Float64Array(n)];
  for (let cell = 0; cell < n; cell++) {
    const source = sourceOf(block, cell);
    const zone = zones[cell]!;
    const ofPlace = width.ofTemperature * block.cells.temperatureHalfWidth[source]!;
    const mountains = isInMountains(block.cells, source) ? width.inMountains?.[zone] : undefined;
    const least = width.isAtLeastMonth ? monthHalfWidth(block.cells.temperatureHalfWidth[source]!, zone) : 0;
    down[cell] = Math.max(least, Math.hypot(mountains ?? width.down[zone]!, ofPlace));
    up[cell] = Math.max(least, Math.hypot(mountains ?? width.up[zone]!, ofPlace));
  }
  return [down, up];
}

interface Row {
  readonly n: number;
  readonly cell: number;
  readonly size: number;
  readonly rows: number;
  readonly most: readonly number[];
}

/** Rows of a year and its four seasons. */
const YEAR_AND_SEASONS = 5;

/**
 * What a share of is not known: the median of a row, or what it lacks to all there can be; of a year with its seasons
 * the sum of theirs, so that no season has more than the year at either end.
 */
function sharedOf(values: Float32Array, row: number, { n, cell, size, rows, most }: Row): number {
  const lacking = (of: number) => {
    const median = values[size + of * n + cell]!;
    return Math.min(Math.abs(median), Math.max(0, (most[of] ?? most.at(-1)!) - median));
  };
  if (row > 0 || rows !== YEAR_AND_SEASONS || most.length !== rows) return lacking(row);
  return lacking(1) + lacking(2) + lacking(3) + lacking(4);
}

/** What joins the range of a dataset. */
export interface RangeRule {
  readonly own: OwnWidth | undefined;
  readonly unmeasured: DefaultWidth | undefined;
  readonly bounds: Bounds;
}

/** What a range is widened in. */
interface Widened {
  readonly block: ClimateBlock;
  readonly zones: Uint8Array;
}

/** Half widths of a row downwards and upwards. */
type Halves = readonly [down: number, up: number];

/** Half widths around a median, joined by a dataset's own; @param isYear whether it is the first row */
function joined(median: number, [down, up]: Halves, own: OwnWidth, [ownDown, ownUp]: Halves, isYear: boolean): Halves {
  if (own.kind === "amount") return [Math.hypot(down, ownDown), Math.hypot(up, ownUp)];
  const [below, above] = [Math.log((median - down) / median), Math.log((median + up) / median)];
  const share: Halves =
    median > 0
      ? [median * (1 - Math.exp(-Math.hypot(below, ownDown))), median * (Math.exp(Math.hypot(above, ownUp)) - 1)]
      : [down, up];
  if (own.leastOf === undefined) return share;
  const least = leastAt(median, own.leastOf[isYear ? 0 : 1]);
  return [belowWith(median, share[0], least), Math.hypot(share[1], least)];
}

/**
 * Puts the outer members of a dataset, `[3 * rows * n]` in the order of the members, around the median, the lower end
 * first, and widens them by its own half width at present, if it has one, as independent of what is between them.
 */
export function widenByOwn(
  values: Float32Array,
  rows: number,
  { block, zones }: Widened,
  own: OwnWidth | undefined,
  bounds: Bounds,
): void {
  const n = block.count;
  const size = rows * n;
  const widths = own === undefined ? undefined : widthsOf(block, zones, own);
  for (let row = 0; row < rows; row++) {
    const factor = own?.rows?.[row] ?? 1;
    const most = bounds.most[row] ?? bounds.most.at(-1)!;
    for (let cell = 0; cell < n; cell++) {
      const at = row * n + cell;
      const median = values[size + at]!;
      let halves: Halves = [median - lowest(values, at, size), highest(values, at, size) - median];
      if (own !== undefined && widths !== undefined) {
        const ofOwn: Halves = [factor * widths[0][cell]!, factor * widths[1][cell]!];
        halves = joined(median, halves, own, ofOwn, row === 0);
      }
      values[at] = Math.max(bounds.least, median - halves[0]);
      values[2 * size + at] = Math.min(most, median + halves[1]);
    }
  }
  if (rows === YEAR_AND_SEASONS && bounds.most.length === rows) keepSeasonsBelowYear(values, n);
}

const lowest = (values: Float32Array, at: number, size: number) =>
  Math.min(values[at]!, values[size + at]!, values[2 * size + at]!);
const highest = (values: Float32Array, at: number, size: number) =>
  Math.max(values[at]!, values[size + at]!, values[2 * size + at]!);

/**
 * Widens a range by its default half width, as `widenByOwn` does. What nobody measured says how far off a value may be,
 * not that more of it is to be expected: the mean of the range does not lean by it where the range ends at nothing.
 */
export function widenByDefault(
  values: Float32Array,
  rows: number,
  { block: { count: n } }: Widened,
  unmeasured: DefaultWidth,
  bounds: Bounds,
): void {
  const size = rows * n;
  for (let row = 0; row < rows; row++) {
    const most = bounds.most[row] ?? bounds.most.at(-1)!;
    for (let cell = 0; cell < n; cell++) {
      const at = row * n + cell;
      const median = values[size + at]!;
      let [down, up] = [median - lowest(values, at, size), highest(values, at, size) - median];
      // what cannot be there at all, as frost in the tropics, is no guess
      if (bounds.least < 0 || median + up > NOTHING) {
        const amount =
          bounds.least < 0 ? unmeasured.amount : Math.min(unmeasured.amount, AMOUNT_OVER_VALUE * (median + up));
        const shared = unmeasured.share * sharedOf(values, row, { n, cell, size, rows, most: bounds.most });
        const width = Math.max(shared, amount);
        down = Math.hypot(down, width);
        up = Math.hypot(up, width);
      }
      values[at] = Math.max(bounds.least, median - down);
      values[2 * size + at] = Math.min(most, median + up);
    }
  }
  if (rows === YEAR_AND_SEASONS && bounds.most.length === rows) keepSeasonsBelowYear(values, n);
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
