import type { PlotModel } from "../plot-model.ts";

const MONTHS = ["January", "February", "March", "April", "May", "June", "July"];
const MONTH_NAMES = [...MONTHS, "August", "September", "October", "November", "December"];

const climateYear = (year: number) => ({
  year,
  rain: `Rain ${year}`,
  warmth: `Temperature ${year}`,
  months: MONTH_NAMES.map((_, month) => ({
    temperature: { value: month, p10: month - 1, p90: month + 1 },
    precipitation: { value: 50, p10: 40, p90: 60 },
  })),
});

export type ModelOf<Type> = Extract<PlotModel, { readonly type: Type }>;

/** One model of every type. */
export const MODELS: { readonly [Type in PlotModel["type"]]: ModelOf<Type> } = {
  bars: {
    type: "bars",
    title: "Loss",
    unit: "% / yr",
    rows: [
      { name: "Basel", value: 1.5, p10: 1, p90: 2, text: "1.50", band: -1 },
      { name: "Oslo", value: null, p10: null, p90: null, text: "outside the map", band: -1 },
    ],
    thresholds: [1],
    caption: "line: p10 to p90",
    words: { name: "Location", p10: "p10", p90: "p90", before: "" },
  },
  boxes: {
    type: "boxes",
    title: "Score",
    unit: "",
    decimals: 2,
    groupTitle: "Continent",
    boxes: [
      { name: "Asia", count: 8, missing: 1, five: [0.1, 0.2, 0.4, 0.6, 0.9] },
      { name: "Europe", count: 0, missing: 3, five: null },
    ],
    thresholds: [0.25, 0.5, 0.75],
  },
  "band-stacks": {
    type: "band-stacks",
    title: "Score",
    groupTitle: "Country",
    groups: [{ name: "India", counts: [1, 2, 3, 4], missing: 2 }],
  },
  lines: {
    type: "lines",
    title: "Hot days",
    unit: "days",
    decimals: 1,
    xTitle: "Year",
    isLog: false,
    lines: [
      {
        name: "SSP5-8.5",
        scenario: "ssp585",
        isOverLocations: false,
        points: [
          { x: 2030, value: 12, p10: 10, p90: 14 },
          { x: 2050, value: 20, p10: 15, p90: 25 },
        ],
      },
    ],
    thresholds: [15],
    caption: "median of 45 locations",
    words: { line: "Line", value: "Value", cut: "axis does not start at 0 ⌇" },
  },
  scatter: {
    type: "scatter",
    x: { title: "Score", unit: "", isLog: false, from: 0, to: 1, thresholds: [0.5] },
    y: { title: "Loss", unit: "%", isLog: true, from: 0.1, to: 10, thresholds: [] },
    points: [
      { name: "Basel", x: 0.4, y: 1, p10: 0.5, p90: 2, size: 1, band: 1, texts: ["0.40", "1.00"], isNamed: true },
    ],
    density: { columns: 2, rows: 2, counts: [5, 0, 1, 20] },
    strips: ["no value (12)"],
    caption: "area: asset value",
  },
  climatogram: {
    type: "climatogram",
    past: climateYear(1990),
    future: climateYear(2050),
    temperatureUnit: "°C",
    precipitationUnit: "mm",
    months: MONTH_NAMES,
    words: { month: "Month" },
  },
  "risk-matrix": {
    type: "risk-matrix",
    likelihoods: ["< 0.5 %", "2–10 %"],
    severities: ["insignificant", "major"],
    cells: [
      [
        { locations: 2400, loss: 3_000_000 },
        { locations: 0, loss: null },
      ],
      [{ events: [{ name: "Earthquake", damage: 12, return_period: 500 }] }, { events: [] }],
    ],
    currency: "EUR",
    unit: "%",
    words: { likelihood: "Chance in a year", yearly: "{loss} / year", once: "{damage} once in {years} years" },
  },
  "score-histogram": {
    type: "score-histogram",
    bars: [
      { from: 0, to: 0.5, present: 2400, now: 1 },
      { from: 0.5, to: 1, present: 0, now: 2399 },
    ],
    words: {
      score: "Score",
      locations: "Locations",
      today: "Today",
      later: "Then",
      locationsToday: "Locations today",
      locationsLater: "Locations then",
    },
  },
  "before-after": {
    type: "before-after",
    currency: "EUR",
    stages: [
      {
        name: "Today",
        isChosen: false,
        before: { value: 600_000, p10: null, p90: null },
        after: { value: 200_000, p10: null, p90: null },
      },
      {
        name: "2050",
        isChosen: true,
        before: { value: 900_000, p10: 700_000, p90: 1_400_000 },
        after: { value: null, p10: null, p90: null },
      },
    ],
    words: { stage: "Year", before: "as it is", after: "with 2 measures", noValue: "no value" },
  },
  "cost-curve": {
    type: "cost-curve",
    currency: "EUR",
    bars: [
      { name: "Roof", from: 0, benefit: 3_000_000, height: 0.2, p10: 0.1, p90: 0.5, share: 1 },
      { name: "Wall", from: 3_000_000, benefit: 2_000_000, height: 0.8, p10: null, p90: null, share: 0.5 },
    ],
    words: {
      measure: "Measure",
      benefit: "Loss avoided",
      height: "Cost for 1 of benefit",
      share: "Part of it in the plan",
    },
  },
  histogram: {
    type: "histogram",
    unit: "days",
    bars: [
      { from: 0, to: 10, locations: 3 },
      { from: 10, to: 20, locations: 7 },
    ],
    thresholds: [5, 15, 40],
    words: { value: "Value (days)", locations: "Locations" },
  },
  losses: {
    type: "losses",
    currency: "EUR",
    periods: [
      {
        return_period: 100,
        fully_dependent: { loss: 2_000_000, tvar: 3_000_000 },
        independent: { loss: 500_000, tvar: 700_000 },
      },
    ],
    words: {
      period: "Return period",
      axis: "Return period, years",
      years: "{years} years",
      dependentLoss: "Loss, fully dependent",
      dependentTail: "Tail, fully dependent",
      independentLoss: "Loss, independent",
      independentTail: "Tail, independent",
    },
  },
  "damage-curve": {
    type: "damage-curve",
    unit: "m/s",
    points: [
      [20, 0],
      [60, 0.9],
    ],
    words: { intensity: "Intensity (m/s)", damage: "Damage ratio" },
  },
  "heat-grid": {
    type: "heat-grid",
    title: "Hot days, median over locations",
    unit: "days",
    columnTitle: "Year",
    rowTitle: "Country",
    columns: ["2030", "2050"],
    rows: ["India", "Norway"],
    cells: [
      [
        { value: 12, text: "12.00", band: -1 },
        { value: 20, text: "20.00", band: -1 },
      ],
      [
        { value: 1, text: "1.00", band: -1 },
        { value: null, text: "outside the map", band: -1 },
      ],
    ],
    scale: { ramp: { from: 1, to: 20, texts: ["1.00", "20.00"] }, hasMissing: true },
  },
  pie: {
    type: "pie",
    title: "Locations by Continent",
    parts: [
      { name: "Asia", count: 3000, share: "75.0 %", isMissing: false },
      { name: "not given", count: 1000, share: "25.0 %", isMissing: true },
    ],
  },
  radar: {
    type: "radar",
    title: "median of 45 locations",
    unit: "",
    spokes: ["heat", "cold", "wet", "dry"],
    rim: 1,
    rings: [{ at: 0.5, text: "0.5" }],
    shapes: [
      { name: "historical, 2005", scenario: "historical", values: [0.2, 0.4, 0.6, 0.5], texts: ["0.20", "0.40"] },
      { name: "SSP5-8.5, 2050", scenario: "ssp585", values: [0.5, null, 0.7, 0.6], texts: ["0.50", ""] },
    ],
  },
  sankey: {
    type: "sankey",
    title: "Volume of goods",
    unit: "",
    fromTitle: "Supplier: Country",
    toTitle: "Receiver: Country",
    from: [
      { name: "Germany", value: 3000, text: "3'000.00" },
      { name: "Morocco", value: 1000, text: "1'000.00" },
    ],
    to: [{ name: "Netherlands", value: 4000, text: "4'000.00" }],
    flows: [
      { from: 0, to: 0, value: 3000, text: "3'000.00" },
      { from: 1, to: 0, value: 1000, text: "1'000.00" },
    ],
  },
  "site-map": {
    type: "site-map",
    title: "Score",
    unit: "",
    aspect: 2,
    land: "M0 0L900 0L900 900Z",
    marks: [
      { name: "Basel", x: 0.4, y: 0.5, value: 0.8, text: "0.80", band: 3, size: 1, isNamed: true },
      { name: "Oslo", x: 1.4, y: 0.2, value: null, text: "outside the map", band: -1, size: null, isNamed: false },
    ],
    scale: { ramp: null, hasMissing: true },
    caption: "area: Asset value",
    sizes: [
      { share: 0.8, text: "50 m EUR" },
      { share: 0.08, text: "5 m EUR" },
    ],
    words: { name: "Location" },
  },
};
