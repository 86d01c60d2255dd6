import type { DashboardDriver, DashboardTopic, PortfolioRisk, WireDamageCurve } from "@tidemark/contract";
import type { EChartsCoreOption } from "echarts/core";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { SCENARIO_COLOURS, type Scheme } from "../../lib/theme/tokens.ts";
import type { ChartTable } from "../../ui/chart.tsx";
import type { ChartTheme } from "../../ui/chart-theme.ts";
import { formatMoney, formatValue } from "./texts.ts";

const GRID = { left: 52, right: 14, top: 26, bottom: 28 };

function axes(theme: ChartTheme, names: { readonly x: string; readonly y: string }) {
  return {
    x: {
      axisLabel: theme.label,
      axisLine: theme.axisLine,
      axisTick: { show: false },
      name: names.x,
      nameLocation: "middle",
      nameGap: 22,
      nameTextStyle: { ...theme.label, align: "center" },
    },
    y: {
      type: "value",
      axisLabel: theme.label,
      splitLine: theme.splitLine,
      name: names.y,
      nameTextStyle: theme.nameStyle,
    },
  };
}

/** How the scores of a topic are spread, today and then. */
export function topicHistogram(bars: DashboardTopic["histogram"]) {
  const table: ChartTable = {
    heads: [t("Score"), t("Locations today"), t("Locations then")],
    rows: bars.map(({ from, to, present, now }) => [
      `${formatNumber(from)}–${formatNumber(to)}`,
      formatCount(present),
      formatCount(now),
    ]),
  };
  const option = (theme: ChartTheme): EChartsCoreOption => {
    const { x, y } = axes(theme, { x: t("Score"), y: t("Locations") });
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...theme.tooltip, trigger: "axis" },
      xAxis: { ...x, type: "category", data: bars.map(({ from }) => formatNumber(from)) },
      yAxis: { ...y, minInterval: 1 },
      series: [
        {
          name: t("Today"),
          type: "bar",
          data: bars.map(({ present }) => present),
          itemStyle: { color: theme.colours.borderStrong },
        },
        {
          name: t("Then"),
          type: "bar",
          data: bars.map(({ now }) => now),
          itemStyle: { color: theme.colours.brand },
        },
      ],
    };
  };
  return { table, option };
}

interface BarPlace {
  readonly value: (dimension: number) => number;
  readonly coord: (pair: [number, number]) => [number, number];
}

/** Draws a bar from its first to its last value, with a gap beside it. */
const barOf = (fill: string) => (_: unknown, api: BarPlace) => {
  const [left, top] = api.coord([api.value(0), api.value(1)]);
  const [right, bottom] = api.coord([api.value(2), 0]);
  const shape = { x: left + 0.5, y: top, width: Math.max(2, right - left - 1), height: bottom - top };
  return { type: "rect", shape, style: { fill } };
};

/** How the values of a dataset are spread, with the thresholds of its bands. */
export function driverHistogram({ histogram: bars, unit, thresholds }: DashboardDriver) {
  const table: ChartTable = {
    heads: [unit === "" ? t("Value") : t("Value ({unit})", { unit }), t("Locations")],
    rows: bars.map(({ from, to, locations }) => [`${formatNumber(from)}–${formatNumber(to)}`, formatCount(locations)]),
  };
  const first = bars[0]?.from ?? 0;
  const last = bars.at(-1)?.to ?? 0;
  const option = (theme: ChartTheme): EChartsCoreOption => {
    const { x, y } = axes(theme, { x: unit, y: t("Locations") });
    const inside = thresholds.filter((value) => value >= first && value <= last);
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...theme.tooltip, trigger: "item" },
      xAxis: {
        ...x,
        type: "value",
        min: first,
        max: last,
        splitLine: { show: false },
        axisLabel: { ...theme.label, showMinLabel: false, showMaxLabel: false, hideOverlap: true },
      },
      yAxis: { ...y, minInterval: 1 },
      series: [
        {
          name: t("Locations"),
          type: "custom",
          renderItem: barOf(theme.colours.brand),
          // from, number of locations, to: a bar is as wide as its step
          encode: { x: [0, 2], y: 1 },
          data: bars.map(({ from, to, locations }) => [from, locations, to]),
          markLine: {
            symbol: "none",
            silent: true,
            lineStyle: { color: theme.colours.text3, type: "dashed" },
            label: { ...theme.label, formatter: ({ value }: { value: number }) => formatNumber(value) },
            data: inside.map((value) => ({ xAxis: value })),
          },
        },
      ],
    };
  };
  return { table, option };
}

const colourOf = (scenario: string, theme: ChartTheme, scheme: Scheme) =>
  (SCENARIO_COLOURS as Readonly<Record<string, Record<Scheme, string>>>)[scenario]?.[scheme] ?? theme.colours.text2;

