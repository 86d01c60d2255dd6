import { formatNumber } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
import { type Chart, GRID, looks, namedAxes } from "./parts.ts";

interface MedianPoint {
  readonly time: number;
  readonly median: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  /** Locations in the high band. */
  readonly high: number;
}

/** Median over the locations in every scenario. */
export interface ScenarioMediansModel {
  readonly type: "scenario-medians";
  readonly unit: string;
  /** Last year of the axis. */
  readonly last: number;
  readonly lines: readonly {
    readonly scenario: string;
    readonly name: string;
    readonly points: readonly MedianPoint[];
  }[];
  readonly words: {
    readonly moment: string;
    readonly median: string;
    readonly p10: string;
    readonly p90: string;
    readonly high: string;
  };
}

export const scenarioMedians: Chart<ScenarioMediansModel> = {
  option({ unit, last, lines }, theme) {
    const { label, tooltip } = looks(theme);
    const { x, y } = namedAxes(theme, { x: "", y: unit });
    const present = lines.find(({ scenario }) => scenario === "historical")?.points ?? [];
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...tooltip, trigger: "axis" },
      xAxis: {
        ...x,
        type: "value",
        splitLine: { show: false },
        min: "dataMin",
        max: last,
        axisLabel: { ...label, formatter: String },
      },
      yAxis: { ...y, scale: true },
      series: lines
        .filter(({ scenario }) => scenario !== "historical")
        .map(({ scenario, name, points }) => ({
          name,
          type: "line",
          symbolSize: 5,
          data: [...present, ...points].map(({ time, median }) => [time, median]),
          lineStyle: { color: scenarioColour(theme, scenario), width: 2 },
          itemStyle: { color: scenarioColour(theme, scenario) },
        })),
    };
  },

  figures({ unit, lines, words }) {
    const quantity = (value: number | null) =>
      value === null || unit === "" ? formatNumber(value ?? Number.NaN) : `${formatNumber(value)} ${unit}`;
    return {
      heads: [words.moment, words.median, words.p10, words.p90, words.high],
      rows: lines.flatMap(({ name, points }) =>
        points.map(({ time, median, p10, p90, high }) => [
          `${name} ${time}`,
          quantity(median),
          quantity(p10),
          quantity(p90),
          formatNumber(high, 0),
        ]),
      ),
    };
  },
};
