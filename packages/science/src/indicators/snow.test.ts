import { describe, expect, test } from "vitest";
import { climateBlock } from "../climate/block.ts";
import { prepareScaling } from "../climate/prepared-scaling.ts";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON } from "../climate/calendar.ts";
import { climateState, fillState, type ClimateState } from "../climate/state.ts";
import { FOUR_CLIMATES, cellsOf, type CellClimate } from "../engine/cells-fixture.test-data.ts";
import { wetDays } from "../extremes/rain-distribution.ts";
import warmingText from "../inputs/reference/warming.csv?raw";
import scalingText from "../inputs/reference/regional-scaling.csv?raw";
import { parseRegionalScaling } from "../inputs/regional-scaling.ts";
import { parseWarmingTable } from "../inputs/warming-table.ts";
import { doubles, floats, releaseFields } from "../kernels/fields.ts";
import { epochDriver } from "../warming/epoch-drivers.ts";
import { MEMBERS } from "../warming/pattern-spread.ts";
import { COVERED, DEEP, largestSnowfall, meltFactors, meltOfMonth, shareAbove, snowShare } from "./snow-equations.ts";
import { snowKernels } from "./snow.ts";

describe("snow", () => {
  test("is all of the precipitation in deep cold, none in warmth, half at 0 °C", () => {
    expect(snowShare(-30, 4)).toBeCloseTo(1, 4);
    expect(snowShare(30, 4)).toBeCloseTo(0, 6);
    expect(snowShare(0, 4)).toBeCloseTo(0.5, 6);
    expect(snowShare(1, 0.001)).toBeCloseTo(0.25, 4);
  });

  test("melts least at midwinter and most at midsummer, half a year later in the south", () => {
    expect(meltFactors(60)[11]!).toBeLessThan(1);
    expect(meltFactors(60)[5]!).toBeGreaterThan(3.8);
    expect((meltFactors(60)[2]! + meltFactors(60)[8]!) / 2).toBeCloseTo(2.4, 1);
    for (let month = 0; month < 12; month++)
      expect(meltFactors(-40)[month]!).toBeCloseTo(meltFactors(40)[(month + 6) % 12]!, 1);
  });

  test("lies above a level for the part of a straight line above it", () => {
    expect(shareAbove(0, 100, 25)).toBe(0.75);
    expect(shareAbove(100, -100, 0)).toBe(0.5);
    expect(shareAbove(20, 30, 10)).toBe(1);
    expect(shareAbove(0, 5, 10)).toBe(0);
    expect(shareAbove(Number.NaN, 5, 10)).toBeNaN();
  });

  test("that only passes lies as high as its largest fall: all of it where it is rare, a little more than the mean of many", () => {
    // Ein(1) = 0.7966 and Ein(0.5) = 0.4438 (Abramowitz and Stegun, table 5.1); ln 10 + 0.5772 = 2.8798.
    expect(largestSnowfall(10, 1)).toBeCloseTo(7.966, 3);
    expect(largestSnowfall(5, 0.5)).toBeCloseTo(4.438, 3);
    expect(largestSnowfall(50, 10)).toBeCloseTo(14.399, 3);
    expect(largestSnowfall(3, 1e-6)).toBeCloseTo(3, 5);
    expect(largestSnowfall(0, 0)).toBe(0);
    // The two forms meet.
    expect(largestSnowfall(4, 4.001) / largestSnowfall(4, 4)).toBeCloseTo(1, 2);
    for (let days = 0.1; days < 40; days += 0.1) expect(largestSnowfall(7, days)).toBeLessThan(7);
  });
});

/** Snow of a cell's year, one month at a time. */
function snowOf({ temperature, precipitation, block }: ClimateState, cell: number) {
  const n = block.count;
  const fall = DAYS_IN_MONTH.map(() => 0);
  const covered = DAYS_IN_MONTH.map(() => 0);
  const deep = DAYS_IN_MONTH.map(() => 0);
  let [pack, highest, passingFall, passingDays] = [0, 0, 0, 0];
  for (let step = 1; step <= 12; step++) {
    const month = (block.hottestMonth[cell]! + step) % 12;
    const at = month * n + cell;
    const [t, rain, spread, days] = [
      temperature[at]!,
      precipitation[at]!,
      block.meanSpread[at]!,
      DAYS_IN_MONTH[month]!,
    ];
    const share = snowShare(t, spread);
    const snow = rain * share;
    const melt = meltOfMonth(t, spread, days, meltFactors(block.cells.latitude[cell]!)[month]!);
    const end = pack + snow - melt;
    fall[month] = snow;
    deep[month] = days * shareAbove(pack, end, DEEP);
    covered[month] = days * Math.max(shareAbove(pack, end, COVERED), snow > 0 ? 1 - Math.exp(-snow / melt) : 0);
    pack = Math.max(0, end);
    highest = Math.max(highest, pack);
    if (pack > 0 || snow === 0) continue;
    passingFall += snow;
    passingDays += wetDays(days, rain, t) * share;
  }
  return { fall, covered, deep, highest: Math.max(highest, largestSnowfall(passingFall, passingDays)) };
}

