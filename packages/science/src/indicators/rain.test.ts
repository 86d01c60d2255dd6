import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH, DAYS_IN_SEASON, MONTHS_OF_SEASON } from "../climate/calendar.ts";
import { gammaSurvival } from "../extremes/gamma-function.ts";
import {
  fillHeavyDays,
  knownWetDayTemper,
  wetDays,
  wetDayShape,
  wetDayTemper,
  wettestDays,
} from "../extremes/rain-distribution.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { scaledChange } from "../warming/pattern-spread.ts";
import { DESERT, GAPPY, STATES, stateOf } from "./one-state.test-data.ts";
import { drySpellBaseline } from "./rain.ts";

const tables = { warming: parseWarmingTable(warmingText), scaling: parseRegionalScaling(scalingText) };
type Setting = ReturnType<typeof stateOf>;
type Slopes = Setting["block"]["wettestDay"];

/** Change of an extreme at a cell since the level of the pack's rain. */
function changeOf({ driver, state }: Setting, { value, below, above }: Slopes, cell: number): number {
  const slope = { value: value[cell]!, below: below[cell]!, above: above[cell]! };
  const toBase = slope.value * (driver.level - driver.change - 0.894);
  return toBase + scaledChange(slope, driver.change, driver.below, driver.above, state.member);
}

/** Most that the wettest days of a season (0: the year) bring on average: their rain, and a share of the year's. */
function mostOf({ months, state }: Setting, season: number, cell: number, share: number): number {
  const rain = months(state.precipitation, cell);
  const sum = (of: readonly number[]) => of.reduce((total, month) => total + rain[month]!, 0);
  const ofYear = share * sum(MONTHS_OF_SEASON[0]!);
  return season === 0 ? ofYear : Math.min(ofYear, sum(MONTHS_OF_SEASON[season]!));
}

describe.each(STATES)("rain extremes in %s %i, member %i", (scenario, time, member) => {
  test("grow by the exponential of their change", () => {
    const setting = stateOf(tables, scenario, time, member);
    const { block, months, valuesOf } = setting;
    const [one, five] = [valuesOf("rx1day", 5), valuesOf("rx5day", 5)];
    for (let cell = 0; cell <= DESERT; cell++) {
      const base = new Float64Array(5);
      const inputs = [block.precipitation, block.packTemperature] as const;
      const [rain, warmth] = inputs.map((field) => Float64Array.from(months(field, cell)));
      wettestDays(rain!, warmth!, base);
      base.forEach((day, season) => {
        const growth = Math.exp(changeOf(setting, block.wettestDay, cell));
        const longer = Math.exp(changeOf(setting, block.wettestFiveDays, cell));
        const [held, heldFive] = [0.5, 0.8].map((share) => mostOf(setting, season, cell, share));
        expect(one(season, cell) / Math.min(held!, growth * day)).toBeCloseTo(1, 6);
        expect(five(season, cell) / Math.min(heldFive!, 1.7 * longer * day)).toBeCloseTo(1, 6);
      });
    }
    expect([one(0, GAPPY), five(3, GAPPY), valuesOf("rx1day_rp", 9)(8, GAPPY)]).toEqual([NaN, NaN, NaN]);
  });

  test("of a desert bring no more than it rains, but for rare days", () => {
    const setting = stateOf(tables, scenario, time, member);
    const { block, state } = setting;
    for (let month = 0; month < 12; month++) {
      const at = month * block.count + DESERT;
      state.precipitation[at] = month === 3 ? 0.4 : 0.1;
    }
    const [one, five, levels] = [
      setting.valuesOf("rx1day", 5),
      setting.valuesOf("rx5day", 5),
      setting.valuesOf("rx1day_rp", 9),
    ];
    // 1.5 mm a year, of which 0.3 mm falls in winter
    expect([one(0, DESERT), five(0, DESERT), levels(0, DESERT)]).toEqual(
      [0.75, 1.2, 0.75].map((most) => expect.closeTo(most, 6)),
    );
    expect([one(1, DESERT), five(1, DESERT)]).toEqual([0.3, 0.3].map((most) => expect.closeTo(most, 6)));
    expect(levels(5, DESERT)).toBeGreaterThan(1.5);
  });

  test("make dry spells of the seasons longer by the share by which that of the year is", () => {
    const setting = stateOf(tables, scenario, time, member);
    const spell = setting.valuesOf("cdd", 5);
    const base = drySpellBaseline(setting.block);
    const n = setting.block.count;
    for (let cell = 0; cell < 4; cell++) {
      const share = changeOf(setting, setting.block.drySpell, cell) / base[cell]!;
      for (let season = 0; season < 5; season++) {
        const longer = base[season * n + cell]! * (1 + share);
        const expected = Math.min(DAYS_IN_SEASON[season]!, Math.max(3, longer));
        expect(spell(season, cell) / expected).toBeCloseTo(1, 6);
      }
    }
    expect([spell(0, DESERT), spell(2, DESERT), spell(0, GAPPY)]).toEqual([NaN, NaN, NaN]);
  });
});

