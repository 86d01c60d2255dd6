import type { IndicatorRisk } from "@tidemark/contract";
import type { EChartsCoreOption } from "echarts/core";
import { formatNumber } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import type { ChartTable } from "../../ui/chart.tsx";
import type { ChartTheme } from "../../ui/chart-theme.ts";

type Curve = IndicatorRisk["return_periods"];
type Pair = [returnPeriod: number, value: number];

const known = (curve: Curve, pick: (entry: Curve[number]) => number | null): Pair[] =>
  curve.flatMap((entry): Pair[] => {
    const value = pick(entry);
    return value === null ? [] : [[entry.return_period, value]];
  });

/** Values by return period on a logarithmic axis, with the range of the ensemble. */
export function curveOption(curve: Curve, unit: string, colour: string): (theme: ChartTheme) => EChartsCoreOption {
  const outline = [...known(curve, ({ p90 }) => p90), ...known(curve, ({ p10 }) => p10).toReversed()];
  const periods = curve.map(({ return_period }) => return_period);
  return (theme) => ({
    animation: false,
    grid: { left: 44, right: 14, top: 24, bottom: 24 },
    xAxis: {
      type: "log",
      min: Math.min(...periods),
      max: Math.max(...periods),
      axisLabel: { ...theme.label, hideOverlap: true, formatter: (years: number) => formatNumber(years, 0) },
      axisLine: theme.axisLine,
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: "value",
      scale: true,
      splitNumber: 3,
      name: unit,
      nameTextStyle: { ...theme.nameStyle, padding: [0, 0, 0, -40] },
      nameGap: 10,
      axisLabel: { ...theme.label, formatter: (value: number) => String(Number(value.toPrecision(4))) },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: theme.splitLine,
    },
    tooltip: {
      ...theme.tooltip,
      trigger: "axis",
      formatter: (hovered: readonly { readonly value: unknown; readonly seriesType?: string }[]) => {
        const value = hovered.find(({ seriesType }) => seriesType === "line")?.value;
        if (!Array.isArray(value)) return "";
        const text = `${formatNumber(Number(value[1]))}${unit === "" ? "" : ` ${unit}`}`;
        return t("Once in {years} years: {value}", { years: formatNumber(Number(value[0]), 0), value: text });
      },
    },
    series: [
      {
        type: "custom",
        silent: true,
        // all of the outline, so that the axis makes room for it; the first point draws it
        data: outline,
        renderItem: ({ dataIndex }: { dataIndex: number }, api: { coord: (pair: Pair) => number[] }) =>
          dataIndex === 0
            ? {
                type: "polygon",
                shape: { points: outline.map((pair) => api.coord(pair)) },
                style: { fill: colour, opacity: 0.18 },
              }
            : undefined,
      },
      {
        type: "line",
        data: known(curve, ({ value }) => value),
        symbol: "circle",
        symbolSize: 5,
        lineStyle: { width: 2, color: colour },
        itemStyle: { color: colour },
        emphasis: { disabled: true },
      },
    ],
  });
}

export function curveTable(curve: Curve, unit: string): ChartTable {
  const named = (name: string) => (unit === "" ? name : `${name}, ${unit}`);
  const text = (value: number | null) => (value === null ? "" : formatNumber(value));
  return {
    heads: [t("Return period, years"), named(t("Median")), named("p10"), named("p90")],
    rows: curve.map(({ return_period, value, p10, p90 }) => [
      formatNumber(return_period, 0),
      text(value),
      text(p10),
      text(p90),
    ]),
  };
}
