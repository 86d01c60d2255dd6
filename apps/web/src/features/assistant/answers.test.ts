import type { AssistantAnswer } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { elementOfAnswer } from "./element-of-answer.ts";
import { NOTHING_YET, withEvent } from "./part-of-answer.ts";
import { plotOfAnswer } from "./plot-of-answer.ts";

const figure = (n: number, coords: Record<string, string | number>, dataset: string | null = "hd30") => ({
  id: `f${n}`,
  text: "1.00 days",
  value: 1,
  unit: "days",
  dataset_id: dataset,
  coords,
  site_id: dataset === null ? null : `S${n}`,
  position: dataset === null ? null : n,
  derived: false,
});
const at = (time: number) => ({ scenario: "ssp585", time, ensemble: "mean", season: "ANN" });

const answer = (more: Partial<AssistantAnswer>): AssistantAnswer => ({
  id: "a",
  prompt: "Where is it hot?",
  answer: "At Pune [1.00 days](figure:f1).",
  figures: [figure(1, at(2050)), figure(2, at(2050))],
  calls: [],
  by: "computed",
  model: null,
  refused: null,
  suggestions: [],
  positions: [1, 2],
  table: null,
  reading: null,
  rating: null,
  session_id: null,
  created_at: "2026-11-23T00:00:00.000Z",
  ...more,
});

describe("the plot of an answer", () => {
  it("is a ranking of its dataset where it was read", () => {
    expect(plotOfAnswer(answer({}))).toMatchObject({
      plot_type: "ranking",
      coords: at(2050),
      axes: { y: { type: "dataset", value: "hd30" } },
    });
  });

  it("is lines of a development, and a spread of all locations", () => {
    const figures = [2030, 2050, 2040].map((time, i) => figure(i, at(time)));
    expect(plotOfAnswer(answer({ figures }))).toMatchObject({
      plot_type: "time-band",
      coords: { scenario: ["ssp585"], time: [2030, 2040, 2050] },
    });
    const calls = [{ name: "aggregate", words: "", arguments: {} }];
    expect(plotOfAnswer(answer({ calls }))).toMatchObject({ plot_type: "histogram" });
  });

  it("is none where nothing of a dataset was told", () => {
    expect(plotOfAnswer(answer({ figures: [figure(1, {}, null)] }))).toBeUndefined();
  });
});

describe("an answer in a report", () => {
  const table = { columns: ["name", "hd30:x"], order_by_id: "hd30:x", sort_order: "desc" as const };

  it("is a table of its locations, in its columns and order", () => {
    expect(elementOfAnswer(answer({ table })).content).toMatchObject({
      type: "Locations",
      exposure_selection: ["S1", "S2"],
      settings: { columns: ["name", "hd30:x"], n: 2, follows: false },
    });
  });

  it("is its text with the day, where it names not all of its locations", () => {
    const { content } = elementOfAnswer(answer({ table, positions: [1, 2, 3] }));
    expect(content.type).toBe("ReportElementText");
    expect(content.settings.text).toContain("At Pune **1.00 days**.");
    expect(content.settings.text).toContain("2026-11-23");
  });
});

describe("an answer while it comes", () => {
  it("grows by checked sentences, and begins anew where it is told to", () => {
    const events: readonly (readonly [string, object])[] = [
      ["start", {}],
      ["call", { name: "values", words: "Read" }],
      ["figures", { figures: [figure(1, at(2050))] }],
      ["text", { delta: "One. " }],
      ["text", { delta: "Two." }],
    ];
    const known = events.reduce((now, [name, data]) => withEvent(now, name, data), NOTHING_YET);
    expect(known).toMatchObject({ text: "One. Two.", calls: [{ words: "Read" }], figures: [{ id: "f1" }] });
    expect(withEvent(known, "later", {})).toEqual(known);
  });
});
