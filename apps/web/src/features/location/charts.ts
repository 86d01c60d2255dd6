import type { Climatogram, IndicatorRisk, LocationMatrix } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { t, translated } from "../../lib/i18n.ts";
import { likelihoodText, monthLabel } from "../../lib/terms.ts";
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

/** Which hazards of a location stand in each class of likelihood and severity. */
export function hazardsMatrix({ likelihoods, severities, unit, entries }: LocationMatrix): RiskMatrixModel {
  const placed = entries.flatMap(({ long_name: name, damage, return_period, likelihood, severity }) =>
    damage === null || return_period === null ? [] : [{ likelihood, severity, event: { name, damage, return_period } }],
  );
  const eventsAt = (likelihood: number, severity: number) =>
    placed.filter((one) => one.likelihood === likelihood && one.severity === severity).map(({ event }) => event);
  return {
    type: "risk-matrix",
    likelihoods: likelihoods.map(likelihoodText),
    severities: severities.map((severity) => translated(severity)),
    cells: likelihoods.map((_, likelihood) =>
      severities.map((__, severity) => ({ events: eventsAt(likelihood, severity) })),
    ),
    currency: null,
    unit,
    words: { likelihood: t("Chance in a year"), yearly: "", once: t("{damage} once in {years} years") },
  };
}
