import { describe, expect, it } from "vitest";
import { combinedFilter } from "./combined-filter.ts";

const range = (id: string) => ({ dataset_id: id, coords: {}, value_range: [1, null] as [number, null] });

describe("several filters as one", () => {
  it("asks everything that each of them asks", () => {
    const one = { address: { country: ["Chad", "Peru"] }, dataset_filter: range("hd30") };
    const other = { address: { country: ["Peru"] }, user_data: { tier: ["1"] }, dataset_filter: [range("pr_total")] };
    expect(combinedFilter([one, null, {}, other])).toEqual({
      address: { country: ["Peru"] },
      user_data: { tier: ["1"] },
      dataset_filter: [range("hd30"), range("pr_total")],
    });
  });

  it("names the locations that both name, and none where they share none", () => {
    const named = (...ids: string[]) => ({ production_sites: ids });
    expect(combinedFilter([named("A", "B"), named("B", "C")])).toEqual(named("B"));
    expect(combinedFilter([named("A"), named("C")])).toEqual(named());
  });

  it("is none where no single filter says the same", () => {
    const above = (least: number) => ({ asset_value: [least, null] as [number, null] });
    expect(combinedFilter([above(1), above(2)])).toBeUndefined();
    expect(combinedFilter([above(1), above(1)])).toEqual(above(1));
  });
});
