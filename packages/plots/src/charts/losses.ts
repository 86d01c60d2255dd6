import { formatMoney, formatNumber } from "@tidemark/science";
import { type Chart, GRID, looks, namedAxes } from "./parts.ts";

interface Loss {
  readonly loss: number;
  readonly tvar: number;
}

/** Losses at return periods of one time point, in both cases of dependence between the locations. */
export interface LossesModel {
  readonly type: "losses";
  readonly currency: string | null;
  readonly periods: readonly {
    readonly return_period: number;
    readonly fully_dependent: Loss;
    readonly independent: Loss;
  }[];
  readonly words: {
    /** Head of the column of return periods, and name of their axis. */
    readonly period: string;
    readonly axis: string;
    /** A return period, with `{years}` in it. */
    readonly years: string;
    readonly dependentLoss: string;
    readonly dependentTail: string;
    readonly independentLoss: string;
    readonly independentTail: string;
  };
}

const MILLION = 1_000_000;

export const losses: Chart<LossesModel> = {
  option({ currency, periods, words }, theme) {
    const { data: whole, borderStrong, text3 } = theme.colours;
    const unit = `m ${currency ?? ""}`;
    const { x, y } = namedAxes(theme, { x: words.axis, y: unit });
    const bars = (name: string, colour: string, pick: (one: LossesModel["periods"][number]) => number) => ({
      name,
      type: "bar",
      data: periods.map((one) => pick(one) / MILLION),
      itemStyle: { color: colour },
    });
    const dashed = (color: string) => ({ type: "line", symbol: "circle", lineStyle: { color, type: "dashed" } });
    return {
      animation: false,
      grid: GRID,
      tooltip: {
        ...looks(theme).tooltip,
        trigger: "axis",
        valueFormatter: (value: number) => `${formatNumber(value)} ${unit}`,
      },
      xAxis: { ...x, type: "category", data: periods.map((one) => String(one.return_period)) },
      yAxis: y,
      series: [
        bars(words.dependentLoss, whole, (one) => one.fully_dependent.loss),
        bars(words.independentLoss, borderStrong, (one) => one.independent.loss),
        { ...bars(words.dependentTail, whole, (one) => one.fully_dependent.tvar), ...dashed(whole) },
        { ...bars(words.independentTail, text3, (one) => one.independent.tvar), ...dashed(text3) },
      ],
    };
  },

  figures({ currency, periods, words }) {
    const money = (amount: number) => formatMoney(amount, currency);
    return {
      heads: [words.period, words.dependentLoss, words.dependentTail, words.independentLoss, words.independentTail],
      rows: periods.map((one) => [
        words.years.replace("{years}", String(one.return_period)),
        money(one.fully_dependent.loss),
        money(one.fully_dependent.tvar),
        money(one.independent.loss),
        money(one.independent.tvar),
      ]),
    };
  },
};
