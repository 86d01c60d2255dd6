import { formatMoney, formatNumber } from "@tidemark/science";
import { type Chart, GRID, looks, namedAxes } from "./parts.ts";

interface Loss {
  readonly loss: number;
  readonly tvar: number;
}

/**
 * Losses at return periods of one time point, in both cases of dependence between the locations, and between them where
 * that is known.
 */
export interface LossesModel {
  readonly type: "losses";
  readonly currency: string | null;
  readonly periods: readonly {
    readonly return_period: number;
    readonly fully_dependent: Loss;
    readonly independent: Loss;
    readonly correlated?: Loss;
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
    /** Of what lies between both cases. */
    readonly correlatedLoss?: string;
    readonly correlatedTail?: string;
  };
}

const MILLION = 1_000_000;

/** What lies between both cases, with its words; undefined where it is not known at each return period. */
function between({ periods, words: { correlatedLoss: loss, correlatedTail: tail } }: LossesModel) {
  const known = periods.flatMap(({ correlated }) => (correlated === undefined ? [] : [correlated]));
  if (loss === undefined || tail === undefined || known.length < periods.length) return undefined;
  return { loss, tail, at: (index: number) => known[index]! };
}

export const losses: Chart<LossesModel> = {
  option(model, theme) {
    const { currency, periods, words } = model;
    const { data: whole, borderStrong, text3, text2 } = theme.colours;
    const middle = between(model);
    const unit = `m ${currency ?? ""}`;
    const { x, y } = namedAxes(theme, { x: words.axis, y: unit });
    const bars = (
      name: string,
      colour: string,
      pick: (one: LossesModel["periods"][number], index: number) => number,
    ) => ({
      name,
      type: "bar",
      data: periods.map((one, index) => pick(one, index) / MILLION),
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
        ...(middle === undefined ? [] : [bars(middle.loss, text2, (_, index) => middle.at(index).loss)]),
        bars(words.independentLoss, borderStrong, (one) => one.independent.loss),
        { ...bars(words.dependentTail, whole, (one) => one.fully_dependent.tvar), ...dashed(whole) },
        ...(middle === undefined
          ? []
          : [{ ...bars(middle.tail, text2, (_, index) => middle.at(index).tvar), ...dashed(text2) }]),
        { ...bars(words.independentTail, text3, (one) => one.independent.tvar), ...dashed(text3) },
      ],
    };
  },

  figures(model) {
    const { currency, periods, words } = model;
    const middle = between(model);
    const money = (amount: number) => formatMoney(amount, currency);
    return {
      heads: [
        words.period,
        words.dependentLoss,
        words.dependentTail,
        words.independentLoss,
        words.independentTail,
        ...(middle === undefined ? [] : [middle.loss, middle.tail]),
      ],
      rows: periods.map((one, index) => [
        words.years.replace("{years}", String(one.return_period)),
        money(one.fully_dependent.loss),
        money(one.fully_dependent.tvar),
        money(one.independent.loss),
        money(one.independent.tvar),
        ...(middle === undefined ? [] : [money(middle.at(index).loss), money(middle.at(index).tvar)]),
      ]),
    };
  },
};
