import type { Climatogram, IndicatorRisk, LocationMatrix } from "@tidemark/contract";
import type { PlotModel, RiskMatrixModel } from "@tidemark/plots";
import { likelihoodText } from "@tidemark/science";
import { t, translated } from "../../lib/i18n.ts";
import { datasetTitle } from "../../lib/sentences.ts";
import { monthLabel } from "../../lib/terms.ts";
import { type ChosenEpoch, pointAt, scenarioAt, scenarioLabel, type Series, YEARS } from "./model.ts";

type Named = Pick<IndicatorRisk, "dataset_id" | "long_name" | "unit">;

const words = () => ({ line: t("Scenario"), value: t("Median"), cut: t("not from 0 ⌇") });
const DECIMALS = 2;

/** An indicator over time: the past, four futures, the range of the chosen one, and the chosen year. */
export function seriesModel(
  indicator: Named & { readonly series: Series },
  epoch: ChosenEpoch,
  first: number,
): PlotModel {
  const { series } = indicator;
  return {
    type: "lines",
    title: datasetTitle(indicator),
    unit: indicator.unit,
    decimals: DECIMALS,
    xTitle: t("Year"),
    isLog: false,
    lines: series.map(({ scenario, points }) => ({
      name: scenarioLabel(scenario),
      scenario,
      points: points.map(({ time, value, p10, p90 }) => ({ x: time, value, p10, p90 })),
      isOverLocations: false,
    })),
    thresholds: [],
    caption: "",
    inset: {
      ends: [first, YEARS.last],
      hasSlider: true,
      chosen: epoch.scenario,
      mark: { x: epoch.time, value: pointAt(series, epoch)?.value ?? null, scenario: scenarioAt(epoch) },
    },
    words: words(),
  };
}

/** Values by return period in the colour of a scenario. */
export function curveModel(indicator: Named & Pick<IndicatorRisk, "return_periods">, scenario: string): PlotModel {
  const periods = indicator.return_periods.map(({ return_period: period }) => period);
  return {
    type: "lines",
    title: datasetTitle(indicator),
    unit: indicator.unit,
    decimals: DECIMALS,
    xTitle: t("Return period, years"),
    isLog: true,
    lines: [
      {
        name: scenarioLabel(scenario),
        scenario,
        points: indicator.return_periods.map(({ return_period: x, value, p10, p90 }) => ({ x, value, p10, p90 })),
        isOverLocations: false,
      },
    ],
    thresholds: [],
    caption: "",
    inset: { ends: [Math.min(...periods), Math.max(...periods)], hasSlider: false },
    words: words(),
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
  const placed = entries.flatMap(({ damage, return_period, likelihood, severity, ...hazard }) =>
    damage === null || return_period === null
      ? []
      : [{ likelihood, severity, event: { name: translated(hazard.long_name), damage, return_period } }],
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
