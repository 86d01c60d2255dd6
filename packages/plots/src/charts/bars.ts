import { bandArea } from "../theme/band-area.ts";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { scenarioColour } from "../scenario.ts";
import { HUES } from "../theme/hues.ts";
import type { PixelBox } from "./picture.ts";
import { keyShapes } from "./shades.ts";
import { type Chart, looks, type Pair, shortened, tickText, withUnit } from "./parts.ts";

interface BarRow {
  readonly name: string;
  /** Null is missing: the slot stays, empty and hatched. */
  readonly value: number | null;
  readonly p10: number | null;
  readonly p90: number | null;
  /** Value of the first of two moments; undefined where the plot has one alone. */
  readonly before?: number | null;
  /** The value as figures, table and files write it, or why there is none. */
  readonly text: string;
  /** 0 very low to 3 high, for what is judged as a risk; -1 for the rest. */
  readonly band: number;
  /** Its place in `groups`, whose colour it has; -1 where its group is not known. */
  readonly group?: number;
}

/** Bars of one colour. */
interface BarGroup {
  readonly name: string;
  /** Whose colour it has; null for a colour by its place. */
  readonly scenario: string | null;
}

/** Values side by side, one row each, from zero. */
export interface BarsModel {
  readonly type: "bars";
  readonly title: string;
  readonly unit: string;
  readonly rows: readonly BarRow[];
  /** Of the axis. */
  readonly thresholds: readonly number[];
  /** What the ends of lines are, or are from and to; empty without. */
  readonly caption: string;
  /** What the colours mean, where they are no bands. */
  readonly groups?: readonly BarGroup[];
  readonly words: { readonly name: string; readonly p10: string; readonly p90: string; readonly before: string };
}

interface Api {
  readonly value: (dimension: number) => number;
  readonly coord: (pair: Pair) => Pair;
  readonly size: (pair: Pair) => Pair;
}

const LONGEST = 26;

function groupFill(theme: PlotTheme, { groups = [] }: BarsModel, at: number): string {
  const group = groups[at];
  if (group === undefined) return theme.colours.borderControl;
  return group.scenario === null ? HUES[at % HUES.length]![theme.scheme] : scenarioColour(theme, group.scenario);
}

function areaOf(theme: PlotTheme, model: BarsModel, { band, group }: BarRow) {
  if (group !== undefined) return { fill: groupFill(theme, model, group) };
  const { on: _, ...area } = bandArea(theme, band);
  return area;
}

/** The key of the groups, in a line above the bars. */
const groupKey = (theme: PlotTheme, model: BarsModel) => ({
  type: "custom",
  silent: true,
  tooltip: { show: false },
  data: [[0, 0]],
  renderItem: ({ coordSys }: { coordSys: PixelBox }) => ({
    type: "group",
    children: keyShapes(
      theme,
      (model.groups ?? []).map(({ name }, at) => ({
        fill: groupFill(theme, model, at),
        text: shortened(name, LONGEST),
      })),
      12,
      coordSys.y - 16,
    ),
  }),
});

/** The value beside its bar, with the group that its colour means where its name does not say it. */
function labelOf({ groups = [] }: BarsModel, { name, text, group = -1 }: BarRow): string {
  const of = groups[group]?.name;
  return of === undefined || name.endsWith(of) ? text : `${text} · ${shortened(of, 16)}`;
}

