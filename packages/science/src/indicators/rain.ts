import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ClimateBlock, SlopeField } from "../climate/block.ts";
import { DAYS_IN_MONTH, DAYS_IN_SEASON } from "../climate/calendar.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { koppenClassAt } from "../inputs/koppen-classes.ts";
import { PACK_PRECIPITATION_WARMING } from "../warming/epoch-drivers.ts";
import { scaledChange } from "../warming/pattern-spread.ts";
import { longestDrySpells } from "../extremes/dry-spell.ts";
import { standardLevel, standardMean } from "../extremes/generalised-extreme-value.ts";
import { wetDays, wetDayShape, wettestDays } from "../extremes/rain-distribution.ts";

/** Share of the location that is the scale of yearly wettest days, and shape of their tail: global mean, and deserts and tropics. */
const SCALE = 0.3;
const SHAPES = [0.1, 0.15] as const;
const FIVE_DAYS_OVER_ONE = 1.7;
const SHORTEST_SPELL = 3;

/** Return level over the mean yearly wettest day. */
const GROWTH = SHAPES.map((shape) =>
  RETURN_PERIODS.map((years) => (1 + SCALE * standardLevel(shape, years)) / (1 + SCALE * standardMean(shape))),
);

/** What rain kernels need of the baseline. */
export interface RainBaseline {
  /** Denominator of the wet-day formula and shape of wet-day rain at the baseline's temperature, `[12 * n]`. */
  readonly temper: Float64Array;
  readonly shape: Float64Array;
  /** Wet days of each month, `[12 * n]`. */
  readonly wetDays: Float64Array;
  /** Mean wettest day (mm) and longest dry spell (days) of year and seasons at the level of the pack, `[5 * n]`. */
  readonly wettestDay: Float64Array;
  readonly drySpell: Float64Array;
  /** Index into the tail shapes, `[n]`. */
  readonly tail: Uint8Array;
}

export const rainBaseline = remembered((block: ClimateBlock): RainBaseline => {
  const n = block.count;
  const baseline: RainBaseline = {
    temper: new Float64Array(12 * n),
    shape: new Float64Array(12 * n),
    wetDays: new Float64Array(12 * n),
    wettestDay: new Float64Array(5 * n),
    drySpell: new Float64Array(5 * n),
    tail: new Uint8Array(n),
  };
  const rain = new Float64Array(12);
  const warmth = new Float64Array(12);
  const wet = new Float64Array(12);
  const five = new Float64Array(5);
  for (let cell = 0; cell < n; cell++) {
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      rain[month] = block.precipitation[at]!;
      warmth[month] = block.packTemperature[at]!;
      wet[month] = wetDays(DAYS_IN_MONTH[month]!, rain[month]!, warmth[month]!);
      baseline.temper[at] = 41.5 + 2.8 * Math.max(warmth[month]!, 0);
      baseline.shape[at] = wetDayShape(warmth[month]!);
      baseline.wetDays[at] = wet[month]!;
    }
    wettestDays(rain, warmth, five);
    for (let season = 0; season < 5; season++) baseline.wettestDay[season * n + cell] = five[season]!;
    longestDrySpells(wet, five);
    for (let season = 0; season < 5; season++) baseline.drySpell[season * n + cell] = five[season]!;
    const koppen = koppenClassAt(block.cells.koppenClass[block.first + cell]!) ?? "";
    baseline.tail[cell] = koppen.startsWith("A") || koppen.startsWith("BW") ? 1 : 0;
  }
  return baseline;
});

/** Change of a rain extreme at a cell since the level of the pack's rain, in the state's epoch and member. */
function changeAt(slope: SlopeField, cell: number, { driver, member }: ClimateState): number {
  const one = { value: slope.value[cell]!, below: slope.below[cell]!, above: slope.above[cell]! };
  const toPresent = one.value * (driver.level - driver.change - PACK_PRECIPITATION_WARMING);
  return toPresent + scaledChange(one, driver.change, driver.below, driver.above, member);
}

function wettest(datasetId: string, slopeOf: (block: ClimateBlock) => SlopeField, factor: number): ClimateKernel {
  return {
    datasetId,
    fill(state, _, out, offset) {
      const { block } = state;
      const { wettestDay } = rainBaseline(block);
      const n = block.count;
      const slope = slopeOf(block);
      for (let cell = 0; cell < n; cell++) {
        const growth = factor * Math.exp(changeAt(slope, cell, state));
        for (let i = cell; i < 5 * n; i += n) out[offset + i] = growth * wettestDay[i]!;
      }
    },
  };
}

const wettestDayLevels: ClimateKernel = {
  datasetId: "rx1day_rp",
  fill(state, _, out, offset) {
    const { block } = state;
    const { wettestDay, tail } = rainBaseline(block);
    const n = block.count;
    for (let cell = 0; cell < n; cell++) {
      const mean = wettestDay[cell]! * Math.exp(changeAt(block.wettestDay, cell, state));
      const growth = GROWTH[tail[cell]!]!;
      for (let i = 0; i < growth.length; i++) out[offset + i * n + cell] = mean * growth[i]!;
    }
  },
};

const drySpell: ClimateKernel = {
  datasetId: "cdd",
  fill(state, _, out, offset) {
    const { block } = state;
    const { drySpell: base } = rainBaseline(block);
    const n = block.count;
    for (let cell = 0; cell < n; cell++) {
      const change = changeAt(block.drySpell, cell, state);
      const year = base[cell]!;
      for (let season = 0; season < 5; season++) {
        const days = base[season * n + cell]!;
        const longer = days + change * (days / year);
        out[offset + season * n + cell] = Math.min(DAYS_IN_SEASON[season]!, Math.max(SHORTEST_SPELL, longer));
      }
    }
  },
};

export const rainExtremeKernels: readonly ClimateKernel[] = [
  wettest("rx1day", (block) => block.wettestDay, 1),
  wettest("rx5day", (block) => block.wettestFiveDays, FIVE_DAYS_OVER_ONE),
  wettestDayLevels,
  drySpell,
];
