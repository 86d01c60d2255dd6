import type { Climatogram } from "@tidemark/contract";
import type { EChartsCoreOption } from "echarts/core";
import { formatNumber } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { monthLabel } from "../../lib/terms.ts";
import type { ChartTable } from "../../ui/chart.tsx";
import type { ChartTheme } from "../../ui/chart-theme.ts";

const MONTHS = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"] as const;
/** Colours of the diagram: rain and warmth of the past are quiet, those of the future full. */
export interface ClimatogramColours {
  readonly rainPast: string;
  readonly rainFuture: string;
  readonly warmthPast: string;
  readonly warmthFuture: string;
}

type Months = Climatogram["historical"]["months"];

function lines(months: Months, name: string, colour: string, isPast: boolean) {
  return {
    name,
    type: "line",
    yAxisIndex: 0,
    data: months.map(({ temperature }) => temperature.value),
    symbol: "circle",
    symbolSize: isPast ? 3 : 5,
    lineStyle: { width: isPast ? 1.4 : 2.4, color: colour, type: isPast ? [4, 3] : "solid" },
    itemStyle: { color: colour },
    emphasis: { disabled: true },
    z: 4,
  };
}

function bars(months: Months, name: string, colour: string) {
  return {
    name,
    type: "bar",
    yAxisIndex: 1,
    data: months.map(({ precipitation }) => precipitation.value),
    barGap: "10%",
    barCategoryGap: "28%",
    itemStyle: { color: colour, borderRadius: [2, 2, 0, 0] },
    emphasis: { disabled: true },
  };
}

/** The range of future temperatures as a polygon over the twelve months. */
function range(months: Months, colour: string) {
  type Pair = [month: number, value: number];
  const edge = (pick: "p10" | "p90") =>
    months.flatMap(({ temperature }, month): Pair[] => {
      const value = temperature[pick];
      return value === null ? [] : [[month, value]];
    });
  const outline = [...edge("p90"), ...edge("p10").toReversed()];
  return {
    type: "custom",
    silent: true,
    yAxisIndex: 0,
    tooltip: { show: false },
    // all of the outline, so that the axis makes room for it; the first point draws it
    data: outline,
    renderItem: ({ dataIndex }: { dataIndex: number }, api: { coord: (pair: Pair) => number[] }) =>
      dataIndex === 0
        ? {
            type: "polygon",
            shape: { points: outline.map((pair) => api.coord(pair)) },
            style: { fill: colour, opacity: 0.2 },
          }
        : undefined,
    z: 3,
  };
}

interface Hovered {
  readonly seriesName?: string;
  readonly seriesType?: string;
  readonly value?: unknown;
  readonly dataIndex?: number;
}

/** Temperature (lines, left) and precipitation (bars, right) of the months in two years. */
export function climatogramOption(
  { historical, future, temperature_unit, precipitation_unit }: Climatogram,
  colours: ClimatogramColours,
): (theme: ChartTheme) => EChartsCoreOption {
  const axis = (theme: ChartTheme, name: string, side: "left" | "right") => ({
    type: "value",
    position: side,
    name,
    nameGap: 10,
    splitNumber: 4,
    alignTicks: true,
    ...(side === "right" ? { min: 0 } : {}),
    nameTextStyle: { ...theme.nameStyle, align: side, padding: side === "left" ? [0, 0, 0, -30] : [0, -34, 0, 0] },
    axisLabel: { ...theme.label, formatter: (value: number) => formatNumber(value, 0) },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: side === "left" ? theme.splitLine : { show: false },
  });
  return (theme) => ({
    animation: false,
    grid: { left: 34, right: 40, top: 26, bottom: 22 },
    xAxis: {
      type: "category",
      data: [...MONTHS],
      axisLabel: { ...theme.label, interval: 0 },
      axisLine: theme.axisLine,
      axisTick: { show: false },
    },
    yAxis: [axis(theme, temperature_unit, "left"), axis(theme, precipitation_unit, "right")],
    tooltip: {
      ...theme.tooltip,
      trigger: "axis",
      formatter: (hovered: readonly Hovered[]) => {
        const seen = hovered.filter(({ seriesType }) => seriesType !== "custom");
        const rows = seen.map(({ seriesName = "", seriesType, value }) => {
          const unit = seriesType === "bar" ? precipitation_unit : temperature_unit;
          return `<div>${seriesName}: <b>${formatNumber(Number(value))}</b> ${unit}</div>`;
        });
        return `<div style="margin-bottom:4px">${monthLabel(seen[0]?.dataIndex ?? 0) ?? ""}</div>${rows.join("")}`;
      },
    },
    series: [
      bars(historical.months, t("Rain {year}", { year: historical.year }), colours.rainPast),
      bars(future.months, t("Rain {year}", { year: future.year }), colours.rainFuture),
      range(future.months, colours.warmthFuture),
      lines(historical.months, t("Temperature {year}", { year: historical.year }), colours.warmthPast, true),
      lines(future.months, t("Temperature {year}", { year: future.year }), colours.warmthFuture, false),
    ],
  });
}

export function climatogramTable({
  historical,
  future,
  temperature_unit,
  precipitation_unit,
}: Climatogram): ChartTable {
  const spread = ({ value, p10, p90 }: Months[number]["temperature"]) => {
    if (value === null) return "";
    const range = p10 === null || p90 === null ? "" : ` (${formatNumber(p10)}–${formatNumber(p90)})`;
    return formatNumber(value) + range;
  };
  return {
    heads: [
      t("Month"),
      `${historical.year}, ${temperature_unit}`,
      `${future.year}, ${temperature_unit}`,
      `${historical.year}, ${precipitation_unit}`,
      `${future.year}, ${precipitation_unit}`,
    ],
    rows: historical.months.map((past, index) => {
      const coming = future.months[index];
      return [
        monthLabel(index) ?? "",
        spread(past.temperature),
        coming === undefined ? "" : spread(coming.temperature),
        spread(past.precipitation),
        coming === undefined ? "" : spread(coming.precipitation),
      ];
    }),
  };
}
