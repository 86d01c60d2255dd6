import type { SeasonalOutlook, SeasonForecast } from "@tidemark/contract";
import { ANOMALY_EDGES, FORECAST_OF, type ForecastField, formatNumber, type SeasonalType } from "@tidemark/science";
import { msg, t, type UiText } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { type EventListState, FORECAST_BY, type SeasonBy } from "../../state/event-list.ts";

/** The third of the reference that brings a type nearer. */
const THIRDS: Readonly<Record<Exclude<SeasonalType, "TC">, UiText>> = {
  FL: msg("wettest third"),
  DR: msg("driest third"),
  WF: msg("warmest third"),
};

/** Whether the forecast tells of a type in the season that is looked at. */
export function isForecastHere(outlook: SeasonalOutlook | undefined, type: SeasonalType, days: number): boolean {
  const step = outlook?.steps.find((one) => one.days === days);
  return outlook?.forecast?.event_types.includes(type) === true && step?.forecast_from != null;
}

/** What the map is coloured by: what is usual where no forecast tells of the season. */
export function shownBy(
  outlook: SeasonalOutlook | undefined,
  { season, seasonDays, seasonBy }: EventListState,
): SeasonBy {
  const needsForecast = FORECAST_BY.some((by) => by === seasonBy);
  const isThere = season !== undefined && isForecastHere(outlook, season, seasonDays);
  return needsForecast && !isThere ? "risk_score" : seasonBy;
}

/** "31 % less rain than in 1993-2016". */
export function anomalyText({ field, anomaly }: SeasonForecast, years: string): string {
  if (field === "rain") {
    if (anomaly === 0) return t("as much rain as in {years}", { years });
    const percent = formatNumber(Math.abs(anomaly), 0);
    return anomaly > 0
      ? t("{percent} % more rain than in {years}", { percent, years })
      : t("{percent} % less rain than in {years}", { percent, years });
  }
  if (anomaly === 0) return t("as warm as in {years}", { years });
  const degrees = formatNumber(Math.abs(anomaly), 1);
  return anomaly > 0
    ? t("{degrees} °C warmer than in {years}", { degrees, years })
    : t("{degrees} °C cooler than in {years}", { degrees, years });
}

/** What the members of a forecast say, with its band, or that they give no sign. */
export function membersText(type: SeasonalType, { likelihood, likelihood_band: band, sign }: SeasonForecast): string {
  if (type === "TC") return "";
  const told = t("{percent} % of the members in the {third}, {band}", {
    percent: String(likelihood),
    third: t(THIRDS[type]),
    band: bandLabel(band),
  });
  return sign === null ? t("{told}; no clear sign", { told }) : told;
}

/** What a likelihood of the forecast is of. */
export const forecastCondition = (type: SeasonalType): string =>
  type === "TC" ? "" : t("Members of the forecast in the {third} of 1993-2016", { third: t(THIRDS[type]) });

/** Names of the classes of an anomaly, from far below to far above. */
export function anomalyClasses(type: SeasonalType): readonly string[] {
  const field: ForecastField = FORECAST_OF[type]?.field ?? "rain";
  const edges = ANOMALY_EDGES[field];
  const unit = field === "rain" ? "%" : "°C";
  const text = (value: number) => formatNumber(value, field === "rain" ? 0 : 1);
  const [low, middle, high] = edges;
  const rows = [
    t("{a} {unit} and less", { a: `−${text(high)}`, unit }),
    t("{a} to {b} {unit}", { a: `−${text(high)}`, b: `−${text(middle)}`, unit }),
    t("{a} to {b} {unit}", { a: `−${text(middle)}`, b: `−${text(low)}`, unit }),
    t("as usual"),
    t("{a} to {b} {unit}", { a: `+${text(low)}`, b: `+${text(middle)}`, unit }),
    t("{a} to {b} {unit}", { a: `+${text(middle)}`, b: `+${text(high)}`, unit }),
    t("{a} {unit} and more", { a: `+${text(high)}`, unit }),
  ];
  return rows;
}
