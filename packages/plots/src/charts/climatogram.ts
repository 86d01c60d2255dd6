import { formatNumber } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, looks, type RangedValue, rangeOutline, rangeSeries } from "./parts.ts";

interface Month {
  readonly temperature: RangedValue;
  readonly precipitation: RangedValue;
}

interface ClimateYear {
  readonly year: number;
  /** Twelve, January first. */
  readonly months: readonly Month[];
  /** Name of the bars. */
  readonly rain: string;
  /** Name of the line. */
  readonly warmth: string;
}

/** Temperature (lines, left) and precipitation (bars, right) of the months in two years. */
export interface ClimatogramModel {
  readonly type: "climatogram";
  readonly past: ClimateYear;
  readonly future: ClimateYear;
  readonly temperatureUnit: string;
  readonly precipitationUnit: string;
  /** Names of the months, January first; the axis shows their first letters. */
  readonly months: readonly string[];
  readonly words: { readonly month: string };
}

function warmthLine({ months, warmth }: ClimateYear, colour: string, isPast: boolean) {
  return {
    name: warmth,
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

function rainBars({ months, rain }: ClimateYear, colour: string) {
  return {
    name: rain,
    type: "bar",
    yAxisIndex: 1,
    data: months.map(({ precipitation }) => precipitation.value),
    barGap: "10%",
    barCategoryGap: "28%",
    itemStyle: { color: colour, borderRadius: [2, 2, 0, 0] },
    emphasis: { disabled: true },
  };
}

/** The range of temperatures as a polygon over the twelve months. */
function warmthRange({ months }: ClimateYear, colour: string) {
  const outline = rangeOutline(months.map(({ temperature }, x) => ({ ...temperature, x })));
  return { ...rangeSeries(outline, colour, 0.2), yAxisIndex: 0, z: 3 };
}

interface Hovered {
  readonly seriesName?: string;
  readonly seriesType?: string;
  readonly value?: unknown;
  readonly dataIndex?: number;
}

/** The values of a month, one row for each bar and line. */
const hoveredText =
  ({ months, temperatureUnit, precipitationUnit }: ClimatogramModel) =>
  (hovered: readonly Hovered[]): string => {
    const seen = hovered.filter(({ seriesType }) => seriesType !== "custom");
    const rows = seen.map(({ seriesName = "", seriesType, value }) => {
      const unit = seriesType === "bar" ? precipitationUnit : temperatureUnit;
      return `<div>${seriesName}: <b>${formatNumber(Number(value))}</b> ${unit}</div>`;
    });
    return `<div style="margin-bottom:4px">${months[seen[0]?.dataIndex ?? 0] ?? ""}</div>${rows.join("")}`;
  };

function valueAxis(theme: PlotTheme, name: string, side: "left" | "right") {
  const { nameStyle, label, splitLine } = looks(theme);
  return {
    type: "value",
    position: side,
    name,
    nameGap: 10,
    splitNumber: 4,
    alignTicks: true,
    ...(side === "right" ? { min: 0 } : {}),
    nameTextStyle: { ...nameStyle, align: side, padding: side === "left" ? [0, 0, 0, -30] : [0, -34, 0, 0] },
    axisLabel: { ...label, formatter: (value: number) => formatNumber(value, 0) },
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: side === "left" ? splitLine : { show: false },
  };
}

export const climatogram: Chart<ClimatogramModel> = {
  option(model, theme) {
    const { past, future, months, temperatureUnit, precipitationUnit } = model;
    const { label, axisLine, tooltip } = looks(theme);
    const { rainPast, rainFuture, warmthPast, warmthFuture } = theme.climate;
    return {
      animation: false,
      grid: { left: 34, right: 40, top: 26, bottom: 22 },
      xAxis: {
        type: "category",
        data: months.map((name) => name.slice(0, 1)),
        axisLabel: { ...label, interval: 0 },
        axisLine,
        axisTick: { show: false },
      },
      yAxis: [valueAxis(theme, temperatureUnit, "left"), valueAxis(theme, precipitationUnit, "right")],
      tooltip: { ...tooltip, trigger: "axis", formatter: hoveredText(model) },
      series: [
        rainBars(past, rainPast),
        rainBars(future, rainFuture),
        warmthRange(future, warmthFuture),
        warmthLine(past, warmthPast, true),
        warmthLine(future, warmthFuture, false),
      ],
    };
  },

  figures({ past, future, months, temperatureUnit, precipitationUnit, words }) {
    const spread = (of: RangedValue | undefined) => {
      if (of === undefined || of.value === null) return "";
      const range = of.p10 === null || of.p90 === null ? "" : ` (${formatNumber(of.p10)}–${formatNumber(of.p90)})`;
      return formatNumber(of.value) + range;
    };
    return {
      heads: [
        words.month,
        `${past.year}, ${temperatureUnit}`,
        `${future.year}, ${temperatureUnit}`,
        `${past.year}, ${precipitationUnit}`,
        `${future.year}, ${precipitationUnit}`,
      ],
      rows: past.months.map((was, index) => {
        const coming = future.months[index];
        return [
          months[index] ?? "",
          spread(was.temperature),
          spread(coming?.temperature),
          spread(was.precipitation),
          spread(coming?.precipitation),
        ];
      }),
    };
  },
};
