import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";
import { numberOf, parseCommentedCsv, type CsvRow } from "../inputs/commented-csv.ts";
import { erf } from "../vulnerability/normal-distribution.ts";
import { longestDrySpells } from "./dry-spell.ts";
import { gamma, gammaSurvival } from "./gamma-function.ts";
import { locationFromMean, returnLevel, standardLevel, standardMean } from "./generalised-extreme-value.ts";
import { fillHeavyDays, wetDays, wettestDays } from "./rain-distribution.ts";
import stationsText from "./reference/rain-stations.csv?raw";

describe("return levels", () => {
  test.each([
    [2, 0.1, 43.73312321235706],
    [10, 0.1, 65.23687182705154],
    [100, 0.1, 98.4097623796323],
    [2, 0, 43.66512920581664],
    [10, 0, 62.503673273124456],
    [100, 0, 86.0014922677658],
  ])("of %i years with shape %f as in the worked example", (years, shape, expected) => {
    expect(returnLevel(40, 10, shape, years)).toBeCloseTo(expected, 10);
  });

  test("equal the form with powers", () => {
    for (const shape of [-0.2, 0.1, 0.15]) {
      for (const years of [2, 5, 25, 150, 500]) {
        const power = ((-Math.log(1 - 1 / years)) ** -shape - 1) / shape;
        expect(standardLevel(shape, years)).toBeCloseTo(power, 12);
      }
    }
  });

  test("have the location that gives the mean", () => {
    expect(locationFromMean(50, 0.3, 0.1)).toBeCloseTo(41.4633, 3);
    expect(locationFromMean(50, 0.3, 0.15)).toBeCloseTo(40.8174, 3);
    expect(standardMean(0)).toBeCloseTo(standardMean(1e-7), 6);
  });
});

describe("the gamma distribution", () => {
  test("is the exponential at shape 1 and the squared normal at shape 1/2", () => {
    expect(gamma(5)).toBeCloseTo(24, 10);
    expect(gamma(0.5)).toBeCloseTo(Math.sqrt(Math.PI), 12);
    for (const y of [0.01, 0.3, 1, 2, 7, 20]) {
      expect(gammaSurvival(1, y)).toBeCloseTo(Math.exp(-y), 13);
      expect(gammaSurvival(0.5, y)).toBeCloseTo(1 - erf(Math.sqrt(y)), 12);
    }
  });

  test("is read from the table to 3e-4, and missing stays missing", () => {
    releaseFields();
    const places: (readonly [shape: number, y: number])[] = [];
    for (let shape = 0.5; shape <= 1.2; shape += 0.0137) {
      for (let y = 0.0431; y < 50; y += 0.0431) places.push([shape, y]);
    }
    if (places.length % 2 === 1) places.pop();
    const field = () => doubles(places.length + 2);
    const [rain, wet, shape, heavy] = [field(), field().fill(1), field(), field()];
    // One wet day with so much rain that the limit of 1 mm lies y scales up; the last two are missing.
    [...places, [0.8, Number.NaN] as const, [Number.NaN, 3] as const].forEach(([k, y], i) => {
      rain[i] = k / y;
      shape[i] = k;
    });
    fillHeavyDays(rain, wet, shape, 1, heavy);
    let worst = 0;
    places.forEach(([k, y], i) => {
      worst = Math.max(worst, Math.abs(heavy[i]! - gammaSurvival(k, y)));
    });
    expect(worst).toBeLessThan(3e-4);
    expect(worst).toBeGreaterThan(0);
    expect([...heavy.subarray(places.length, places.length + 2)]).toEqual([Number.NaN, Number.NaN]);
  });
});

const stations = parseCommentedCsv(stationsText);
const monthly = (row: CsvRow, prefix: string, suffix: string) =>
  Float64Array.from({ length: 12 }, (_, i) => numberOf(row, `${prefix}${String(i + 1).padStart(2, "0")}_${suffix}`));

