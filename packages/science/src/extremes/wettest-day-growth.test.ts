import { expect, test } from "vitest";
import { returnLevel } from "./generalised-extreme-value.ts";
import {
  RAIN_NODES,
  recordOverMean,
  scaleOfRecord,
  WETTEST_DAY_SHAPE,
  wettestDayGrowth,
} from "./wettest-day-growth.ts";

const DESERT_COAST = { latitude: 25, longitude: 55, coastKm: 5, wetDays: 10 };
const INLAND_EUROPE = { latitude: 50, longitude: 15, coastKm: 500, wetDays: 120 };

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
        const growth = recordOverMean({ latitude, longitude: 10 * latitude, coastKm, wetDays });
        expect(growth).toBeGreaterThanOrEqual(1.4);
        expect(growth).toBeLessThanOrEqual(3.2);
      }
  expect(recordOverMean({ ...DESERT_COAST, wetDays: Number.NaN })).toBeNaN();
});

test("reads the rest of the stations between nodes, also over the date line and beyond the last row", () => {
  const none = [0, 0, 0, 0, 0];
  const rest = Array.from({ length: RAIN_NODES.rows * RAIN_NODES.columns }, (_, node) =>
    node % RAIN_NODES.columns === 0 ? 80 : 40,
  );
  const at = (latitude: number, longitude: number) =>
    Math.log(0.938 * recordOverMean({ ...INLAND_EUROPE, latitude, longitude }, none, rest));
  expect(at(0, -177.5)).toBeCloseTo(0.8, 9);
  expect(at(0, 177.5)).toBeCloseTo(0.4, 9);
  expect(at(0, 180)).toBeCloseTo(0.6, 9);
  expect(at(0, -180)).toBeCloseTo(0.6, 9);
  expect(at(-90, 0)).toBeCloseTo(0.4, 9);
  expect(at(90, -177.5)).toBeCloseTo(0.8, 9);
});

test("lets rare rain of central Europe stand higher over its mean day than 1.9 times, and that of the equator less", () => {
  const record = (setting: Parameters<typeof recordOverMean>[0]) => recordOverMean(setting);
  expect(record(INLAND_EUROPE)).toBeGreaterThan(1.9);
  expect(record({ latitude: 2, longitude: 103, coastKm: 10, wetDays: 170 })).toBeLessThan(record(DESERT_COAST));
});
