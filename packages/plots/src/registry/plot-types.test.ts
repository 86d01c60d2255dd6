import type { Climatogram, PlotConfig } from "@tidemark/contract";
import type { Language } from "@tidemark/science";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MapView } from "../model/map-view.ts";
import type { PlotColumn, PlotData, PlotDraft } from "../model/plot-data.ts";
import { figuresOf, optionOf } from "../plot-model.ts";
import { drawSvg } from "../svg/draw-svg.ts";
import { plotTheme } from "../theme/plot-theme.ts";
import type { PlotRefusal } from "../model/refusal.ts";
import type { AxisFacts, PlotType } from "./plot-type.ts";
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
    columns: axes.flatMap(([axis, { type, value }]) =>
      type === "dataset" || value === "asset_value"
        ? [value].flat().flatMap((id) =>
            (along ?? (config.plot_type.match(/line|band$/) ? moments : [{ time: 2050 }])).map((one) => ({
              ...at(axis, one),
              id: String(id),
              title: `Title of ${id}`,
            })),
          )
        : [],
    ),
    places: {
      longitudes: Float64Array.from(values, (_, row) => ((row * 37) % 340) - 170),
      latitudes: Float64Array.from(values, (_, row) => ((row * 17) % 120) - 50),
      land: [Float32Array.of(-10, 40, 40, 40, 40, 70, -10, 70)],
    },
    ...(numbers.some((value) => Number.isFinite(value)) ? { climate: CLIMATE } : {}),
    flows: values.flatMap((value, row) =>
      row < 500 && Number.isFinite(value)
        ? [{ from: row, to: (row * 7) % values.length, volume: 1 + Math.abs(value) }]
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

const month = (of: number) => ({
  month: of,
  temperature: { value: of, p10: of - 1, p90: of + 1 },
  precipitation: { value: 40, p10: 30, p90: 50 },
});
const MONTHS = Array.from({ length: 12 }, (_, at) => month(at + 1));
const CLIMATE: Climatogram = {
  longitude: 0,
  latitude: 0,
  historical: { year: 1990, months: MONTHS },
  future: { year: 2050, scenario: "ssp585", months: MONTHS },
  temperature_unit: "°C",
  precipitation_unit: "mm",
  missing: null,
  source: "",
};

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
  "4,000": { values: MANY.slice(0, 4000) },
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
  expect(JSON.stringify(made).length).toBeLessThan(330_000);
}

