import type { PlotConfig } from "@tidemark/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlotColumn, PlotData, PlotDraft } from "../model/plot-data.ts";
import { figuresOf, optionOf } from "../plot-model.ts";
import { drawSvg } from "../svg/draw-svg.ts";
import { plotTheme } from "../theme/plot-theme.ts";
import type { AxisFacts, PlotRefusal, PlotType } from "./plot-type.ts";
import { makePlot, PLOT_TYPES, plotTypeOf, refusalBefore } from "./plot-types.ts";

const LIGHT = plotTheme("light");

interface Kind {
  readonly values: readonly number[];
  readonly name?: string;
  readonly options?: PlotConfig["options"];
}

/** Columns for every axis of a config, as the server would read them. */
function dataFor(config: PlotConfig, { values, name = "Site" }: Kind): PlotData {
  const numbers = Float64Array.from(values);
  const at = (axis: string, coords: PlotColumn["coords"]): PlotColumn => ({
    axis,
    id: String(config.axes[axis]?.value),
    title: "Title",
    unit: "days",
    decimals: 2,
    coords,
    values: numbers,
    thresholds: [0.25, 0.5, 0.75],
    kind: "score",
    reason: "outside the map",
  });
  const moments = [
    { scenario: "historical", time: 2005 },
    { scenario: "ssp585", time: 2050 },
  ];
  const series = moments.flatMap((one) => [10, 100].map((period) => ({ ...one, return_period: period })));
  const axes = Object.entries(config.axes);
  const along = config.plot_type === "exceedance" ? series : config.plot_type === "dumbbell" ? moments : undefined;
  return {
    count: values.length,
    ids: (row) => `id-${row}`,
    names: (row) => `${name} ${row}`,
    columns: axes.flatMap(([axis, { type }]) =>
      type === "dataset"
        ? (along ?? (config.plot_type.match(/line|band$/) ? moments : [{ time: 2050 }])).map((one) => at(axis, one))
        : [],
    ),
    texts: axes.flatMap(([axis, { type }]) =>
      type === "property"
        ? [
            {
              axis,
              id: "country",
              title: "Country",
              codes: Uint32Array.from(values, (_, row) => (row % 3) + 1),
              texts: [name, "B", "C"],
            },
          ]
        : [],
    ),
  };
}

const MANY = Array.from({ length: 100_000 }, (_, row) => Math.sin(row * 12.9898) ** 2);
const INPUTS: Readonly<Record<string, Kind>> = {
  "no location": { values: [] },
  one: { values: [0.4] },
  "all missing": { values: [Number.NaN, Number.NaN, Number.NaN] },
  "one missing": { values: [0.1, Number.NaN, 0.7] },
  "all equal": { values: [0.5, 0.5, 0.5] },
  negative: { values: [-3, -0.5, 0.2], options: { y_scale: "log", x_scale: "log" } },
  "zero on a log axis": { values: [0, 0.5, 2], options: { y_scale: "log", x_scale: "log" } },
  "2,000": { values: MANY.slice(0, 2000) },
  "100,000": { values: MANY },
  "names of 200 characters": { values: [0.1, 0.2], name: "n".repeat(200) },
  Arabic: { values: [0.1, 0.2], name: "مصنع" },
  emoji: { values: [0.1, 0.2], name: "🏭👩‍🚒" },
};

const isDrawn = (made: PlotDraft | PlotRefusal): made is PlotDraft => "model" in made;

/** Checks that a plot is whole: a picture with marks, a sentence, and no number out of nothing. */
function expectWhole(made: PlotDraft): void {
  expect(made.alt.length).toBeGreaterThan(10);
  const svg = drawSvg(made.model, LIGHT, { width: 640, height: 360 });
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  expect(svg.match(/<(path|rect|circle|text)/g)?.length ?? 0).toBeGreaterThan(3);
  expect(optionOf(made.model, LIGHT)).toBeDefined();
  expect(JSON.stringify(made).length).toBeLessThan(300_000);
}

describe.each(PLOT_TYPES.map((type) => [type.id, type] as const))("a plot of type %s", (_, type) => {
  it.each(Object.entries(INPUTS))("with %s draws, or says why not", (_input, kind) => {
    const config = { ...type.example, options: { ...type.example.options, ...kind.options } };
    const made = makePlot(config, dataFor(config, kind));
    if (isDrawn(made)) expectWhole(made);
    else expect(made.message).toMatch(/No location/);
    expect(isDrawn(made)).toBe(kind.values.some((value) => Number.isFinite(value)));
  });

  it("has an example that is not refused", () => {
    expect(refusalBefore(type.example, factsOf(type))).toBeUndefined();
  });

  it("without its axes is incomplete, and offers one that draws", () => {
    const refusal = refusalBefore({ ...type.example, axes: {} }, []);
    expect(refusal?.type).toBe("incomplete");
    expectOffers(refusal);
  });
});

const fact = (axis: string, id: string, more: Partial<AxisFacts> = {}): AxisFacts => ({
  axis,
  id,
  title: id,
  unit: "",
  kind: "score",
  currencies: [],
  ...more,
});

