import type { ModelOf } from "./models.ts";

/** Lines within the panel of a location: the past, a future with a range that reaches far, and the year looked at. */
export const PANEL_LINES: ModelOf<"lines"> = {
  type: "lines",
  title: "Hot days",
  unit: "days",
  decimals: 2,
  xTitle: "Year",
  isLog: false,
  lines: [
    {
      name: "Past",
      scenario: "historical",
      isOverLocations: false,
      points: [{ x: 2005, value: 10, p10: 9, p90: 11 }],
    },
    {
      name: "SSP5-8.5",
      scenario: "ssp585",
      isOverLocations: false,
      points: [
        { x: 2025, value: 12, p10: 11, p90: 14 },
        { x: 2050, value: 20, p10: 15, p90: 1500 },
      ],
    },
  ],
  thresholds: [],
  caption: "",
  inset: {
    ends: [1980, 2080],
    hasSlider: true,
    chosen: "ssp585",
    mark: { x: 2050, value: 20, scenario: "ssp585" },
  },
  words: { line: "Line", value: "Median", cut: "not from 0 ⌇" },
};

/** A curve over return periods within a panel. */
export const PANEL_CURVE: ModelOf<"lines"> = {
  ...PANEL_LINES,
  unit: "m",
  xTitle: "Return period, years",
  isLog: true,
  lines: [
    {
      name: "SSP3-7.0",
      scenario: "ssp370",
      isOverLocations: false,
      points: [
        { x: 10, value: 30, p10: 29, p90: 31 },
        { x: 1000, value: 40, p10: 37, p90: 44 },
      ],
    },
  ],
  inset: { ends: [10, 1000], hasSlider: false },
};