const wave = (mean: number, swing: number) =>
  Array.from({ length: 12 }, (_, month) => mean - swing * Math.cos((2 * Math.PI * (month + 0.5)) / 12));
const cold = (mean: number, swing: number, rain: number, latitude: number): CellClimate => ({
  ...FOUR_CLIMATES[1]!,
  temperature: wave(mean, swing),
  precipitation: wave(rain, 0.4 * rain),
  latitude,
});
/**
 * Side by side: snow that stays, that passes, that never falls, ice, both halves of the world, a desert; not a multiple
 * of four.
 */
const CLIMATES: readonly CellClimate[] = [
  ...FOUR_CLIMATES,
  cold(-3, 14, 30, 66),
  cold(-2, -6, 120, -45),
  cold(-30, 12, 15, -80),
  cold(10, 6, 70, 40),
  cold(5, -4, 200, -51),
  cold(1, 12, 0, 60),
];

describe("the kernels of snow", () => {
  const warming = parseWarmingTable(warmingText);
  const scaling = prepareScaling(parseRegionalScaling(scalingText));

  /** State of the climates, and rows of a dataset in it. */
  function start(change?: (cells: ReturnType<typeof cellsOf>) => void) {
    releaseFields();
    const cells = cellsOf(CLIMATES);
    change?.(cells);
    const n = CLIMATES.length;
    const block = climateBlock(cells, scaling, 0, n);
    const driver = epochDriver(warming, "ssp245", 2050)!;
    const state = climateState(block, driver);
    const work = { block, drivers: [driver], monthly: doubles(12 * n), seasons: doubles(4 * n), year: doubles(n) };
    const rowsOf = (datasetId: string) => {
      const out = floats(13 * n);
      snowKernels.find((kernel) => kernel.datasetId === datasetId)!.fill(state, work, out, 0);
      return (row: number, cell: number) => out[row * n + cell]!;
    };
    return { state, rowsOf, driver };
  }

  test("give what the chain of equations gives, for every member, of the past and of a warmer time", () => {
    const { state, rowsOf } = start();
    const close = (value: number, expected: number, what: string) =>
      expect(Math.abs(value - expected), what).toBeLessThan(2e-3 + 2e-5 * expected);
    let passing = 0;
    for (const time of [1900, 2010, 2080]) {
      const driver = epochDriver(warming, time < 2015 ? "historical" : "ssp585", time)!;
      for (const member of MEMBERS) {
        fillState(state, driver, member);
        const [fall, days, deepDays, highest] = ["snowfall", "snow_days", "swe100_days", "swe_max"].map(rowsOf) as [
          ReturnType<typeof rowsOf>,
          ReturnType<typeof rowsOf>,
          ReturnType<typeof rowsOf>,
          ReturnType<typeof rowsOf>,
        ];
        CLIMATES.forEach((_, cell) => {
          const expected = snowOf(state, cell);
          const name = `cell ${cell} in ${time}`;
          const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
          expected.fall.forEach((value, month) => close(fall(month + 1, cell), value, `snowfall of ${name}`));
          close(fall(0, cell), sum(expected.fall), `snowfall of ${name}`);
          MONTHS_OF_SEASON.forEach((months, season) => {
            close(days(season, cell), sum(months.map((month) => expected.covered[month]!)), `days of ${name}`);
          });
          close(deepDays(0, cell), sum(expected.deep), `deep snow of ${name}`);
          close(highest(0, cell), expected.highest, `highest of ${name}`);
          if (expected.highest > 0 && sum(expected.deep) === 0) passing++;
        });
      }
    }
    expect(passing).toBeGreaterThan(0);
  });

  test("give nothing where it never snows, and nothing but missing where a month's climate is missing", () => {
    const { state, rowsOf, driver } = start((cells) => {
      cells.precipitation[3 * CLIMATES.length + 4] = Number.NaN;
      cells.temperature[7 * CLIMATES.length + 5] = Number.NaN;
    });
    fillState(state, driver, 0);
    for (const id of ["snowfall", "snow_days", "swe100_days", "swe_max"]) {
      const value = rowsOf(id);
      expect(value(0, 2), id).toBe(0);
      expect(value(0, 4), id).toBeNaN();
      expect(value(0, 5), id).toBeNaN();
    }
  });
});
