import { datasetById, NEEDS, NO_BANDS, type Sentence } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { judgedIn, markInProject, totalOfProject } from "./project-totals.ts";
import type { RunDataset } from "./run-source.ts";

const total = datasetById("total_ead")!;
const held: RunDataset = { epochs: [], inner: [], missing: undefined, record: {} };
const missing = (reason: Sentence): RunDataset => ({ ...held, epochs: undefined, missing: reason });

describe("the total of a project", () => {
  it("has no bands while floods are in it nowhere, and names what it holds", () => {
    const datasets = new Map([
      ["river_flood_ead", missing(NEEDS["flood map or DEM"].missingReason)],
      ["earthquake_ead", held],
    ]);
    expect(judgedIn(datasets, total).thresholds).toEqual(NO_BANDS);
    expect(judgedIn(datasets, total).longName).toBe(`${total.longName} (at least)`);
    expect(markInProject(datasets, total)).toEqual({
      isLowerBound: true,
      missing: ["river_flood", "coastal_flood", "storm_wind"],
    });
    const text = totalOfProject(datasets, total)?.english;
    expect(text).toMatch(/^4 of the 11 hazards of single events: .*earthquake/);
    expect(text).toMatch(/Not in it: river flood \(not available: needs a river flood map, or/);
  });

  it("is marked where the run says that a main hazard is missing at single locations, and only there", () => {
    const lacking = (missing: object): ReadonlyMap<string, RunDataset> =>
      new Map([
        ["total_ead", { ...held, record: { main_hazards_missing: missing } }],
        ["river_flood_ead", held],
      ]);
    expect(markInProject(lacking({ river_flood: 3, volcano: 1 }), total)?.missing).toEqual(["river_flood", "volcano"]);
    expect(judgedIn(lacking({}), total)).toBe(total);
  });

  it("has bands where floods and storms are in it, or no location is near a coast; other datasets always", () => {
    const inland = new Map([
      ["river_flood_ead", held],
      ["coastal_flood_ead", missing(NEEDS.coast.missingReason)],
      ["storm_wind_ead", held],
    ]);
    expect(judgedIn(inland, total)).toBe(total);
    inland.delete("storm_wind_ead");
    expect(judgedIn(inland, total).thresholds).toEqual(NO_BANDS);
    const earthquake = datasetById("earthquake_ead")!;
    expect(judgedIn(new Map(), earthquake)).toBe(earthquake);
    expect(totalOfProject(inland, earthquake)).toBeUndefined();
  });
});
