import type { DashboardDriver, DashboardTopic, PortfolioLossAt, WireDamageCurve } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { t } from "../../lib/i18n.ts";
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
export function mediansModel({ series, unit }: DashboardDriver): PlotModel {
  return {
    type: "scenario-medians",
    unit,
    last: LAST_YEAR,
    lines: series.map(({ scenario, points }) => ({ scenario, name: scenarioLabel(scenario), points })),
    words: {
      moment: t("Scenario and year"),
      median: t("Median"),
      p10: t("10th percentile"),
      p90: t("90th percentile"),
      high: t("In the high band"),
    },
  };
}

/** Losses at return periods of one time point, in both cases of dependence. */
export function lossModel(at: PortfolioLossAt, currency: string | null): PlotModel {
  return {
    type: "losses",
    currency,
    periods: at.return_periods,
    words: {
      period: t("Return period"),
      axis: t("Return period, years"),
      years: t("{years} years"),
      dependentLoss: t("Loss, fully dependent"),
      dependentTail: t("Tail value at risk, fully dependent"),
      independentLoss: t("Loss, independent"),
      independentTail: t("Tail value at risk, independent"),
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
