import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { SlopeField } from "../climate/slope-field.ts";
import { DAYS_IN_MONTH, DAYS_IN_SEASON, SEASON_OF_MONTH } from "../climate/calendar.ts";
import { addChange, type ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel, type ClimateWork } from "../engine/kernel.ts";
import { longestDrySpells } from "../extremes/dry-spell.ts";
import { knownWetDayTemper, wetDayShape, wettestDays } from "../extremes/rain-distribution.ts";
import { wettestDayGrowth } from "../extremes/wettest-day-growth.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { PACK_PRECIPITATION_WARMING } from "../warming/epoch-drivers.ts";
import { addressOf } from "./reduce.ts";

const FIVE_DAYS_OVER_ONE = 1.7;
const SHORTEST_SPELL = 3;
/** Most of the mean rain of a year that falls on its wettest day and five days, on average. */
const WETTEST_DAY_OF_YEAR = 0.5;
const WETTEST_FIVE_OF_YEAR = 0.8;

/** Wet days at the level of the pack; fields of the kernels. */
export interface RainBaseline {
  /** Denominator of the wet-day formula and shape of wet-day rain, `[12 * n]`. */
  readonly temper: Float64Array;
  readonly shape: Float64Array;
  /** Wet days of each month, `[12 * n]`. */
  readonly wetDays: Float64Array;
}

/** Wettest days at the level of the pack. */
interface WettestDays {
  /** Mean wettest day of year and seasons (mm), `[5 * n]`. */
  readonly mean: Float64Array;
  /** Wettest day of the return periods (mm), `[9 * n]`. */
  readonly levels: Float64Array;
}

