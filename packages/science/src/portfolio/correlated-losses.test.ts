import { describe, expect, it } from "vitest";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";
import { columnLosses } from "./column-losses.ts";
import { CORRELATION_LENGTHS } from "./correlation-lengths.ts";
import { correlatedLosses, type HazardLossLayer } from "./correlated-losses.ts";
import { alignedLayers, lossEnds } from "./loss-ends.ts";
import { normalTable, quantileOfExceedance, seededBits } from "./normal-quantile.ts";

const YEARS = [2, 5, 10, 25, 50, 100, 250, 500];
/** Loses `amount` in each year rarer than once in `from`, and nothing else: straight parts of the curve are steep. */
const steps = (amounts: readonly number[], from: number, lengthKm: number): HazardLossLayer => ({
  returnPeriods: [from * 0.999999, from],
  columns: [amounts.map(() => 0), amounts],
  lengthKm,
});
const along = (kilometres: readonly number[]) => ({
  latitudes: kilometres.map(() => 0),
  longitudes: kilometres.map((km) => km / ((6371 * Math.PI) / 180)),
});

/** Chance that two normal numbers of a correlation both pass z. */
function bothAbove(z: number, rho: number): number {
  let sum = 0;
  const [steps_, end] = [4000, 8];
  for (let i = 0; i < steps_; i++) {
    const x = z + ((i + 0.5) * (end - z)) / steps_;
    sum += normalDensity(x) * (1 - normalCdf((z - rho * x) / Math.sqrt(1 - rho ** 2)));
  }
  return (sum * (end - z)) / steps_;
}

/** A portfolio of a seed: places over a region, curves that rise, most of them with nothing at first. */
function portfolio(seed: number, lengthKm: number) {
  const bits = seededBits(seed);
  const random = () => (bits() >>> 0) / 2 ** 32;
  const count = 3 + Math.floor(random() * 60);
  const places = {
    latitudes: Float64Array.from({ length: count }, () => 40 + 10 * random()),
    longitudes: Float64Array.from({ length: count }, () => 5 + 15 * random()),
  };
  const size = Float64Array.from({ length: count }, () => 10 ** (5 + 2 * random()));
  const firsts = Array.from({ length: count }, () => Math.floor(random() * 4));
  const columns = YEARS.map((years, at) =>
    size.map((value, place) => (at < firsts[place]! ? 0 : ((value * 0.002 * Math.log(years)) as number))),
  );
  const layer: HazardLossLayer = { returnPeriods: YEARS, columns, lengthKm };
  return { places, layer };
}

describe("normal numbers", () => {
  it("are those of the normal distribution, the same for a seed", () => {
    for (const z of [-3, -0.4, 0, 1.2, 2.326, 4]) expect(quantileOfExceedance(1 - normalCdf(z))).toBeCloseTo(z, 8);
    const table = normalTable();
    expect(table[65_535]!).toBeCloseTo(quantileOfExceedance(0.5 / 65_536), 5);
    expect(table.reduce((sum, z) => sum + z * z, 0) / table.length).toBeCloseTo(1, 3);
    const [a, b] = [seededBits(5), seededBits(5)];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
    expect(seededBits(6)()).not.toBe(seededBits(5)());
  });
});

