import type { ElementModel, ElementTable } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import type { PrintedMatrix } from "./printed-matrix.ts";
import { slideMessage } from "./slide-message.ts";

type Kind = ElementTable["columns"][number]["kind"];
const table = (kinds: readonly (Kind | null)[], rows: readonly (readonly (string | number)[])[]) => ({
  title: "",
  total: rows.length,
  columns: kinds.map((kind, at) => ({
    title: `Column ${at}`,
    unit: "",
    numeric: kind !== null,
    ...(kind === null ? {} : { kind }),
  })),
  rows: rows.map((values) => ({ site_id: "S1", cells: values.map(String), values: [...values] })),
});
const said = (model: object, matrix: object | null = null): string =>
  slideMessage(
    { figures: [], sentences: [], tables: [], plot: null, locations: 45, ...model } as unknown as ElementModel,
    matrix as PrintedMatrix | null,
  );
const plotted = (model: object, of: object, alt = "Said otherwise.") =>
  said({ type: "ApiPlot", plot: { model, table: of, alt } });

describe("what an element says as the title of a slide", () => {
  it("names the country of most locations, unless another has as many", () => {
    const counted = (next: number) =>
      table(
        [null, "count"],
        [
          ["Peru", 5],
          ["Chad", next],
        ],
      );
    expect(said({ type: "NumberOfLocations", tables: [counted(3)] })).toBe("Most locations: Peru, 5 of 45");
    expect(said({ type: "NumberOfLocations", tables: [counted(5)] })).toBe("");
  });

  it("names the topic that comes first, by its score at the later moment, cut and not rounded", () => {
    const topics = table([null, "score", "score", "count"], [["Heat", 0.91, 0.9978, 4]]);
    expect(said({ type: "RiskSummary", tables: [topics] })).toBe("The highest topic is: Heat (0.99)");
  });

  it("speaks of the location where there is one", () => {
    const matrix = (key: string) => ({ counts: [[1]], bands: [[{ key }]] });
    expect(said({ type: "RiskMatrix" }, matrix("low"))).toBe("The location stands in no cell of high risk");
    expect(said({ type: "RiskMatrix" }, matrix("high"))).toBe("The location stands in a cell of high risk");
  });

  it("names the highest location of a ranking that begins with it, and tells how the last line goes on", () => {
    const ranked = (rows: readonly (readonly (string | number)[])[]) => table([null, "score"], rows);
    const [high, low] = [
      ["Mill", 0.96],
      ["Depot", 0.4],
    ] as const;
    expect(plotted({ type: "bars" }, ranked([high, low]))).toBe("Column 1: highest at Mill, 0.96");
    // sorted the other way round, the first row is not the highest
    expect(plotted({ type: "bars" }, ranked([low, high]))).toBe("Said otherwise");
    const points = [2030, 2040, 2050].map((x, at) => ({ x, value: [84.96, 100, null][at] }));
    const lines = [{ name: "SSP5-8.5", scenario: "ssp585", points }];
    const model = { type: "lines", title: "Hot days", unit: "days", decimals: 1, lines };
    expect(plotted(model, table([null], []))).toBe("Hot days, SSP5-8.5: 85.0 days in 2030, 100.0 days in 2040");
  });
});