describe.each(PLOT_TYPES.map((type) => [type.id, type] as const))("a plot of type %s", (_, type) => {
  it.each(Object.entries(INPUTS))("with %s draws, or says why not", (_input, kind) => {
    const config = { ...type.example, options: { ...type.example.options, ...kind.options } };
    const made = makePlot(config, dataFor(config, kind));
    if (isDrawn(made)) expectWhole(made);
    else expect(made.said.english).toMatch(/No location|no two of these|one location/i);
    // a pie counts locations, whatever is known of them; a climatogram is of one
    const hasValue = kind.values.some((value) => Number.isFinite(value));
    if (type.id === "pie") expect(isDrawn(made)).toBe(kind.values.length > 0);
    else if (type.id === "climatogram") expect(isDrawn(made)).toBe(hasValue && kind.values.length === 1);
    else expect(isDrawn(made)).toBe(hasValue);
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
    .flatMap(([axis, { value }]) => [value].flat().map((id) => fact(axis, String(id))));

/** Each offer of a refusal is complete, not refused itself, and draws. */
function expectOffers(refusal: PlotRefusal | undefined): void {
  expect(refusal?.said.english).toMatch(/[.!]$/);
  expect(refusal?.said.code).toMatch(/^plot\.\w+$/);
  expect(refusal?.offers.length).toBeGreaterThan(0);
  for (const offer of refusal?.offers ?? []) {
    const facts = Object.entries(offer.axes).flatMap(([axis, { value }]) =>
      [value].flat().map((id) => fact(axis, String(id))),
    );
    expect(refusalBefore(offer, facts), JSON.stringify(offer)).toBeUndefined();
    const values = offer.plot_type === "climatogram" ? [0.4] : [0.1, 0.4, 0.9];
    const made = makePlot(offer, dataFor(offer, { values }));
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
      "no_bands",
      {
        ...exampleOf("ranking"),
        axes: { ...exampleOf("ranking").axes, colour: { type: "dataset", value: "hd30" } },
      },
      [fact("y", "total_ead"), fact("colour", "hd30", { kind: "indicator" })],
    ],
    [
      "no_bands",
      {
        ...exampleOf("scatter"),
        axes: { ...exampleOf("scatter").axes, colour: { type: "dataset", value: "hd30" } },
      },
      [fact("x", "score_location"), fact("y", "total_ead"), fact("colour", "hd30", { kind: "indicator" })],
    ],
    [
      "line_over_categories",
      { ...exampleOf("line"), axes: { ...exampleOf("line").axes, x: { type: "coordinate", value: "season" } } },
      [fact("y", "hd30")],
    ],
    ["no_periods", exampleOf("exceedance"), [fact("y", "hd30", { coordinates: ["scenario", "time"] })]],
    ["no_years", exampleOf("time-band"), [fact("y", "slope", { coordinates: [] })]],
    ["no_years", exampleOf("line"), [fact("y", "slope", { coordinates: [] })]],
    [
      "two_moments",
      {
        ...exampleOf("dumbbell"),
        axes: { ...exampleOf("dumbbell").axes, pair: { type: "coordinate", value: [2005] } },
      },
      [fact("y", "hd30")],
    ],
    [
      "two_moments",
      {
        ...exampleOf("dumbbell"),
        axes: { ...exampleOf("dumbbell").axes, pair: { type: "coordinate", value: [2050, 2050] } },
      },
      [fact("y", "hd30")],
    ],
    [
      "two_moments",
      {
        ...exampleOf("dumbbell"),
        coords: { time: 2005 },
        axes: { ...exampleOf("dumbbell").axes, pair: { type: "coordinate", value: ["ssp126", "ssp585"] } },
      },
      [fact("y", "hd30")],
    ],
    [
      "no_parts",
      { ...exampleOf("pie"), axes: { colour: { type: "dataset", value: "score_location" } } },
      [fact("colour", "score_location")],
    ],
    [
      "mixed_units",
      exampleOf("radar"),
      [fact("colour", "hd30", { unit: "days" }), fact("colour", "tas_mean", { unit: "°C" })],
    ],
    ["few_spokes", exampleOf("radar"), [fact("colour", "score_heat"), fact("colour", "score_cold")]],
    [
      "too_many_shapes",
      { ...exampleOf("radar"), coords: { scenario: ["ssp126", "ssp585"], time: [2030, 2050] } },
      [fact("colour", "score_heat"), fact("colour", "score_cold"), fact("colour", "score_wet")],
    ],
    [
      "same_sides",
      { ...exampleOf("heatmap"), axes: { ...exampleOf("heatmap").axes, x: exampleOf("heatmap").axes["y"]! } },
      [fact("colour", "score_heat")],
    ],
    ["no_sum", { ...exampleOf("heatmap"), options: { aggregate: "sum" } }, [fact("colour", "score_heat")]],
    ["no_classes", exampleOf("matrix"), [fact("y", "elevation", { hasClasses: false })]],
    ["axis_type", { ...bar, axes: { ...bar.axes, x: { type: "dataset", value: "hd30" } } }, [fact("y", "hd30")]],
  ];
  it.each(cases)("%s: has a reason, and each offer draws", (type, config, facts) => {
    const refusal = refusalBefore(config, facts);
    expect(refusal?.type).toBe(type);
    expectOffers(refusal);
    if (type === "currencies")
      expect(refusal?.offers.flatMap(({ options }) => options["currency"] ?? [])).toEqual(["CHF", "EUR"]);
  });
});

describe("what only the values show", () => {
  const refusedOf = (config: PlotConfig, data: PlotData) => {
    const made = makePlot(config, data);
    return isDrawn(made) ? undefined : made;
  };

  it("a pie of more than six parts is refused, and its groups are offered as bars and bands", () => {
    const config = exampleOf("pie");
    const data = dataFor(config, { values: [1, 2, 3, 4, 5, 6, 7] });
    const texts = data.texts.map((one) => ({
      ...one,
      codes: Uint32Array.of(1, 2, 3, 4, 5, 6, 7),
      texts: Array.from("abcdefg"),
    }));
    const refusal = refusedOf(config, { ...data, texts });
    expect(refusal?.type).toBe("too_many_parts");
    expectOffers(refusal);
  });

  it("a climatogram of several locations is refused, and single ones are offered", () => {
    const config = exampleOf("climatogram");
    const refusal = refusedOf(config, dataFor(config, { values: [1, 2] }));
    expect(refusal?.type).toBe("one_location");
    expect(refusal?.offers.map(({ filter }) => filter)).toEqual([
      { production_sites: ["id-0"] },
      { production_sites: ["id-1"] },
    ]);
    expectOffers(refusal);
  });

  it("a chain without links is refused, one without volumes is offered by its links", () => {
    const config = exampleOf("sankey");
    const data = dataFor(config, { values: [1, 2] });
    const none = refusedOf(config, { ...data, flows: [] });
    expect(none?.type).toBe("no_chain");
    expectOffers(none);
    const unknown = refusedOf(config, { ...data, flows: [{ from: 0, to: 1, volume: null }] });
    expect(unknown?.type).toBe("no_volumes");
    expectOffers(unknown);
  });

  it("no value at all, and no location, are refused with a plot that draws", () => {
    const config = exampleOf("ranking");
    const empty = refusedOf(config, dataFor(config, { values: [Number.NaN] }));
    expect(empty?.type).toBe("no_values");
    expectOffers(empty);
    const nobody = refusedOf(config, dataFor(config, { values: [] }));
    expect(nobody?.type).toBe("no_locations");
    expectOffers(nobody);
  });
});

describe("bars of groups", () => {
  const two = [0.1, 0.9, 0.5, Number.NaN];
  const drawnOf = (config: PlotConfig, data: PlotData) => {
    const made = makePlot(config, data);
    if (!isDrawn(made)) throw new Error("it is drawn");
    expectWhole(made);
    return made;
  };

  it("stand side by side, each with its name and a colour of its group", () => {
    const config = {
      ...exampleOf("bar"),
      axes: { ...exampleOf("bar").axes, group: { type: "property" as const, value: "continent" } },
      options: { aggregate: "max" },
    };
    const { table, model } = drawnOf(config, dataFor(config, { values: two, name: "A" }));
    expect(table.columns.map(({ title }) => title).slice(0, 2)).toEqual(["Country", "Country"]);
    expect(table.rows).toHaveLength(9);
    expect(table.rows.find(({ cells }) => cells[0] === "B" && cells[1] === "B")?.cells[2]).toBe("0.90");
    // no location stands in two groups: that pair has no value, and no zero
    expect(table.rows.find(({ cells }) => cells[0] === "B" && cells[1] === "C")?.cells[2]).toBe("");
    expect(model.type === "bars" && model.groups?.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });

  it("at several moments stand side by side within each group of locations", () => {
    const config = exampleOf("bar");
    const data = dataFor(config, { values: two });
    const [y] = data.columns;
    const columns = ["ssp126", "ssp585"].map((scenario) => ({ ...y!, coords: { scenario, time: 2050 } }));
    const { model } = drawnOf(config, { ...data, columns });
    expect(model.type === "bars" && model.groups).toEqual([
      { name: "SSP1-2.6, 2050", scenario: "ssp126" },
      { name: "SSP5-8.5, 2050", scenario: "ssp585" },
    ]);
  });

  it("a ranking takes the colours of a property, and says which", () => {
    const config = {
      ...exampleOf("ranking"),
      axes: { ...exampleOf("ranking").axes, colour: { type: "property" as const, value: "country" } },
    };
    const { table, model } = drawnOf(config, dataFor(config, { values: two, name: "A" }));
    expect(table.rows.map(({ cells }) => cells.slice(0, 3))).toEqual([
      ["A 1", "B", "0.90"],
      ["A 2", "C", "0.50"],
      ["A 0", "A", "0.10"],
      ["A 3", "A", ""],
    ]);
    expect(drawSvg(model, LIGHT, { width: 640, height: 360 })).toContain(">0.90 · B<");
  });

  it("boxes and bands stand for moments where no property groups the locations", () => {
    for (const [id, axis] of [
      ["box", "y"],
      ["bands", "colour"],
    ] as const) {
      const config = {
        ...exampleOf(id),
        axes: { [axis]: exampleOf(id).axes[axis]!, x: { type: "coordinate" as const, value: "time" } },
      };
      const data = dataFor(config, { values: two });
      const columns = [2030, 2080].map((time) => ({ ...data.columns[0]!, coords: { scenario: "ssp585", time } }));
      const { table } = drawnOf(config, { ...data, columns });
      expect(table.rows.map(({ cells }) => cells[0])).toEqual(["SSP5-8.5, 2030", "SSP5-8.5, 2080"]);
    }
  });
});

describe("what locations count for", () => {
  const weight = { type: "property" as const, value: "asset_value" };
  const drawnOf = (id: string, amounts: readonly number[], options: PlotConfig["options"] = {}) => {
    const config = { ...exampleOf(id), axes: { ...exampleOf(id).axes, weight }, options };
    const data = dataFor(config, { values: [0.1, 0.9, 0.5, 0.3, 0.8], name: "A" });
    const columns = data.columns.map((column) =>
      column.axis === "weight"
        ? {
            ...column,
            title: "Asset value",
            unit: "EUR",
            kind: "property" as const,
            values: Float64Array.from(amounts),
          }
        : column,
    );
    const made = makePlot(config, { ...data, columns });
    if (isDrawn(made)) expectWhole(made);
    return made;
  };
  const { NaN: none } = Number;

  it("are amounts in each band, in millions where they are large; who has none is not counted, and said", () => {
    const made = drawnOf("bands", [2e6, 4e6, 8e6, none, 16e6]);
    if (!isDrawn(made)) throw new Error("it is drawn");
    // rows 0 and 3 are of the group A, 1 and 4 of B, 2 of C
    expect(made.table.columns.map(({ unit }) => unit)).toEqual(["", "m EUR", "m EUR", "m EUR", "m EUR", "m EUR"]);
    expect(made.table.rows.map(({ cells }) => cells)).toEqual([
      ["B", "0.00", "0.00", "0.00", "20.00", "0.00"],
      ["C", "0.00", "0.00", "8.00", "0.00", "0.00"],
      ["A", "2.00", "0.00", "0.00", "0.00", "0.00"],
    ]);
    expect(made.notes).toContain('1 location has no "Asset value" and is not counted.');
    expect(made.alt).toContain("20.00 of 30.00 m EUR stand at locations that are high");
    expect(drawSvg(made.model, LIGHT, { width: 640, height: 360 })).toContain(">20.00<");
    expect(figuresOf(made.model).rows).toEqual(made.table.rows.map(({ cells }) => cells));
  });

  it("leave a group out of which nobody counts, and nothing at all where no location does", () => {
    const made = drawnOf("bands", [1, 2, none, 4, 5]);
    expect(isDrawn(made) && made.table.rows.map(({ cells }) => cells[0])).toEqual(["B", "A"]);
    const refused = drawnOf("bands", [none, none, none, none, none]);
    if (isDrawn(refused)) throw new Error("nothing is counted");
    expect(refused.type).toBe("no_values");
    expectOffers(refused);
  });

  it("moves means and medians to where the amounts are", () => {
    const valuesOf = (amounts: readonly number[], aggregate: string) => {
      const made = drawnOf("bar", amounts, { aggregate });
      if (!isDrawn(made)) throw new Error("it is drawn");
      return [Object.fromEntries(made.table.rows.map(({ cells }) => [cells[0], cells[1]])), made] as const;
    };
    // A: (0.1 * 3 + 0.3 * 1) / 4; B: (0.9 * 1 + 0.8 * 1) / 2; scores are cut at two digits
    const [means, made] = valuesOf([3, 1, 1, 1, 1], "mean");
    expect(means).toEqual({ A: "0.15", B: "0.85", C: "0.50" });
    expect(made.alt).toContain("weighted by Asset value");
    expect(valuesOf([3, 1, 1, 1, 1], "median")[0]).toEqual({ A: "0.10", B: "0.85", C: "0.50" });
    // a location without an amount takes no part; a group without any has no value
    const [holed, { notes }] = valuesOf([3, 1, none, 1, none], "median");
    expect(holed).toEqual({ A: "0.10", B: "0.90", C: "" });
    expect(notes).toContain('2 locations have no "Asset value" and are not counted.');
    expect(valuesOf([3, 1, 1, 1, 1], "max")[1].notes.join(" ")).toContain("in means and medians alone");
  });
});

describe("lines", () => {
  const moments = (["ssp126", "ssp585"] as const).map((scenario) => ({ scenario, time: 2050 }));
  const past = { scenario: "historical", time: 2005 };
  const drawnOf = (group: string, values: readonly number[], options = {}, coords = [past, moments[1]!]) => {
    const config: PlotConfig = {
      ...exampleOf("time-band"),
      axes: { ...exampleOf("time-band").axes, group: { type: "property", value: group } },
      options,
    };
    const data = dataFor(config, { values, name: "A" });
    const columns = coords.map((at, index) => ({
      ...data.columns[0]!,
      kind: "indicator" as const,
      coords: at,
      values: Float64Array.from(values, (value) => value + index),
      p10: Float64Array.from(values, (value) => value + index - 1),
      p90: Float64Array.from(values, (value) => value + index + 1),
    }));
    const made = makePlot(config, { ...data, columns, texts: data.texts.map((one) => ({ ...one, id: group })) });
    if (!isDrawn(made) || made.model.type !== "lines") throw new Error("it is drawn");
    expectWhole(made);
    return { ...made, model: made.model };
  };

  it("of groups are one for each, through the past, of the locations that have a value", () => {
    // rows 0 and 3 are of the first group, the third of which has no value at all
    const { table, model } = drawnOf("country", [1, 5, Number.NaN, 3]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["A", "2005", "2.00", "1.00", "3.00"],
      ["A", "2050", "3.00", "2.00", "4.00"],
      ["B", "2005", "5.00", "4.00", "6.00"],
      ["B", "2050", "6.00", "5.00", "7.00"],
      ["C", "2005", "", "", ""],
      ["C", "2050", "", "", ""],
    ]);
    expect(model.caption).toBe("SSP5-8.5, median of the locations of each line, band: p10 to p90 over climate models");
    expect(drawnOf("country", [1, 5, 9, 3], { aggregate: "max" }).table.rows[0]?.cells[2]).toBe("3.00");
  });

  it("of each location are named by it; several scenarios of one have its colour and other dashes", () => {
    const { model } = drawnOf("id", [1, 5], {}, moments);
    expect(model.lines.map(({ name }) => name)).toEqual([
      "A 0, SSP1-2.6",
      "A 1, SSP1-2.6",
      "A 0, SSP5-8.5",
      "A 1, SSP5-8.5",
    ]);
    const strokes = new Set(
      (optionOf(model, LIGHT)["series"] as { type: string; lineStyle?: { type: unknown; color: string } }[])
        .filter(({ type, lineStyle }) => type === "line" && lineStyle !== undefined)
        .map(({ lineStyle }) => `${lineStyle!.color} ${String(lineStyle!.type)}`),
    );
    expect(strokes.size).toBe(4);
  });

  it("of more than six have their ranges among the figures alone", () => {
    const rangesOf = (model: Parameters<typeof optionOf>[0]) =>
      (optionOf(model, LIGHT)["series"] as { type: string }[]).filter(({ type }) => type === "custom").length;
    const ofLocations = (count: number) =>
      drawnOf(
        "id",
        Array.from({ length: count }, (_, row) => row),
      );
    const [six, seven] = [ofLocations(6), ofLocations(7)];
    expect([rangesOf(six.model), rangesOf(seven.model)]).toEqual([6, 0]);
    expect(seven.model.caption).toBe("SSP5-8.5, p10 to p90 over climate models among the figures");
    expect(seven.table.rows[0]?.cells).toEqual(
      ["A 0", "2005", "0.00", "-1.00", "1.00"].map((text) => text.replace("-", "\u2212")),
    );
  });

  it("of more than twelve are one, dotted, whose range is that over the locations and is called so", () => {
    const values = Array.from({ length: 21 }, (_, row) => row);
    const { model, table, notes } = drawnOf("id", values);
    expect(model.lines).toMatchObject([{ name: "SSP5-8.5", isOverLocations: true }]);
    expect(table.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ["2005", "10.00", "2.00", "18.00"],
      ["2050", "11.00", "3.00", "19.00"],
    ]);
    expect(table.columns.map(({ title }) => title).slice(3)).toEqual(["p10 over locations", "p90 over locations"]);
    expect(model.caption).toBe("median of 21 locations, band: p10 to p90 over the locations");
    expect(notes[0]).toMatch(/^21 lines/);
  });
});

describe("a heat map", () => {
  const property = (value: string) => ({ type: "property" as const, value });
  const at = (scenario: string, time: number) => ({ scenario, time });
  const drawnOf = (sides: PlotConfig["axes"], moments: readonly PlotColumn["coords"][]) => {
    const config: PlotConfig = {
      ...exampleOf("heatmap"),
      axes: { ...sides, colour: { type: "dataset", value: ["score_heat"] } },
    };
    const data = dataFor(config, { values: [0.1, 0.9, 0.5], name: "A" });
    const columns = moments.map((coords, index) => ({
      ...data.columns[0]!,
      coords,
      values: data.columns[0]!.values.map((value) => value + index),
    }));
    const made = makePlot(config, { ...data, columns });
    if (!isDrawn(made)) throw new Error("it is drawn");
    expectWhole(made);
    return made.table;
  };

  it("of groups on both sides has a column for each scenario in every group", () => {
    const sides = { x: property("country"), y: property("continent") };
    const { columns, rows } = drawnOf(sides, [at("ssp126", 2050), at("ssp585", 2050)]);
    expect(columns.map(({ title }) => title)).toEqual([
      "Country",
      "A, SSP1-2.6",
      "A, SSP5-8.5",
      "B, SSP1-2.6",
      "B, SSP5-8.5",
      "C, SSP1-2.6",
      "C, SSP5-8.5",
    ]);
    expect(rows[0]?.cells).toEqual(["A", "0.10", "1.10", "", "", "", ""]);
  });

  it("of years has the past in every scenario, and no scenario of its own for it", () => {
    const sides = { x: { type: "coordinate" as const, value: "time" }, y: property("country") };
    const moments = [at("historical", 2005), at("ssp126", 2050), at("ssp585", 2050)];
    const { columns, rows } = drawnOf(sides, moments);
    expect(columns.map(({ title }) => title).slice(1)).toEqual([
      "2005, SSP1-2.6",
      "2005, SSP5-8.5",
      "2050, SSP1-2.6",
      "2050, SSP5-8.5",
    ]);
    expect(rows[0]?.cells).toEqual(["A", "0.10", "0.10", "1.10", "2.10"]);
  });
});

describe("a scatter", () => {
  const config = exampleOf("scatter");
  const modelOf = (count: number) => {
    const made = makePlot(config, dataFor(config, { values: MANY.slice(1, count + 1) }));
    if (!isDrawn(made) || made.model.type !== "scatter") throw new Error("it is drawn");
    return { ...made.model, binned: made.binned };
  };

  it("has a key of what its colours say, and names what they are of where it is on no axis", () => {
    const svgOf = (colour: object, kind: PlotColumn["kind"] = "score") => {
      const asked = { ...config, axes: { ...config.axes, ...colour } };
      const data = dataFor(asked, { values: [0.1, 0.4, 0.9] });
      const made = makePlot(asked, { ...data, columns: data.columns.map((column) => ({ ...column, kind })) });
      if (!isDrawn(made)) throw new Error("it is drawn");
      return drawSvg(made.model, LIGHT, { width: 640, height: 360 });
    };
    expect(svgOf({})).toContain(">very low<");
    expect(svgOf({})).not.toContain("colour: ");
    expect(svgOf({ colour: { type: "dataset", value: "score_heat" } })).toContain("colour: Title");
    // what is no risk has one colour, and no key
    expect(svgOf({}, "indicator")).not.toContain(">very low<");
  });

  it("of a property has a hue and a shape for each group, a key, and the group among the figures", () => {
    const asked: PlotConfig = { ...config, axes: { ...config.axes, colour: { type: "property", value: "country" } } };
    const drawnOf = (codes: readonly number[], texts: readonly string[]) => {
      const data = dataFor(asked, { values: codes.map((_, row) => 0.1 + 0.05 * row) });
      const made = makePlot(asked, {
        ...data,
        texts: data.texts.map((one) => ({ ...one, codes: Uint32Array.from(codes), texts })),
      });
      if (!isDrawn(made) || made.model.type !== "scatter") throw new Error("it is drawn");
      expectWhole(made);
      return { ...made, model: made.model };
    };
    const { model, table } = drawnOf([2, 1, 2, 0], ["Chad", "Peru"]);
    expect(model.groups).toEqual(["Peru", "Chad"]);
    expect(model.points.map(({ group, band }) => [group, band])).toEqual([
      [0, -1],
      [1, -1],
      [0, -1],
      [-1, -1],
    ]);
    expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual(["not given", "Peru", "Chad", "Peru"]);
    const svg = drawSvg(model, LIGHT, { width: 640, height: 360 });
    for (const name of model.groups ?? []) expect(svg).toContain(`>${name}<`);
    expect(svg).toContain("colour: Country");
    expect(svg).not.toContain(">very low<");

    const many = drawnOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 1], Array.from("abcdefghi"));
    expect(many.model.groups).toEqual([...Array.from("abcdefg"), "others"]);
    expect(many.table.rows.map(({ cells }) => cells.at(-1))).toEqual(Array.from("aihgfedcba"));
  });

  it("shows single locations up to 5,000 as points of a few paths, and more as a density", () => {
    const [few, some, many] = [modelOf(2000), modelOf(5000), modelOf(5001)];
    expect([few.points.length, few.cloud, few.density]).toEqual([2000, undefined, null]);
    expect([some.points.length, some.cloud?.length, some.density, some.binned]).toEqual([20, 5000, null, false]);
    expect([many.points.length, many.cloud, many.density?.counts.reduce((a, b) => a + b), many.binned]).toEqual([
      20,
      undefined,
      5001,
      true,
    ]);
    // every location is drawn, in one path for each band
    const svg = drawSvg(some, LIGHT, { width: 640, height: 360 });
    expect(svg.match(/h\s?0?\.1/g)?.length ?? svg.match(/M[\d.]+ [\d.]+L/g)?.length).toBeGreaterThanOrEqual(5000);
    expect(svg.length).toBeLessThan(330_000);
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

  /** Figures by the location or group that they begin with. */
  const figuresBy = (id: string, values: readonly number[]) => {
    const { example } = plotTypeOf(id)!;
    const options = { ...example.options, n: 60, y_scale: "linear" };
    const made = makePlot({ ...example, options }, dataFor(example, { values }));
    if (!isDrawn(made)) throw new Error("values are left");
    return new Map(made.table.rows.map(({ cells: [name = "", ...rest] }) => [name, rest]));
  };
  const some = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 6, maxLength: 12 });

  it.each(["ranking", "dumbbell", "scatter", "map"])(
    "change no other location of a %s, and leave its own figures empty",
    (id) => {
      fc.assert(
        fc.property(some, fc.nat(), (values, at) => {
          const gone = at % values.length;
          const [whole, holed] = [figuresBy(id, values), figuresBy(id, values.with(gone, Number.NaN))];
          expect(holed.size).toBe(values.length);
          for (const [name, figures] of whole) if (name !== `Site ${gone}`) expect(holed.get(name)).toEqual(figures);
          expect(holed.get(`Site ${gone}`)?.join("")).not.toMatch(/\d/);
        }),
        { numRuns: 25 },
      );
    },
  );

  it.each(["bar", "box", "violin", "bands", "heatmap"])("change no other group of a %s", (id) => {
    fc.assert(
      fc.property(some, fc.nat(), (values, at) => {
        const gone = at % values.length;
        const ownGroup = ["Site", "B", "C"][gone % 3];
        const [whole, holed] = [figuresBy(id, values), figuresBy(id, values.with(gone, Number.NaN))];
        for (const [name, figures] of whole) if (name !== ownGroup) expect(holed.get(name)).toEqual(figures);
        // the others of its group say what is said where it never was, but for their number
        const without = figuresBy(
          id,
          values.map((value, row) => (row % 3 === gone % 3 && row !== gone ? value : Number.NaN)),
        );
        if (id !== "bands") expect(holed.get(ownGroup!)).toEqual(without.get(ownGroup!));
      }),
      { numRuns: 25 },
    );
  });

  it("keep an empty slot in the picture and an empty cell in the table", () => {
    const config = exampleOf("ranking");
    const made = makePlot(config, dataFor(config, { values: [0.5, Number.NaN] }));
    if (!isDrawn(made)) throw new Error("it has a value");
    expect(made.table.rows.map(({ cells }) => cells[1])).toEqual(["0.50", ""]);
    expect(drawSvg(made.model, LIGHT, { width: 640, height: 360 })).toContain("stroke-dasharray");
    expect(made.notes.join(" ")).toContain("1 location has no value");
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

describe("a score", () => {
  it.each(["ranking", "dumbbell", "map", "bar", "scatter", "violin", "line"])("is cut and not rounded: %s", (type) => {
    const config = exampleOf(type);
    const known = dataFor(config, { values: [0.7499, 0.7499, 0.7499] });
    const columns = known.columns.map((column) => ({ ...column, kind: "score" as const, decimals: 2 }));
    const made = makePlot(config, { ...known, columns });
    if (!isDrawn(made)) throw new Error("it has values");
    const said = JSON.stringify([made.table.rows, made.alt]);
    expect(said).toContain("0.74");
    expect(said).not.toContain("0.75");
  });
});

describe("a map that somebody set", () => {
  const colours = ["#ffffff", "#000000"];
  const layer = { title: "Heat", unit: "days", decimals: 0, opacity: 0.5, colours, range: null };
  const drawnAt = (view: MapView) => {
    const config = exampleOf("map");
    const data = dataFor(config, { values: [0.1, 0.6, 0.9] });
    const made = makePlot(config, { ...data, places: { ...data.places!, view } });
    if (!isDrawn(made) || made.model.type !== "site-map") throw new Error("it is a map");
    return { ...made, model: made.model };
  };
  const EUROPE = { center: [10, 48], zoom: 4, by: "bands", colours: null, pointSize: 1, layer: null } as const;

  it("shows what lies in its frame, and says what does not", () => {
    // places: -170 -50, -133 -33, -96 -16
    const { model, notes } = drawnAt({ ...EUROPE, center: [-133, -33] });
    expect(model.marks).toHaveLength(1);
    expect(model.marks[0]).toMatchObject({ name: "Site 1", isNamed: true });
    expect(model.marks[0]?.x).toBeCloseTo(model.aspect / 2, 3);
    expect(model.marks[0]?.y).toBeCloseTo(0.5, 3);
    expect(notes).toContain("2 of 3 locations lie outside of the map.");
  });

  it("names countries, and towns where there are few of them, beside what the locations take", () => {
    const config = exampleOf("map");
    const data = dataFor(config, { values: [0.1, 0.6, 0.9] });
    const place = (name: string, kind: "country" | "town", longitude: number, latitude: number) =>
      ({ name, kind, longitude, latitude }) as const;
    const named = (names: readonly ReturnType<typeof place>[]) => {
      const view = { ...EUROPE, center: [-133, -33] } as const;
      const made = makePlot(config, { ...data, places: { ...data.places!, view, names } });
      if (!isDrawn(made)) throw new Error("it is a map");
      return drawSvg(made.model, LIGHT, { width: 680, height: 340 });
    };
    const towns = [
      place("Far", "town", 60, 10),
      place("Seaside", "town", -125, -30),
      place("Under", "town", -133, -33),
    ];
    const few = named([place("Oceania", "country", -140, -28), ...towns]);
    expect(few).toContain(">Oceania<");
    expect(few).toContain(">Seaside<");
    // outside of the map, and below a location
    expect(few).not.toContain(">Far<");
    expect(few).not.toContain(">Under<");
    const many = Array.from({ length: 12 }, (_, at) => place(`Land ${at}`, "country", -145 + 2 * at, -38 + at));
    expect(named([...many, ...towns])).not.toContain(">Seaside<");
  });

  it("draws a layer with its key, and nothing where it has no value", () => {
    const values = Float64Array.from({ length: 72 * 36 }, (_, at) => (at < 72 ? Number.NaN : at % 72));
    const { model } = drawnAt({ ...EUROPE, layer: { ...layer, values, range: [0, 71] } });
    expect(model.layer?.shares.slice(0, 72).every((share) => share === null)).toBe(true);
    expect(model.layer?.shares[72]).toBe(0);
    expect(model.layer?.shares.at(-1)).toBe(1);
    const svg = drawSvg(model, LIGHT, { width: 680, height: 340 });
    expect(svg).toContain("Heat");
    expect(svg).toContain(">71<");
    expect(svg).toContain('fill-opacity="0.5"');
    const empty = drawnAt({ ...EUROPE, layer: { ...layer, values: new Float64Array(72 * 36).fill(Number.NaN) } });
    expect(empty.model.layer).toBeUndefined();
  });

  it("takes the chosen colours and their range for values", () => {
    const { model } = drawnAt({ ...EUROPE, center: [-133, -33], by: "values", colours: { colours, range: [0, 2] } });
    expect(model.scale.ramp).toMatchObject({ from: 0, to: 2, colours });
  });
});

describe("a map of locations at the edges of the world", () => {
  const at = (places: readonly (readonly [longitude: number, latitude: number])[]) => {
    const config = exampleOf("map");
    const data = dataFor(config, { values: places.map(() => 0.6) });
    const longitudes = Float64Array.from(places, ([longitude]) => longitude);
    const latitudes = Float64Array.from(places, ([, latitude]) => latitude);
    const made = makePlot(config, { ...data, places: { ...data.places!, longitudes, latitudes } });
    if (!isDrawn(made) || made.model.type !== "site-map") throw new Error("it is a map");
    return { marks: made.model.marks, svg: drawSvg(made.model, LIGHT, { width: 680, height: 340 }), model: made.model };
  };

  it.each([
    [
      "both sides of the date line",
      [
        [179.99, 10],
        [-179.99, 10],
        [180, -17],
      ],
    ],
    [
      "the poles",
      [
        [0, 90],
        [0, -90],
        [120, -89.9],
      ],
    ],
    [
      "one place",
      [
        [8.5, 47.4],
        [8.5, 47.4],
      ],
    ],
    ["a single location", [[8.5, 47.4]]],
  ] as const)("draws each of them within its frame: %s", (_, places) => {
    const { marks, svg, model } = at(places);
    expect(marks).toHaveLength(places.length);
    for (const { x, y } of marks) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(model.aspect);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});

/** A language in which every text stands in brackets. */
const BRACKETS: Language = {
  tag: "qps",
  texts: new Proxy<Language["texts"]>(
    {},
    {
      get: (_, text) => `⟦${String(text)}⟧`,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, writable: true, value: "" }),
    },
  ),
};

/** What is left of a text without what a language words; texts hold texts. */
function unworded(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, "");
  return less === text ? less : unworded(less);
}

describe.each(PLOT_TYPES.map((type) => [type.id, type] as const))("words of a plot of type %s", (id, type) => {
  it("are those of the language that it is made in: in picture, figures, notes and sentence", () => {
    const inGreek = (data: PlotData): PlotData => ({
      ...data,
      columns: data.columns.map((column) => ({ ...column, title: "Μ", unit: "δ", reason: "ρ" })),
      texts: data.texts.map((texts) => ({ ...texts, title: "Χ", texts: ["Α", "Β", "Γ"] })),
    });
    const values = id === "climatogram" ? [0.4] : [0.1, 0.9, Number.NaN, 0.7, 0.3, 0.2, 0.6, 0.5, 0.8, 0.4];
    const made = makePlot(type.example, inGreek(dataFor(type.example, { values, name: "Ν" })), BRACKETS);
    if (!isDrawn(made)) throw new Error(made.said.english);
    const svg = drawSvg(made.model, LIGHT, { width: 1600, height: 900 });
    const rows = made.rowsFrom?.(0, 5) ?? made.table.rows;
    const said = [
      ...Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, text]) => text ?? ""),
      ...made.notes,
      made.alt,
      ...made.table.columns.map(({ title }) => title),
      ...rows.flatMap(({ cells }) => cells),
      ...figuresOf(made.model).heads,
    ];
    expect(said.join(" ")).toContain("⟦");
    // a text may stand on two lines of a picture
    const left = unworded(said.join(" ")).replaceAll(/SSP\d-\d\.\d|\bp[19]0\b|\bmm\b/g, "");
    expect(left.match(/.{0,20}[A-Za-z]{2}.{0,20}/g)?.join(" | ")).toBeUndefined();
  });
});
