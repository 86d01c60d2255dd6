import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasBands } from "../catalogue/bands.ts";
import { COORDINATE_SETS, coordinateIndex, coordinatesAt } from "../catalogue/coordinates.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { datasetById, indicators } from "../catalogue/catalogue.ts";
import type { Indicator, ScoreDataset } from "../catalogue/dataset.ts";
import { aggregateScore, exposureScore, scoreChange } from "./aggregate-score.ts";
import { score, scoreColumn, scorePoints } from "./indicator-score.ts";
import { orderStatistic } from "./order-statistic.ts";
import { percentile, percentiles, weightedPercentile } from "./percentile.ts";
import { addTopicScores, scoreCoordinates, scoreDatasetColumn, scoredValues } from "./score-columns.ts";
import { hasBandsAt, indicatorScore, isScored, judgedAt, scoredAt, siteScore, topicScore } from "./site-score.ts";
import { scoredIndicators } from "./taking-part.ts";
import { UpperPercentile, upperPercentileColumn } from "./upper-percentile.ts";

const nan = Number.NaN;
/** True unless both are missing or both are the same number up to rounding. */
const differ = (a = nan, b = nan, most = 1e-12) => Number.isNaN(a) !== Number.isNaN(b) || Math.abs(a - b) > most;
/** Columns of scores are worked out in single precision, as they are stored. */
const SINGLE = 1e-7;
const indicator = (id: string): Indicator => {
  const dataset = datasetById(id);
  if (dataset?.kind !== "indicator") throw new Error(`${id} is no indicator`);
  return dataset;
};

describe("the score of a value", () => {
  test("meets the worked figures of the hottest day", () => {
    const txx = indicator("txx");
    expect([28, 30, 32, 36, 44, 46, 50].map((value) => score(value, txx))).toEqual([0, 0, 0.125, 0.375, 0.875, 1, 1]);
  });

  test("meets the worked figures of days above 40 °C, whose scale is held at zero days", () => {
    const tx40 = indicator("tx40");
    expect(scorePoints(tx40)[0]).toBe(0);
    for (const [days, expected] of [
      [0, 0],
      [0.5, 0.125],
      [5, 0.3611],
      [60, 0.9167],
    ] as const) {
      expect(Math.abs(score(days, tx40) - expected)).toBeLessThan(1e-4);
    }
  });

  test("is a quarter, a half and three quarters at the thresholds of every indicator, bounded and in the right direction", () => {
    for (const scale of indicators.filter(({ thresholds }) => hasBands(thresholds))) {
      const { low, medium, high } = scale.thresholds;
      expect([low, medium, high].map((value) => score(value, scale))).toEqual([0.25, 0.5, 0.75]);
      expect(score(Number.NaN, scale)).toBeNaN();
      fc.assert(
        fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
          const [mild, severe] = (scale.direction === "higher") === a < b ? [a, b] : [b, a];
          const one = score(mild, scale);
          const two = score(severe, scale);
          return one >= 0 && two <= 1 && one <= two;
        }),
        { numRuns: 20 },
      );
    }
  });

  test("steps at its lowest threshold where nothing lies below", () => {
    const scale = {
      direction: "higher",
      thresholds: { low: 0, medium: 1, high: 2 },
      plausible: { min: 0, max: 9 },
    } as const;
    expect([-0.001, 0, 0.5].map((value) => score(value, scale))).toEqual([0, 0.25, 0.375]);
  });

  test("works on a column and leaves missing values missing", () => {
    const out = new Float64Array(3);
    scoreColumn(Float64Array.of(34, Number.NaN, 46), indicator("txx"), out);
    expect([...out]).toEqual([0.25, Number.NaN, 1]);
  });
});

