import { formatNumber } from "@tidemark/science";
import { type Chart, GRID, looks, namedAxes } from "./parts.ts";

/** How scores are spread over the locations, today and then. */
export interface ScoreHistogramModel {
  readonly type: "score-histogram";
  readonly bars: readonly {
    readonly from: number;
    readonly to: number;
    readonly present: number;
    readonly now: number;
  }[];
  readonly words: {
    readonly score: string;
    readonly locations: string;
    readonly today: string;
    readonly later: string;
    readonly locationsToday: string;
    readonly locationsLater: string;
  };
}

export const scoreHistogram: Chart<ScoreHistogramModel> = {
  option({ bars, words }, theme) {
    const { x, y } = namedAxes(theme, { x: words.score, y: words.locations });
    const { borderStrong, data: full } = theme.colours;
    const counts = (name: string, data: readonly number[], color: string) => ({
      name,
      type: "bar",
      data,
      itemStyle: { color },
    });
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...looks(theme).tooltip, trigger: "axis" },
      xAxis: { ...x, type: "category", data: bars.map(({ from }) => formatNumber(from)) },
      yAxis: { ...y, minInterval: 1 },
      series: [
        counts(
          words.today,
          bars.map(({ present }) => present),
          borderStrong,
        ),
        counts(
          words.later,
          bars.map(({ now }) => now),
          full,
        ),
      ],
    };
  },

  figures: ({ bars, words }) => ({
    heads: [words.score, words.locationsToday, words.locationsLater],
    rows: bars.map(({ from, to, present, now }) => [
      `${formatNumber(from)}–${formatNumber(to)}`,
      formatNumber(present, 0),
      formatNumber(now, 0),
    ]),
  }),
};
