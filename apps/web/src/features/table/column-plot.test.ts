import type { TableHeader } from "@tidemark/contract";
import { missingAxes, plotTypeOf } from "@tidemark/plots";
import { describe, expect, it } from "vitest";
import { plotOfColumn } from "./column-plot.ts";

const header = (change: Partial<TableHeader>): TableHeader => ({
  key: "country",
  title: "Country",
  unit: null,
  decimals: null,
  type: "text",
  dataset_id: null,
  coords: null,
  pinned: false,
  ...change,
});

describe("the plot of a column of the table", () => {
  it("shows how the values of a dataset are spread, at the coordinate of the column", () => {
    const coords = { scenario: "ssp126", time: 2030 };
    const plot = plotOfColumn(header({ key: "hd30:x", type: "number", dataset_id: "hd30", coords }));
    expect(plot).toMatchObject({ plot_type: "histogram", coords, axes: { x: { type: "dataset", value: "hd30" } } });
  });

  it("of texts counts the bands of risk in each group", () => {
    expect(plotOfColumn(header({}))).toMatchObject({ plot_type: "bands", axes: { x: { value: "country" } } });
  });

  it("is complete for every column that has one, and there is none of what each location has for itself", () => {
    for (const one of [header({}), header({ key: "asset_value", type: "number" }), header({ key: "user_data.x" })]) {
      const plot = plotOfColumn(one);
      const type = plotTypeOf(plot?.plot_type ?? "");
      expect(plot && type && missingAxes(type, plot), one.key).toEqual([]);
    }
    expect(plotOfColumn(header({ key: "name" }))).toBeUndefined();
    expect(plotOfColumn(header({ key: "worst_topic", dataset_id: "worst_topic" }))).toBeUndefined();
  });
});
