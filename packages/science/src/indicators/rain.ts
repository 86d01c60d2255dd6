import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { SlopeField } from "../climate/slope-field.ts";
import { DAYS_IN_MONTH, DAYS_IN_SEASON } from "../climate/calendar.ts";
import { addChange, type ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { longestDrySpells } from "../extremes/dry-spell.ts";
import { knownWetDayTemper, wetDayShape, wettestDays } from "../extremes/rain-distribution.ts";
import { wettestDayGrowth } from "../extremes/wettest-day-growth.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { PACK_PRECIPITATION_WARMING } from "../warming/epoch-drivers.ts";
import { addressOf } from "./reduce.ts";

const FIVE_DAYS_OVER_ONE = 1.7;
const SHORTEST_SPELL = 3;

/** What rain kernels need of the baseline; fields of the kernels. */
export interface RainBaseline {
  /** Denominator of the wet-day formula and shape of wet-day rain at the baseline, `[12 * n]`. */
  readonly temper: Float64Array;
  readonly shape: Float64Array;
  /** Wet days of each month, `[12 * n]`. */
  readonly wetDays: Float64Array;
  /** Mean wettest day (mm) and longest dry spell (days) of year and seasons at the level of the pack, `[5 * n]`. */
  readonly wettestDay: Float64Array;
  readonly drySpell: Float64Array;
  /** Wettest day of the return periods (mm), `[9 * n]`. */
  readonly levels: Float64Array;
  /** Zeros `[n]`: what changes of a cell are added to. */
  readonly none: Float64Array;
}

/** Wettest days of year and seasons, and of the return periods, of a cell. */
function fillWettest(block: ClimateBlock, { wetDays, wettestDay, levels }: RainBaseline, cell: number): void {
  const n = block.count;
  let wet = 0;
  for (let month = 0; month < 12; month++) {
    RAIN[month] = block.precipitation[month * n + cell]!;
    WARMTH[month] = block.packTemperature[month * n + cell]!;
    WET[month] = wetDays[month * n + cell]!;
    wet += WET[month]!;
  }
  wettestDays(RAIN, WARMTH, FIVE, WET);
  for (let season = 0; season < 5; season++) wettestDay[season * n + cell] = FIVE[season]!;
  const source = Math.min(block.first + cell, block.cells.count - 1);
  const growth = wettestDayGrowth({
    latitude: block.cells.latitude[source]!,
    coastKm: block.cells.coastDistanceKm[source]!,
    wetDays: wet,
  });
  for (let i = 0; i < growth.length; i++) levels[i * n + cell] = FIVE[0]! * growth[i]!;
}
const RAIN = new Float64Array(12);
const WARMTH = new Float64Array(12);
const WET = new Float64Array(12);
const FIVE = new Float64Array(5);

export const rainBaseline = remembered((block: ClimateBlock): RainBaseline => {
  const n = block.count;
  const baseline: RainBaseline = {
    temper: doubles(12 * n),
    shape: doubles(12 * n),
    wetDays: doubles(12 * n),
    wettestDay: doubles(5 * n),
    drySpell: doubles(5 * n),
    levels: doubles(RETURN_PERIODS.length * n),
    none: doubles(n),
  };
  const { temper, shape, wetDays, drySpell } = baseline;
  for (let i = 0; i < 12 * n; i++) {
    const known = block.wetDays[i]!;
    const days = DAYS_IN_MONTH[Math.floor(i / n)]!;
    temper[i] = knownWetDayTemper(known, days, block.precipitation[i]!, block.packTemperature[i]!);
    shape[i] = wetDayShape(block.packTemperature[i]!);
  }
  const rain = doubles(12 * n);
  kernels().wetDaysAt(block.precipitation.byteOffset, 1, temper.byteOffset, n, rain.byteOffset, wetDays.byteOffset);
  for (let cell = 0; cell < n; cell++) fillWettest(block, baseline, cell);
  longestDrySpells(wetDays, n, drySpell);
  return baseline;
});

/**
 * Change of a rain extreme at each cell since the level of the pack's rain, in the state's epoch and member. `error`:
 * of its baseline, in the unit of the slope.
 */
function fillChange(
  state: ClimateState,
  { none }: RainBaseline,
  slope: SlopeField,
  error: number,
  out: Float64Array,
): void {
  addChange(state, none, slope, state.driver.level - PACK_PRECIPITATION_WARMING, state.member, error, out);
}

/** Levels of the baseline, all of a cell changed by the same factor. */
function grown(
  datasetId: string,
  levelsOf: (baseline: RainBaseline) => Float64Array,
  slopeOf: (block: ClimateBlock) => SlopeField,
  factor = 1,
): ClimateKernel {
  return {
    datasetId,
    fill(state, { year }, out, offset) {
      const baseline = rainBaseline(state.block);
      fillChange(state, baseline, slopeOf(state.block), state.error.rain, year);
      const levels = levelsOf(baseline);
      const n = state.block.count;
      const to = addressOf(out, offset);
      kernels().putGrown(year.byteOffset, levels.byteOffset, factor, levels.length / n, n, to);
    },
  };
}

const daysInSeason = constants(DAYS_IN_SEASON);

const drySpell: ClimateKernel = {
  datasetId: "cdd",
  fill(state, { year }, out, offset) {
    const baseline = rainBaseline(state.block);
    // how far dry spells of today are off was not measured
    fillChange(state, baseline, state.block.drySpell, 0, year);
    const [change, spells, to] = [year.byteOffset, baseline.drySpell.byteOffset, addressOf(out, offset)];
    kernels().putDrySpells(change, spells, daysInSeason(), SHORTEST_SPELL, state.block.count, to);
  },
};

export const rainExtremeKernels: readonly ClimateKernel[] = [
  grown(
    "rx1day",
    ({ wettestDay }) => wettestDay,
    ({ wettestDay }) => wettestDay,
  ),
  grown(
    "rx5day",
    ({ wettestDay }) => wettestDay,
    ({ wettestFiveDays }) => wettestFiveDays,
    FIVE_DAYS_OVER_ONE,
  ),
  grown(
    "rx1day_rp",
    ({ levels }) => levels,
    ({ wettestDay }) => wettestDay,
  ),
  drySpell,
];
