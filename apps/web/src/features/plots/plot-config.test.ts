import type { PlotConfig } from "@tidemark/contract";
import { missingAxes, PLOT_TYPES, plotTypeOf } from "@tidemark/plots";
import { describe, expect, it } from "vitest";
import { begun, datasetsOf, filterOfRequest, NO_PLOT, takesSeveral, withAxis, withCoord } from "./plot-config.ts";

const typeOf = (id: string) => {
  const type = plotTypeOf(id);
  if (type === undefined) throw new Error(`no type ${id}`);
  return type;
};
const anywhere = () => true;

const ranking: PlotConfig = {
  title: "Hot days",
  plot_type: "ranking",
  coords: { scenario: "ssp245", time: 2080 },
  axes: { y: { type: "dataset", value: "hd30" } },
  options: { n: 10 },
};

describe("the plot that a type begins with", () => {
  it("is the example of the type where nothing was chosen before", () => {
    for (const type of PLOT_TYPES) {
      const first = begun(type, NO_PLOT, anywhere);
      expect(first, type.id).toEqual(type.example);
      expect(missingAxes(type, first)).toEqual([]);
    }
  });

  it("keeps dataset, scenario and year of the plot before", () => {
    const next = begun(typeOf("histogram"), ranking, anywhere);
    expect(next.axes).toEqual({ x: { type: "dataset", value: "hd30" } });
    expect(next.coords).toEqual({ scenario: "ssp245", time: 2080 });
    expect(next.title).toBe("");
  });

  it("takes several years where it shows a line, and one of them where it does not", () => {
    const lines = begun(typeOf("time-band"), ranking, anywhere);
    expect(lines.coords["time"]).toEqual([2030, 2040, 2050, 2060, 2070, 2080]);
    expect(begun(typeOf("ranking"), lines, anywhere).coords).toMatchObject({ scenario: "ssp585", time: 2080 });
  });

  it("does not set one dataset against itself", () => {
    const losses = withAxis(ranking, "y", { type: "dataset", value: "total_ead" });
    const { axes } = begun(typeOf("scatter"), losses, anywhere);
    expect([axes["x"]?.value, axes["y"]?.value]).toEqual(["score_location", "total_ead"]);
  });

  it("leaves a dataset behind that may not stand there", () => {
    const next = begun(typeOf("bands"), ranking, () => false);
    expect(next.axes["colour"]?.value).toBe("score_location");
  });

  it("takes all datasets of a type that is made of several, also after a single one of them", () => {
    const heat = withAxis(ranking, "y", { type: "dataset", value: "score_heat" });
    const spokes = [begun(typeOf("radar"), heat, anywhere).axes["colour"]?.value].flat();
    expect(spokes).toEqual([typeOf("radar").example.axes["colour"]?.value].flat());
    expect(begun(typeOf("heatmap"), heat, anywhere).axes["colour"]?.value).toHaveLength(spokes.length);
    const days = withAxis(ranking, "y", { type: "dataset", value: "hd30" });
    const grid = begun(typeOf("heatmap"), days, anywhere);
    expect(grid.axes["colour"]?.value).toEqual(["hd30"]);
    // a single dataset has one topic: its years stand side by side
    expect(grid.axes["x"]).toEqual({ type: "coordinate", value: "time" });
    expect(grid.coords["time"]).toEqual([2030, 2050, 2080]);
    expect([begun(typeOf("radar"), days, anywhere).axes["colour"]?.value].flat()).toHaveLength(spokes.length);
  });
});

describe("changes of a plot", () => {
  it("without a mandatory axis it is incomplete, and says which", () => {
    expect(missingAxes(typeOf("ranking"), withAxis(ranking, "y", undefined))).toEqual(["Length"]);
    const emptied = withAxis(ranking, "y", { type: "dataset", value: "" });
    expect(missingAxes(typeOf("ranking"), emptied)).toEqual(["Length"]);
    expect(datasetsOf(emptied)).toEqual([]);
  });

  it("a coordinate of one axis stands with it, and goes without a trace", () => {
    const own = withCoord(ranking, "time", 2050, "y");
    expect(own.axes["y"]?.coords).toEqual({ time: 2050 });
    expect(own.coords).toEqual(ranking.coords);
    expect(withCoord(own, "time", undefined, "y")).toEqual(ranking);
  });

  it("a coordinate on an axis takes several values", () => {
    const grouped = withAxis({ ...ranking, plot_type: "line" }, "group", { type: "coordinate", value: "scenario" });
    expect(takesSeveral(grouped, "scenario")).toBe(true);
    expect(takesSeveral(ranking, "scenario")).toBe(false);
  });
});

describe("locations of a plot", () => {
  it("only those that are chosen and pass the filter", () => {
    expect(filterOfRequest({ production_sites: ["a", "b"] }, ["b", "c"])).toEqual({ production_sites: ["b"] });
    expect(filterOfRequest({ address: { country: ["Peru"] } }, ["a"])).toEqual({
      address: { country: ["Peru"] },
      production_sites: ["a"],
    });
    expect(filterOfRequest(undefined, undefined)).toBeUndefined();
  });

  it("none chosen is none drawn, not all", () => {
    expect(filterOfRequest(undefined, [])).toEqual({ production_sites: [] });
  });
});