describe("percentiles", () => {
  test("interpolate between order statistics", () => {
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(percentile([4, 1, 3, 2], 0.85)).toBeCloseTo(3.55, 12);
    expect(percentile([7], 0.85)).toBe(7);
    expect(percentile([Number.NaN, 2], 0.85)).toBe(2);
    expect(percentile([], 0.85)).toBeNaN();
  });

  test("are those of sorted values, of many and of equal ones", () => {
    const few = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3000, size: "max" });
    const different = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 3000, size: "max" });
    fc.assert(
      fc.property(fc.oneof(few, different), fc.double({ min: 0, max: 1, noNaN: true }), (values, at) => {
        const rank = Math.floor(at * (values.length - 1));
        const sorted = Float64Array.from(values).sort();
        expect(orderStatistic(Float64Array.from(values), rank) === sorted[rank]).toBe(true);
      }),
    );
    expect(percentiles([5, Number.NaN, 1, 3], [0, 0.5, 1])).toEqual([1, 3, 5]);
  });

  test("of many with weights are those of each value as often as it weighs", () => {
    const values = Array.from({ length: 20_000 }, (_, i) => Math.sin(i) ** 2);
    const weights = values.map((_, i) => 1 + (i % 7));
    const sorted = values.map((value, i) => ({ value, weight: weights[i]! })).toSorted((a, b) => a.value - b.value);
    for (const p of [0.1, 0.5, 0.85]) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      let cumulated = 0;
      const nearest = sorted.find(({ weight }) => (cumulated += weight) >= p * total)!.value;
      expect(Math.abs(weightedPercentile(values, weights, p) - nearest)).toBeLessThan(1e-3);
    }
  });

  test("with equal weights are those without", () => {
    const lists = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(
        lists,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.1, max: 1e6, noNaN: true }),
        (values, p, w) => {
          const weighted = weightedPercentile(
            values,
            values.map(() => w),
            p,
          );
          expect(Math.abs(weighted - percentile(values, p))).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test("with weights stay within the values, follow the heavy one and pass over those without weight", () => {
    expect(weightedPercentile([0.1, 0.9], [1000, 1], 0.85)).toBeCloseTo(0.1, 2);
    expect(weightedPercentile([0.1, 0.9], [1, 1000], 0.85)).toBeCloseTo(0.9, 2);
    expect(weightedPercentile([0.1, 0.9, 0.5], [0, 0, 2], 0.85)).toBeCloseTo(0.5, 12);
    expect(weightedPercentile([Number.NaN], [1], 0.85)).toBeNaN();
    expect(weightedPercentile([1, 2, 3], [1, 2, 3], 1)).toBeCloseTo(3, 12);
  });
});

describe("aggregate scores", () => {
  test("are the single score, the 85th percentile of several, missing with none", () => {
    expect(aggregateScore([0.4])).toBe(0.4);
    expect(aggregateScore([0, 1])).toBeCloseTo(0.85, 12);
    expect(aggregateScore([Number.NaN])).toBeNaN();
    expect(exposureScore([0.2, 0.8], [1, 1])).toBeCloseTo(exposureScore([0.2, 0.8]), 12);
  });

  test("do not let a missing indicator lower the topic", () => {
    const hot = indicatorScore(indicator("txx"), { p10: 36, p50: 38, p90: 42 });
    const missing = indicatorScore(indicator("tx40"), { p10: Number.NaN, p50: Number.NaN, p90: Number.NaN });
    expect(topicScore("heat", [hot, missing])).toMatchObject({ p10: 0.375, p50: 0.5, p90: 0.75, driving: [hot] });
    expect(topicScore("cold", [hot, missing]).p50).toBeNaN();
    expect(siteScore([hot, missing]).p50).toBe(0.5);
  });

  test("are not of what is zero, or the same everywhere, at present by definition, at any time", () => {
    const of = (id: string, value: number) => indicatorScore(indicator(id), { p10: value, p50: value, p90: value });
    const [level, rise, retreat] = [of("surge_rp", 0.9), of("slr_local", 0), of("coast_recession", 0)];
    const { p50, from, of: all } = topicScore("coastal", [level, rise, retreat]);
    expect([p50, from, all]).toEqual([0.5, 1, scoredIndicators("coastal").length]);
    expect(topicScore("coastal", [level, of("slr_local", 3)]).p50).toBe(0.5);
    for (const id of ["slr_local", "coast_recession", "df6", "spei12", "wsdi", "tas_change"])
      expect(scoredIndicators(indicator(id).topic)).not.toContain(indicator(id));
  });

  test("are not of facts of the place, which are no risks and have no score of their own", () => {
    const of = (id: string, value: number) => indicatorScore(indicator(id), { p10: value, p50: value, p90: value });
    for (const id of ["elevation", "radiation"]) {
      expect(scoredIndicators(indicator(id).topic)).not.toContain(indicator(id));
      expect(score(5, indicator(id))).toBeNaN();
      const column = Float64Array.of(1, -400, nan);
      scoreColumn([1, -400, nan], indicator(id), column);
      expect([...column]).toEqual([nan, nan, nan]);
    }
    // below the sea and in the sun, with 0.2 g: the shaking alone
    expect(topicScore("other", [of("pga_rp", 0.2), of("elevation", -4), of("radiation", 300)])).toMatchObject({
      p50: 0.5,
      from: 1,
    });
  });

  test("are not of the ordinary climate that a place is built for, nor of fire weather where nothing need burn", () => {
    const of = (id: string, value: number) => indicatorScore(indicator(id), { p10: value, p50: value, p90: value });
    for (const id of [
      "tas_mean",
      "tas_min_mean",
      "pr_total",
      "wind_mean",
      "snow_days",
      "gsl",
      "pet",
      "fwi_days",
      "wildfire_rp",
    ]) {
      expect(scoredIndicators(indicator(id).topic)).not.toContain(indicator(id));
      expect(score(indicator(id).thresholds.high, indicator(id))).toBe(0.75);
    }
    // a windy coast without cyclones
    expect(topicScore("wind", [of("wind_mean", 9), of("tc_wind_rp", 0)]).p50).toBe(0);
    expect(scoredIndicators("dry").map(({ id }) => id)).toContain("fire_danger_rp");
  });

  test("keep their whiskers in order of risk where a lower value is worse", () => {
    const cold = indicatorScore(indicator("tnn"), { p10: -38, p50: -20, p90: -8 });
    expect(cold).toMatchObject({ p10: 0.25, p50: 0.5, p90: 0.75 });
  });
});

