import { beforeAll, describe, expect, it } from "vitest";
import { openPack, type Pack } from "../pack/open-pack.ts";
import { measureCatalogue } from "./measure-catalogue.ts";
import { prices } from "./price-levels.ts";

let pack: Pack;
beforeAll(() => {
  pack = openPack();
});

describe("catalogue of measures", () => {
  it("holds 44 measures, each once, with a basis and a source for each figure", () => {
    const measures = measureCatalogue(pack);
    expect(new Set(measures.map(({ id }) => id)).size).toBe(44);
    for (const { id, effectBasis, costBasis, lifetimeYears, localShare } of measures) {
      expect(effectBasis.source, id).not.toBe("");
      expect(costBasis.source, id).not.toBe("");
      expect(lifetimeYears, id).toBeGreaterThan(0);
      expect(localShare, id).toBeGreaterThanOrEqual(0);
      expect(localShare, id).toBeLessThanOrEqual(1);
    }
    // told on the screens: the share of benefit that rests on them
    expect(measures.filter(({ effectBasis }) => effectBasis.basis === "proposal")).toHaveLength(23);
  });

  it("has effects that its operators can take", () => {
    for (const { id, operator, effect } of measureCatalogue(pack)) {
      const shares = ["dry", "raise", "scale", "move", "share", "dependency", "downtime", "hours", "supplier"];
      if (shares.includes(operator)) expect(effect[2], id).toBeLessThanOrEqual(1);
      if (["median", "code"].includes(operator)) expect(effect[0], id).toBeGreaterThanOrEqual(1);
      expect(effect[0], id).toBeGreaterThan(0);
    }
  });
});

describe("prices", () => {
  it("know countries, and take the median of a continent for the others", () => {
    const { levelIn } = prices(pack);
    expect(levelIn("NLD", "EU")).toEqual({ level: 0.79, continent: undefined });
    expect(levelIn("ISL", "EU")?.continent).toBe("EU");
    expect(levelIn("NER", "AF")!.level).toBeLessThan(levelIn("CHE", "EU")!.level);
    expect(levelIn(null, null)).toBeUndefined();
  });

  it("know rates by currency, and consumer prices by year", () => {
    const { rateOf, inflationFrom } = prices(pack);
    expect(rateOf("EUR")).toMatchObject({ perDollar: 0.9242, isRecalled: false });
    expect(rateOf("USD")?.perDollar).toBe(1);
    expect(rateOf("ZZZ")).toBeUndefined();
    expect(inflationFrom(2024)).toBe(1);
    expect(inflationFrom(2020)).toBeCloseTo(313.7 / 258.8, 9);
    expect(inflationFrom(1900)).toBeUndefined();
  });

  it("cover every price year of the catalogue", () => {
    for (const { id, priceYear } of measureCatalogue(pack))
      expect(prices(pack).inflationFrom(priceYear), id).toBeDefined();
  });
});
