import { formatNumber } from "@tidemark/science";
import { scenarioColour } from "../scenario.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import type { LinesInset, LinesModel } from "./lines-model.ts";
import { looks, type Pair, tickText, withUnit } from "./parts.ts";

/** Room around the lines; a slider of years below them keeps left and right. */
export const MARGINS = {
  whole: { left: 58, right: 40, top: 34, bottom: 44, outerBoundsMode: "none" },
  inset: { left: 44, right: 14, top: 24, bottom: 24, outerBoundsMode: "none" },
  slider: { left: 44, right: 10, top: 24, bottom: 8, outerBoundsMode: "none" },
} as const;

/** Years stand without a mark of thousands, years between events with one. */
const placeText = (x: number, isLog: boolean): string => (isLog ? formatNumber(x, 0) : String(x));

interface Hovered {
  readonly seriesType?: string;
  readonly seriesName?: string;
  readonly color?: unknown;
  readonly value?: unknown;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The values at a place, one row for each line. */
function hoveredText({ unit, xTitle, isLog, decimals }: LinesModel) {
  return (hovered: readonly Hovered[] | Hovered): string => {
    const seen = new Map<string, { readonly colour: string; readonly value: number }>();
    let place = 0;
    for (const { seriesType, seriesName = "", color, value } of [hovered].flat()) {
      if (seriesType !== "line" || !Array.isArray(value) || typeof value[1] !== "number" || typeof color !== "string")
        continue;
      place = Number(value[0]);
      seen.set(seriesName, { colour: color, value: value[1] });
    }
    const rows = [...seen].map(
      ([name, { colour, value }]) =>
        `<div style="display:flex;gap:8px;align-items:center"><i style="width:12px;height:3px;border-radius:2px;background:${colour}"></i><span style="flex:1">${escaped(name)}</span><b style="font-weight:600">${formatNumber(value, decimals)}</b></div>`,
    );
    const head = withUnit(`${xTitle}: ${placeText(place, isLog)}`, isLog ? "" : unit);
    return rows.length === 0 ? "" : `<div style="margin-bottom:4px">${escaped(head)}</div>${rows.join("")}`;
  };
}

/** Both axes with what is told of a place: of an inset the unit alone. @param ends least and largest value */
export function axesOf(model: LinesModel, theme: PlotTheme, [least, top]: Pair) {
  const { label, axisLine, splitLine, tooltip } = looks(theme);
  const { inset, isLog } = model;
  const xs = model.lines.flatMap(({ points }) => points.map(({ x }) => x));
  // an axis that does not start at zero says so
  const isCut = Math.max(least, -top) > (top - least) * 0.6;
  const named = inset === undefined ? [withUnit(model.title, model.unit)] : [model.unit];
  const name = [...named, isCut ? model.words.cut : "", inset === undefined ? model.caption : ""];
  const { left } = MARGINS[inset === undefined ? "whole" : "inset"];
  const hasTicks = inset?.hasSlider !== true;
  return {
    xAxis: {
      type: isLog ? "log" : "value",
      min: inset?.ends[0] ?? Math.min(...xs),
      max: inset?.ends[1] ?? Math.max(...xs),
      ...(inset === undefined && {
        name: model.xTitle,
        nameLocation: "middle",
        nameGap: 26,
        nameTextStyle: label,
      }),
      ...(hasTicks ? {} : { interval: 20 }),
      axisLabel: { ...label, show: hasTicks, hideOverlap: true, formatter: (x: number) => placeText(x, isLog) },
      axisLine: hasTicks ? axisLine : { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisPointer: { snap: true, label: { show: false } },
    },
    yAxis: {
      type: "value",
      scale: isCut,
      ...(inset === undefined ? {} : { splitNumber: 4 }),
      name: name.filter((text) => text !== "").join(" · "),
      nameTextStyle: { ...label, align: "left", padding: [0, 0, 0, 10 - left] },
      nameGap: inset === undefined ? 14 : 10,
      axisLabel: { ...label, formatter: tickText },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine,
    },
    tooltip: { ...tooltip, trigger: "axis", formatter: hoveredText(model) },
  };
}

/** A dashed line at the place that is looked at, and a ring around the value on it. */
export function ownMark(inset: LinesInset | undefined, theme: PlotTheme) {
  if (inset?.mark === undefined) return [];
  const { x, value, scenario } = inset.mark;
  const { colours } = theme;
  return [
    {
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
        data: [{ xAxis: x }],
      },
      markPoint: {
        animation: false,
        symbol: "circle",
        symbolSize: 9,
        label: { show: false },
        itemStyle: { color: scenarioColour(theme, scenario), borderColor: colours.surface, borderWidth: 2 },
        data: value === null ? [] : [{ coord: [x, value] }],
      },
    },
  ];
}
