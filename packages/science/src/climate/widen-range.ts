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

/** What joins the range of a dataset. */
export interface RangeRule {
  readonly own: OwnWidth | undefined;
  readonly unmeasured: DefaultWidth | undefined;
  readonly bounds: Bounds;
}

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

/**
 * Widens the range between the outer members of a dataset, `[3 * rows * n]` in the order of the members, by what is not
 * known of the present, as independent of it: its own half width, or its default. The lower end is written first.
 */
export function widenRange(
  values: Float32Array,
  rows: number,
  { block, zones }: { readonly block: ClimateBlock; readonly zones: Uint8Array },
  { own, unmeasured, bounds }: RangeRule,
): void {
  const n = block.count;
  const size = rows * n;
  const [ownDown, ownUp] = own === undefined ? [undefined, undefined] : widthsOf(block, zones, own);
  const isShare = own?.kind === "share";
  for (let row = 0; row < rows; row++) {
    const factor = own?.rows?.[row] ?? 1;
    const most = bounds.most[row] ?? bounds.most.at(-1)!;
    for (let cell = 0; cell < n; cell++) {
      const at = row * n + cell;
      const median = values[size + at]!;
      const [first, last] = [values[at]!, values[2 * size + at]!];
      let down = Math.max(0, median - Math.min(first, last));
      let up = Math.max(0, Math.max(first, last) - median);
      if (ownDown !== undefined && isShare) {
        const [below, above] = [Math.log((median - down) / median), Math.log((median + up) / median)];
        if (median > 0) {
          down = median * (1 - Math.exp(-Math.hypot(below, factor * ownDown[cell]!)));
          up = median * (Math.exp(Math.hypot(above, factor * ownUp[cell]!)) - 1);
        }
        if (own.leastOf !== undefined) {
          const least = leastAt(median, own.leastOf[row > 0 ? 1 : 0]!);
          down = belowWith(median, down, least);
          up = Math.hypot(up, least);
        }
      } else if (ownDown !== undefined) {
        down = Math.hypot(down, factor * ownDown[cell]!);
        up = Math.hypot(up, factor * ownUp[cell]!);
      }
      // what cannot be there at all, as frost in the tropics, is no guess
      if (unmeasured !== undefined && (bounds.least < 0 || median + up > NOTHING)) {
        const amount =
          bounds.least < 0 ? unmeasured.amount : Math.min(unmeasured.amount, AMOUNT_OVER_VALUE * (median + up));
        const width = Math.max(
          unmeasured.share * sharedOf(values, row, { n, cell, size, rows, most: bounds.most }),
          amount,
        );
        down = Math.hypot(down, width);
        up = Math.hypot(up, width);
      }
      values[at] = Math.max(bounds.least, median - down);
      values[2 * size + at] = Math.min(most, median + up);
    }
  }
  if (rows === YEAR_AND_SEASONS && bounds.most.length === rows) keepSeasonsBelowYear(values, n);
}

/** The range of the days of a year ends nowhere below that of a season. */
function keepSeasonsBelowYear(values: Float32Array, n: number): void {
  for (const end of [0, 2 * YEAR_AND_SEASONS * n])
    for (let season = 1; season < YEAR_AND_SEASONS; season++)
      for (let cell = 0; cell < n; cell++) {
        const year = end + cell;
        values[year] = Math.max(values[year]!, values[year + season * n]!);
      }
}
