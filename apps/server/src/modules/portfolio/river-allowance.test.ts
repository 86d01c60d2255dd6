import { defaultAssetProfile } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import type { AttributeColumn } from "../locations/index.ts";
import { allowanceNotes, allowanceOf } from "./river-allowance.ts";

interface Site {
  readonly hazard?: number;
  readonly isMapped?: boolean;
  readonly protectionYears?: number;
  readonly told?: number;
  readonly value?: number;
}

async function allowance(sites: readonly Site[], hazard: "aggregate" | "river_flood" | "hail" = "aggregate") {
  const told: AttributeColumn = {
    kind: "number",
    values: Float64Array.from(sites, (site) => site.told ?? Number.NaN),
  };
  const looked = {
    rows: Uint32Array.from(sites.keys()),
    sites: { columns: new Map([["protection_return_period", told]]) },
  };
  const asset = {
    profile: defaultAssetProfile("EU", "DEU"),
    burnableFraction: 0,
    fireSeverity: 0,
    groundMetres: Number.NaN,
    codeSnowLoad: Number.NaN,
    protectionYears: Number.NaN,
  };
  return allowanceOf(
    looked,
    hazard,
    Float64Array.from(sites, ({ value = 1e6 }) => value),
    async () => ({
      assets: sites.map(() => asset),
      reach: sites.map(({ hazard: own = 0.05, isMapped = false, protectionYears = 20 }) => ({
        hazard: own,
        isMapped,
        protectionYears,
      })),
    }),
  );
}
const many = (count: number, site: Site = {}) => Array.from({ length: count }, () => site);

describe("the allowance for river flood of a project", () => {
  it("is a range for 100 locations and more, and says why there is none for fewer or for another hazard", async () => {
    const found = await allowance(many(120));
    expect(found).toMatchObject({ locations: 120, without: 0, missing_reason: null });
    expect(found.p10).toBeLessThan(found.mean!);
    expect(found.p90! / found.mean!).toBeGreaterThan(3);
    expect(found.mean! / 120e6).toBeGreaterThan(0.0002);
    expect(found.mean! / 120e6).toBeLessThan(0.002);
    const few = await allowance(many(99));
    expect(few).toMatchObject({ p10: null, mean: null, p90: null, locations: 99 });
    expect(few.missing_reason).toContain("100 locations");
    expect((await allowance(many(120), "river_flood")).mean).toBe(found.mean);
    expect((await allowance(many(120), "hail")).missing_reason).toContain("for river flood alone");
  });

  it("holds neither locations that a flood map reaches, nor those without a chance or a value", async () => {
    const plain = await allowance(many(100));
    const mixed = await allowance([
      ...many(100),
      ...many(30, { isMapped: true }),
      ...many(20, { hazard: Number.NaN }),
      ...many(10, { value: Number.NaN }),
    ]);
    expect(mixed).toMatchObject({ locations: 100, without: 20, mean: plain.mean });
    expect(allowanceNotes(mixed).map(({ code }) => code)).toEqual([
      "portfolio_note.allowance",
      "portfolio_note.allowance_without",
    ]);
    expect(allowanceNotes(await allowance(many(3)))).toEqual([]);
  });

  it("takes the protection that was told of a location in place of that of its region", async () => {
    const region = await allowance(many(100));
    expect((await allowance(many(100, { told: 200 }))).mean).toBeLessThan(region.mean!);
    expect((await allowance(many(100, { told: 5 }))).mean).toBeGreaterThan(region.mean!);
  });
});
