import { formatDigits, formatMoney } from "@tidemark/science";
import type { PlotTheme } from "../theme/plot-theme.ts";
import { type Chart, looks, namedAxes, type Pair, tickText } from "./parts.ts";

interface CostBar {
  readonly name: string;
  /** Where it begins: what the bars before it avoid. */
  readonly from: number;
  /** What it avoids: its width. */
  readonly benefit: number;
  /** Cost for 1 of benefit: its height. */
  readonly height: number;
  readonly p10: number | null;
  readonly p90: number | null;
  /** Part of it that is in the plan, 0 to 1. */
  readonly share: number;
}

/** What can be avoided, the cheapest first: bars as wide as what they avoid and as high as what 1 of it costs. */
export interface CostCurveModel {
  readonly type: "cost-curve";
  readonly currency: string;
  readonly bars: readonly CostBar[];
  readonly words: {
    readonly measure: string;
    readonly benefit: string;
    readonly height: string;
    readonly share: string;
  };
}

/** A measure of a cost curve as plans tell it. */
interface CurveBar extends Pick<CostBar, "from" | "benefit" | "height"> {
  readonly height_range: Pick<CostBar, "p10" | "p90"> | null;
  readonly locations: number;
  /** Of these, locations where it is in the plan. */
  readonly taken: number;
}

/** The cost curve of a plan. */
export const costCurveModel = <Bar extends CurveBar>(
  { curve, currency }: { readonly curve: readonly Bar[]; readonly currency: string | null },
  nameOf: (bar: Bar) => string,
  words: CostCurveModel["words"],
): CostCurveModel => ({
  type: "cost-curve",
  currency: currency ?? "",
  bars: curve.map((bar) => ({
    name: nameOf(bar),
    from: bar.from,
    benefit: bar.benefit,
    height: bar.height,
    p10: bar.height_range?.p10 ?? null,
    p90: bar.height_range?.p90 ?? null,
    share: bar.locations === 0 ? 0 : bar.taken / bar.locations,
  })),
  words,
});

const MILLION = 1_000_000;
/** Height of the axis: what costs as much as it avoids is always seen, and no whisker makes the bars small. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [1.2, 2];

interface Api {
  readonly coord: (pair: Pair) => Pair;
}

/** Corners of an arrowhead that points up from a place. */
const arrowAt = (x: number, y: number): Pair[] => [
  [x, y],
  [x - 4, y + 7],
  [x + 4, y + 7],
];

function drawBar({ bars }: CostCurveModel, theme: PlotTheme, top: number) {
  return ({ dataIndex: at }: { dataIndex: number }, api: Api) => {
    const { from, benefit, height, p10, p90, share } = bars[at]!;
    const { data, borderControl, text } = theme.colours;
    const [left, high] = api.coord([from, Math.min(height, top)]);
    const [right, zero] = api.coord([from + benefit, 0]);
    const width = Math.max(1, right - left - 1);
    const rect = (wide: number, fill: string) => ({
      type: "rect",
      shape: { x: left, y: high, width: wide, height: Math.max(1, zero - high) },
      style: { fill },
    });
    const middle = left + width / 2;
    const yOf = (value: number) => api.coord([from, Math.min(value, top)])[1];
    const whisker =
      p10 === null || p90 === null
        ? []
        : [
            {
              type: "line",
              shape: { x1: middle, x2: middle, y1: yOf(p10), y2: yOf(p90) },
              style: { stroke: text, lineWidth: 1.2 },
            },
          ];
    // a range or a bar that leaves the picture says so
    const arrow =
      Math.max(height, p90 ?? 0) > top
        ? [{ type: "polygon", shape: { points: arrowAt(middle, yOf(top)) }, style: { fill: text } }]
        : [];
    const label = {
      type: "text",
      style: {
        text: String(at + 1),
        x: middle,
        y: Math.min(high, p90 === null ? high : yOf(p90)) - 3,
        align: "center",
        verticalAlign: "bottom",
        fill: text,
        font: `600 11px ${theme.font}`,
      },
    };
    const taken = share > 0 ? [rect(width * share, data)] : [];
    return {
      type: "group",
      children: [rect(width, borderControl), ...taken, ...whisker, ...arrow, ...(width < 9 ? [] : [label])],
    };
  };
}

const rangeText = ({ p10, p90 }: CostBar) =>
  p10 === null || p90 === null ? "" : ` (p10 ${formatDigits(p10, 2)}, p90 ${formatDigits(p90, 2)})`;

const percent = (share: number) => `${Math.round(100 * share)} %`;

export const costCurveChart: Chart<CostCurveModel> = {
  option(model, theme) {
    const { bars, currency, words } = model;
    const { tooltip } = looks(theme);
    const last = bars.at(-1);
    const end = last === undefined ? 1 : last.from + last.benefit;
    const inMillions = end >= MILLION;
    const heights = bars.flatMap(({ height, p90 }) => [height, p90 ?? height]);
    const top = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, ...heights.map((height) => 1.1 * height)));
    const axes = namedAxes(theme, { x: `${words.benefit}, ${inMillions ? "m " : ""}${currency}`, y: words.height });
    return {
      animation: false,
      grid: { left: 44, right: 14, top: 26, bottom: 40 },
      tooltip: {
        ...tooltip,
        trigger: "item",
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const bar = bars[dataIndex];
          if (bar === undefined) return "";
          return [
            `${dataIndex + 1} ${bar.name}`,
            `${words.height}: ${formatDigits(bar.height, 2)}${rangeText(bar)}`,
            `${words.benefit}: ${formatMoney(bar.benefit, currency)}`,
            `${words.share}: ${percent(bar.share)}`,
          ]
            .map((one) => one.replaceAll("<", "&lt;"))
            .join("<br>");
        },
      },
      xAxis: {
        ...axes.x,
        type: "value",
        min: 0,
        max: end,
        splitLine: { show: false },
        axisLabel: {
          ...axes.x.axisLabel,
          hideOverlap: true,
          showMaxLabel: false,
          formatter: (value: number) => tickText(inMillions ? value / MILLION : value),
        },
      },
      yAxis: { ...axes.y, min: 0, max: top, splitNumber: 4, axisLabel: { ...axes.y.axisLabel, showMaxLabel: false } },
      series: [
        {
          type: "custom",
          renderItem: drawBar(model, theme, top),
          encode: { x: 0, y: 1 },
          data: bars.map(({ from, height }) => [from, height]),
        },
        {
          type: "custom",
          silent: true,
          data: [[0, 1]],
          renderItem: (_: unknown, api: Api) => {
            const [x1, y] = api.coord([0, 1]);
            const [x2] = api.coord([end, 1]);
            const style = { stroke: theme.colours.text2, lineWidth: 1.2, lineDash: [5, 4] };
            return { type: "line", shape: { x1, x2, y1: y, y2: y }, style };
          },
        },
      ],
    };
  },

  figures: ({ bars, currency, words }) => ({
    heads: [words.measure, words.benefit, words.height, `${words.height}, p10`, `${words.height}, p90`, words.share],
    rows: bars.map(({ name, benefit, height, p10, p90, share }) => [
      name,
      formatMoney(benefit, currency),
      ...[height, p10, p90].map((one) => (one === null ? "" : formatDigits(one, 2))),
      percent(share),
    ]),
  }),
};
