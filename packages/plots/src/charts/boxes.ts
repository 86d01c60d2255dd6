import { formatNumber } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, looks, type Pair, shortened, tickText, withUnit } from "./parts.ts";

interface Box {
  readonly name: string;
  /** Locations with a value; without any the slot stays empty. */
  readonly count: number;
  readonly missing: number;
  /** Least, lower quartile, median, upper quartile, greatest; null without values. */
  readonly five: readonly [number, number, number, number, number] | null;
  /** How dense values are, 0..1 at even steps from the least to the greatest; left out, the drawing is a box. */
  readonly density?: readonly number[];
}

/** How values are spread within groups of locations. */
export interface BoxesModel {
  readonly type: "boxes";
  readonly title: string;
  readonly unit: string;
  readonly decimals: number;
  readonly groupTitle: string;
  readonly boxes: readonly Box[];
  readonly thresholds: readonly number[];
  /** Missing in plots that were frozen before they had them. */
  readonly words?: BoxWords;
}

interface BoxWords {
  readonly noValue: string;
  /** What the marks of a box or of a violin stand for. */
  readonly marks: string;
  /** How many have no value, with `{n}`. */
  readonly without: string;
  /** Heads of the figures of a group. */
  readonly heads: readonly string[];
}

const BOX_MARKS = "box: middle half, line: least to greatest";

const HEADS = ["Locations", "Least", "Lower quartile", "Median", "Upper quartile", "Greatest"];

const wordsOf = ({ words }: BoxesModel): BoxWords =>
  words ?? { noValue: "no value", marks: BOX_MARKS, without: "{n} without", heads: HEADS };

interface Api {
  readonly coord: (pair: Pair) => Pair;
  readonly size: (pair: Pair) => Pair;
}

function drawBox(model: BoxesModel, { colours, font }: PlotTheme) {
  const all = model.boxes;
  return ({ dataIndex }: { dataIndex: number }, api: Api) => {
    const { five, density } = all[dataIndex]!;
    const [zero, y] = api.coord([0, dataIndex]);
    if (five === null) {
      const style = {
        x: zero + 6,
        y,
        text: wordsOf(model).noValue,
        fill: colours.text3,
        font: `11px ${font}`,
        verticalAlign: "middle",
      };
      return { type: "text", style };
    }
    const [least, lower, median, upper, most] = five.map((value) => api.coord([value, dataIndex])[0]) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const stroke = { stroke: colours.text2, lineWidth: 1.2 };
    const across = (x: number, high: number) => ({ x1: x, x2: x, y1: y - high, y2: y + high });
    if (density !== undefined) {
      const high = Math.max(4, Math.min(28, api.size([0, 1])[1] * 0.44));
      const step = (most - least) / Math.max(1, density.length - 1);
      const edge = (sign: 1 | -1) => density.map((share, at): Pair => [least + step * at, y + sign * share * high]);
      return {
        type: "group",
        children: [
          {
            type: "polygon",
            shape: { points: [...edge(-1), ...edge(1).toReversed()] },
            style: { fill: colours.dataSoft, stroke: colours.data, lineWidth: 1.2 },
          },
          {
            type: "line",
            shape: { x1: lower, x2: upper, y1: y, y2: y },
            style: { stroke: colours.text2, lineWidth: 3 },
          },
          { type: "line", shape: across(median, Math.min(7, high)), style: { stroke: colours.data, lineWidth: 2.6 } },
        ],
      };
    }
    const half = Math.max(3, Math.min(10, api.size([0, 1])[1] * 0.3));
    return {
      type: "group",
      children: [
        { type: "line", shape: { x1: least, x2: most, y1: y, y2: y }, style: stroke },
        { type: "line", shape: across(least, half / 2), style: stroke },
        { type: "line", shape: across(most, half / 2), style: stroke },
        {
          type: "rect",
          shape: { x: lower, y: y - half, width: Math.max(1, upper - lower), height: half * 2 },
          style: { fill: colours.dataSoft, stroke: colours.data, lineWidth: 1.2 },
        },
        { type: "line", shape: across(median, half), style: { stroke: colours.data, lineWidth: 2.6 } },
      ],
    };
  };
}

const countText = (model: BoxesModel, { count, missing }: Box) =>
  missing > 0 ? `${count} + ${wordsOf(model).without.replace("{n}", String(missing))}` : String(count);

export const boxes: Chart<BoxesModel> = {
  option(model, theme) {
    const { label, splitLine, tooltip } = looks(theme);
    const known = model.boxes.flatMap(({ five }) => five ?? []);
    const [least, most] = [Math.min(...known), Math.max(...known)];
    return {
      animation: false,
      grid: { left: 12, right: 26, top: 14, bottom: 44, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
      tooltip: { ...tooltip, trigger: "item", formatter: ({ name }: { name: string }) => name },
      xAxis: {
        type: "value",
        scale: least > 0 && least > (most - least) * 2,
        name: `${withUnit(model.title, model.unit)} · ${wordsOf(model).marks}`,
        nameLocation: "middle",
        nameGap: 28,
        nameTextStyle: label,
        axisLabel: { ...label, formatter: tickText, hideOverlap: true },
        splitLine,
      },
      yAxis: {
        type: "category",
        inverse: true,
        data: model.boxes.map((box) => `${shortened(box.name, 24)} (${countText(model, box)})`),
        axisLabel: { ...label, interval: 0, color: theme.colours.text2 },
        axisTick: { show: false },
        axisLine: { show: false },
      },
      series: [
        {
          type: "custom",
          renderItem: drawBox(model, theme),
          encode: { x: [0, 1], y: 2 },
          data: model.boxes.map(({ five }, at) => [five?.[0] ?? least, five?.[4] ?? least, at]),
          markLine: {
            symbol: "none",
            silent: true,
            lineStyle: { color: theme.colours.text3, type: "dashed" },
            label: { show: false },
            data: model.thresholds.filter((at) => at > least && at < most).map((xAxis) => ({ xAxis })),
          },
        },
      ],
    };
  },

  figures: (model) => ({
    heads: [model.groupTitle, ...wordsOf(model).heads],
    rows: model.boxes.map(({ name, count, five }) => [
      name,
      formatNumber(count, 0),
      ...(five ?? [null, null, null, null, null]).map((value) =>
        value === null ? "" : formatNumber(value, model.decimals),
      ),
    ]),
  }),
};
