import { formatNumber } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
import { HUES } from "../theme/hues.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, looks, type RangedValue, rangeOutline, rangeSeries, tickText, withUnit } from "./parts.ts";

export type LinePoint = RangedValue & { readonly x: number };

interface PlotLine {
  readonly name: string;
  /** Whose colour it has; null for a colour by its place. */
  readonly scenario: string | null;
  /** Missing values break the line. */
  readonly points: readonly LinePoint[];
  /** Its range is one over locations, not over models: drawn dotted. */
  readonly isOverLocations: boolean;
}

/** Lines over years or return periods, with ranges. */
export interface LinesModel {
  readonly type: "lines";
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly xTitle: string;
  readonly isLog: boolean;
  readonly lines: readonly PlotLine[];
  readonly thresholds: readonly number[];
  /** What the ranges are. */
  readonly caption: string;
}

const colourOf = (theme: PlotTheme, { scenario }: PlotLine, at: number): string =>
  scenario === null ? HUES[at % HUES.length]![theme.scheme] : scenarioColour(theme, scenario);

function seriesOf(line: PlotLine, colour: string, theme: PlotTheme, isLast: boolean) {
  const outline = rangeOutline(line.points);
  return [
    ...(outline.length > 3 ? [rangeSeries(outline, colour, line.isOverLocations ? 0.07 : 0.13)] : []),
    {
      name: line.name,
      type: "line",
      connectNulls: false,
      data: line.points.map(({ x, value }): [number, number | null] => [x, value]),
      symbol: "circle",
      symbolSize: 4.5,
      lineStyle: { width: 2, color: colour, type: line.isOverLocations ? "dotted" : "solid" },
      itemStyle: { color: colour },
      emphasis: { disabled: true },
      z: isLast ? 4 : 3,
      endLabel: {
        show: true,
        formatter: "{a}",
        color: theme.colours.text2,
        fontFamily: theme.font,
        fontSize: 11,
      },
      labelLayout: { moveOverlap: "shiftY" },
    },
  ];
}

export const lines: Chart<LinesModel> = {
  option(model, theme) {
    const { label, axisLine, splitLine, tooltip } = looks(theme);
    const known = model.lines.flatMap(({ points }) =>
      points.flatMap(({ value, p10, p90 }) => [value, p10, p90].filter((one) => one !== null)),
    );
    const top = Math.max(...known);
    const least = Math.min(...known);
    const longest = Math.max(4, ...model.lines.map(({ name }) => Math.min(24, name.length)));
    // an axis that does not start at zero says so
    const isCut = least > 0 && least > (top - least) * 0.6;
    const xs = [...new Set(model.lines.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
    const name = [withUnit(model.title, model.unit), isCut ? "axis does not start at 0 ⌇" : "", model.caption];
    return {
      animation: false,
      grid: { left: 58, right: 16 + longest * 6.2, top: 34, bottom: 44, outerBoundsMode: "none" },
      xAxis: {
        type: model.isLog ? "log" : "value",
        min: xs[0],
        max: xs.at(-1),
        name: model.xTitle,
        nameLocation: "middle",
        nameGap: 26,
        nameTextStyle: label,
        axisLabel: {
          ...label,
          hideOverlap: true,
          formatter: (x: number) => formatNumber(x, 0).replace(/^(\d)'(\d{3})$/, model.isLog ? "$1'$2" : "$1$2"),
        },
        axisLine,
        axisTick: { show: false },
        splitLine: { show: false },
      },
      yAxis: {
        type: "value",
        scale: isCut,
        name: name.filter((text) => text !== "").join(" · "),
        nameTextStyle: { ...label, align: "left", padding: [0, 0, 0, -48] },
        nameGap: 14,
        axisLabel: { ...label, formatter: tickText },
        splitLine,
      },
      tooltip: {
        ...tooltip,
        trigger: "axis",
        valueFormatter: (value: unknown) => formatNumber(Number(value), model.decimals),
      },
      series: model.lines.flatMap((line, at) =>
        seriesOf(line, colourOf(theme, line, at), theme, at === model.lines.length - 1).map((series) =>
          at > 0 || !("lineStyle" in series)
            ? series
            : {
                ...series,
                markLine: {
                  symbol: "none",
                  silent: true,
                  lineStyle: { color: theme.colours.text3, type: "dashed" },
                  label: { show: false },
                  data: model.thresholds.filter((one) => one > least && one < top).map((yAxis) => ({ yAxis })),
                },
              },
        ),
      ),
    };
  },

  figures({ lines: all, decimals, unit, xTitle }) {
    const xs = [...new Set(all.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((a, b) => a - b);
    const text = (points: readonly LinePoint[], at: number) => {
      const value = points.find(({ x }) => x === at)?.value ?? null;
      return value === null ? "" : formatNumber(value, decimals);
    };
    return {
      heads: [xTitle, ...all.map(({ name }) => withUnit(name, unit))],
      rows: xs.map((x) => [String(x), ...all.map(({ points }) => text(points, x))]),
    };
  },
};
