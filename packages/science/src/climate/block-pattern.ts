import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { COLDEST_NIGHT } from "./daily-spread.ts";
import { patternSlope } from "./pattern-slope.ts";
import { PARTS } from "./prepared-scaling.ts";
import type { SlopeField } from "./slope-field.ts";

/** What of a block answers to warming. */
interface Answering {
  readonly count: number;
  readonly cells: ScreeningCells;
  readonly temperatureSlope: SlopeField;
  readonly precipitationSlope: SlopeField;
  readonly halfRangeSlope: Float64Array | undefined;
  readonly hottestDay: SlopeField;
  readonly coldestNight: SlopeField;
  readonly hottestMonth: Uint8Array;
  readonly coldestMonth: Uint8Array;
  readonly hottestReach: Float64Array;
  readonly coldSpread: Float64Array;
}

/** How much faster than its regions a cell's hottest and coldest days warm, by month; 1 where nothing is known. */
interface Pace {
  readonly hot: Float64Array;
  readonly cold: Float64Array;
}

/**
 * Puts the pattern of warming of a cell in the place of its regions' slopes, and the rain and daily range of its months
 * where an import gives them. Deviations of temperature keep their share of the slope, those of rain stay, unless they
 * are given as well.
 */
export function applyPattern(block: Answering, cell: number, source: number): Pace {
  const pace = { hot: new Float64Array(12).fill(1), cold: new Float64Array(12).fill(1) };
  for (let month = 0; month < 12; month++) {
    const at = month * block.count + cell;
    const from = month * block.cells.count + source;
    [pace.hot[month], pace.cold[month]] = applyWarming(block, at, from, patternSlope(block.cells, source, month));
    applyRain(block, at, from);
  }
  return pace;
}

/** Returns the new slopes of the month's maxima and minima over the old slope of its mean. */
function applyWarming(
  { cells: { monthlyPattern }, temperatureSlope, halfRangeSlope }: Answering,
  at: number,
  from: number,
  slope: number,
): readonly [hot: number, cold: number] {
  const old = temperatureSlope.value[at]!;
  if (Number.isNaN(slope) || !(old > 0)) return [1, 1];
  for (const part of PARTS) temperatureSlope[part][at] = (temperatureSlope[part][at]! * slope) / old;
  const deviation = monthlyPattern?.temperatureDeviation[from] ?? Number.NaN;
  if (!Number.isNaN(deviation)) temperatureSlope.below[at] = temperatureSlope.above[at] = deviation;
  const half = monthlyPattern?.halfRange[from] || 0; // what is not a number is no change
  if (halfRangeSlope !== undefined) halfRangeSlope[at] = half;
  return [(slope + half) / old, (slope - half) / old];
}

function applyRain({ cells: { monthlyPattern }, precipitationSlope }: Answering, at: number, from: number): void {
  const slope = monthlyPattern?.rain[from] ?? Number.NaN;
  if (Number.isNaN(slope) || Number.isNaN(precipitationSlope.value[at]!)) return;
  precipitationSlope.value[at] = slope;
  const deviation = monthlyPattern?.rainDeviation[from] ?? Number.NaN;
  if (!Number.isNaN(deviation)) precipitationSlope.below[at] = precipitationSlope.above[at] = deviation;
}

/**
 * After so much global warming (°C, about what SSP5-8.5 has at most in 2080) extreme days have come nearer to the mean
 * of their month by this share of their reach at most: own proposal.
 */
const MOST_DRAWN = 0.5;
const WARMEST = 5;

/**
 * Hottest day and coldest night keep their relation to the month in which they fall, as far as they stay beyond its
 * days: where ice goes the coldest night warms several times faster than its month, and cannot overtake it.
 */
export function moveExtremes(block: Answering, cell: number, pace: Pace): void {
  const { count, hottestMonth, coldestMonth, hottestDay, coldestNight, temperatureSlope, halfRangeSlope } = block;
  const [hot, cold] = [hottestMonth[cell]!, coldestMonth[cell]!];
  const [hotAt, coldAt] = [hot * count + cell, cold * count + cell];
  scale(hottestDay, cell, pace.hot[hot]!);
  scale(coldestNight, cell, pace.cold[cold]!);
  const share = MOST_DRAWN / WARMEST;
  const least = temperatureSlope.value[hotAt]! + (halfRangeSlope?.[hotAt] ?? 0) - share * block.hottestReach[cell]!;
  const reach = COLDEST_NIGHT * block.coldSpread[cell]!;
  const most = temperatureSlope.value[coldAt]! - (halfRangeSlope?.[coldAt] ?? 0) + share * reach;
  const [day, night] = [hottestDay.value[cell]!, coldestNight.value[cell]!];
  if (day < least) hold(hottestDay, cell, least, temperatureSlope, hotAt);
  if (night > most) hold(coldestNight, cell, most, temperatureSlope, coldAt);
}

/** A slope that its month holds is known as that of the month is. */
function hold(extreme: SlopeField, cell: number, value: number, month: SlopeField, at: number): void {
  extreme.value[cell] = value;
  extreme.below[cell] = month.below[at]!;
  extreme.above[cell] = month.above[at]!;
}

function scale(slope: SlopeField, cell: number, factor: number): void {
  for (const part of PARTS) slope[part][cell] = slope[part][cell]! * factor;
}
