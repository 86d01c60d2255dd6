import type { SeasonalOutlook } from "@tidemark/contract";
import type { SeasonalType } from "@tidemark/science";
import { formatUtcDay } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { useEventList } from "../../state/event-list.ts";
import { isForecastHere } from "./forecast-words.ts";
import classes from "./seasons.module.css";

interface ForecastProps {
  readonly type: SeasonalType;
  readonly outlook: SeasonalOutlook;
}

/** Why the forecast says nothing of the season that is looked at. */
function silence(type: SeasonalType, { until, event_types: types }: NonNullable<SeasonalOutlook["forecast"]>): string {
  if (type === "TC") return t("Monthly means say nothing of cyclones.");
  if (!types.includes(type))
    return type === "WF"
      ? t("It was imported without temperature, which this type needs.")
      : t("It was imported without rain, which this type needs.");
  return t("It says nothing of these months: it ends on {day}.", { day: formatUtcDay(until) });
}

/** What the imported forecast is, which months it tells of here, and how far it can be trusted. */
export function SeasonForecast({ type, outlook }: ForecastProps) {
  const { list } = useEventList();
  const { forecast } = outlook;
  if (forecast === null) return null;
  const step = outlook.steps.find(({ days }) => days === list.seasonDays);
  const isHere = isForecastHere(outlook, type, list.seasonDays);
  const { centre, start, members, reference, licence, address, title } = forecast;
  const issued = formatUtcDay(start);
  return (
    <section className={classes.forecast} aria-label={t("Forecast")}>
      <h4>
        {centre === null
          ? t("Forecast of {day}", { day: issued })
          : t("Forecast of {day}, {centre}", { day: issued, centre })}
      </h4>
      {isHere ? (
        <p>
          {t("{first} to {last} against {years}, by {members} members.", {
            first: formatUtcDay(step?.forecast_from ?? ""),
            last: formatUtcDay(step?.forecast_to ?? ""),
            years: reference,
            members: String(members),
          })}
        </p>
      ) : (
        <p>{silence(type, forecast)}</p>
      )}
      {isHere && (
        <p>
          {t(
            "How often it is right nobody can tell from its files: over land outside of the tropics, rain is seldom forecast better than by chance, temperature a little more often. By chance each third has 33 % of the members; below 40 % there is no clear sign.",
          )}
        </p>
      )}
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
        {`, ${licence}`}
      </p>
    </section>
  );
}
