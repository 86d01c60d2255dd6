import { describe, expect, it } from "vitest";
import { datasetById } from "../catalogue/catalogue.ts";
import type { ImpactDriver } from "../catalogue/dataset.ts";
import { NEEDS } from "../catalogue/needs.ts";
import { isTotal, mainLeftOut, markedTitle, markOf, markOfSum, readMarkedTitle, WHOLE } from "./total-mark.ts";

const driver = (id: string) => datasetById(id) as ImpactDriver;

describe("the mark of a total", () => {
  it("is that of a lower bound for a sum, and of something incomplete for a percentile", () => {
    expect(markOf(driver("total_ead"), ["river_flood"])).toEqual({ isLowerBound: true, missing: ["river_flood"] });
    expect(markOf(driver("aggregate_bi_annual"), ["coastal_flood"])).toEqual({
      isLowerBound: false,
      missing: ["coastal_flood"],
    });
    expect(markOf(driver("total_ead"), [])).toBe(WHOLE);
    expect(
      ["total_ead", "aggregate_loss-ratio", "earthquake_ead", "score_wind"].map((id) => isTotal(datasetById(id)!)),
    ).toEqual([true, true, false, false]);
  });

  it("of a sum over locations is that of a lower bound too where one has no value", () => {
    expect(markOfSum(WHOLE, 0).isLowerBound).toBe(false);
    expect(markOfSum(WHOLE, 1)).toEqual({ isLowerBound: true, missing: [] });
    expect(markOfSum({ isLowerBound: false, missing: ["river_flood"] }, 0).isLowerBound).toBe(true);
  });

  it("leaves nothing out inland, where no coast floods", () => {
    const river = NEEDS["flood map or DEM"].missingReason;
    expect(mainLeftOut((hazard) => (hazard === "river_flood" ? river : NEEDS.coast.missingReason))).toEqual([
      "river_flood",
    ]);
    expect(mainLeftOut(() => undefined)).toEqual([]);
  });

  it("stands in the title once, and comes off again", () => {
    const marked = markedTitle("Total", { isLowerBound: true, missing: [] });
    expect(marked).toBe("Total (at least)");
    expect(markedTitle(marked, { isLowerBound: false, missing: ["volcano"] })).toBe("Total (incomplete)");
    expect(markedTitle(marked, WHOLE)).toBe("Total");
    expect(readMarkedTitle(marked)).toEqual({ title: "Total", mark: "at least" });
    expect(readMarkedTitle("Total")).toEqual({ title: "Total", mark: undefined });
  });
});