describe("the coordinate a score is read at", () => {
  test("exists for every indicator and quantile", () => {
    for (const entry of indicators) {
      for (const quantile of ["p10", "p50", "p90"] as const) {
        const coordinates = scoreCoordinates(entry, { scenario: "historical", time: 2005 }, quantile);
        expect(coordinateIndex(COORDINATE_SETS[entry.coordinateSet], coordinates)).toBeGreaterThanOrEqual(0);
        expect(isScored(entry.id, coordinates)).toBe(true);
      }
    }
    expect(isScored("txx_rp", { scenario: "ssp585", time: 2050, ensemble: "p50", return_period: 100 })).toBe(false);
    expect(isScored("hd30", { scenario: "ssp585", time: 2050, ensemble: "p50", season: "JJA" })).toBe(false);
    expect(isScored("total_ead", {})).toBe(false);
  });

  test("is where an indicator has bands; a driver has them everywhere, a fact of the place nowhere", () => {
    const at = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
    const bandsOf = (id: string, coordinates: Parameters<typeof isScored>[1]) =>
      hasBandsAt(datasetById(id)!, coordinates);
    expect(bandsOf("hd30", { ...at, season: "ANN" })).toBe(true);
    expect(bandsOf("hd30", { ...at, season: "JJA" })).toBe(false);
    expect(bandsOf("total_ead", at)).toBe(true);
    expect(bandsOf("elevation", {})).toBe(false);
  });

  test("is told of an indicator, which judges nothing elsewhere", () => {
    const [hot, rain, total] = ["hd30", "rx1day_rp", "total_ead"].map((id) => datasetById(id)!);
    expect(scoredAt(hot!)).toEqual({ season: "ANN" });
    expect(scoredAt(rain!)).toEqual({ return_period: rain!.defaultCoordinates.return_period });
    const at = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
    expect(judgedAt(hot!, { ...at, season: "ANN" })).toBe(hot);
    expect(hasBands(judgedAt(hot!, { ...at, season: "JJA" }).thresholds)).toBe(false);
    expect(hasBands(judgedAt(rain!, { ...at, return_period: 10 }).thresholds)).toBe(false);
    expect(judgedAt(total!, at)).toBe(total);
  });
});

describe("the change of scores", () => {
  test("is a difference per site, counts crossings of the high band and does not invent the missing", () => {
    const result = scoreChange([0.7, 0.8, 0.2, Number.NaN], [0.76, 0.7, 0.2, 0.9]);
    expect(result).toMatchObject({ becomeHigh: 1, leaveHigh: 1, missing: 1 });
    expect(result.change[0]).toBeCloseTo(0.06, 12);
    expect(result.change[3]).toBeNaN();
  });
});

