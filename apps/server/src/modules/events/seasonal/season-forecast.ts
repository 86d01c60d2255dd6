import {
  forecastInForce,
  forecastTells,
  type ForecastFacts,
  type ImportedSource,
  type SourcesHolder,
} from "@tidemark/atlas";
import type { SeasonalOutlook, SeasonForecast } from "@tidemark/contract";
import {
  BANDS,
  FORECAST_MONTHS,
  FORECAST_OF,
  FORECAST_REFERENCE,
  type ForecastSeason,
  forecastMonths,
  judgedForecast,
  type MonthNumber,
  monthStart,
  SEASONAL_TYPES,
  type SeasonalType,
} from "@tidemark/science";
import type { WantedForecast } from "./season-calls.ts";

const DAY_MS = 86_400_000;

/** The imported forecast that counts now. */
export interface ForecastNow {
  readonly source: ImportedSource;
  readonly facts: ForecastFacts;
}

/** @throws GridError for an import that cannot be read */
export async function forecastNow(sources: SourcesHolder, now: Date): Promise<ForecastNow | undefined> {
  return forecastInForce((await sources.current()).imported, now);
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const lastDayBefore = (month: MonthNumber): string => dayOf(new Date(monthStart(month).getTime() - DAY_MS));
const typesOf = ({ fields }: ForecastFacts): SeasonalType[] =>
  SEASONAL_TYPES.filter((type) => {
    const of = FORECAST_OF[type];
    return of !== null && fields.includes(of.field);
  });

/** What is told of a forecast; null without one. */
export function presentForecast(forecast: ForecastNow | undefined): SeasonalOutlook["forecast"] {
  if (forecast === undefined) return null;
  const { provenance } = forecast.source;
  const { start, end, centre, members, hindcastMembers } = forecast.facts;
  return {
    title: provenance.title,
    licence: provenance.licence,
    address: provenance.address,
    centre,
    start,
    until: lastDayBefore(end),
    reference: FORECAST_REFERENCE.join("-"),
    members,
    reference_members: hindcastMembers,
    event_types: typesOf(forecast.facts),
  };
}

/** The whole months that a forecast tells of in the season from a date on; null where it does not. */
export function forecastDays(forecast: ForecastNow | undefined, from: Date) {
  const first = forecastMonths(from);
  return forecast?.facts.outlooks.includes(first) === true
    ? { forecast_from: dayOf(monthStart(first)), forecast_to: lastDayBefore(first + FORECAST_MONTHS) }
    : { forecast_from: null, forecast_to: null };
}

/** What to ask of a forecast in the season from a date on; undefined where it says nothing of the type. */
export function wantedForecast(
  forecast: ForecastNow | undefined,
  type: SeasonalType,
  from: Date,
): WantedForecast | undefined {
  const first = forecastMonths(from);
  if (forecast === undefined || !forecastTells(forecast.facts, type, first)) return undefined;
  return { version: forecast.source.version, first };
}

/** A forecast as it is told over the wire. */
export function presentSeasonForecast(type: SeasonalType, season: ForecastSeason | undefined): SeasonForecast | null {
  const of = FORECAST_OF[type];
  const judged = season && judgedForecast(type, season);
  if (of === null || judged === undefined) return null;
  const { likelihoodBand, anomaly, below, middle, above, likelihood, sign } = judged;
  return {
    field: of.field,
    anomaly,
    below,
    middle,
    above,
    likelihood,
    likelihood_band: BANDS[likelihoodBand]!,
    sign,
  };
}
