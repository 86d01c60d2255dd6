import { SegmentedControl, Skeleton, Slider } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Project, SeasonAtLocation, SeasonalOutlook } from "@tidemark/contract";
import { formatCount, SEASONAL_TYPES, type SeasonalType } from "@tidemark/science";
import { useState } from "react";
import { outlookQuery, SEASON_PAGE, seasonLocationsQuery } from "../../data/seasons.ts";
import type { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcDay } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { SEASON_BY, useEventList } from "../../state/event-list.ts";
import { BandBadge, BandMark } from "../../ui/band-mark.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import events from "./events.module.css";
import { TYPES } from "./model.ts";
import { likelihoodText, SEASON_TEXTS, strengthText } from "./season-words.ts";
import { anomalyText, isForecastHere, membersText, shownBy } from "./forecast-words.ts";
import { SeasonForecast } from "./season-forecast.tsx";
import { SeasonYear } from "./season-year.tsx";
import classes from "./seasons.module.css";

/** Which type, which 90 days, and what the map is coloured by. */
function Controls({ type, outlook }: { readonly type: SeasonalType; readonly outlook: SeasonalOutlook }) {
  const { list, change } = useEventList();
  const [days, setDays] = useState(list.seasonDays);
  const step = outlook.steps.find((one) => one.days === days) ?? outlook.steps[0];
  return (
    <>
      <fieldset className={classes.types}>
        <legend className="visually-hidden">{t("Types of events")}</legend>
        {SEASONAL_TYPES.map((one) => {
          const { label, Icon } = TYPES[one];
          return (
            <button key={one} type="button" aria-pressed={one === type} onClick={() => change({ season: one })}>
              <Icon size={18} stroke={1.7} aria-hidden />
              {t(label)}
            </button>
          );
        })}
      </fieldset>
      <div className={classes.time}>
        <span>{t("90 days from {day}", { day: formatUtcDay(step?.from ?? "") })}</span>
        <Slider
          size="sm"
          min={0}
          max={outlook.steps.at(-1)?.days ?? 0}
          step={outlook.step_days}
          label={null}
          value={days}
          thumbLabel={t("Days from today")}
          thumbProps={{ "aria-valuetext": formatUtcDay(step?.from ?? "") }}
          onChange={setDays}
          onChangeEnd={(seasonDays) => change({ seasonDays })}
        />
        <span className={classes.ends}>
          <span>{t("today")}</span>
          <span>{t("in {n} days", { n: String(outlook.steps.at(-1)?.days ?? 0) })}</span>
        </span>
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("What the map is coloured by")}
        value={shownBy(outlook, list)}
        onChange={(by) => change({ seasonBy: SEASON_BY.find((one) => one === by) ?? "risk_score" })}
        data={[
          { value: "risk_score", label: t("Risk score") },
          { value: "likelihood", label: t("Likelihood") },
          ...(isForecastHere(outlook, type, list.seasonDays)
            ? [
                { value: "forecast", label: t("Forecast") },
                { value: "anomaly", label: t("Anomaly") },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface RowProps {
  readonly project: Project;
  readonly type: SeasonalType;
  readonly item: SeasonAtLocation;
  readonly outlook: SeasonalOutlook;
}

function LocationRow({ project, type, item, outlook }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { season } = item;
  return (
    <li>
      <button type="button" className={events.location} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <b>{item.name}</b>
        <span>
          {season.band === null ? t("No value") : <BandBadge band={season.band} label={bandLabel(season.band)} />}
        </span>
        <span>{strengthText(type, season)}</span>
        <span>
          {season.likelihood !== null &&
            season.likelihood_band !== null &&
            t("{percent} of the years, {band}", {
              percent: likelihoodText(season.likelihood),
              band: bandLabel(season.likelihood_band),
            })}
        </span>
        {season.forecast !== null && outlook.forecast !== null && (
          <span className={events.whole}>
            {t("Forecast: {anomaly}; {members}", {
              anomaly: anomalyText(season.forecast, outlook.forecast.reference),
              members: membersText(type, season.forecast),
            })}
          </span>
        )}
      </button>
      {isOpen && <SeasonYear project={project} type={type} place={item} outlook={outlook} />}
    </li>
  );
}

interface ListProps extends Omit<RowProps, "item"> {
  readonly data: Awaited<ReturnType<typeof api.seasonal.locations>>;
}

function List({ data, ...of }: ListProps) {
  const { list, change } = useEventList();
  return (
    <>
      <ul className={classes.counts} aria-label={t("Your locations by their risk score")}>
        {data.counts
          .filter(({ locations }) => locations > 0)
          .map(({ band, locations }) => (
            <li key={band ?? "none"}>
              <BandMark band={band} />
              <b>{formatCount(locations)}</b>
              {band === null ? t("No value") : bandLabel(band)}
            </li>
          ))}
      </ul>
      <ul className={classes.locations} aria-label={t("Your locations in this season")}>
        {data.items.map((item) => (
          <LocationRow key={item.site_id} item={item} {...of} />
        ))}
      </ul>
      <Pages
        isNarrow
        total={data.meta.total}
        perPage={SEASON_PAGE}
        page={list.page}
        onChange={(page) => change({ page })}
        label={t("Pages of locations")}
      />
    </>
  );
}

function Locations(of: Omit<RowProps, "item">) {
  const { list } = useEventList();
  const version = { id: of.project.id, version: of.project.properties.last_changed };
  const query = useQuery(seasonLocationsQuery(version, of.type, list.seasonDays, list.page));
  const bones = (
    <>
      <p className={classes.wait}>{t("The season is being worked out")}</p>
      <Skeleton height={64} radius="md" />
      <Skeleton height={64} radius="md" />
    </>
  );
  return (
    <Loaded query={query} skeleton={bones} failed={t("The seasons did not load")}>
      {(data) => <List data={data} {...of} />}
    </Loaded>
  );
}

/** What is usual in the coming seasons, which is no forecast and called so, and what an imported one says beside it. */
export function SeasonPanel({ project, type }: { readonly project: Project; readonly type: SeasonalType }) {
  const { data: outlook, error } = useQuery(outlookQuery);
  const { strength, condition, limits } = SEASON_TEXTS[type];
  if (outlook === undefined)
    return error === null ? <Skeleton height={160} radius="md" /> : <p role="alert">{errorText(error)}</p>;
  return (
    <>
      <div>
        <h3 className={classes.title}>{t("Usual risk in this season")}</h3>
        <p className={classes.lead}>
          {outlook.forecast === null
            ? t("No forecast: what the climate of {years} usually brings. This year can be another.", {
                years: outlook.climate,
              })
            : t("What the climate of {years} usually brings; the imported forecast stands beside it.", {
                years: outlook.climate,
              })}
        </p>
      </div>
      <Controls type={type} outlook={outlook} />
      <dl className={classes.meaning}>
        <dt>{t("Risk score")}</dt>
        <dd>{t(strength)}</dd>
        <dt>{t("Likelihood")}</dt>
        <dd>{t("{condition}: low from 20 %, medium from 50 %, high from 67 %.", { condition: t(condition) })}</dd>
      </dl>
      <SeasonForecast type={type} outlook={outlook} />
      {/* what another type found is no answer of this one, not even for a moment */}
      <Locations key={type} project={project} type={type} outlook={outlook} />
      <p className={events.note}>
        <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        <span>
          {t(limits)} {t("Earthquakes, tsunamis and eruptions have no season.")}
        </span>
      </p>
    </>
  );
}
