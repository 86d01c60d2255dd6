import { describe, expect, it } from "vitest";
import { monthDays, monthsOfDays, startOfDate } from "./season-window.ts";
import {
  judgedSeason,
  noSeason,
  type SeasonalType,
  usualCyclone,
  usualDrySpell,
  usualFireWeather,
  usualWettestDay,
  type RainMonths,
} from "./usual-season.ts";

/** Twelve months alike but for those that are named. */
const months = (usual: number, others: Readonly<Record<number, number>> = {}) =>
  Float64Array.from({ length: 12 }, (_, month) => others[month] ?? usual);
/** Mean temperature at which the rain of wet days has the shape 1, of an exponential distribution. */
const EXPONENTIAL = (1.23 - 1) / 0.022;

describe("the window of 90 days", () => {
  it("has the days of each month, over the end of the year too", () => {
    expect([...monthDays(0)].slice(0, 4)).toEqual([31, 28.25, 30.75, 0]);
    const fromDecember = monthDays(startOfDate(new Date("2026-12-11")));
    expect([11, 0, 1, 2].map((month) => fromDecember[month])).toEqual([21, 31, 28.25, 9.75]);
    expect(fromDecember.reduce((sum, days) => sum + days)).toBeCloseTo(90, 10);
  });

  it("names the month of each day", () => {
    const days = monthsOfDays(startOfDate(new Date("2026-12-11")));
    expect([days.length, days[0], days[20], days[21], days[89]]).toEqual([90, 11, 11, 0, 2]);
  });
});

describe("the wettest day", () => {
  const within = monthDays(0, 31);
  const january: RainMonths = {
    temperature: months(EXPONENTIAL),
    rain: months(0, { 0: 120 }),
    wetDays: months(0, { 0: 10 }),
  };

  it("is the mean of the largest of so many exponential days, and passes 50 mm as often as their formula says", () => {
    const harmonic = Array.from({ length: 10 }, (_, i) => 1 / (i + 1)).reduce((sum, part) => sum + part);
    const { value, likelihood } = usualWettestDay(january, within);
    expect(value).toBeCloseTo(12 * harmonic, 1);
    expect(likelihood).toBeCloseTo(100 * (1 - (1 - Math.exp(-50 / 12)) ** 10), 6);
  });

  it("has as many chances as days of the month lie in the window", () => {
    const { likelihood } = usualWettestDay(january, monthDays(0, 15.5));
    expect(likelihood).toBeCloseTo(100 * (1 - (1 - Math.exp(-50 / 12)) ** 5), 6);
  });

  it("knows no flood of snow that lies, and no value without rain known", () => {
    expect(usualWettestDay({ ...january, temperature: months(-5) }, within)).toEqual({
      value: 0,
      likelihood: 0,
      missing: null,
    });
    expect(usualWettestDay({ ...january, rain: months(Number.NaN) }, within).value).toBeNaN();
  });
});

describe("the dry spell", () => {
  const window = monthsOfDays(0);

  /** The same chain of days, by the length of the run that stands on each. */
  function chanceByStates(wet: number, length: number): number {
    let states = new Float64Array(length + 1);
    states[0] = wet;
    states[1] = 1 - wet;
    for (let day = 1; day < 90; day++) {
      const next = new Float64Array(length + 1);
      next[length] = states[length]!;
      for (let run = 0; run < length; run++) {
        const dry = run === 0 ? (1 - wet) * 0.75 : 1 - wet * 0.75;
        next[run + 1]! += states[run]! * dry;
        next[0]! += states[run]! * (1 - dry);
      }
      states = next;
    }
    return states[length]!;
  }

  it("is reached as often as the chain of its days says, in wet and in dry climates", () => {
    for (const share of [0.05, 0.15, 0.3, 0.6]) {
      // February has 28.25 days: the share is the same in each month
      const wetDays = Float64Array.from([31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31], (days) => share * days);
      const climate = { temperature: months(15), rain: wetDays.map((days) => 8 * days), wetDays };
      const { value, likelihood } = usualDrySpell(climate, window);
      expect(likelihood / 100).toBeCloseTo(chanceByStates(share, 15), 9);
      let expected = 0;
      for (let length = 1; length <= 90; length++) expected += chanceByStates(share, length);
      expect(Math.abs(value - expected)).toBeLessThan(0.15);
    }
  });

  it("fills a window in which it never rains", () => {
    const wetDays = months(10, { 0: 0, 1: 0, 2: 0 });
    const climate = { temperature: months(25), rain: wetDays.map((days) => 20 * days), wetDays };
    const { value, likelihood } = usualDrySpell(climate, window);
    expect(value).toBeCloseTo(90, 2);
    expect(likelihood).toBeCloseTo(100, 6);
  });

  it("ends where it is too cold for plants, and has no meaning in frost and in deserts", () => {
    const wetDays = months(10, { 0: 0, 1: 0, 2: 0 });
    const dry = { rain: wetDays.map((days) => 20 * days), wetDays };
    const thawing = usualDrySpell({ ...dry, temperature: months(20, { 0: -10, 1: 0 }) }, window);
    // of March, 30.75 days lie in the window
    expect(thawing.value).toBeCloseTo(31, 0);
    expect(usualDrySpell({ ...dry, temperature: months(2) }, window).missing).toBe("cold");
    expect(usualDrySpell({ temperature: months(25), rain: months(5), wetDays: months(1) }, window).missing).toBe(
      "desert",
    );
  });
});