/** A bar from zero with its range; two dots joined by a line where there are two moments; an empty slot for missing. */
function drawRow(model: BarsModel, theme: PlotTheme, width: number) {
  const { colours, font } = theme;
  return ({ dataIndex }: { dataIndex: number }, api: Api) => {
    const row = model.rows[dataIndex]!;
    const [, y] = api.coord([0, dataIndex]);
    const [zero] = api.coord([0, dataIndex]);
    const thick = Math.max(2, Math.min(18, api.size([0, 1])[1] * 0.62));
    const text = (x: number) => ({
      type: "text",
      style: {
        x: x + 6,
        y,
        text: labelOf(model, row),
        fill: colours.text2,
        // read over lines of thresholds
        stroke: colours.surface,
        lineWidth: 3,
        font: `11px ${font}`,
        verticalAlign: "middle",
      },
    });
    const line = (from: number, to: number, stroke: string, lineWidth = 1.4) => ({
      type: "line",
      shape: { x1: api.coord([from, dataIndex])[0], y1: y, x2: api.coord([to, dataIndex])[0], y2: y },
      style: { stroke, lineWidth },
    });
    if (row.value === null && (row.before ?? null) === null) {
      const shape = { x: zero, y: y - thick / 2, width, height: thick };
      const style = { fill: "none", stroke: colours.borderControl, lineDash: [3, 3], lineWidth: 1 };
      return { type: "group", children: [{ type: "rect", shape, style }, text(zero + width)] };
    }
    const range = row.p10 === null || row.p90 === null ? [] : [line(row.p10, row.p90, colours.text2)];
    const area = areaOf(theme, model, row);
    const dot = (value: number, isBefore: boolean) => ({
      type: "circle",
      shape: { cx: api.coord([value, dataIndex])[0], cy: y, r: 4.5 },
      style: {
        stroke: area.fill,
        ...(isBefore ? { fill: colours.surface, stroke: colours.text2 } : area),
        lineWidth: 1.6,
      },
    });
    const ends = [row.value, row.before ?? null, row.p90, 0].filter((value) => value !== null);
    const right = text(api.coord([Math.max(...ends), dataIndex])[0] + 4);
    if (row.before !== undefined) {
      const { before, value } = row;
      const joined = before === null || value === null ? [] : [line(before, value, colours.borderControl, 2.4)];
      const dots = [before === null ? [] : [dot(before, true)], value === null ? [] : [dot(value, false)]].flat();
      return { type: "group", children: [...joined, ...dots, right] };
    }
    const x = api.coord([row.value!, dataIndex])[0];
    const shape = { x: Math.min(zero, x), y: y - thick / 2, width: Math.max(1, Math.abs(x - zero)), height: thick };
    return { type: "group", children: [{ type: "rect", shape, style: area }, ...range, right] };
  };
}

export const bars: Chart<BarsModel> = {
  option(model, theme) {
    const { label, axisLine, splitLine, tooltip } = looks(theme);
    const { rows, thresholds } = model;
    const all = rows.flatMap(({ value, p10, p90, before }) => [value, p10, p90, before ?? null]);
    const known = all.filter((value) => value !== null);
    const largest = Math.max(0, ...known);
    const least = Math.min(0, ...known);
    const span = largest - least || 1;
    const hasKey = (model.groups ?? []).length > 0;
    // room for the numbers beside the bars
    const longest = Math.max(3, ...rows.map((row) => (row.value === null ? 8 : labelOf(model, row).length)));
    return {
      animation: false,
      grid: {
        left: 12,
        right: 18 + longest * 6.2,
        top: hasKey ? 36 : 14,
        bottom: 44,
        outerBoundsMode: "same",
        outerBoundsContain: "axisLabel",
      },
      tooltip: {
        ...tooltip,
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const row = rows[dataIndex];
          return row === undefined ? "" : withUnit(`${row.name}: ${row.text}`, model.unit).replaceAll("<", "&lt;");
        },
      },
      xAxis: {
        type: "value",
        min: least < 0 ? least - span * 0.04 : 0,
        max: largest + span * 0.02,
        name: [withUnit(model.title, model.unit), model.caption].filter((text) => text !== "").join(" · "),
        nameLocation: "middle",
        nameGap: 28,
        nameTextStyle: label,
        axisLabel: { ...label, formatter: tickText, showMaxLabel: false, hideOverlap: true },
        splitLine,
        axisLine: { show: false },
      },
      yAxis: {
        type: "category",
        inverse: true,
        data: rows.map(({ name }) => shortened(name, LONGEST)),
        axisLabel: { ...label, interval: 0, color: theme.colours.text2 },
        axisTick: { show: false },
        axisLine: { ...axisLine, onZero: true },
      },
      series: [
        {
          type: "custom",
          renderItem: drawRow(model, theme, 40),
          encode: { x: 0, y: 1 },
          data: rows.map(({ value, before }, at) => [value ?? before ?? 0, at]),
          markLine: {
            // below the bars and their figures
            z: 1,
            symbol: "none",
            silent: true,
            lineStyle: { color: theme.colours.text3, type: "dashed" },
            label: { show: false },
            data: thresholds.filter((at) => at > least && at < largest).map((xAxis) => ({ xAxis })),
          },
        },
        ...(hasKey ? [groupKey(theme, model)] : []),
      ],
    };
  },

  figures: ({ rows, words, title, unit }) => ({
    heads: [words.name, withUnit(title, unit)],
    rows: rows.map(({ name, text }) => [name, text]),
  }),
};
