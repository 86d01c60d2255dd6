import { formatNumber } from "@tidemark/science";
import { type Chart, GRID, looks, namedAxes, type Pair, tickText } from "./parts.ts";

/** How the values of a dataset are spread over the locations, with the thresholds of its bands. */
export interface HistogramModel {
  readonly type: "histogram";
  readonly unit: string;
  readonly bars: readonly { readonly from: number; readonly to: number; readonly locations: number }[];
  readonly thresholds: readonly number[];
  readonly words: {
    /** Head of the column of values, with their unit. */
    readonly value: string;
    readonly locations: string;
  };
}

interface BarPlace {
  readonly value: (dimension: number) => number;
  readonly coord: (pair: Pair) => Pair;
}

/** Draws a bar from its first to its last value, with a gap beside it. */
const barOf = (fill: string) => (_: unknown, api: BarPlace) => {
  const [left, top] = api.coord([api.value(0), api.value(1)]);
  const [right, bottom] = api.coord([api.value(2), 0]);
  const shape = { x: left + 0.5, y: top, width: Math.max(2, right - left - 1), height: bottom - top };
  return { type: "rect", shape, style: { fill } };
};

export const histogram: Chart<HistogramModel> = {
  option({ unit, bars, thresholds, words }, theme) {
    const { label, tooltip } = looks(theme);
    const { x, y } = namedAxes(theme, { x: unit, y: words.locations });
    const first = bars[0]?.from ?? 0;
    const last = bars.at(-1)?.to ?? 0;
    const inside = thresholds.filter((value) => value >= first && value <= last);
    return {
      animation: false,
      // the thresholds are named above the axis
      grid: { ...GRID, top: 40 },
      tooltip: { ...tooltip, trigger: "item" },
      xAxis: {
        ...x,
        type: "value",
        min: first,
        max: last,
        splitLine: { show: false },
        axisLabel: { ...label, showMinLabel: false, showMaxLabel: false, hideOverlap: true },
      },
      yAxis: { ...y, minInterval: 1, nameGap: 24 },
      series: [
        {
          name: words.locations,
          type: "custom",
          renderItem: barOf(theme.colours.data),
          // from, number of locations, to: a bar is as wide as its step
          encode: { x: [0, 2], y: 1 },
          data: bars.map(({ from, to, locations }) => [from, locations, to]),
          markLine: {
            symbol: "none",
            silent: true,
            lineStyle: { color: theme.colours.text3, type: "dashed" },
            label: { ...label, formatter: ({ value }: { value: number }) => tickText(value) },
            data: inside.map((value) => ({ xAxis: value })),
          },
        },
      ],
    };
  },

  figures: ({ bars, words }) => ({
    heads: [words.value, words.locations],
    rows: bars.map(({ from, to, locations }) => [
      `${formatNumber(from)}–${formatNumber(to)}`,
      formatNumber(locations, 0),
    ]),
  }),
};
