import type { Climatogram, IndicatorRisk } from "@tidemark/contract";
import type { PlotModel } from "@tidemark/plots";
import { t } from "../../lib/i18n.ts";
import { monthLabel } from "../../lib/terms.ts";
import { type ChosenEpoch, pointAt, scenarioAt, scenarioLabel, type Series, YEARS } from "./model.ts";

/** An indicator over time: the past, four futures, the range of the chosen one, and the chosen year. */
export function seriesModel(series: Series, unit: string, epoch: ChosenEpoch, first: number): PlotModel {
  return {
    type: "time-series",
    unit,
    first,
    last: YEARS.last,
    lines: series.map(({ scenario, points }) => ({ scenario, name: scenarioLabel(scenario), points })),
    chosen: epoch.scenario,
    mark: { year: epoch.time, scenario: scenarioAt(epoch), at: pointAt(series, epoch) ?? null },
    words: { year: t("Year") },
  };
}

/** Values by return period in the colour of a scenario. */
export function curveModel(points: IndicatorRisk["return_periods"], unit: string, scenario: string): PlotModel {
  return {
    type: "return-periods",
    unit,
    scenario,
    points,
    words: {
      period: t("Return period, years"),
      median: t("Median"),
      once: t("Once in {years} years: {value}"),
    },
  };
}

/** Temperature and rain of the months, then and in future. */
export function climatogramModel(climate: Climatogram): PlotModel {
  const named = ({ year, months }: Climatogram["historical"]) => ({
    year,
    months,
    rain: t("Rain {year}", { year }),
    warmth: t("Temperature {year}", { year }),
  });
  return {
    type: "climatogram",
    past: named(climate.historical),
    future: named(climate.future),
    temperatureUnit: climate.temperature_unit,
    precipitationUnit: climate.precipitation_unit,
    months: Array.from({ length: 12 }, (_, index) => monthLabel(index) ?? ""),
    words: { month: t("Month") },
  };
}
