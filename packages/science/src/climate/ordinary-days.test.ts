import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON } from "./calendar.ts";
import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { hottestDay } from "./hottest-day.ts";
import { narrownessOf, ORDINARY, ORDINARY_LIMIT, ordinaryDeviate, ordinaryRise } from "./ordinary-days.ts";

const RATIOS = [ORDINARY_LIMIT.least, 0.7, 1, 1.3, ORDINARY_LIMIT.most];
const SHAPES = [ORDINARY.heat, ORDINARY.cold];
const DISTANCES = Array.from({ length: 161 }, (_, i) => (i - 80) / 10);

describe("ordinary and rare days as one distribution", () => {
  test("scatter by the ratio near the mean and by the spread of records far out", () => {
    for (const ratio of RATIOS) {
      for (const shape of SHAPES) {
        const { reach, lean } = shape;
        expect(ordinaryDeviate(0.01, narrownessOf(ratio), shape) - lean).toBeCloseTo(0.01 / ratio, 5);
        expect(ordinaryDeviate(10 * reach, narrownessOf(ratio), shape)).toBeCloseTo(10 * reach, 1);
      }
    }
    const even = { reach: 1.5, lean: 0 };
    expect(DISTANCES.map((distance) => ordinaryDeviate(distance, narrownessOf(1), even))).toEqual(DISTANCES);
  });

  test("are warmer than the mean of their month more often than colder, and by no more far out than records tell", () => {
    for (const ratio of RATIOS) {
      const narrowness = narrownessOf(ratio);
      // days above their mean, and nights below theirs
      expect(normalCdf(ordinaryDeviate(0, narrowness, ORDINARY.heat))).toBeGreaterThan(0.53);
      expect(normalCdf(ordinaryDeviate(0, narrowness, ORDINARY.cold))).toBeLessThan(0.49);
      for (const { reach, lean } of SHAPES) {
        const leaning = (distance: number) =>
          ordinaryDeviate(distance, narrowness, { reach, lean }) -
          ordinaryDeviate(distance, narrowness, { reach, lean: 0 });
        expect(leaning(0)).toBeCloseTo(lean, 9);
        expect(Math.abs(leaning(-2 * reach))).toBeLessThan(0.01);
        expect(Math.abs(leaning(2 * reach))).toBeLessThan(0.01);
      }
    }
  });

  test("are rarer the farther out, for every ratio: no day lies above one that is passed by fewer", () => {
    for (const ratio of [0.1, ...RATIOS, 9]) {
      for (const shape of SHAPES) {
        const deviates = DISTANCES.map((distance) => ordinaryDeviate(distance, narrownessOf(ratio), shape));
        deviates.slice(1).forEach((deviate, i) => expect(deviate).toBeGreaterThan(deviates[i]!));
        for (const distance of DISTANCES) {
          const step = 1e-5;
          const rise =
            ordinaryDeviate(distance + step, narrownessOf(ratio), shape) -
            ordinaryDeviate(distance - step, narrownessOf(ratio), shape);
          expect(ordinaryRise(distance, narrownessOf(ratio), shape)).toBeCloseTo(rise / (2 * step), 6);
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
          return sum + length * normalCdf(ordinaryDeviate(distance, narrowness, ORDINARY.heat));
        }, 0);
        expect(days, `${mean} ${swing} ${ratio}`).toBeCloseTo(1.1, 3);
      }
    }
  });
});
