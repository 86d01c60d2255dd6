import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { THRESHOLDS, bandIndex } from "../catalogue/bands.ts";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { meanLoss, siteLossDistribution, sumOfIndependent, tailLoss } from "./loss-distribution.ts";
import { portfolioLosses } from "./portfolio-loss.ts";
import { LIKELIHOODS, MATRIX_RETURN_PERIODS, matrixBand, riskMatrix } from "./risk-matrix.ts";

const YEARS = [2, 5, 10, 25, 50, 100, 150, 250, 500];
const curve = fc
  .array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 9, maxLength: 9 })
  .map((losses) => losses.toSorted((a, b) => a - b));
const total = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);

describe("the loss distribution of a site", () => {
  test("has probabilities that sum to one and the expected annual loss as its mean", () => {
    fc.assert(
      fc.property(curve, (losses) => {
        const site = siteLossDistribution(YEARS, losses)!;
        const expected = expectedAnnualImpact(YEARS, losses, { tail: true });
        expect(Math.abs(total(site.probabilities) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(meanLoss(site) - expected)).toBeLessThanOrEqual(1e-9 * (1 + expected));
      }),
    );
  });

  test("does not exist where a loss is unknown, except at the frequent end", () => {
    expect(siteLossDistribution([10, 100], [Number.NaN, Number.NaN])).toBeUndefined();
    expect(siteLossDistribution([10, 100], [1, Number.NaN])).toBeUndefined();
    expect(siteLossDistribution([10, 100], [Number.NaN, 5])).toEqual({
      losses: Float64Array.of(0, 5),
      probabilities: Float64Array.of(0.99, 0.01),
    });
  });
});

describe("the loss of a portfolio", () => {
  test("of one site is the same whether all is lost in one year or sites are independent, at any return period", () => {
    fc.assert(
      fc.property(curve, fc.double({ min: 2, max: 2475, noNaN: true }), fc.boolean(), (losses, period, beside) => {
        const unknown = losses.map(() => Number.NaN);
        const sites = beside ? [unknown, losses] : [losses];
        const { results } = portfolioLosses({ returnPeriods: YEARS, losses: sites }, [period, 7, 60, 1000]);
        for (const { fullyDependent, independent } of results) expect(independent).toEqual(fullyDependent);
      }),
    );
  });

  test("meets the counter-example: at 50 years the dependent loss lies below the independent one, its tail above", () => {
    const losses = Array.from({ length: 100 }, () => [1]);
    const { results, missingSites } = portfolioLosses({ returnPeriods: [100], losses }, [50]);
    expect(missingSites).toBe(0);
    expect(results[0]!.fullyDependent.rpLoss).toBe(0);
    expect(results[0]!.fullyDependent.tvar).toBeCloseTo(50, 4);
    expect(results[0]!.independent.rpLoss).toBe(3);
    expect(results[0]!.independent.tvar).toBeCloseTo(4.1211, 4);
  });

  test("fully dependent is the sum of the losses at the same return period", () => {
    const losses = [YEARS.map((years) => years / 10), YEARS.map((years) => years * 2)];
    const [at] = portfolioLosses({ returnPeriods: YEARS, losses }, [100]).results;
    expect(at!.fullyDependent.rpLoss).toBeCloseTo(210, 9);
  });

  test("of one site is about the same in both cases", () => {
    const losses = [YEARS.map((years) => Math.sqrt(years))];
    for (const at of portfolioLosses({ returnPeriods: YEARS, losses }, [10, 60, 200]).results) {
      expect(Math.abs(at.independent.rpLoss / at.fullyDependent.rpLoss - 1)).toBeLessThan(0.05);
      expect(Math.abs(at.independent.tvar / at.fullyDependent.tvar - 1)).toBeLessThan(0.01);
    }
  });

  test("has a tail value at risk that no dependence takes above the fully dependent one and that is not below its own loss", () => {
    fc.assert(
      fc.property(fc.array(curve, { minLength: 2, maxLength: 6 }), fc.constantFrom(5, 50, 200), (losses, years) => {
        const [at] = portfolioLosses({ returnPeriods: YEARS, losses }, [years]).results;
        const slack = 1e-3 * (1 + at!.fullyDependent.tvar);
        expect(at!.independent.tvar).toBeLessThanOrEqual(at!.fullyDependent.tvar + slack);
        expect(at!.independent.rpLoss).toBeLessThanOrEqual(at!.independent.tvar + slack);
      }),
      { numRuns: 30 },
    );
  });

  test("keeps the sum of probabilities and the mean when it is worked out on a grid", () => {
    const sites = Array.from({ length: 300 }, (_, i) =>
      siteLossDistribution(
        YEARS,
        YEARS.map((years) => years * (1 + (i % 17) / 7.3)),
      )!,
    );
    const sum = sumOfIndependent(sites);
    const mean = total(sites.map(meanLoss));
    expect(sum.losses).toHaveLength(4096);
    expect(total(sum.probabilities)).toBeCloseTo(1, 9);
    expect(Math.abs(meanLoss(sum) / mean - 1)).toBeLessThan(1e-6);
    // With 300 sites the sum is close to normal: mean + 2.326 deviations at 100 years, a little more for the skew.
    const variance = total(
      sites.map((site) => meanLoss({ ...site, losses: site.losses.map((x) => x * x) }) - meanLoss(site) ** 2),
    );
    const normal = mean + 2.326 * Math.sqrt(variance);
    expect(tailLoss(sum, 100).rpLoss / normal).toBeGreaterThan(0.99);
    expect(tailLoss(sum, 100).rpLoss / normal).toBeLessThan(1.1);
  });

  test("says how many sites it had to leave out", () => {
    const result = portfolioLosses(
      {
        returnPeriods: [10, 100],
        losses: [
          [0, 1],
          [Number.NaN, Number.NaN],
        ],
      },
      [100],
    );
    expect(result.missingSites).toBe(1);
  });
});

describe("the risk matrix", () => {
  test("has bands that rise with likelihood and severity", () => {
    expect(matrixBand(0, 0)).toBe("very low");
    expect(matrixBand(1, 1)).toBe("low");
    expect(matrixBand(2, 2)).toBe("medium");
    expect(matrixBand(3, 3)).toBe("high");
  });

  test("looks at one return period inside each class of likelihood", () => {
    expect(MATRIX_RETURN_PERIODS.map((years) => bandIndex(100 / years, THRESHOLDS.likelihood))).toEqual([0, 1, 2, 3]);
    expect([0.49, 0.5, 1.99, 2, 9.9, 10].map((percent) => bandIndex(percent, THRESHOLDS.likelihood))).toEqual([
      0, 1, 1, 2, 2, 3,
    ]);
  });

  test("has the four severities of the specification", () => {
    expect([4.9, 5, 30, 90].map((days) => bandIndex(days, THRESHOLDS.businessInterruption))).toEqual([0, 1, 2, 3]);
  });

  test("puts a site where probability times damage is largest", () => {
    // 0.002 x 60 = 0.12, 0.01 x 11 = 0.11, 0.04 x 2 = 0.08, 0.2 x 0 = 0
    const matrix = riskMatrix({ impacts: [[60], [11], [2], [0]] });
    expect(matrix.places[0]).toEqual({ likelihood: 0, severity: 3 });
    // 0.002 x 60 = 0.12, 0.01 x 15 = 0.15
    expect(riskMatrix({ impacts: [[60], [15], [2], [0]] }).places[0]).toEqual({ likelihood: 1, severity: 2 });
    expect(riskMatrix({ impacts: [[0], [0], [0], [0]] }).places[0]).toEqual({ likelihood: 0, severity: 0 });
  });

  test("sums amounts over its cells and leaves out sites with a missing impact, counting them", () => {
    const impacts = [
      [60, 1, Number.NaN],
      [15, 0.5, 1],
      [2, 0.2, 1],
      [0, 0.1, 1],
    ] as const;
    const counted = riskMatrix({ impacts });
    expect(total(counted.cells.map((row) => total(row)))).toBe(2);
    expect(counted.missingSites).toBe(1);
    expect(counted.cells).toHaveLength(LIKELIHOODS.length);
    const summed = riskMatrix({ impacts, amounts: [10, 5, 1] });
    expect(summed.cells[1]![2]).toBe(10);
    expect(summed.cells[3]![0]).toBe(5);
  });
});
