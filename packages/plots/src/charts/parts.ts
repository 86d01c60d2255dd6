import { formatNumber } from "@tidemark/science";
import type { EChartsCoreOption } from "echarts/core";
import type { PlotTheme } from "../theme/plot-theme.ts";

/** Options of the chart library, which draws them in a browser and, as SVG, anywhere. */
export type PlotOption = EChartsCoreOption;

/** The figures of a plot as a table of texts, for those who do not read it by eye. */
export interface PlotFigures {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A median with the range of the ensemble; null is missing, which is never drawn as 0. */
export interface RangedValue {
  readonly value: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
}

/** How one type of plot is drawn, and written down as figures. */
export interface Chart<Model> {
  readonly option: (model: Model, theme: PlotTheme) => PlotOption;
  readonly figures: (model: Model) => PlotFigures;
}

export type Pair = [x: number, y: number];

/** Texts, lines and the box of the hovered values in the colours of the theme. */
export function looks({ colours, font, shadow }: PlotTheme) {
  const label = { color: colours.text3, fontFamily: font, fontSize: 11 };
  return {
    label,
    axisLine: { show: true, lineStyle: { color: colours.borderStrong } },
    splitLine: { show: true, lineStyle: { color: colours.border } },
    nameStyle: { ...label, align: "left" as const, padding: 0 },
    tooltip: {
      backgroundColor: colours.surface,
      borderColor: colours.border,
      borderWidth: 1,
      padding: [8, 10],
      confine: true,
      transitionDuration: 0,
      textStyle: { color: colours.text, fontFamily: font, fontSize: 12 },
      extraCssText: `box-shadow: ${shadow}; border-radius: 8px; font-variant-numeric: tabular-nums;`,
    },
  };
}

/** Room around the plots that have names on both axes. */
export const GRID = { left: 52, right: 14, top: 26, bottom: 28 };

/** A number beside an axis: as numbers stand everywhere, with no more decimals than a round number has. */
export function tickText(value: number): string {
  const text = String(Number(value.toPrecision(6)));
  return formatNumber(value, text.includes(".") ? Math.min(4, text.length - text.indexOf(".") - 1) : 0);
}

/** Two axes with their names: that of x below its middle, that of y above its end. */
export function namedAxes(theme: PlotTheme, names: { readonly x: string; readonly y: string }) {
  const { label, axisLine, splitLine, nameStyle } = looks(theme);
  return {
    x: {
      axisLabel: label,
      axisLine,
      axisTick: { show: false },
      name: names.x,
      nameLocation: "middle",
      nameGap: 22,
      nameTextStyle: { ...label, align: "center" },
    },
    y: {
      type: "value",
      axisLabel: { ...label, formatter: tickText },
      splitLine,
      name: names.y,
      nameTextStyle: nameStyle,
    },
  };
}

/** Outline of a range: forth along p90, back along p10. Points without both are left out. */
export function rangeOutline(points: readonly (RangedValue & { readonly x: number })[]): Pair[] {
  const known = points.flatMap(({ x, p10, p90 }) => (p10 === null || p90 === null ? [] : [{ x, p10, p90 }]));
  return [...known.map(({ x, p90 }): Pair => [x, p90]), ...known.map(({ x, p10 }): Pair => [x, p10]).toReversed()];
}

/** The polygon of a range behind its line. */
export function rangeSeries(outline: readonly Pair[], fill: string, opacity: number) {
  return {
    type: "custom",
    silent: true,
    tooltip: { show: false },
    // all of the outline, so that the axis makes room for it; the first point draws it
    data: outline,
    renderItem: ({ dataIndex }: { dataIndex: number }, api: { coord: (pair: Pair) => number[] }) =>
      dataIndex === 0
        ? {
            type: "polygon",
            shape: { points: outline.map((pair) => api.coord(pair)) },
            style: { fill, opacity },
          }
        : undefined,
  };
}

/** A name of so many letters at most, cut with an ellipsis. */
export function shortened(name: string, most: number): string {
  const letters = Array.from(name);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

/** `name, unit`; what has no unit is its name alone. */
export const withUnit = (name: string, unit: string): string => (unit === "" ? name : `${name}, ${unit}`);

interface NamedAxis {
  readonly name?: string;
  readonly nameTextStyle?: object;
  readonly type?: string;
}
interface Grid {
  readonly top?: number;
  readonly bottom?: number;
}

/** A text in lines of so many letters at most, broken between words. */
export function brokenLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const [AXIS_LETTER, AXIS_LINE] = [5.9, 14];

/** The same options with the names of the axes in lines that have room in a drawing so wide, in pixels. */
export function fittedTo(option: PlotOption, width: number): PlotOption {
  const lettersIn = (pixels: number) => Math.max(20, Math.floor(pixels / AXIS_LETTER));
  const { xAxis, yAxis, grid } = option as { xAxis?: NamedAxis; yAxis?: NamedAxis; grid?: Grid };
  const fitted = (axis: NamedAxis, most: number) => brokenLines(axis.name ?? "", most);
  const isOne = (axis: unknown): axis is NamedAxis => typeof axis === "object" && axis !== null && !Array.isArray(axis);
  if (!isOne(xAxis) || !isOne(yAxis) || grid === undefined) return option;
  // the name stands below the middle of the axis, which names on its left push aside
  const beside = yAxis.type === "category" ? Math.min(180, width * 0.45) : 24;
  const [below, above] = [fitted(xAxis, lettersIn(width - beside)), fitted(yAxis, lettersIn(width - 24))];
  if (below.length < 2 && above.length < 2) return option;
  // the library would take the width of a Chinese character for the height of a line: none where no font has it
  const named = (axis: NamedAxis, lines: readonly string[]) => ({
    ...axis,
    name: lines.join("\n"),
    nameTextStyle: { ...axis.nameTextStyle, lineHeight: AXIS_LINE },
  });
  return {
    ...option,
    grid: {
      ...grid,
      top: (grid.top ?? 0) + AXIS_LINE * (above.length - 1),
      bottom: (grid.bottom ?? 0) + AXIS_LINE * (below.length - 1),
    },
    xAxis: named(xAxis, below),
    yAxis: named(yAxis, above),
  };
}
