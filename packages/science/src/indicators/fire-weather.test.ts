import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";
import {
  buildUp,
  buildUpDepth,
  droughtAfterRain,
  droughtDayFactor,
  droughtDrying,
  duffAfterRain,
  duffDayLength,
  duffDrying,
  fineFuelAfterDays,
  fineFuelAfterRain,
  fineFuelCode,
  fineFuelDrying,
  fineFuelMoisture,
  fineFuelWetting,
  fireWeatherIndex,
  fuelSpread,
  windSpread,
} from "./fire-weather-equations.ts";
import { fireWeatherChain, type MonthAtNoon } from "./fire-weather-chain.test-data.ts";
import { fillFireWeatherMonths, spellsOfMonth } from "./fire-weather-months.ts";

describe("the fire weather equations", () => {
  test("give the first day of the published test series (17 °C, 42 percent, 25 km/h, April)", () => {
    const trend = { moisture: 0, rate: 0 };
    fineFuelDrying(17, 42, 25, trend);
    const moisture = fineFuelAfterDays(fineFuelAfterRain(fineFuelMoisture(85), 0), trend.moisture, trend.rate, 1);
    const duff = duffAfterRain(6, 0) + duffDrying(17, 42, duffDayLength(45, 3));
    const drought = droughtAfterRain(15, 0) + droughtDrying(17, droughtDayFactor(45, 3));
    const build = buildUp(duff, drought);
    // The published index starts from the rounded code, not from the moisture behind it.
    const spread = windSpread(25) * fuelSpread(fineFuelMoisture(fineFuelCode(moisture)));
    expect(fineFuelCode(moisture)).toBeCloseTo(87.69298, 4);
    expect(duff).toBeCloseTo(8.545051, 5);
    expect(drought).toBeCloseTo(19.014, 6);
    expect(spread).toBeCloseTo(10.853661, 4);
    expect(build).toBeCloseTo(8.4904265, 5);
    expect(fireWeatherIndex(spread, buildUpDepth(build))).toBeCloseTo(10.096371, 4);
  });

  test("have the day lengths of the Canadian tables", () => {
    expect(duffDayLength(44, 0)).toBe(6.5);
    expect(droughtDayFactor(44, 0)).toBe(-1.6);
    expect(droughtDayFactor(-35, 6)).toBe(-1.6);
    expect(duffDayLength(0, 5)).toBe(9);
  });

  test("wet dry fuel and dry wet fuel towards equilibria that do not cross", () => {
    const dry = { moisture: 0, rate: 0 };
    const wet = { moisture: 0, rate: 0 };
    for (const humidity of [5, 20, 50, 80, 99]) {
      fineFuelDrying(25, humidity, 15, dry);
      fineFuelWetting(25, humidity, 15, wet);
      expect(wet.moisture).toBeLessThan(dry.moisture);
      expect(dry.rate).toBeGreaterThan(0);
      expect(fineFuelAfterDays(200, dry.moisture, dry.rate, 400)).toBeCloseTo(dry.moisture, 1);
    }
  });

  test("fall with every rain that counts", () => {
    expect(duffAfterRain(40, 1.5)).toBe(40);
    expect(droughtAfterRain(300, 2.8)).toBe(300);
    for (const rain of [3, 10, 40]) {
      expect(duffAfterRain(40, rain)).toBeLessThan(40);
      expect(droughtAfterRain(300, rain)).toBeLessThan(300);
      expect(fineFuelAfterRain(10, rain)).toBeGreaterThan(10);
    }
  });
});

/**
 * Index of the months of cells from the kernel: `[12 * n]`, an even number of cells; nothing burns in cells of
 * `barren`.
 */
function indexOf(cells: readonly (readonly MonthAtNoon[])[], barren: readonly number[] = []): Float64Array {
  releaseFields();
  const n = cells.length;
  const field = (of: (month: MonthAtNoon, days: number) => number) => {
    const values = doubles(12 * n);
    for (let i = 0; i < 12 * n; i++)
      values[i] = of(cells[i % n]![Math.floor(i / n)]!, DAYS_IN_MONTH[Math.floor(i / n)]!);
    return values;
  };
  const burns = doubles(n).fill(1);
  for (const cell of barren) burns[cell] = 0;
  const out = doubles(12 * n);
  const fields = {
    temperature: field(({ temperature }) => temperature),
    halfRange: field(() => 0),
    humidity: field(({ humidity }) => humidity),
    wind: field(({ wind }) => wind / 3.6),
    precipitation: field(({ precipitation }) => precipitation),
    // What gives the wet days: days (1 - exp(-rain^0.75 / temper)).
    temper: field(({ precipitation, wetDays }, days) =>
      precipitation > 0 && wetDays > 0 ? -(precipitation ** 0.75) / Math.log1p(-wetDays / days) : 1e9,
    ),
    spells: field(({ spells }) => spells),
    duffDayLength: field(({ duffDayLength: hours }) => hours),
    droughtDayFactor: field(({ droughtDayFactor: factor }) => factor),
    burns,
  };
  fillFireWeatherMonths(fields, n, out);
  return out;
}

