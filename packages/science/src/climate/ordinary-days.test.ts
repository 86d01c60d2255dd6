import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON } from "./calendar.ts";
import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { hottestDay } from "./hottest-day.ts";
import { narrownessOf, ORDINARY_LIMIT, ORDINARY_REACH, ordinaryDeviate, ordinaryRise } from "./ordinary-days.ts";

const RATIOS = [ORDINARY_LIMIT.least, 0.7, 1, 1.3, ORDINARY_LIMIT.most];
const REACHES = [ORDINARY_REACH.heat, ORDINARY_REACH.cold];
const DISTANCES = Array.from({ length: 161 }, (_, i) => (i - 80) / 10);

describe("ordinary and rare days as one distribution", () => {
  test("scatter by the ratio near the mean and by the spread of records far out", () => {
    for (const ratio of RATIOS) {
      for (const reach of REACHES) {
        expect(ordinaryDeviate(0.01, narrownessOf(ratio), reach)).toBeCloseTo(0.01 / ratio, 5);
        expect(ordinaryDeviate(10 * reach, narrownessOf(ratio), reach)).toBeCloseTo(10 * reach, 1);
      }
    }
    expect(DISTANCES.map((distance) => ordinaryDeviate(distance, narrownessOf(1), 1.5))).toEqual(DISTANCES);
  });

  test("are rarer the farther out, for every ratio: no day lies above one that is passed by fewer", () => {
    for (const ratio of [0.1, ...RATIOS, 9]) {
      for (const reach of REACHES) {
        const deviates = DISTANCES.map((distance) => ordinaryDeviate(distance, narrownessOf(ratio), reach));
        deviates.slice(1).forEach((deviate, i) => expect(deviate).toBeGreaterThan(deviates[i]!));
        for (const distance of DISTANCES) {
          const step = 1e-5;
          const rise =
            ordinaryDeviate(distance + step, narrownessOf(ratio), reach) -
            ordinaryDeviate(distance - step, narrownessOf(ratio), reach);
          expect(ordinaryRise(distance, narrownessOf(ratio), reach)).toBeCloseTo(rise / (2 * step), 6);
        }
      }
    }
  });

  test("hold the hottest day: 1.1 days pass it, whatever the ratio, so that no limit beyond is passed by more", () => {
    const shapes = [
      [31, 0, 1.2],
      [20, 12, 4],
      [10, 25, 5],
      [35, 3, 2],
    ] as const;
    for (const [mean, swing, width] of shapes) {
      const maximum = DAYS_IN_MONTH.map((_, month) => mean - swing * Math.cos((Math.PI * month) / 6));
      const spread = maximum.map(() => width);
      for (const ratio of RATIOS) {
        const narrowness = narrownessOf(ratio);
        const hottest = hottestDay({ maximum, spread, narrowness }, MONTHS_OF_SEASON[0]!);
        const days = DAYS_IN_MONTH.reduce((sum, length, month) => {
          const distance = (maximum[month]! - hottest) / width;
          return sum + length * normalCdf(ordinaryDeviate(distance, narrowness, ORDINARY_REACH.heat));
        }, 0);
        expect(days, `${mean} ${swing} ${ratio}`).toBeCloseTo(1.1, 3);
      }
    }
  });
});
