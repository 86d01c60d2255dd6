import { formatNumber } from "@tidemark/science";
import { type Chart, GRID, looks, namedAxes } from "./parts.ts";

/** A damage curve as it is used: linear between its points. */
export interface DamageCurveModel {
  readonly type: "damage-curve";
  /** Of the intensity. */
  readonly unit: string;
  /** Intensity and damage ratio, 0 to 1. */
  readonly points: readonly (readonly [intensity: number, damage: number])[];
  readonly words: {
    /** Head of the column of intensities, with their unit. */
    readonly intensity: string;
    readonly damage: string;
  };
}

export const damageCurve: Chart<DamageCurveModel> = {
  option({ unit, points, words }, theme) {
    const { x, y } = namedAxes(theme, { x: unit, y: words.damage });
    const { data: colour } = theme.colours;
    return {
      animation: false,
      grid: GRID,
      tooltip: { ...looks(theme).tooltip, trigger: "axis" },
      xAxis: { ...x, type: "value", splitLine: { show: false } },
      yAxis: { ...y, min: 0, max: 1 },
      series: [
        {
          name: words.damage,
          type: "line",
          symbolSize: 6,
          data: points,
          lineStyle: { color: colour, width: 2 },
          itemStyle: { color: colour },
        },
      ],
    };
  },

  figures: ({ points, words }) => ({
    heads: [words.intensity, words.damage],
    rows: points.map(([intensity, damage]) => [formatNumber(intensity), formatNumber(damage)]),
  }),
};