/** Median over the locations in every scenario. */
export function driverSeries({ series, unit }: DashboardDriver, scheme: Scheme) {
  const present = series.find(({ scenario }) => scenario === "historical")?.points ?? [];
  const table: ChartTable = {
    heads: [t("Scenario and year"), t("Median"), t("10th percentile"), t("90th percentile"), t("In the high band")],
    rows: series.flatMap(({ scenario, points }) =>
      points.map(({ time, median, p10, p90, high }) => [
        `${scenarioLabel(scenario)} ${time}`,
        formatValue(median, unit),
        formatValue(p10, unit),
        formatValue(p90, unit),
        formatCount(high),
      ]),
    ),
  };
  const option = (theme: ChartTheme): EChartsCoreOption => {
    const { x, y } = axes(theme, { x: "", y: unit });
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...theme.tooltip, trigger: "axis" },
      xAxis: {
        ...x,
        type: "value",
        splitLine: { show: false },
        min: "dataMin",
        max: 2080,
        axisLabel: { ...theme.label, formatter: String },
      },
      yAxis: { ...y, scale: true },
      series: series
        .filter(({ scenario }) => scenario !== "historical")
        .map(({ scenario, points }) => ({
          name: scenarioLabel(scenario),
          type: "line",
          symbolSize: 5,
          data: [...present, ...points].map(({ time, median }) => [time, median]),
          lineStyle: { color: colourOf(scenario, theme, scheme), width: 2 },
          itemStyle: { color: colourOf(scenario, theme, scheme) },
        })),
    };
  };
  return { table, option };
}

/** Losses at return periods of one time point, in both cases of dependence. */
export function lossChart(at: PortfolioRisk["times"][number], currency: string | null) {
  const money = (amount: number) => formatMoney(amount, currency);
  const table: ChartTable = {
    heads: [
      t("Return period"),
      t("Loss, fully dependent"),
      t("Tail value at risk, fully dependent"),
      t("Loss, independent"),
      t("Tail value at risk, independent"),
    ],
    rows: at.return_periods.map((one) => [
      t("{years} years", { years: one.return_period }),
      money(one.fully_dependent.loss),
      money(one.fully_dependent.tvar),
      money(one.independent.loss),
      money(one.independent.tvar),
    ]),
  };
  const option = (theme: ChartTheme): EChartsCoreOption => {
    const { x, y } = axes(theme, { x: t("Return period, years"), y: `m ${currency ?? ""}` });
    const bar = (name: string, colour: string, values: number[]) => ({
      name,
      type: "bar",
      data: values.map((value) => value / 1_000_000),
      itemStyle: { color: colour },
    });
    const { brand, borderStrong, text3 } = theme.colours;
    return {
      animation: false,
      grid: GRID,
      tooltip: {
        ...theme.tooltip,
        trigger: "axis",
        valueFormatter: (value: number) => `${formatNumber(value)} m ${currency ?? ""}`,
      },
      xAxis: { ...x, type: "category", data: at.return_periods.map((one) => String(one.return_period)) },
      yAxis: y,
      series: [
        bar(
          t("Loss, fully dependent"),
          brand,
          at.return_periods.map((one) => one.fully_dependent.loss),
        ),
        bar(
          t("Loss, independent"),
          borderStrong,
          at.return_periods.map((one) => one.independent.loss),
        ),
        {
          ...bar(
            t("Tail value at risk, fully dependent"),
            brand,
            at.return_periods.map((one) => one.fully_dependent.tvar),
          ),
          type: "line",
          symbol: "circle",
          lineStyle: { color: brand, type: "dashed" },
        },
        {
          ...bar(
            t("Tail value at risk, independent"),
            text3,
            at.return_periods.map((one) => one.independent.tvar),
          ),
          type: "line",
          symbol: "circle",
          lineStyle: { color: text3, type: "dashed" },
        },
      ],
    };
  };
  return { table, option };
}

/** An own damage curve as it is used: linear between its points. */
export function curveChart({ points, unit }: WireDamageCurve) {
  const table: ChartTable = {
    heads: [unit === "" ? t("Intensity") : t("Intensity ({unit})", { unit }), t("Damage ratio")],
    rows: points.map(([x, y]) => [formatNumber(x), formatNumber(y)]),
  };
  const option = (theme: ChartTheme): EChartsCoreOption => {
    const { x, y } = axes(theme, { x: unit, y: t("Damage ratio") });
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...theme.tooltip, trigger: "axis" },
      xAxis: { ...x, type: "value", splitLine: { show: false } },
      yAxis: { ...y, min: 0, max: 1 },
      series: [
        {
          name: t("Damage ratio"),
          type: "line",
          symbolSize: 6,
          data: points,
          lineStyle: { color: theme.colours.brand, width: 2 },
          itemStyle: { color: theme.colours.brand },
        },
      ],
    };
  };
  return { table, option };
}