const factsOf = ({ example }: PlotType) =>
  Object.entries(example.axes)
    .filter(([, { type }]) => type === "dataset")
    .map(([axis, { value }]) => fact(axis, String(value)));

/** Each offer of a refusal is complete, not refused itself, and draws. */
function expectOffers(refusal: PlotRefusal | undefined): void {
  expect(refusal?.message).toMatch(/[.!]$/);
  expect(refusal?.offers.length).toBeGreaterThan(0);
  for (const offer of refusal?.offers ?? []) {
    const facts = Object.entries(offer.axes).map(([axis, { value }]) => fact(axis, String(value)));
    expect(refusalBefore(offer, facts), JSON.stringify(offer)).toBeUndefined();
    const made = makePlot(offer, dataFor(offer, { values: [0.1, 0.4, 0.9] }));
    expect(isDrawn(made)).toBe(true);
    if (isDrawn(made)) expectWhole(made);
  }
}

const exampleOf = (id: string): PlotConfig => plotTypeOf(id)!.example;

describe("what is refused", () => {
  const bar = exampleOf("bar");
  const cases: readonly (readonly [string, PlotConfig, AxisFacts[]])[] = [
    ["unknown_plot_type", { ...bar, plot_type: "spaghetti" }, []],
    ["no_sum", { ...bar, options: { aggregate: "sum" } }, [fact("y", "score_location")]],
    [
      "currencies",
      {
        ...exampleOf("scatter"),
        axes: { ...exampleOf("scatter").axes, size: { type: "property", value: "asset_value" } },
      },
      [fact("size", "asset_value", { kind: "property", currencies: ["CHF", "EUR"] })],
    ],
    [
      "currencies",
      { ...exampleOf("ranking"), axes: { y: { type: "property", value: "asset_value" } } },
      [fact("y", "asset_value", { kind: "property", currencies: ["CHF", "EUR"] })],
    ],
    [
      "units",
      { ...exampleOf("histogram"), axes: { x: { type: "dataset", value: ["hd30", "tas_mean"] } } },
      [fact("x", "hd30", { unit: "days" }), fact("x", "tas_mean", { unit: "°C" })],
    ],
    ["no_bands", exampleOf("bands"), [fact("colour", "hd30", { kind: "indicator" })]],
    [
      "line_over_categories",
      { ...exampleOf("line"), axes: { ...exampleOf("line").axes, x: { type: "coordinate", value: "season" } } },
      [fact("y", "hd30")],
    ],
    [
      "two_moments",
      {
        ...exampleOf("dumbbell"),
        axes: { ...exampleOf("dumbbell").axes, pair: { type: "coordinate", value: [2005] } },
      },
      [fact("y", "hd30")],
    ],
    ["axis_type", { ...bar, axes: { ...bar.axes, x: { type: "dataset", value: "hd30" } } }, [fact("y", "hd30")]],
  ];
  it.each(cases)("%s: has a reason, and each offer draws", (type, config, facts) => {
    const refusal = refusalBefore(config, facts);
    expect(refusal?.type).toBe(type);
    expectOffers(refusal);
  });
});

describe("missing values", () => {
  it("never change another mark, and never become a number", () => {
    const config = exampleOf("ranking");
    const values = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 3, maxLength: 15 });
    fc.assert(
      fc.property(values, fc.nat(), (all, at) => {
        const gone = at % all.length;
        const before = makePlot(config, dataFor(config, { values: all }));
        const after = makePlot(config, dataFor(config, { values: all.with(gone, Number.NaN) }));
        if (!isDrawn(before) || !isDrawn(after)) throw new Error("both have values");
        const textOf = (made: PlotDraft) => new Map(figuresOf(made.model).rows.map(([name, text]) => [name, text]));
        const [whole, holed] = [textOf(before), textOf(after)];
        for (const [name, text] of whole)
          expect(holed.get(name)).toBe(name === `Site ${gone}` ? "outside the map" : text);
      }),
      { numRuns: 40 },
    );
  });

  it("keep an empty slot in the picture and an empty cell in the table", () => {
    const config = exampleOf("ranking");
    const made = makePlot(config, dataFor(config, { values: [0.5, Number.NaN] }));
    if (!isDrawn(made)) throw new Error("it has a value");
    expect(made.table.rows.map(({ cells }) => cells[1])).toEqual(["0.50", ""]);
    expect(drawSvg(made.model, LIGHT, { width: 640, height: 360 })).toContain("stroke-dasharray");
    expect(made.notes.join(" ")).toContain("1 locations have no value");
  });
});

describe("a number", () => {
  it("is the same text in the picture and in the table", () => {
    const config = exampleOf("ranking");
    const made = makePlot(config, dataFor(config, { values: [1234.567, 0.5, 77_777.121] }));
    if (!isDrawn(made)) throw new Error("it has values");
    const svg = drawSvg(made.model, LIGHT, { width: 640, height: 360 }).replaceAll("&#39;", "'");
    for (const { cells } of made.table.rows) expect(svg).toContain(`>${cells[1]}<`);
    expect(made.table.rows[0]?.cells[1]).toBe("77'777.12");
  });
});
