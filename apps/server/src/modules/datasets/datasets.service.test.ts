import { catalogue, datasetById } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { createDatasetsService, type DatasetsDependencies } from "./datasets.service.ts";

const IMPORTED = {
  dataset: "river_flood_depth",
  source: "A study of the county",
  version: "1",
  licence: "Own licence",
  resolution: "10 m",
  baseline: "2000-2020",
  method: "as delivered",
  confidence: "high",
  weakness: "small",
} as const;

/** Layers whose data know one imported source. */
const service = (facts: () => Promise<unknown>) =>
  createDatasetsService({
    store: { facts } as unknown as DatasetsDependencies["store"],
    threads: {} as unknown as DatasetsDependencies["threads"],
    missing: async () => new Map(),
    imported: async () => [],
  });

describe("the list of layers", () => {
  it("tells licence, resolution and confidence of the data in force, and the catalogue's where none are recorded", async () => {
    const items = await service(async () => ({ provenance: [IMPORTED], native: {} })).list();
    expect(items).toHaveLength(catalogue.length);
    const told = (id: string) => items.find((item) => item.id === id);
    expect(told("river_flood_depth")).toMatchObject({
      licence: "Own licence",
      resolution: "10 m",
      confidence: "high",
    });
    const { licence, resolution, confidence } = datasetById("hd30")!;
    expect(told("hd30")).toMatchObject({ licence, resolution, confidence });
  });

  it("says that the data cannot be read where they cannot", async () => {
    const broken = service(() => Promise.reject(new Error("broken")));
    await expect(broken.list()).rejects.toMatchObject({ code: "unavailable" });
  });
});
