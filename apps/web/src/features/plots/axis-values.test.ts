import type { PlotConfig } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { currenciesOfPlot, inCurrency } from "./axis-values.ts";

const PLOT: PlotConfig = {
  title: "",
  plot_type: "ranking",
  coords: {},
  axes: { y: { type: "property", value: "asset_value" } },
  options: {},
};
const offered = (currencies: readonly string[]) => ({ datasets: [], properties: [], currencies });

describe("currencies of a plot", () => {
  it("can be chosen where asset values stand in it and are in several", () => {
    expect(currenciesOfPlot(PLOT, offered(["CHF", "EUR"]))).toEqual(["CHF", "EUR"]);
    expect(currenciesOfPlot(PLOT, offered(["EUR"]))).toEqual([]);
    const other: PlotConfig = { ...PLOT, axes: { y: { type: "dataset", value: "score_location" } } };
    expect(currenciesOfPlot(other, offered(["CHF", "EUR"]))).toEqual([]);
  });

  it("are named by a title that named the one before", () => {
    const first = inCurrency({ ...PLOT, title: "Asset value, CHF", options: { currency: "CHF", top: 5 } }, "EUR");
    expect(first).toMatchObject({ title: "Asset value, EUR", options: { currency: "EUR", top: 5 } });
    expect(inCurrency({ ...PLOT, title: "Largest" }, "EUR")).toMatchObject({ title: "Largest" });
  });
});
