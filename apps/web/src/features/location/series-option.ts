import type { EChartsCoreOption } from "echarts/core";
import { formatNumber } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { type Scheme, SCENARIO_COLOURS } from "../../lib/theme/tokens.ts";
import type { ChartTable } from "../../ui/chart.tsx";
import type { ChartTheme } from "../../ui/chart-theme.ts";
import {
  FUTURES,
  type ChosenEpoch,
  isFuture,
  type Point,
  pointAt,
  scenarioLabel,
  type Series,
  YEARS,
} from "./model.ts";

/** Room beside the plot; the slider of years below it keeps the same. */
export const PLOT = { left: 44, right: 10 } as const;

type Pair = [time: number, value: number];
/** The range of the ensemble as one polygon. */
interface BandPoint {
  readonly time: number;
  readonly p10: number;
  readonly p90: number;
}

const isKnown = (value: number | null): value is number => value !== null;

function pairs(points: readonly Point[], first: number): Pair[] {
  return points.flatMap(({ time, value }): Pair[] => (time >= first && isKnown(value) ? [[time, value]] : []));
}

function bandOf(points: readonly Point[], first: number): BandPoint[] {
  return points.flatMap(({ time, p10, p90 }) =>
    time >= first && isKnown(p10) && isKnown(p90) ? [{ time, p10, p90 }] : [],
  );
}

/** Points of a scenario, begun at the last of the past so that the lines leave from one point. */
function fromPast(series: Series, scenario: string): readonly Point[] {
  const past = series.find((entry) => entry.scenario === "historical")?.points.at(-1);
  const own = series.find((entry) => entry.scenario === scenario)?.points ?? [];
  return past === undefined || own.length === 0 ? own : [past, ...own];
}

/** Polygon of the range: forth along p90, back along p10. */
function bandSeries(name: string, points: readonly BandPoint[], colour: string, opacity: number) {
  const forth = points.map(({ time, p90 }): Pair => [time, p90]);
  const back = points.map(({ time, p10 }): Pair => [time, p10]).toReversed();
  const outline = [...forth, ...back];
  return {
    name,
    type: "custom",
    silent: true,
    tooltip: { show: false },
    z: 1,
    // all of the outline, so that the axis makes room for it; the first point draws it
    data: outline,
    renderItem: ({ dataIndex }: { dataIndex: number }, api: { coord: (pair: Pair) => number[] }) =>
      dataIndex === 0
        ? {
            type: "polygon",
            shape: { points: outline.map((pair) => api.coord(pair)) },
            style: { fill: colour, opacity },
          }
        : undefined,
  };
}

function futureSeries(series: Series, epoch: ChosenEpoch, first: number, scheme: Scheme) {
  return FUTURES.flatMap((scenario) => {
    const points = fromPast(series, scenario);
    if (points.length === 0) return [];
    const isChosen = scenario === epoch.scenario;
    const colour = SCENARIO_COLOURS[scenario][scheme];
    const line = {
      name: scenarioLabel(scenario),
      type: "line",
      data: pairs(points, first),
      showSymbol: false,
      symbolSize: 5,
      z: isChosen ? 4 : 3,
      lineStyle: { width: isChosen ? 2.6 : 1.3, color: colour },
      itemStyle: { color: colour },
      emphasis: { disabled: true },
    };
    return [bandSeries(`${scenario} range`, bandOf(points, first), colour, isChosen ? 0.22 : 0.05), line];
  });
}

function pastSeries(series: Series, first: number, { colours }: ChartTheme) {
  const points = series.find(({ scenario }) => scenario === "historical")?.points ?? [];
  return {
    name: t("Past"),
    type: "line",
    data: pairs(points, first),
    showSymbol: points.length === 1,
    symbolSize: 5,
    z: 4,
    lineStyle: { width: 1.8, color: colours.text2 },
    itemStyle: { color: colours.text2 },
    emphasis: { disabled: true },
  };
}

/** Dashed line at the year, and the value on it. */
function yearMark(series: Series, epoch: ChosenEpoch, { colours }: ChartTheme, scheme: Scheme) {
  const point = pointAt(series, epoch);
  const value = point?.value ?? null;
  const colour = epoch.time <= YEARS.lastPast ? colours.text2 : SCENARIO_COLOURS[epoch.scenario][scheme];
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
      data: [{ xAxis: epoch.time }],
    },
    markPoint: {
      animation: false,
      symbol: "circle",
      symbolSize: 9,
      label: { show: false },
      itemStyle: { color: colour, borderColor: colours.surface, borderWidth: 2 },
      data: isKnown(value) ? [{ coord: [point?.time, value] }] : [],
    },
  };
}

interface Hovered {
  readonly seriesType?: string;
  readonly seriesName?: string;
  readonly color?: unknown;
  readonly value?: unknown;
}

function tooltipText(unit: string) {
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
    return rows.length === 0
      ? ""
      : `<div style="margin-bottom:4px">${year}${unit === "" ? "" : `, ${unit}`}</div>${rows.join("")}`;
  };
}

/** An indicator over time: the past, four futures, the range of the chosen one, and the chosen year. */
export function seriesOption(
  series: Series,
  unit: string,
  epoch: ChosenEpoch,
  first: number,
  scheme: Scheme,
): (theme: ChartTheme) => EChartsCoreOption {
  return (theme) => ({
    animation: false,
    grid: { left: PLOT.left, right: PLOT.right, top: 24, bottom: 8 },
    xAxis: {
      type: "value",
      min: first,
      max: YEARS.last,
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
      name: unit,
      nameTextStyle: { ...theme.nameStyle, padding: [0, 0, 0, -PLOT.left + 4] },
      nameGap: 10,
      axisLabel: { ...theme.label, formatter: (value: number) => formatNumber(value, decimalsOf(value)) },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: theme.splitLine,
    },
    tooltip: { ...theme.tooltip, trigger: "axis", formatter: tooltipText(unit) },
    series: [
      ...futureSeries(series, epoch, first, scheme),
      pastSeries(series, first, theme),
      yearMark(series, epoch, theme, scheme),
    ],
  });
}

/** Decimals of a round number on an axis. */
function decimalsOf(value: number): number {
  const text = String(Number(value.toPrecision(6)));
  return text.includes(".") ? Math.min(4, text.length - text.indexOf(".") - 1) : 0;
}

/** The figures of the chart: a row for each year, median and range of each scenario. */
export function seriesTable(series: Series, unit: string): ChartTable {
  const name = (scenario: string) => (isFuture(scenario) ? scenarioLabel(scenario) : t("Past"));
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ time }) => time)))].toSorted((a, b) => a - b);
  const cell = (point: Point | undefined) =>
    point === undefined || point.value === null
      ? ""
      : `${formatNumber(point.value)} (${formatNumber(point.p10 ?? Number.NaN)}–${formatNumber(point.p90 ?? Number.NaN)})`;
  return {
    heads: [t("Year"), ...series.map(({ scenario }) => (unit === "" ? name(scenario) : `${name(scenario)}, ${unit}`))],
    rows: years.map((year) =>
      [String(year)].concat(series.map(({ points }) => cell(points.find(({ time }) => time === year)))),
    ),
  };
}