/** Wettest days of year and seasons, and of the return periods, of a cell. */
function fillWettest(block: ClimateBlock, wetDays: Float64Array, { mean, levels }: WettestDays, cell: number): void {
  const n = block.count;
  let wet = 0;
  for (let month = 0; month < 12; month++) {
    RAIN[month] = block.precipitation[month * n + cell]!;
    WARMTH[month] = block.packTemperature[month * n + cell]!;
    WET[month] = wetDays[month * n + cell]!;
    wet += WET[month]!;
  }
  wettestDays(RAIN, WARMTH, FIVE, WET);
  for (let season = 0; season < 5; season++) mean[season * n + cell] = FIVE[season]!;
  const source = Math.min(block.first + cell, block.cells.count - 1);
  const growth = wettestDayGrowth({
    latitude: block.cells.latitude[source]!,
    longitude: block.cells.longitude[source]!,
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
  const months = () => doubles(12 * n);
  const [temper, shape, wetDays, rain] = [months(), months(), months(), months()];
  for (let i = 0; i < 12 * n; i++) {
    const known = block.wetDays[i]!;
    const days = DAYS_IN_MONTH[Math.floor(i / n)]!;
    temper[i] = knownWetDayTemper(known, days, block.precipitation[i]!, block.packTemperature[i]!);
    shape[i] = wetDayShape(block.packTemperature[i]!);
  }
  kernels().wetDaysAt(block.precipitation.byteOffset, 1, temper.byteOffset, n, rain.byteOffset, wetDays.byteOffset);
  return { temper, shape, wetDays };
});

const wettestDaysOf = remembered((block: ClimateBlock): WettestDays => {
  const n = block.count;
  const { wetDays } = rainBaseline(block);
  const wettest: WettestDays = { mean: doubles(5 * n), levels: doubles(RETURN_PERIODS.length * n) };
  for (let cell = 0; cell < n; cell++) fillWettest(block, wetDays, wettest, cell);
  return wettest;
});

/** Longest dry spell (days) of year and seasons at the level of the pack, `[5 * n]`. */
export const drySpellBaseline = remembered((block: ClimateBlock): Float64Array => {
  const spells = doubles(5 * block.count);
  longestDrySpells(rainBaseline(block).wetDays, block.count, spells);
  return spells;
});

/** Zeros `[n]`: what changes of a cell are added to. */
const noneOf = remembered((block: ClimateBlock): Float64Array => doubles(block.count));

/**
 * Change of a rain extreme at each cell since the level of the pack's rain, in the state's epoch and member.
 */
function fillChange(state: ClimateState, slope: SlopeField, out: Float64Array): void {
  addChange(state, noneOf(state.block), slope, state.driver.level - PACK_PRECIPITATION_WARMING, state.member, out);
}

/**
 * Holds means of wettest days to the rain of the same state: of the year (first row) to a share of it, of a season (the
 * others) to all that falls in it as well. Where it rains in few years the spread of wet days knows no dry ones.
 */
function holdToRain(
  { precipitation, block: { count: n } }: ClimateState,
  { year, seasons }: Pick<ClimateWork, "year" | "seasons">,
  { rows, share }: Held,
  out: Float32Array,
  offset: number,
): void {
  seasons.fill(0);
  for (let month = 0; month < 12; month++) {
    const to = (SEASON_OF_MONTH[month]! - 1) * n;
    for (let cell = 0; cell < n; cell++) seasons[to + cell] = seasons[to + cell]! + precipitation[month * n + cell]!;
  }
  for (let cell = 0; cell < n; cell++)
    year[cell] = share * (seasons[cell]! + seasons[n + cell]! + seasons[2 * n + cell]! + seasons[3 * n + cell]!);
  for (let row = 0; row < rows; row++)
    for (let cell = 0; cell < n; cell++) {
      const most = row === 0 ? year[cell]! : Math.min(year[cell]!, seasons[(row - 1) * n + cell]!);
      const at = offset + row * n + cell;
      if (out[at]! > most) out[at] = most;
    }
}

/** So many rows of a dataset, the year first, are means of wettest days, at most this share of the year's rain. */
interface Held {
  readonly rows: number;
  readonly share: number;
}

/** Levels of the baseline, all of a cell changed by the same factor. */
function grown(
  datasetId: string,
  levelsOf: (wettest: WettestDays) => Float64Array,
  slopeOf: (block: ClimateBlock) => SlopeField,
  held: Held,
  factor = 1,
): ClimateKernel {
  return {
    datasetId,
    fill(state, work, out, offset) {
      const { year } = work;
      fillChange(state, slopeOf(state.block), year);
      const levels = levelsOf(wettestDaysOf(state.block));
      const n = state.block.count;
      const to = addressOf(out, offset);
      kernels().putGrown(year.byteOffset, levels.byteOffset, factor, levels.length / n, n, to);
      holdToRain(state, work, held, out, offset);
    },
  };
}

const daysInSeason = constants(DAYS_IN_SEASON);

const drySpell: ClimateKernel = {
  datasetId: "cdd",
  fill(state, { year }, out, offset) {
    fillChange(state, state.block.drySpell, year);
    const [change, spells] = [year.byteOffset, drySpellBaseline(state.block).byteOffset];
    const to = addressOf(out, offset);
    kernels().putDrySpells(change, spells, daysInSeason(), SHORTEST_SPELL, state.block.count, to);
  },
};

export const rainExtremeKernels: readonly ClimateKernel[] = [
  grown(
    "rx1day",
    ({ mean }) => mean,
    ({ wettestDay }) => wettestDay,
    { rows: 5, share: WETTEST_DAY_OF_YEAR },
  ),
  grown(
    "rx5day",
    ({ mean }) => mean,
    ({ wettestFiveDays }) => wettestFiveDays,
    { rows: 5, share: WETTEST_FIVE_OF_YEAR },
    FIVE_DAYS_OVER_ONE,
  ),
  grown(
    "rx1day_rp",
    ({ levels }) => levels,
    ({ wettestDay }) => wettestDay,
    // every other year passes the first level, and no more of them are wetter than the mean; rare days of deserts are
    { rows: 1, share: WETTEST_DAY_OF_YEAR },
  ),
  drySpell,
];