describe("wet and heavy days of a month", () => {
  const months = [
    ...[0, 0.01, 3, 40, 90, 300, 1500].flatMap((rain) => [-12, 4, 18, 31].map((warmth) => [rain, warmth] as const)),
    [Number.NaN, 10],
    [50, Number.NaN],
  ] as const;

  test.each([0.2, 1, 1.9])("at %f of the rain are those of the formulas", (share) => {
    releaseFields();
    const n = months.length;
    const field = () => doubles(12 * n);
    const [base, temper, shape, rain, wet, heavy] = [field(), field(), field(), field(), field(), field()];
    for (let month = 0; month < 12; month++) {
      base.set(
        months.map(([amount]) => amount),
        month * n,
      );
      temper.set(
        months.map(([, warmth]) => wetDayTemper(warmth)),
        month * n,
      );
      shape.set(
        months.map(([, warmth]) => wetDayShape(warmth)),
        month * n,
      );
    }
    kernels().wetDaysAt(base.byteOffset, share, temper.byteOffset, n, rain.byteOffset, wet.byteOffset);
    for (const limit of [10, 20]) {
      fillHeavyDays(rain, wet, shape, limit, heavy);
      for (let i = 0; i < 12 * n; i++) {
        const [amount, warmth] = months[i % n]!;
        const days = DAYS_IN_MONTH[Math.floor(i / n)]!;
        const expected = wetDays(days, share * amount, warmth);
        if (Number.isNaN(amount + warmth)) {
          expect([wet[i], heavy[i]]).toEqual([Number.NaN, Number.NaN]);
          continue;
        }
        expect(wet[i]!).toBeCloseTo(expected, 8);
        const k = wetDayShape(warmth);
        const chance = amount > 0 ? gammaSurvival(k, (limit * k * expected) / (share * amount)) : 0;
        expect(Math.abs(heavy[i]! - expected * chance)).toBeLessThan(3e-4 * days);
      }
    }
  });
});

describe("wet days that are known", () => {
  const wetOf = (temper: number, rain: number) => 30 * (1 - Math.exp(-(rain ** 0.75) / temper));

  test("are what the formula gives at the baseline's rain, and follow it from there", () => {
    const temper = knownWetDayTemper(12, 30, 90, 20);
    expect(wetOf(temper, 90)).toBeCloseTo(12, 10);
    expect(wetOf(temper, 60)).toBeLessThan(12);
    expect(knownWetDayTemper(Number.NaN, 30, 90, 20)).toBe(wetDayTemper(20));
  });

  test("have at least 1 mm each and at most 40, and leave a day dry", () => {
    expect(wetOf(knownWetDayTemper(27, 30, 8, 20), 8)).toBeCloseTo(8, 10);
    expect(wetOf(knownWetDayTemper(0, 30, 20, 20), 20)).toBeCloseTo(0.5, 10);
    expect(wetOf(knownWetDayTemper(30, 30, 900, 20), 900)).toBeCloseTo(0.98 * 30, 10);
    expect(wetOf(knownWetDayTemper(0, 30, 0, 20), 5)).toBeLessThan(1e-6);
  });

  test("count for the wettest day", () => {
    const [rain, warmth] = [new Float64Array(12).fill(100), new Float64Array(12).fill(20)];
    const day = (wet?: number) => {
      const out = new Float64Array(5);
      wettestDays(rain, warmth, out, wet === undefined ? undefined : new Float64Array(12).fill(wet));
      return out[0]!;
    };
    expect(day(4)).toBeGreaterThan(day(12));
    expect(day(wetDays(30, 100, 20))).toBeCloseTo(day(), -1);
  });
});
