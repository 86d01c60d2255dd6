// tests with a document
import type { SpatialDataset } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { newLayer } from "../../state/layer-state.ts";
import { riskDataset } from "../map/risk-dataset.test-data.ts";
import { layerAt } from "./layer-moment.ts";

const DATASET: SpatialDataset = {
  ...riskDataset(),
  definition: "",
  resolution: "",
  confidence: "medium",
  licence: "",
};
const OWN = { scenario: "ssp585", time: 2050, ensemble: "mean", season: "ANN" } as const;
const NOW = { scenario: "ssp126", time: 2040 } as const;
const PRESENT = { ...OWN, scenario: "historical", time: 2005 } as const;

describe("a layer on a screen", () => {
  it("stands at its scenario and the nearest year that is there, with all else as it was chosen", () => {
    expect(layerAt(newLayer("hd30", OWN), DATASET, NOW).coords).toEqual({ ...OWN, scenario: "ssp126", time: 2030 });
  });

  it("stays once it was given a moment of its own, and where its dataset has none", () => {
    const own = { ...newLayer("hd30", OWN), follows: false };
    expect(layerAt(own, DATASET, NOW)).toBe(own);
    const still = newLayer("elevation", { ensemble: "p50" });
    expect(layerAt(still, { ...DATASET, coords: [{ name: "ensemble", values: ["p50"] }] }, NOW)).toBe(still);
  });

  it("keeps what it is compared with: the present, or another scenario of the same year; never itself", () => {
    const layer = newLayer("hd30", OWN);
    expect(layerAt({ ...layer, base: PRESENT }, DATASET, NOW).base).toEqual(PRESENT);
    const other = { ...OWN, scenario: "ssp585" } as const;
    expect(layerAt({ ...layer, base: other }, DATASET, NOW).base).toEqual({ ...other, time: 2030 });
    expect(layerAt({ ...layer, base: PRESENT }, DATASET, { scenario: "historical", time: 2005 }).base).toBeUndefined();
    expect(layerAt({ ...layer, base: { ...NOW } }, DATASET, NOW).base).toBeUndefined();
  });
});
