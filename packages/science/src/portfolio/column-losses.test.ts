import { describe, expect, test } from "vitest";
import { columnLosses } from "./column-losses.ts";
import { meanLoss, sumOfIndependent, tailLoss, type LossDistribution } from "./loss-distribution.ts";
import { portfolioLosses } from "./portfolio-loss.ts";

const YEARS = [2, 5, 10, 25, 50, 100, 150, 250, 500];

/** Probability of at most `k` of `n` with probability `p` each. */
function binomialCdf(n: number, p: number, k: number): number {
  let term = (1 - p) ** n;
  let sum = term;
  for (let i = 0; i < k; i++) {
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
    sum += term;
  }
  return sum;
}

const columnsOf = (sites: readonly (readonly number[])[]) =>
  YEARS.map((_, i) => Float64Array.from(sites, (losses) => losses[i]!));

describe("the losses of many sites from columns", () => {
  test("are the quantiles of the binomial distribution for 5,000 equal sites that lose one or nothing", () => {
    const n = 5000;
    const { results, expectedAnnualLoss } = columnLosses(
      { returnPeriods: [100], columns: [new Float64Array(n).fill(1)] },
      [10, 100, 500],
    );
    expect(expectedAnnualLoss).toBeCloseTo(50, 9);
    for (const { returnPeriod, independent } of results) {
      let k = 0;
      while (binomialCdf(n, 0.01, k) < 1 - 1 / returnPeriod) k++;
      // the sum on a grid is a little wider than the true one: the nearest whole count is met
      expect(Math.abs(independent.rpLoss - k)).toBeLessThan(0.6);
    }
  });

  test("agree with the sum worked out site by site", () => {
    const sites = Array.from({ length: 1200 }, (_, i) =>
      YEARS.map((years) => (years < 10 + (i % 7) * 10 ? 0 : (1 + (i % 17) / 7.3) * Math.sqrt(years))),
    );
    const at = [10, 50, 100, 250];
    const columns = columnLosses({ returnPeriods: YEARS, columns: columnsOf(sites) }, at);
    const rows = portfolioLosses({ returnPeriods: YEARS, losses: sites }, at);
    for (const [i, one] of columns.results.entries()) {
      const other = rows.results[i]!;
      expect(one.fullyDependent.rpLoss).toBeCloseTo(other.fullyDependent.rpLoss, 6);
      expect(one.fullyDependent.tvar).toBeCloseTo(other.fullyDependent.tvar, 6);
      expect(Math.abs(one.independent.rpLoss / other.independent.rpLoss - 1)).toBeLessThan(2e-3);
      expect(Math.abs(one.independent.tvar / other.independent.tvar - 1)).toBeLessThan(1e-3);
    }
  });

  test("leave out and count sites with an unknown loss, but not those unknown only at the frequent end", () => {
    const columns = [
      [Number.NaN, Number.NaN, 1],
      [Number.NaN, 4, 2],
    ];
    const { missingSites, expectedAnnualLoss } = columnLosses({ returnPeriods: [10, 100], columns }, [100]);
    expect(missingSites).toBe(1);
    // 4/100 for the second site; (1 + 2)/2 x 0.09 + 2/100 for the third
    expect(expectedAnnualLoss).toBeCloseTo(0.04 + 0.135 + 0.02, 12);
  });

  test("are nothing where no site loses anything", () => {
    const { results, missingSites } = columnLosses(
      { returnPeriods: [10, 100], columns: [new Float64Array(2000), new Float64Array(2000)] },
      [50],
    );
    expect(missingSites).toBe(0);
    expect(results[0]).toMatchObject({
      fullyDependent: { rpLoss: 0, tvar: 0 },
      independent: { rpLoss: 0, tvar: 0 },
    });
  });
});

describe("the published portfolio of 31 policies (Gerber 1979, An Introduction to Mathematical Risk Theory)", () => {
  /** Number of policies by probability of a claim, for the amounts 1 to 5. */
  const POLICIES = [
    { q: 0.03, counts: [2, 3, 1, 2, 0] },
    { q: 0.04, counts: [0, 1, 2, 2, 1] },
    { q: 0.05, counts: [0, 2, 4, 2, 2] },
    { q: 0.06, counts: [0, 2, 2, 2, 1] },
  ];
  const policies = POLICIES.flatMap(({ q, counts }) =>
    counts.flatMap((count, i) =>
      Array.from({ length: count }, (): LossDistribution => ({
        losses: Float64Array.of(0, i + 1),
        probabilities: Float64Array.of(1 - q, q),
      })),
    ),
  );

  test("has the published probabilities of the sum", () => {
    const sum = sumOfIndependent(policies);
    expect(policies).toHaveLength(31);
    // no claim: the product of 1 - q; one unit: two policies of q = 0.03
    const none = 0.97 ** 8 * 0.96 ** 6 * 0.95 ** 10 * 0.94 ** 7;
    expect(sum.probabilities[0]).toBeCloseTo(none, 14);
    expect(sum.probabilities[1]).toBeCloseTo(2 * none * (0.03 / 0.97), 14);
    expect(sum.probabilities[0]).toBeCloseTo(0.23819, 5);
    expect(sum.probabilities[1]).toBeCloseTo(0.01473, 5);
    expect(sum.probabilities[2]).toBeCloseTo(0.08773, 5);
    expect(meanLoss(sum)).toBeCloseTo(4.49, 9);
  });

  test("loses nothing at a return period below that of a claim at all", () => {
    // a year without any claim has probability 0.238, so that 1.3 years lie inside it
    expect(tailLoss(sumOfIndependent(policies), 1.3).rpLoss).toBe(0);
  });
});