/** Longest dry spells of year and seasons at one of the two cells that are worked out at a time. */
function spellsOf(wetDaysOfMonth: ArrayLike<number>, beside: ArrayLike<number> = wetDaysOfMonth): Float64Array {
  releaseFields();
  const wet = doubles(24);
  const spells = doubles(10);
  for (let month = 0; month < 12; month++) wet.set([wetDaysOfMonth[month]!, beside[month]!], 2 * month);
  longestDrySpells(wet, 2, spells);
  return Float64Array.from({ length: 5 }, (_, season) => spells[2 * season]!);
}

function rainOf(row: CsvRow) {
  const temperature = monthly(row, "t", "c");
  const rain = monthly(row, "p", "mm");
  const wet = rain.map((p, month) => wetDays(DAYS_IN_MONTH[month]!, p, temperature[month]!));
  const wettest = new Float64Array(5);
  wettestDays(rain, temperature, wettest);
  const dry = spellsOf(wet);
  return { wet: wet.reduce((sum, days) => sum + days), wettest, dry };
}

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Month of each day of the year and of the seasons, from December on. */
const SEASONS_BY_DAY = [
  [11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [11, 0, 1],
  [2, 3, 4],
  [5, 6, 7],
  [8, 9, 10],
].map((months) => months.flatMap((month) => Array.from({ length: LENGTHS[month]! }, () => month)));

/** The same sum with each start of a run followed on its own. */
function longestByDay(wet: readonly number[], days: readonly number[], cyclic: boolean): number {
  const chance = (day: number) => wet[days[day % days.length]!]! / DAYS_IN_MONTH[days[day % days.length]!]!;
  const runs = days.map((_, day) => chance(day) * (1 - 0.25) * (1 - chance(day)));
  if (!cyclic) runs[0] = 1 - chance(0);
  let sum = 0;
  for (let length = 1; length <= days.length; length++) {
    sum += 1 - Math.exp(-runs.reduce((total, run) => total + run));
    for (let day = 0; day < days.length; day++) {
      const next = day + length;
      runs[day] = cyclic || next < days.length ? runs[day]! * (1 - chance(next) * (1 - 0.25)) : 0;
    }
  }
  return sum;
}

describe("rain of a station", () => {
  test("has the wet days of the worked examples", () => {
    expect(wetDays(31, 100, 20)).toBeCloseTo(8.5868, 3);
    expect(wetDays(31, 50, -5)).toBeCloseTo(11.2944, 3);
    expect(wetDays(31, 0, 20)).toBe(0);
  });

  test.each(["Stockholm", "Lisbon", "Cape Town", "Melbourne", "Seoul", "Toronto"])(
    "%s, which took no part in the fit, comes within twice the tolerance of its normals",
    (name) => {
      const row = stations.find(({ station }) => station === name)!;
      const { wet, wettest } = rainOf(row);
      expect(row["sample"]).toBe("holdout");
      expect(Math.abs(wet / numberOf(row, "wet_days_obs") - 1)).toBeLessThan(0.5);
      expect(Math.abs(wettest[0]! / numberOf(row, "rx1day_obs_mm") - 1)).toBeLessThan(0.6);
    },
  );

  test("is within tolerance at 11 of the 12 held-out figures", () => {
    const held = stations.filter(({ sample }) => sample === "holdout");
    const hits = held.flatMap((row) => {
      const { wet, wettest } = rainOf(row);
      return [
        Math.abs(wet / numberOf(row, "wet_days_obs") - 1) <= 0.25,
        Math.abs(wettest[0]! / numberOf(row, "rx1day_obs_mm") - 1) <= 0.3,
      ];
    });
    expect(hits).toHaveLength(12);
    expect(hits.filter(Boolean).length).toBeGreaterThanOrEqual(11);
  });

  test("fits the other stations as well as the published fit (in-sample)", () => {
    const fitted = stations.filter((row) => row["sample"] === "fit" && numberOf(row, "wet_days_obs") >= 10);
    const rms = (value: (row: CsvRow) => number, column: string) => {
      const errors = fitted
        .filter((row) => !Number.isNaN(numberOf(row, column)))
        .map((row) => Math.log(value(row) / numberOf(row, column)))
        .filter((error) => !Number.isNaN(error));
      return Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length);
    };
    expect(Math.abs(rms((row) => rainOf(row).wet, "wet_days_obs") - 0.179)).toBeLessThan(0.002);
    expect(Math.abs(rms((row) => rainOf(row).wettest[0]!, "rx1day_obs_mm") - 0.177)).toBeLessThan(0.002);
    expect(Math.abs(rms((row) => rainOf(row).dry[0]!, "cdd_obs") - 0.196)).toBeLessThan(0.02);
  });

  test("agrees with an independent program of the same formulas", () => {
    for (const row of stations) {
      const { wet, wettest, dry } = rainOf(row);
      expect(Math.abs(wet - numberOf(row, "wet_days_emu"))).toBeLessThan(0.1);
      expect(Math.abs(wettest[0]! / numberOf(row, "rx1day_emu_mm") - 1)).toBeLessThan(0.01);
      const spell = numberOf(row, "cdd_emu");
      if (!Number.isNaN(spell)) expect(Math.abs(dry[0]! - spell)).toBeLessThan(0.5 + 0.02 * spell);
    }
  });

  test("has shorter extremes in a season than in the year, and no dry spell where it hardly ever rains", () => {
    for (const row of stations) {
      const { wettest, dry } = rainOf(row);
      for (let season = 1; season < 5; season++) {
        expect(wettest[season]!).toBeLessThanOrEqual(wettest[0]! * (1 + 1e-9));
        if (!Number.isNaN(dry[0]!)) expect(dry[season]!).toBeLessThan(dry[0]! + 0.5);
      }
    }
    expect(spellsOf(new Float64Array(12).fill(0.5)).every(Number.isNaN)).toBe(true);
    expect(spellsOf(new Float64Array(12).fill(Number.NaN)).every(Number.isNaN)).toBe(true);
    const none = new Float64Array(5);
    wettestDays(new Float64Array(12), new Float64Array(12), none);
    expect([...none]).toEqual([0, 0, 0, 0, 0]);
  });

  test("expects runs of one dry state as a closed form says when every day is alike", () => {
    // Probability p each day without memory beyond one day: number of runs of at least L in 365 days is 365 s q^(L-1).
    const wet = DAYS_IN_MONTH.map((days) => 0.3 * days);
    const spells = spellsOf(wet);
    const stay = 1 - 0.3 * 0.75;
    let expected = 0;
    for (let length = 1; length <= 365; length++) {
      expected += 1 - Math.exp(-365 * 0.3 * 0.75 * 0.7 * stay ** (length - 1));
    }
    expect(spells[0]!).toBeCloseTo(expected, 3);
  });

  test("expects the runs that a count of all runs, day by day, expects", () => {
    const climates = [
      [12, 10, 9, 7, 4, 1, 0, 0.5, 2, 6, 9, 12],
      [1, 1, 1, 2, 4, 12, 18, 19, 14, 6, 2, 1],
      [16, 14, 14, 12, 11, 12, 13, 13, 14, 16, 16, 17],
    ];
    for (const wet of climates) {
      const spells = spellsOf(wet, climates[0]);
      SEASONS_BY_DAY.forEach((days, season) => {
        expect(spells[season]!).toBeCloseTo(longestByDay(wet, days, season === 0), 2);
      });
      // What is worked out beside it changes nothing.
      expect(spellsOf(wet)).toEqual(spells);
      expect(spellsOf(wet, new Float64Array(12))).toEqual(spells);
    }
  });
});
