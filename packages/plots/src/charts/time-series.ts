import { formatNumber, FUTURE_SCENARIOS } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
import type { FutureScenario } from "../theme/colours.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import {
  type Chart,
  looks,
  type Pair,
  type RangedValue,
  rangeOutline,
  rangeSeries,
  tickText,
  withUnit,
} from "./parts.ts";

type TimePoint = RangedValue & { readonly time: number };

interface ScenarioLine {
  /** `historical` or one of the futures. */
  readonly scenario: string;
  readonly name: string;
  readonly points: readonly TimePoint[];
}

/** A dataset over time: the past, the futures with their ranges, and the year that is looked at. */
export interface TimeSeriesModel {
  readonly type: "time-series";
  readonly unit: string;
  /** First and last year of the axis. */
  readonly first: number;
  readonly last: number;
  readonly lines: readonly ScenarioLine[];
  /** The future whose line and range stand out. */
  readonly chosen: FutureScenario;
  /** The year looked at, the scenario that holds in it, and the value there. */
  readonly mark: { readonly year: number; readonly scenario: string; readonly at: TimePoint | null };
  readonly words: { readonly year: string };
}

/** Room beside the plot; a slider of years below it keeps the same. */
const MARGINS = { left: 44, right: 10 } as const;

function pairs(points: readonly TimePoint[], first: number): Pair[] {
  return points.flatMap(({ time, value }): Pair[] => (time >= first && value !== null ? [[time, value]] : []));
}

const band = (points: readonly TimePoint[], first: number): Pair[] =>
  rangeOutline(points.filter(({ time }) => time >= first).map((point) => ({ ...point, x: point.time })));

/** Lines of the futures, begun at the last of the past so that they leave from one point; each above its range. */
function futures({ lines, chosen, first }: TimeSeriesModel, theme: PlotTheme) {
  const past = lines.find(({ scenario }) => scenario === "historical")?.points.at(-1);
  return FUTURE_SCENARIOS.flatMap((scenario) => {
    const own = lines.find((line) => line.scenario === scenario);
    if (own === undefined || own.points.length === 0) return [];
    const points = past === undefined ? own.points : [past, ...own.points];
    const isChosen = scenario === chosen;
    const colour = scenarioColour(theme, scenario);
    const line = {
      name: own.name,
      type: "line",
      data: pairs(points, first),
      showSymbol: false,
      symbolSize: 5,
      z: isChosen ? 4 : 3,
      lineStyle: { width: isChosen ? 2.6 : 1.3, color: colour },
      itemStyle: { color: colour },
      emphasis: { disabled: true },
    };
    const range = rangeSeries(band(points, first), colour, isChosen ? 0.22 : 0.05);
    return [{ ...range, name: `${scenario} range`, z: 1 }, line];
  });
}

function pastLine({ lines, first }: TimeSeriesModel, { colours }: PlotTheme) {
  const past = lines.filter(({ scenario }) => scenario === "historical");
  return past.map(({ name, points }) => ({
    name,
    type: "line",
    data: pairs(points, first),
    showSymbol: points.length === 1,
    symbolSize: 5,
    z: 4,
    lineStyle: { width: 1.8, color: colours.text2 },
    itemStyle: { color: colours.text2 },
    emphasis: { disabled: true },
  }));
}

/** Dashed line at the year, and the value on it. */
function yearMark({ mark: { year, scenario, at } }: TimeSeriesModel, theme: PlotTheme) {
  const { colours } = theme;
  return {
    type: "line",
    data: [],
    silent: true,
    z: 6,
    tooltip: { show: false },
    markLine: {
      symbol: "none",
      animation: false,
      label: { show: false },
      lineStyle: { type: [3, 3], width: 1, color: colours.text2 },
      data: [{ xAxis: year }],
    },
    markPoint: {
      animation: false,
      symbol: "circle",
      symbolSize: 9,
      label: { show: false },
      itemStyle: { color: scenarioColour(theme, scenario), borderColor: colours.surface, borderWidth: 2 },
      data: at === null || at.value === null ? [] : [{ coord: [at.time, at.value] }],
    },
  };
}

interface Hovered {
  readonly seriesType?: string;
  readonly seriesName?: string;
  readonly color?: unknown;
  readonly value?: unknown;
}

/** The values of a year, one row for each line. */
function hoveredText(unit: string) {
  return (hovered: readonly Hovered[] | Hovered): string => {
    const seen = new Map<string, { readonly colour: string; readonly value: number }>();
    let year = 0;
    for (const { seriesType, seriesName = "", color, value } of [hovered].flat()) {
      if (seriesType !== "line" || !Array.isArray(value) || typeof value[1] !== "number" || typeof color !== "string")
        continue;
      year = Number(value[0]);
      seen.set(seriesName, { colour: color, value: value[1] });
    }
    const rows = [...seen].map(
      ([name, { colour, value }]) =>
        `<div style="display:flex;gap:8px;align-items:center"><i style="width:12px;height:3px;border-radius:2px;background:${colour}"></i><span style="flex:1">${name}</span><b style="font-weight:600">${formatNumber(value)}</b></div>`,
    );
    return rows.length === 0 ? "" : `<div style="margin-bottom:4px">${withUnit(`${year}`, unit)}</div>${rows.join("")}`;
  };
}

export const timeSeries: Chart<TimeSeriesModel> = {
  option(model, theme) {
    const { label, nameStyle, splitLine, tooltip } = looks(theme);
    const { left, right } = MARGINS;
    return {
      animation: false,
      grid: { left, right, top: 24, bottom: 8 },
      xAxis: {
        type: "value",
        min: model.first,
        max: model.last,
        interval: 20,
        axisLabel: { show: false },
        axisTick: { show: false },
        axisLine: { show: false },
        splitLine: { show: false },
        axisPointer: { snap: true, label: { show: false } },
      },
      yAxis: {
        type: "value",
        scale: true,
        splitNumber: 4,
        name: model.unit,
        nameTextStyle: { ...nameStyle, padding: [0, 0, 0, -left + 4] },
        nameGap: 10,
        axisLabel: { ...label, formatter: tickText },
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine,
      },
      tooltip: { ...tooltip, trigger: "axis", formatter: hoveredText(model.unit) },
      series: [...futures(model, theme), ...pastLine(model, theme), yearMark(model, theme)],
    };
  },

  /** A row for each year, median and range of each scenario. */
  figures({ lines, unit, words }) {
    const years = [...new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)))].toSorted((a, b) => a - b);
    const cell = (point: TimePoint | undefined) =>
      point === undefined || point.value === null
        ? ""
        : `${formatNumber(point.value)} (${formatNumber(point.p10 ?? Number.NaN)}–${formatNumber(point.p90 ?? Number.NaN)})`;
    return {
      heads: [words.year, ...lines.map(({ name }) => withUnit(name, unit))],
      rows: years.map((year) =>
        [String(year)].concat(lines.map(({ points }) => cell(points.find(({ time }) => time === year)))),
      ),
    };
  },
};
