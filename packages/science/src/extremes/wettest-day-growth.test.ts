import { expect, test } from "vitest";
import { returnLevel } from "./generalised-extreme-value.ts";
import { recordOverMean, scaleOfRecord, WETTEST_DAY_SHAPE, wettestDayGrowth } from "./wettest-day-growth.ts";

const DESERT_COAST = { latitude: 25, coastKm: 5, wetDays: 10 };
const INLAND_EUROPE = { latitude: 50, coastKm: 500, wetDays: 120 };

test("the mean of the highest of 30 yearly values is the record the scale was made for", () => {
  const growth = 2.2;
  const scale = scaleOfRecord(growth);
  // Mean of a distribution by its quantiles; the highest of 30 lies below q with the thirtieth power of the chance.
  const meanOf = (power: number) => {
    const steps = 200_000;
    let sum = 0;
    for (let i = 0; i < steps; i++) {
      const chance = ((i + 0.5) / steps) ** (1 / power);
      sum += returnLevel(1, scale, WETTEST_DAY_SHAPE, 1 / (1 - chance));
    }
    return sum / steps;
  };
  expect(meanOf(30) / meanOf(1)).toBeCloseTo(growth, 2);
});

test("grows with rarity, faster at the dry coast than inland where it rains often", () => {
  const [coast, inland] = [wettestDayGrowth(DESERT_COAST), wettestDayGrowth(INLAND_EUROPE)];
  expect(coast).toEqual(coast.toSorted((a, b) => a - b));
  expect(coast.at(-1)!).toBeGreaterThan(inland.at(-1)! * 1.3);
});

test("stays within what stations show", () => {
  for (const latitude of [-90, -30, 0, 45, 90])
    for (const coastKm of [-20, 0, 500])
      for (const wetDays of [0, 5, 100, 300]) {
        const growth = recordOverMean({ latitude, coastKm, wetDays });
        expect(growth).toBeGreaterThanOrEqual(1.4);
        expect(growth).toBeLessThanOrEqual(3.2);
      }
  expect(recordOverMean({ ...DESERT_COAST, wetDays: Number.NaN })).toBeNaN();
});
