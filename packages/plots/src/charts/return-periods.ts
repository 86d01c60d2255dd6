import { formatNumber } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
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

/** Values by return period, with the range of the ensemble. */
export interface ReturnPeriodModel {
  readonly type: "return-periods";
  readonly unit: string;
  /** Its colour is that of the curve. */
  readonly scenario: string;
  readonly points: readonly (RangedValue & { readonly return_period: number })[];
  readonly words: {
    /** Head of the column of return periods. */
    readonly period: string;
    readonly median: string;
    /** Sentence about a point, with `{years}` and `{value}` in it. */
    readonly once: string;
  };
}

export const returnPeriods: Chart<ReturnPeriodModel> = {
  option({ points, unit, scenario, words }, theme) {
    const { label, axisLine, nameStyle, splitLine, tooltip } = looks(theme);
    const colour = scenarioColour(theme, scenario);
    const periods = points.map(({ return_period }) => return_period);
    const outline = rangeOutline(points.map((point) => ({ ...point, x: point.return_period })));
    return {
      animation: false,
      grid: { left: 44, right: 14, top: 24, bottom: 24 },
      xAxis: {
        type: "log",
        min: Math.min(...periods),
        max: Math.max(...periods),
        axisLabel: { ...label, hideOverlap: true, formatter: (years: number) => formatNumber(years, 0) },
        axisLine,
        axisTick: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: "value",
        scale: true,
        splitNumber: 3,
        name: unit,
        nameTextStyle: { ...nameStyle, padding: [0, 0, 0, -40] },
        nameGap: 10,
        axisLabel: { ...label, formatter: tickText },
        axisLine: { show: false },
        axisTick: { show: false },
        splitLine,
      },
      tooltip: {
        ...tooltip,
        trigger: "axis",
        formatter: (hovered: readonly { readonly value: unknown; readonly seriesType?: string }[]) => {
          const value = hovered.find(({ seriesType }) => seriesType === "line")?.value;
          if (!Array.isArray(value)) return "";
          const text = `${formatNumber(Number(value[1]))}${unit === "" ? "" : ` ${unit}`}`;
          return words.once.replace("{years}", formatNumber(Number(value[0]), 0)).replace("{value}", () => text);
        },
      },
      series: [
        rangeSeries(outline, colour, 0.18),
        {
          type: "line",
          data: points.flatMap(({ return_period, value }): Pair[] => (value === null ? [] : [[return_period, value]])),
          symbol: "circle",
          symbolSize: 5,
          lineStyle: { width: 2, color: colour },
          itemStyle: { color: colour },
          emphasis: { disabled: true },
        },
      ],
    };
  },

  figures({ points, unit, words }) {
    const text = (value: number | null) => (value === null ? "" : formatNumber(value));
    return {
      heads: [words.period, withUnit(words.median, unit), withUnit("p10", unit), withUnit("p90", unit)],
      rows: points.map(({ return_period, value, p10, p90 }) => [
        formatNumber(return_period, 0),
        text(value),
        text(p10),
        text(p90),
      ]),
    };
  },
};
