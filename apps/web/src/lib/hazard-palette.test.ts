import { expect, it } from "vitest";
import { riskDataset } from "../features/map/risk-dataset.test-data.ts";
import { paletteOf } from "./hazard-palette.ts";

const { meta_data } = riskDataset();

it("a hazard has colours that fit it: temperature runs from cold to warm, rain is blue, scores are alike", () => {
  expect(paletteOf(riskDataset({ topic: "heat" }))).toBe("heat");
  for (const topic of ["heat", "cold"] as const)
    expect(paletteOf(riskDataset({ topic, meta_data: { ...meta_data, units: "°C" } }))).toBe("temperature");
  expect(paletteOf(riskDataset({ topic: "wet" }))).toBe("rain");
  expect(paletteOf(riskDataset({ topic: "dry" }))).toBe("drought");
  expect(paletteOf(riskDataset({ topic: "heat", kind: "score" }))).toBe("tide");
});
