import type { DashboardDriver, DashboardTopic, PortfolioLossAt, WireDamageCurve } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { formatNumber, likelihoodText } from "@tidemark/science";
import { t, translated } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { scenarioLabel } from "../../lib/terms.ts";
import { LAST_YEAR } from "./portfolio-view.ts";

/** How the scores of a topic are spread, today and then. */
export function scoresModel(bars: DashboardTopic["histogram"]): PlotModel {
  return {
    type: "score-histogram",
    bars,
    words: {
      score: t("Score"),
      locations: t("Locations"),
      today: t("Today"),
      later: t("Then"),
      locationsToday: t("Locations today"),
      locationsLater: t("Locations then"),
    },
  };
}

/** How the values of a dataset are spread, with the thresholds of its bands. */
export function spreadModel({ histogram, unit, thresholds }: DashboardDriver): PlotModel {
  return {
    type: "histogram",
    unit,
    bars: histogram,
    thresholds,
    words: { value: unit === "" ? t("Value") : t("Value ({unit})", { unit }), locations: t("Locations") },
  };
}

/** Median over the locations in every scenario. */
export function mediansModel(driver: DashboardDriver): PlotModel {
  const { series, unit } = driver;
  const years = series.flatMap(({ points }) => points.map(({ time }) => time));
  return {
    type: "lines",
    title: datasetTitle(driver),
    unit,
    decimals: 2,
    xTitle: t("Year"),
    isLog: false,
    lines: series.map(({ scenario, points }) => ({
      name: scenarioLabel(scenario),
      scenario,
      points: points.map(({ time, median, p10, p90, high }) => ({
        x: time,
        value: median,
        p10,
        p90,
        beside: formatNumber(high, 0),
      })),
      // the percentiles are those of the locations
      isOverLocations: true,
    })),
    thresholds: [],
    caption: "",
    inset: { ends: [Math.min(...years), LAST_YEAR], hasSlider: false },
    words: {
      line: t("Scenario"),
      value: t("Median"),
      cut: t("not from 0 ⌇"),
      range: [t("10th percentile of the locations"), t("90th percentile of the locations")],
      beside: t("In the high band"),
    },
  };
}

/** Losses at return periods of one time point, in both cases of dependence and between them. */
export function lossModel(at: PortfolioLossAt, currency: string | null): PlotModel {
  return {
    type: "losses",
    currency,
    periods: at.return_periods.map((one) => {
      const correlated = at.correlated?.return_periods.find(({ return_period: of }) => of === one.return_period);
      return { ...one, ...(correlated === undefined ? {} : { correlated }) };
    }),
    words: {
      period: t("Return period"),
      axis: t("Return period, years"),
      years: t("{years} years"),
      dependentLoss: t("Loss, fully dependent"),
      dependentTail: t("Tail value at risk, fully dependent"),
      independentLoss: t("Loss, independent"),
      independentTail: t("Tail value at risk, independent"),
      correlatedLoss: t("Loss, hanging together by distance"),
      correlatedTail: t("Tail value at risk, hanging together by distance"),
    },
  };
}

/** An own damage curve as it is used: linear between its points. */
export function curveModel({ points, unit }: WireDamageCurve): PlotModel {
  return {
    type: "damage-curve",
    unit,
    points,
    words: {
      intensity: unit === "" ? t("Intensity") : t("Intensity ({unit})", { unit }),
      damage: t("Damage ratio"),
    },
  };
}

/** What a risk matrix of locations shows; the counts and losses are `[likelihood][severity]`. */
export interface MatrixShown {
  readonly likelihoods: readonly string[];
  readonly severities: readonly string[];
  readonly counts: readonly (readonly number[])[];
  readonly losses: readonly (readonly number[])[] | null;
  readonly currency: string | null;
  /** Whether the losses are lower bounds. */
  readonly is_lower_bound?: boolean;
}

/** How many locations stand in each class of likelihood and severity, and what they lose in a year. */
export function locationsMatrix({
  likelihoods,
  severities,
  counts,
  losses,
  currency,
  is_lower_bound: isLowerBound = false,
}: MatrixShown): RiskMatrixModel {
  return {
    type: "risk-matrix",
    likelihoods: likelihoods.map(likelihoodText),
    severities: severities.map((severity) => translated(severity)),
    cells: counts.map((row, likelihood) =>
      row.map((locations, severity) => ({ locations, loss: losses?.[likelihood]?.[severity] ?? null })),
    ),
    currency,
    unit: "",
    words: {
      likelihood: t("Chance in a year"),
      yearly: isLowerBound ? t("at least {loss} / year") : t("{loss} / year"),
      once: "",
    },
  };
}
