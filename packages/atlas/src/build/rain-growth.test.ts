import { RAIN_NODES } from "@tidemark/science";
import { expect, test } from "vitest";
import { believedRecords, fitRainGrowth, type RainStation } from "./rain-growth.ts";

const station = (more: Partial<RainStation>): RainStation => ({
  country: "A",
  latitude: 47.5,
  longitude: 12.5,
  recordMm: 90,
  meanMm: 45,
  wettestMonthMm: 100,
  wetDays: 120,
  coastKm: 400,
  ...more,
});

test("countries that give the mean wettest day for its record are left out, and values that cannot be", () => {
  const means = Array.from({ length: 4 }, () => station({ country: "B", recordMm: 46 }));
  const few = Array.from({ length: 3 }, () => station({ country: "C", recordMm: 46 }));
  const good = Array.from({ length: 9 }, () => station({}));
  const wrong = station({ recordMm: 301 });
  expect(believedRecords([...means, ...few, ...good, wrong, station({ recordMm: 46 })])).toHaveLength(13);
  expect(believedRecords([...means, wrong])).toEqual([]);
});

test("the growth is that of the stations, and where a region differs its rest says so", () => {
  const world = Array.from({ length: 400 }, (_, i) =>
    station({
      latitude: (i % 20) * 6 - 57,
      longitude: Math.floor(i / 20) * 18 - 175,
      wetDays: 20 + ((37 * i) % 150),
      coastKm: (53 * i) % 300,
    }),
  );
  const { coefficients, rest } = fitRainGrowth([
    ...world,
    ...Array.from({ length: 30 }, () => station({ latitude: 2.5, longitude: 102.5, recordMm: 120 })),
  ]);
  const sum = coefficients[0]! + coefficients[1]! * 1.5 + coefficients[2]! * 2.25;
  expect(sum).toBeCloseTo(Math.log(2), 1);
  const node = (latitude: number, longitude: number) =>
    rest[((latitude + 57.5) / 5) * RAIN_NODES.columns + (longitude + 177.5) / 5]!;
  expect(node(2.5, 102.5)).toBeGreaterThan(15);
  expect(Math.abs(node(2.5, -57.5))).toBeLessThan(8);
});
