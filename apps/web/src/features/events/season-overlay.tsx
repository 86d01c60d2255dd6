import { CloseButton, useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RAMPS, RISK } from "@tidemark/plots";
import { BANDS, FORECAST_OF, type SeasonalType } from "@tidemark/science";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { outlookQuery, seasonGridQuery } from "../../data/seasons.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcDay } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { FORECAST_BY, type SeasonBy, useEventList } from "../../state/event-list.ts";
import { drawSeason, removeSeason } from "../../ui/map/season-layer.ts";
import { anomalyClasses, forecastCondition, shownBy } from "./forecast-words.ts";
import { TYPES } from "./model.ts";
import { bandOfCode, SEASON_TEXTS } from "./season-words.ts";
import classes from "./legends.module.css";

/** An anomaly that is none. */
const AS_USUAL = "#E4E4DE";
/** Classes of an anomaly from below to above: dry is brown and wet blue-green, cool blue and warm red. */
function anomalyColours(type: SeasonalType): readonly string[] {
  const ramp = FORECAST_OF[type]?.field === "temperature" ? RAMPS.RdYlBu : RAMPS.BrBG.toReversed();
  // the ends are nearly black, and those beside the middle nearly alike
  return [...ramp.slice(1, 4), AS_USUAL, ...ramp.slice(-4, -1)];
}

const PERCENTS = [20, 50, 67];
/** What the bands of a likelihood are, in percent. */
const rangeText = (band: number): string =>
  band === 0 ? t("under {n} %", { n: String(PERCENTS[0]) }) : t("from {n} %", { n: String(PERCENTS[band - 1]) });

/** What the colours are of. */
function meaningOf(by: SeasonBy, type: SeasonalType): string {
  if (by === "risk_score") return t("Risk score");
  if (by === "likelihood") return t(SEASON_TEXTS[type].condition);
  if (by === "forecast") return forecastCondition(type);
  return FORECAST_OF[type]?.field === "temperature"
    ? t("Temperature of the forecast less that of 1993-2016")
    : t("Rain of the forecast less that of 1993-2016");
}

function Legend({ type, error, isReady }: { type: SeasonalType; error: Error | null; isReady: boolean }) {
  const { list, change } = useEventList();
  const { data } = useQuery(outlookQuery);
  const by = shownBy(data, list);
  const step = data?.steps.find(({ days }) => days === list.seasonDays);
  const isForecast = FORECAST_BY.some((one) => one === by);
  const [first, last] = isForecast ? [step?.forecast_from, step?.forecast_to] : [step?.from, step?.to];
  return (
    <section className={`${classes.legend} ${classes.season}`} aria-label={t("Legend of the season")}>
      <header>
        <b>
          {isForecast
            ? t("{type}: forecast of this season", { type: t(TYPES[type].label) })
            : t("{type}: usual risk in this season", { type: t(TYPES[type].label) })}
        </b>
        <CloseButton
          size="sm"
          aria-label={t("Take the season off the map")}
          onClick={() => change({ season: undefined })}
        />
      </header>
      <p>
        {first != null &&
          last != null &&
          t("{first} to {last}", { first: formatUtcDay(first), last: formatUtcDay(last) })}
      </p>
      <p>{meaningOf(by, type)}</p>
      <ul>
        {by === "anomaly"
          ? anomalyClasses(type).map((label, i) => (
              <li key={label}>
                <i style={{ background: anomalyColours(type)[i] }} />
                {label}
              </li>
            ))
          : BANDS.map((band, i) => (
              <li key={band}>
                <i style={{ background: `var(--r-${bandCss(band)}-solid)` }} />
                {by === "risk_score" ? bandLabel(band) : `${bandLabel(band)}, ${rangeText(i)}`}
              </li>
            ))}
        <li>
          <i data-none />
          {t("No value")}
        </li>
      </ul>
      <output>{error === null ? (isReady ? "" : t("The season is being worked out")) : errorText(error)}</output>
    </section>
  );
}

function ShownSeason({ map, type }: { readonly map: MapInstance | undefined; readonly type: SeasonalType }) {
  const { list } = useEventList();
  const { data: outlook } = useQuery(outlookQuery);
  const by = shownBy(outlook, list);
  const isForecast = FORECAST_BY.some((one) => one === by);
  const { data: codes, error } = useQuery(seasonGridQuery(type, list.seasonDays, isForecast ? "forecast" : "usual"));
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const colours = useMemo(
    () => (by === "anomaly" ? anomalyColours(type) : BANDS.map((band) => RISK[band][scheme].solid)),
    [by, scheme, type],
  );
  useEffect(() => {
    if (map === undefined || codes === undefined) return undefined;
    const draw = () => drawSeason(map, { codes, bandOf: bandOfCode(by), colours });
    draw();
    // another style of the map begins without what lies on it
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
      removeSeason(map);
    };
  }, [by, codes, colours, map]);
  return <Legend type={type} error={error} isReady={codes !== undefined} />;
}

/** The season that the Events panel shows, over the world; it stays when the panel closes. */
export function SeasonOverlay({ map }: { readonly map: MapInstance | undefined }) {
  const { list } = useEventList();
  return list.season === undefined ? null : <ShownSeason map={map} type={list.season} />;
}