describe("fire weather", () => {
  it("has days of very high danger as the exponential days of a low mean have", () => {
    const { value, likelihood } = usualFireWeather(months(7), 1, monthDays(0));
    expect(value).toBeCloseTo(7, 10);
    expect(likelihood).toBeCloseTo(100 * (1 - Math.exp((-90 * Math.exp(-38 / 7)) / 3)), 6);
  });

  it("counts as far as there is fuel", () => {
    expect(usualFireWeather(months(40), 0, monthDays(0))).toEqual({ value: 0, likelihood: 0, missing: null });
    expect(usualFireWeather(months(40), 0.5, monthDays(0)).value).toBeCloseTo(20, 10);
    expect(usualFireWeather(months(40), Number.NaN, monthDays(0)).likelihood).toBeNaN();
  });
});

describe("cyclones", () => {
  // one in July of a third of the years, stronger ones last
  const passages = {
    days: Array.from({ length: 10 }, () => 190),
    knots: [35, 40, 45, 50, 55, 60, 65, 96, 100, 120],
    years: 30,
  };

  it("come as often as their count says, in the seasons that hold their day", () => {
    expect(usualCyclone(passages, 150).likelihood).toBeCloseTo(100 * (1 - Math.exp(-1 / 3)), 9);
    expect(usualCyclone(passages, 190).likelihood).toBeGreaterThan(0);
    expect(usualCyclone(passages, 191)).toEqual({ value: 0, likelihood: 0, missing: null });
    expect(usualCyclone({ ...passages, days: passages.days.map(() => 10) }, 340).likelihood).toBeGreaterThan(20);
  });

  it("are as strong in one year of ten as the fourth of thirty years, and unknown where none ever came", () => {
    expect(usualCyclone(passages, 150).value).toBeCloseTo(65 * 1.852, 9);
    expect(usualCyclone({ days: [], knots: [], years: 30 }, 150).value).toBeNaN();
  });
});

it("scores 0.25, 0.5 and 0.75 where gales, hurricanes and major hurricanes begin", () => {
  const scoreOf = (type: SeasonalType, value: number) =>
    judgedSeason(type, { value, likelihood: 0, missing: null }).score;
  expect([63, 119, 178].map((wind) => scoreOf("TC", wind))).toEqual([0.25, 0.5, 0.75]);
  expect([15, 30, 60].map((days) => scoreOf("DR", days))).toEqual([0.25, 0.5, 0.75]);
});

it("has the bands of the numbers as they are told: 20, 50 and 67 percent, and none for what is missing", () => {
  const bandsOf = (likelihood: number) => judgedSeason("WF", { value: 20.96, likelihood, missing: null });
  expect([19.4, 19.6, 49.4, 50, 66.4, 67].map((percent) => bandsOf(percent).likelihoodBand)).toEqual([
    0, 1, 1, 2, 2, 3,
  ]);
  expect(bandsOf(0)).toMatchObject({ value: 21, band: 2 });
  expect(judgedSeason("WF", noSeason("no-data"))).toMatchObject({ band: -1, likelihoodBand: -1 });
});