describe("losses of places whose bad years hang together", () => {
  it("meet the closed form of two places of a known correlation", () => {
    for (const rho of [0.2, 0.6, 0.8]) {
      const lengthKm = 300;
      const places = along([0, -lengthKm * Math.log(rho)]);
      const { deviation, average } = correlatedLosses(places, [steps([1, 1], 20, lengthKm)], {
        returnPeriods: [50],
        years: 400_000,
      });
      const both = bothAbove(quantileOfExceedance(1 / 20), rho);
      // variance of the sum of two that come with p each, both with the chance of the copula
      const expected = Math.sqrt(2 * 0.05 * 0.95 + 2 * (both - 0.05 ** 2));
      expect(average).toBeCloseTo(0.1, 5);
      expect(Math.abs(deviation / expected - 1), `${rho}`).toBeLessThan(0.01);
    }
  });

  it("have the mean that the curves have, whatever hangs together", () => {
    for (const lengthKm of [0, 40, 700, Number.POSITIVE_INFINITY]) {
      const { places, layer } = portfolio(3, lengthKm);
      const own = Array.from(places.latitudes, (_, place) =>
        expectedAnnualImpact(
          YEARS,
          Float64Array.from(layer.columns, (column) => column[place]!),
          { tail: true },
        ),
      );
      const found = correlatedLosses(places, [layer], { returnPeriods: [100] });
      expect(found.average / own.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    }
  });

  it("equal both extremes at the ends", () => {
    for (const seed of [1, 2, 3]) {
      const { places, layer } = portfolio(seed, 0);
      const known = columnLosses(layer, [100, 250]).results;
      const apart = correlatedLosses(places, [layer], { returnPeriods: [100, 250], years: 200 });
      const together = correlatedLosses(places, [{ ...layer, lengthKm: Number.POSITIVE_INFINITY }], {
        returnPeriods: [100, 250],
        years: 200,
      });
      known.forEach(({ independent, fullyDependent }, at) => {
        expect(apart.results[at]).toMatchObject({ loss: independent.rpLoss, tvar: independent.tvar });
        expect(together.results[at]).toMatchObject({ loss: fullyDependent.rpLoss, tvar: fullyDependent.tvar });
      });
    }
  });

  it("come near the extremes as the length goes to its ends, by drawing", () => {
    const { places, layer } = portfolio(4, 0);
    const [known] = columnLosses(layer, [100]).results;
    const drawnAt = (lengthKm: number) =>
      correlatedLosses(places, [{ ...layer, lengthKm }], { returnPeriods: [100], years: 40_000 }).results[0]!;
    expect(Math.abs(drawnAt(0.001).tvar / known!.independent.tvar - 1)).toBeLessThan(0.04);
    expect(Math.abs(drawnAt(1e7).tvar / known!.fullyDependent.tvar - 1)).toBeLessThan(0.04);
  });

  it("lie between both extremes in fifty portfolios", () => {
    for (let seed = 10; seed < 60; seed++) {
      const { places, layer } = portfolio(seed, 60 + 15 * (seed - 10));
      const known = columnLosses(layer, [100, 250]).results;
      const { results } = correlatedLosses(places, [layer], { returnPeriods: [100, 250], years: 10_000 });
      results.forEach(({ loss, low, high, tvar }, at) => {
        const { independent, fullyDependent } = known[at]!;
        expect(tvar, `${seed}`).toBeLessThan(fullyDependent.tvar * 1.05);
        expect(tvar, `${seed}`).toBeGreaterThan(independent.tvar * 0.95);
        expect(low, `${seed}`).toBeLessThanOrEqual(fullyDependent.rpLoss * 1.001);
        expect(high, `${seed}`).toBeGreaterThanOrEqual(independent.rpLoss * 0.999);
        expect(low).toBeLessThanOrEqual(loss);
        expect(loss).toBeLessThanOrEqual(high);
      });
    }
  });

  it("of several hazards lie between all apart and all in one year in fifty portfolios, and equal them at the ends", () => {
    const rare = [50, 100, 250, 475, 1000, 2475];
    for (let seed = 100; seed < 150; seed++) {
      const { places, layer: floods } = portfolio(seed, 60 + 15 * (seed - 100));
      const quakes: HazardLossLayer = {
        returnPeriods: rare,
        columns: rare.map((years) =>
          Float64Array.from(floods.columns.at(-1)!, (loss, place) => (place % 3 === 0 ? loss * Math.log10(years) : 0)),
        ),
        lengthKm: 60,
      };
      const storms = {
        ...floods,
        columns: floods.columns.map((column) => Array.from(column, (one) => one / 2)),
        lengthKm: 700,
      };
      const layers = [floods, quakes, storms];
      const asked = { returnPeriods: [100, 250], years: 10_000 };
      const known = lossEnds(layers, asked.returnPeriods);
      const { results, average, layers: alone } = correlatedLosses(places, layers, asked);
      results.forEach(({ low, high, tvar }, at) => {
        const { apart, together } = known[at]!;
        expect(tvar, `${seed}`).toBeLessThan(together.tvar * 1.05);
        expect(tvar, `${seed}`).toBeGreaterThan(apart.tvar * 0.95);
        expect(low, `${seed}`).toBeLessThanOrEqual(together.rpLoss * 1.001);
        expect(high, `${seed}`).toBeGreaterThanOrEqual(apart.rpLoss * 0.999);
        // together no more than each hazard in its own worst years
        expect(tvar).toBeLessThanOrEqual(alone.reduce((sum, one) => sum + one.results[at]!.tvar, 0) * (1 + 1e-9));
      });
      expect(average).toBeCloseTo(
        alone.reduce((sum, one) => sum + one.average, 0),
        3,
      );
      if (seed % 10 !== 0) continue;
      const ends = correlatedLosses(
        places,
        layers.map((one) => ({ ...one, lengthKm: 0 })),
        { ...asked, years: 200 },
      );
      ends.results.forEach((one, at) =>
        expect(one).toMatchObject({ loss: known[at]!.apart.rpLoss, tvar: known[at]!.apart.tvar }),
      );
    }
  });

  it("are drawn for each hazard as if it were alone", () => {
    const { places, layer } = portfolio(9, 200);
    const other = { ...layer, lengthKm: 900 };
    const { layers } = correlatedLosses(places, [layer, other], { returnPeriods: [100] });
    const { average, deviation, results } = correlatedLosses(places, [layer], { returnPeriods: [100] });
    expect(layers[0]).toEqual({ average, deviation, results });
    expect(layers[1]!.results[0]!.tvar).toBeGreaterThan(results[0]!.tvar);
    const last = { ...layer, stream: 0 };
    expect(correlatedLosses(places, [other, last], { returnPeriods: [100] }).layers[1]).toEqual(layers[0]);
  });

  it("at their ends without end are sums of hazards that know nothing of each other, by hand", () => {
    // two hazards, each loses 10 at two places together in one year of a hundred
    const hazard = { returnPeriods: [100], columns: [[5, 5]], lengthKm: Number.POSITIVE_INFINITY };
    const { results } = correlatedLosses(
      along([0, 9000]),
      [
        hazard,
        {
          ...hazard,
          returnPeriods: [100, 200],
          columns: [
            [5, 5],
            [5, 5],
          ],
        },
      ],
      {
        returnPeriods: [50, 5000],
        years: 200,
      },
    );
    // once in 50 years nearly one of both comes; both come once in 10,000
    expect(results[0]!.loss).toBe(0);
    expect(results[0]!.tvar).toBeCloseTo((2 * 0.01 * 10) / 0.02, 9);
    expect(results[1]!.loss).toBe(10);
    expect(results[1]!.tvar).toBeCloseTo((0.0001 * 20 + 0.0001 * 10) / 0.0002, 9);
  });

  it("keep their curves where return periods of hazards differ", () => {
    const one = { returnPeriods: [10, 100], columns: [[1], [4]] };
    const two = { returnPeriods: [50, 1000], columns: [[2], [3]] };
    const { returnPeriods, columns } = alignedLayers([one, two]);
    expect(returnPeriods).toEqual([10, 50, 100, 1000]);
    // straight over the chance: 1/50 lies eight ninths on the way from 1/10 to 1/100
    expect(columns.map((column) => column[0])).toEqual([1, expect.closeTo(1 + (8 / 9) * 3, 12), 4, 4]);
    expect(columns.map((column) => column[1])).toEqual([Number.NaN, 2, expect.closeTo(2 + 10 / 19, 12), 3]);
  });

  it("are the same for the same seed, and others for another one within what sampling leaves", () => {
    const { places, layer } = portfolio(7, 200);
    const drawnBy = (seed: number) => correlatedLosses(places, [layer], { returnPeriods: [100], seed });
    expect(drawnBy(1)).toEqual(drawnBy(1));
    const [one, other] = [drawnBy(1).results[0]!, drawnBy(2).results[0]!];
    expect(one.loss).not.toBe(other.loss);
    expect(Math.abs(one.loss / other.loss - 1)).toBeLessThan(0.1);
  });

  it("tell what each place adds to the worst years, together all of it", () => {
    const { places, layer } = portfolio(8, 300);
    const second = {
      ...layer,
      lengthKm: 50,
      columns: layer.columns.map((column) => Float64Array.from(column, (one) => one / 3)),
    };
    const { contributions, results } = correlatedLosses(places, [layer, second], { returnPeriods: [100] });
    const sum = contributions.reduce((all, one) => all + one, 0);
    expect(sum / results[0]!.tvar).toBeCloseTo(1, 6);
    expect(Math.min(...contributions)).toBeGreaterThanOrEqual(0);
  });

  it("leave out places without a curve and count them", () => {
    const layer: HazardLossLayer = {
      returnPeriods: [10, 100],
      columns: [Float64Array.of(Number.NaN, 1, 5), Float64Array.of(Number.NaN, 2, Number.NaN)],
      lengthKm: 100,
    };
    const found = correlatedLosses(along([0, 100, 5000]), [layer], { returnPeriods: [100] });
    expect(found.missing).toEqual([2]);
    expect(Array.from(found.contributions)).toEqual([0, expect.closeTo(found.results[0]!.tvar, 9), 0]);
  });

  it("hang together across the date line", () => {
    const places = { latitudes: [-17, -17], longitudes: [179.9, -179.9] };
    const across = correlatedLosses(places, [steps([1, 1], 20, 500)], { returnPeriods: [50], years: 100_000 });
    const far = { latitudes: [-17, -17], longitudes: [179.9, 100] };
    const apart = correlatedLosses(far, [steps([1, 1], 20, 500)], { returnPeriods: [50], years: 100_000 });
    expect(across.deviation).toBeGreaterThan(apart.deviation * 1.3);
  });

  it("have a length and where it is from for each hazard", () => {
    for (const [hazard, { kilometres, source }] of Object.entries(CORRELATION_LENGTHS)) {
      expect(kilometres, hazard).toBeGreaterThan(10);
      expect(source.length, hazard).toBeGreaterThan(20);
    }
  });
});
