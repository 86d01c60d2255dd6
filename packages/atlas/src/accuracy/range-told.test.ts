import { datasetById, indicators, type Indicator } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { measuredErrors } from "./measured-errors.ts";
import { LEAST_PLACES, measuredRange, RANGE_FIELDS, rangeSentence } from "./range-told.ts";

const said = (id: string, zone?: "A" | "E") => rangeSentence(datasetById(id)!, zone)!;

describe("how often a range held", () => {
  it("is told of every field that a range was tested in, over all places and by zone", () => {
    for (const field of RANGE_FIELDS) {
      const own = measuredErrors().filter((error) => error.field === field);
      const all = own.find(({ zone }) => zone === "all");
      expect(all?.holds, field).toBeGreaterThan(0);
      expect(all?.holds, field).toBeLessThanOrEqual(1);
    }
  });

  it("lies from 75 to 85 in a hundred over all places and from 70 to 90 in each zone, or the reason is known", () => {
    const missed = RANGE_FIELDS.flatMap((field) =>
      measuredErrors()
        .filter((error) => error.field === field && error.stations >= LEAST_PLACES)
        .filter(({ zone, holds = 0 }) => {
          const within = zone === "all" ? 0.05 : 0.1;
          return Math.abs(Math.round(holds * 100) / 100 - 0.8) > within + 1e-9;
        })
        .map(({ zone, holds }) => `${field} ${zone} ${holds}`),
    );
    expect(missed).toEqual([]);
  });

  it("is said of the zone where it has enough places, else of all, and never of what was measured nowhere", () => {
    expect(said("fd0").code).toBe("range.tested");
    expect(said("hd30", "A").code).toBe("range.tested_in_zone");
    // sixteen stations
    expect(said("hd30", "E").code).toBe("range.tested");
    expect(measuredRange("hd30", "E")!.stations).toBeGreaterThan(1000);
    expect(said("surge_rp").code).toBe("range.tested");
    // values of cities are from memory: they are no measurements
    expect(said("pga_rp").code).toBe("range.orientation");
    expect(said("csdi").code).toBe("range.not_measured");
    expect(said("elevation").code).toBe("range.of_a_fact");
    expect(rangeSentence(datasetById("score_heat")!)).toBeUndefined();
  });

  it("is said of every indicator", () => {
    for (const one of indicators as readonly Indicator[]) expect(rangeSentence(one)?.english, one.id).toMatch(/\.$/);
  });
});
