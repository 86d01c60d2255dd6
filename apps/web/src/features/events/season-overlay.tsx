import { CloseButton, useComputedColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RISK } from "@tidemark/plots";
import { BANDS, type SeasonalType } from "@tidemark/science";
import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import { outlookQuery, seasonGridQuery } from "../../data/seasons.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcDay } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { useEventList } from "../../state/event-list.ts";
import { drawSeason, removeSeason } from "../../ui/map/season-layer.ts";
import { TYPES } from "./model.ts";
import { bandOfCode, SEASON_TEXTS } from "./season-words.ts";
import classes from "./seasons.module.css";

const PERCENTS = [20, 50, 67];
/** What the bands of a likelihood are, in percent. */
const rangeText = (band: number): string =>
  band === 0 ? t("under {n} %", { n: String(PERCENTS[0]) }) : t("from {n} %", { n: String(PERCENTS[band - 1]) });

function Legend({ type, error, isReady }: { type: SeasonalType; error: Error | null; isReady: boolean }) {
  const { list, change } = useEventList();
  const { data } = useQuery(outlookQuery);
  const step = data?.steps.find(({ days }) => days === list.seasonDays);
  const isByRisk = list.seasonBy === "risk_score";
  return (
    <section className={classes.legend} aria-label={t("Legend of the season")}>
      <header>
        <b>{t("{type}: usual risk in this season", { type: t(TYPES[type].label) })}</b>
        <CloseButton
          size="sm"
          aria-label={t("Take the season off the map")}
          onClick={() => change({ season: undefined })}
        />
      </header>
      <p>
        {step !== undefined && t("{first} to {last}", { first: formatUtcDay(step.from), last: formatUtcDay(step.to) })}
      </p>
      <p>{isByRisk ? t("Risk score") : t(SEASON_TEXTS[type].condition)}</p>
      <ul>
        {BANDS.map((band, i) => (
          <li key={band}>
            <i style={{ background: `var(--r-${bandCss(band)}-solid)` }} />
            {isByRisk ? bandLabel(band) : `${bandLabel(band)}, ${rangeText(i)}`}
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
  const { seasonDays, seasonBy } = list;
  const { data: codes, error } = useQuery(seasonGridQuery(type, seasonDays));
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: false });
  const colours = useMemo(() => BANDS.map((band) => RISK[band][scheme].solid), [scheme]);
  useEffect(() => {
    if (map === undefined || codes === undefined) return undefined;
    const draw = () => drawSeason(map, { codes, bandOf: bandOfCode(seasonBy), colours });
    draw();
    // another style of the map begins without what lies on it
    map.on("style.load", draw);
    return () => {
      map.off("style.load", draw);
      removeSeason(map);
    };
  }, [codes, colours, map, seasonBy]);
  return <Legend type={type} error={error} isReady={codes !== undefined} />;
}

/** The season that the Events panel shows, over the world; it stays when the panel closes. */
export function SeasonOverlay({ map }: { readonly map: MapInstance | undefined }) {
  const { list } = useEventList();
  return list.season === undefined ? null : <ShownSeason map={map} type={list.season} />;
}
