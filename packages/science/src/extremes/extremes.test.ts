import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { numberOf, parseCommentedCsv, type CsvRow } from "../inputs/commented-csv.ts";
import { erf } from "../vulnerability/normal-distribution.ts";
import { longestDrySpells } from "./dry-spell.ts";
import { gamma, gammaSurvival } from "./gamma-function.ts";
import { locationFromMean, returnLevel, standardLevel, standardMean } from "./generalised-extreme-value.ts";
import { rainSurvivalTable, tableSurvival, wetDays, wettestDays } from "./rain-distribution.ts";
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
    const table = rainSurvivalTable();
    let worst = 0;
    for (let shape = 0.5; shape <= 1.2; shape += 0.0137) {
      for (let y = 0; y < 50; y += 0.0431) {
        worst = Math.max(worst, Math.abs(tableSurvival(table, shape, y) - gammaSurvival(shape, y)));
      }
    }
    expect(worst).toBeLessThan(3e-4);
    expect(tableSurvival(table, 0.8, Number.NaN)).toBeNaN();
    expect(tableSurvival(table, Number.NaN, 3)).toBeNaN();
  });
});

const stations = parseCommentedCsv(stationsText);
const monthly = (row: CsvRow, prefix: string, suffix: string) =>
  Float64Array.from({ length: 12 }, (_, i) => numberOf(row, `${prefix}${String(i + 1).padStart(2, "0")}_${suffix}`));

function rainOf(row: CsvRow) {
  const temperature = monthly(row, "t", "c");
  const rain = monthly(row, "p", "mm");
  const wet = rain.map((p, month) => wetDays(DAYS_IN_MONTH[month]!, p, temperature[month]!));
  const wettest = new Float64Array(5);
  const dry = new Float64Array(5);
  wettestDays(rain, temperature, wettest);
  longestDrySpells(wet, dry);
  return { wet: wet.reduce((sum, days) => sum + days), wettest, dry };
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
      if (!Number.isNaN(spell)) expect(Math.abs(dry[0]! - spell)).toBeLessThan(1 + 0.05 * spell);
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
    const spells = new Float64Array(5);
    longestDrySpells(new Float64Array(12).fill(0.5), spells);
    expect(spells.every(Number.isNaN)).toBe(true);
    const none = new Float64Array(5);
    wettestDays(new Float64Array(12), new Float64Array(12), none);
    expect([...none]).toEqual([0, 0, 0, 0, 0]);
  });

  test("expects runs of one dry state as a closed form says when every day is alike", () => {
    // Probability p each day without memory beyond one day: number of runs of at least L in 365 days is 365 s q^(L-1).
    const wet = DAYS_IN_MONTH.map((days) => 0.3 * days);
    const spells = new Float64Array(5);
    longestDrySpells(Float64Array.from(wet), spells);
    const stay = 1 - 0.3 * 0.75;
    let expected = 0;
    for (let length = 1; length <= 365; length++) {
      expected += 1 - Math.exp(-365 * 0.3 * 0.75 * 0.7 * stay ** (length - 1));
    }
    expect(spells[0]!).toBeCloseTo(expected, 1);
  });
});