const NORMAL = { temperature: 26, humidity: 45, wind: 12, precipitation: 40, wetDays: 6 } as const;

/** A month of weather at a latitude. */
function monthAt(
  weather: Omit<MonthAtNoon, "spells" | "duffDayLength" | "droughtDayFactor">,
  latitude: number,
  month: number,
) {
  return {
    ...weather,
    spells: spellsOfMonth(weather.wetDays),
    duffDayLength: duffDayLength(latitude, month),
    droughtDayFactor: droughtDayFactor(latitude, month),
  };
}

/** Index in July at the equator where every month is the same. */
function fireYear(change: Partial<Record<"temperature" | "humidity" | "precipitation" | "wetDays", number>>): number {
  const year = DAYS_IN_MONTH.map((_, month) => monthAt({ ...NORMAL, ...change }, 0, month));
  return indexOf([year, year])[2 * 6]!;
}

describe("monthly fire weather", () => {
  test("rises with heat and drought and falls with humidity and rain", () => {
    const normal = fireYear({});
    expect(normal).toBeGreaterThan(0);
    expect(fireYear({ temperature: 30 })).toBeGreaterThan(normal);
    expect(fireYear({ humidity: 25 })).toBeGreaterThan(normal);
    expect(fireYear({ precipitation: 150, wetDays: 15 })).toBeLessThan(normal);
    expect(fireYear({ precipitation: 0, wetDays: 0 })).toBeGreaterThan(normal);
  });

  test("of a rainless climate is that of the daily system run to its end", () => {
    const trend = { moisture: 0, rate: 0 };
    fineFuelDrying(26, 45, 12, trend);
    // Two years without rain; the middle of the last July lies 18.5 months in.
    const days = 365.25 + 181.25 + 15.5;
    const duff = 6 + days * duffDrying(26, 45, 9);
    const drought = 15 + days * droughtDrying(26, 1.4);
    const expected = fireWeatherIndex(
      windSpread(12) * fuelSpread(trend.moisture),
      buildUpDepth(buildUp(duff, drought)),
    );
    expect(fireYear({ precipitation: 0, wetDays: 0 }) / expected).toBeCloseTo(1, 2);
  });

  test("of every climate is that of the chain of daily equations", () => {
    // From ice to desert and rain forest, in all bands of latitude; more cells than are worked on together, and not a
    // multiple of four.
    const cells = Array.from({ length: 70 }, (_, cell) =>
      DAYS_IN_MONTH.map((days, month) => {
        const wave = Math.cos((2 * Math.PI * (month - (cell % 12))) / 12);
        const rain = cell % 9 === 0 ? 0 : 1.12 ** cell * (1 + 0.9 * wave);
        return monthAt(
          {
            temperature: -25 + 0.85 * ((cell * 31) % 70) + 12 * wave,
            humidity: Math.min(100, Math.max(4, 8 + ((cell * 17) % 93) + 10 * wave)),
            wind: (cell * 7) % 40,
            precipitation: Math.min(600, rain),
            wetDays: Math.min(days - 0.5, 0.4 * rain ** 0.75),
          },
          -65 + 1.9 * cell,
          month,
        );
      }),
    );
    const index = indexOf(cells);
    let highest = 0;
    cells.forEach((year, cell) => {
      fireWeatherChain(year).forEach((expected, month) => {
        const difference = Math.abs(index[month * cells.length + cell]! - expected);
        expect(difference, `cell ${cell}, month ${month + 1}`).toBeLessThan(3e-3 + 1e-4 * expected);
        highest = Math.max(highest, expected);
      });
    });
    expect(highest).toBeGreaterThan(50);
  });

  test("is missing all year where one month is missing, and 0 where nothing burns", () => {
    const year = DAYS_IN_MONTH.map((_, month) => monthAt(NORMAL, 0, month));
    for (const part of ["temperature", "humidity", "wind", "precipitation"] as const) {
      const gap = year.map((month, i) => (i === 3 ? { ...month, [part]: Number.NaN } : month));
      const index = indexOf([gap, year, year, gap], [2, 3]);
      for (let month = 0; month < 12; month++) {
        expect(index[4 * month], part).toBeNaN();
        expect(index[4 * month + 1]).toBeGreaterThan(0);
        expect(index[4 * month + 2]).toBe(0);
        expect(index[4 * month + 3]).toBeNaN();
      }
    }
  });
});
