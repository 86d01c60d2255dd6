import { describe, expect, it } from "vitest";
import { HAZARD_WIDTHS, hazardEnd } from "./present-width.ts";

describe("ranges of hazards whose method gives none", () => {
  it("are never nothing where there is something, and nothing where there is nothing", () => {
    for (const [id, width] of Object.entries(HAZARD_WIDTHS)) {
      const [low, high] = [hazardEnd(2, width, -1), hazardEnd(2, width, 1)];
      expect(low, id).toBeLessThan(2);
      expect(low, id).toBeGreaterThanOrEqual(0);
      expect(high, id).toBeGreaterThan(2);
      expect(hazardEnd(0, width, 1), id).toBe(0);
      expect(hazardEnd(Number.NaN, width, 1), id).toBeNaN();
    }
  });

  it("of days end with the year", () => {
    expect(hazardEnd(360, HAZARD_WIDTHS["thunder_days"]!, 1)).toBe(366);
    expect(hazardEnd(1, HAZARD_WIDTHS["thunder_days"]!, -1)).toBe(0);
  });
});
