import { datasetById, missingReason } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import type { RunSource, RunSources } from "../risks/index.ts";
import { NOT_COMPUTED, resultsSource } from "./results.ts";

const reasonOf = (id: string) => missingReason(datasetById(id)!);
const NEEDS_MAP = reasonOf("river_flood_depth");
const RUN_SAYS = reasonOf("water_stress");

/** A run with one dataset that has values, and one that it could not compute. */
const source = {
  datasets: new Map([
    ["hd30", { epochs: [], missing: undefined }],
    ["water_stress", { epochs: undefined, missing: RUN_SAYS }],
  ]),
} as unknown as RunSource;
const runs = { open: () => Promise.resolve(source) } as unknown as RunSources;
const unsupplied = (id: string) => Promise.resolve(id === "river_flood_depth" ? NEEDS_MAP : undefined);

describe("why a dataset has no values", () => {
  const why = async (id: string) => (await resultsSource(runs, unsupplied).open("p"))?.whyNone(id);

  it.each([
    ["hd30", undefined],
    ["water_stress", RUN_SAYS],
    ["river_flood_depth", NEEDS_MAP],
    ["txx", NOT_COMPUTED],
  ])("is told of %s", async (id, expected) => {
    expect(await why(id)).toEqual(expected);
  });

  it("stands where its column is asked for", async () => {
    const results = await resultsSource(runs, unsupplied).open("p");
    expect(await results?.column("river_flood_depth", {})).toEqual({ missing: NEEDS_MAP });
  });
});