describe("the score columns", () => {
  /** Two sites; the second without any value. Medians in 2050 only. */
  const MEDIANS: Readonly<Record<string, number>> = {
    txx: 38,
    hd30: 60,
    tnn: -15,
    slr_local: 0.5,
    surge_rp: 1.5,
    pga_rp: 0.2,
  };
  const read: ColumnReader = (id, index) => {
    const dataset = datasetById(id);
    if (dataset?.kind === "score") return column(id, index);
    const median = MEDIANS[id];
    if (dataset === undefined || median === undefined) return undefined;
    const { ensemble, quantile } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
    const step = ensemble === "p10" ? -1 : ensemble === "p90" ? 1 : 0;
    const sea = quantile === undefined ? 0 : (quantile - 50) / 450;
    return [median + step + sea, Number.NaN];
  };
  function column(id: string, index: number): Float64Array {
    const dataset = datasetById(id);
    const out = new Float64Array(2);
    if (dataset?.kind === "score") scoreDatasetColumn(dataset, index, read, out);
    return out;
  }
  const index = (ensemble: "p10" | "p50" | "p90") =>
    coordinateIndex(COORDINATE_SETS.CO, { scenario: "ssp585", time: 2050, ensemble });

  test("are those of the single sites", () => {
    for (const member of ["p10", "p50", "p90"] as const) {
      const epoch = { scenario: "ssp585", time: 2050 } as const;
      const scores = indicators.map((entry) => {
        const of = (wanted: typeof member) => scoredValues(entry, epoch, wanted, read)?.[0] ?? Number.NaN;
        return indicatorScore(entry, { p10: of("p10"), p50: of("p50"), p90: of("p90") });
      });
      const site = siteScore(scores);
      for (const { topic, [member]: expected } of site.topics) {
        expect(differ(column(`score_${topic}`, index(member))[0], expected, SINGLE)).toBe(false);
      }
      expect(column("score_location", index(member))[0]).toBeCloseTo(site[member], 6);
      expect(column("score_location", index(member))[1]).toBeNaN();
    }
  });

  test("are the same where what sites share is worked out for their cells", () => {
    const shared = (id: string) => id === "txx" || id === "hd30" || id === "surge_rp";
    // The second site lies in the first of two cells, the first in the second, the third in none.
    const cellOf = Int32Array.of(1, 0, -1);
    const ofCells: ColumnReader = (id) => (shared(id) ? [20, MEDIANS[id]!] : undefined);
    const ofSites: ColumnReader = (id) => {
      if (shared(id)) return [MEDIANS[id]!, 20, Number.NaN];
      return id === "tas_mean" || id === "pga_rp" ? [0.2, 30, 0.1] : undefined;
    };
    for (const topic of ["heat", "coastal", "other"] as const) {
      const dataset = datasetById(`score_${topic}`) as ScoreDataset;
      const [alone, together] = [new Float64Array(3), new Float64Array(3)];
      scoreDatasetColumn(dataset, index("p50"), ofSites, alone);
      const of = () => {
        const scores = new UpperPercentile(2);
        addTopicScores(topic, index("p50"), ofCells, scores, shared);
        return scores;
      };
      scoreDatasetColumn(dataset, index("p50"), ofSites, together, { has: shared, of, cellOf });
      expect([...together]).toEqual([...alone]);
      expect(alone.some((value) => value > 0)).toBe(true);
    }
  });

  test("take p10 and p90 of sea level from its quantiles", () => {
    const sea = indicator("slr_local");
    const epoch = { scenario: "ssp585", time: 2050 } as const;
    expect(scoredValues(sea, epoch, "p10", read)?.[0]).toBeCloseTo(0.5 - 0.1 * 0.7791, 4);
    expect(scoredValues(sea, epoch, "p90", read)?.[0]).toBeCloseTo(0.5 + 0.1 * 0.7791, 4);
    expect(scoredValues(sea, epoch, "p50", read)?.[0]).toBe(0.5);
  });

  test("find the 85th percentile without sorting, for any number of indicators a topic may have", () => {
    const value = fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) }, fc.constant(nan));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 21 }), (values) => {
        const out = new Float64Array(1);
        upperPercentileColumn(
          values.map((one) => [one]),
          out,
        );
        expect(differ(out[0], aggregateScore(values), SINGLE)).toBe(false);
      }),
      { numRuns: 500 },
    );
    expect(() =>
      upperPercentileColumn(
        Array.from({ length: 22 }, () => [1]),
        new Float64Array(1),
      ),
    ).toThrow(RangeError);
  });
});
