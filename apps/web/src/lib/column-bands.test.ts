import { expect, test } from "vitest";
import { riskDataset } from "../features/map/risk-dataset.test-data.ts";
import { bandInColumn, judgedAt } from "./column-bands.ts";

const at = { scenario: "ssp585", time: 2050, ensemble: "p50" };

test("values of a season have no band, those of the year do", () => {
  const hot = riskDataset({ scored_at: { season: "ANN" } });
  expect(bandInColumn(judgedAt(hot, { ...at, season: "ANN" }), 40)).toBe("medium");
  expect(bandInColumn(judgedAt(hot, { ...at, season: "JJA" }), 40)).toBeUndefined();
});

test("values of a dataset without such a place have bands at every coordinate", () => {
  expect(bandInColumn(judgedAt(riskDataset(), { ...at, return_period: 500 }), 40)).toBe("medium");
});
