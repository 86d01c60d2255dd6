// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { judgedAt } from "../../lib/column-bands.ts";
import { defaultColouring, tally } from "./colouring.ts";
import { Legend, type LegendProps } from "./legend.tsx";
import { riskDataset } from "./risk-dataset.test-data.ts";

afterEach(cleanup);

describe("legend", () => {
  const values = Float32Array.from([5, 12, 40, 99, 100, Number.NaN]);
  const legend = (change: Partial<LegendProps>) => {
    const dataset = change.dataset ?? riskDataset();
    const props: LegendProps = {
      dataset,
      coords: { scenario: "ssp585", time: 2050, ensemble: "mean", season: "ANN" },
      colouring: defaultColouring(dataset),
      drawn: { range: [0, 100], leftCutOff: undefined, rightCutOff: undefined, isReplaced: false },
      dataRange: [0, 100],
      counted: tally(dataset, values, () => true),
      loading: false,
      dark: false,
      onColouring: () => undefined,
      onChooseDataset: () => undefined,
      ...change,
    };
    render(
      <MantineProvider>
        <Legend {...props} />
      </MantineProvider>,
    );
    return screen.getAllByRole("listitem").map((item) => item.textContent);
  };

  it("has a word, a mark and a number for each band, and no data apart from them", () => {
    const score = riskDataset({ kind: "score", long_name: "Risk score: heat" });
    expect(legend({ dataset: score })).toEqual(["Very low1", "Low1", "Medium1", "High2", "No data1"]);
    for (const item of screen.getAllByRole("listitem").slice(0, 4))
      expect(item.querySelectorAll("rect")).toHaveLength(4);
  });

  it("has the ends and quarters of the palette for values, with their unit", () => {
    expect(legend({ colouring: { ...defaultColouring(riskDataset()), by: "values" } })).toEqual(["No data1"]);
    for (const tick of ["0", "25", "50", "75", "100 days"]) expect(screen.getByText(tick)).toBeDefined();
    expect(screen.getByText("SSP5-8.5, 2050, Mean, Whole year")).toBeDefined();
  });

  it("says where values have bands, at coordinates where they have none", () => {
    const hot = riskDataset({ scored_at: { season: "ANN" } });
    const coords = { scenario: "ssp585", time: 2050, ensemble: "mean", season: "JJA" };
    expect(legend({ dataset: judgedAt(hot, coords), coords })).toEqual(["No data1"]);
    expect(screen.getByText("Bands only for: Whole year")).toBeDefined();
    cleanup();
    legend({ dataset: judgedAt(hot, { ...coords, season: "ANN" }) });
    expect(screen.queryByText(/Bands only for/)).toBeNull();
  });

  it("says that and why a dataset does not cover the locations, which is not the same as no data", () => {
    const missing = riskDataset({ missing: "No flood map is installed.", coords: [] });
    expect(legend({ dataset: missing, counted: tally(missing, values.fill(Number.NaN), () => true) })).toEqual([
      "Not covered6",
    ]);
    expect(screen.getByText("No flood map is installed.")).toBeDefined();
    expect(screen.queryByText("No data")).toBeNull();
  });
});
