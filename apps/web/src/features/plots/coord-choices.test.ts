import type { PlotConfig, RiskDataset } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { coordChoices, coordsSentence } from "./coord-choices.ts";

const dataset = {
  id: "hd30",
  coords: [
    { name: "time", values: [2080, 2005, 2050] },
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "ensemble", values: ["p10", "p50", "p90"] },
    { name: "season", values: ["ANN"] },
  ],
  default_coords: { scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" },
} as unknown as RiskDataset;

const config: PlotConfig = {
  title: "",
  plot_type: "ranking",
  coords: { time: 2080 },
  axes: { y: { type: "dataset", value: "hd30" } },
  options: {},
};

describe("coordinates of a plot", () => {
  it("are those with a choice; what is not asked for is that of the dataset", () => {
    expect(coordChoices(config, [dataset])).toEqual([
      { name: "scenario", values: ["historical", "ssp126", "ssp585"], takesSeveral: false, chosen: ["ssp585"] },
      { name: "time", values: [2005, 2050, 2080], takesSeveral: false, chosen: [2080] },
    ]);
  });

  it("of an axis hold before those of the plot", () => {
    expect(coordChoices(config, [dataset], { time: 2005 })[1]?.chosen).toEqual([2005]);
  });

  it("that an axis stands for are not chosen twice", () => {
    const pair = { ...config.axes, pair: { type: "coordinate" as const, value: [2005, 2050] } };
    const dumbbell = { ...config, plot_type: "dumbbell", axes: pair };
    expect(coordChoices(dumbbell, [dataset]).map(({ name }) => name)).toEqual(["scenario"]);
    expect(coordsSentence(dumbbell, [dataset])).toBe("SSP5-8.5, 2005 → 2050");
  });

  it("are told in one line, several years by their ends", () => {
    const lines = { ...config, plot_type: "time-band", coords: { scenario: ["ssp126", "ssp585"], time: [2005, 2050] } };
    expect(coordsSentence(lines, [dataset])).toBe("SSP1-2.6, SSP5-8.5, 2005–2050");
  });
});
