import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project, Season, SeasonalOutlook } from "@tidemark/contract";
import type { SeasonalType } from "@tidemark/science";
import { seasonYearQuery } from "../../data/seasons.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcDay } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel, monthLabel } from "../../lib/terms.ts";
import { bandCss } from "../../lib/theme/band-css.ts";
import { likelihoodText, strengthText } from "./season-words.ts";
import classes from "./seasons.module.css";

interface SeasonYearProps {
  readonly project: Project;
  readonly type: SeasonalType;
  readonly place: { readonly longitude: number; readonly latitude: number };
  readonly outlook: SeasonalOutlook;
}

/** A bar in the colour of its band, as high as its score; a season without a value has none. */
function Bar({ type, season, from }: { type: SeasonalType; season: Season; from: string }) {
  const told =
    season.band === null || season.likelihood === null
      ? t("No value")
      : t("{band}, {strength}, {percent} of the years", {
          band: bandLabel(season.band),
          strength: strengthText(type, season),
          percent: likelihoodText(season.likelihood),
        });
  return (
    <li title={`${formatUtcDay(from)}: ${told}`}>
      <span className="visually-hidden">{`${t("90 days from {day}", { day: formatUtcDay(from) })}: ${told}`}</span>
      <i
        aria-hidden
        style={{
          height: `calc((100% - 16px) * ${season.risk_score ?? 0})`,
          background: season.band === null ? "none" : `var(--r-${bandCss(season.band)}-solid)`,
        }}
      />
      <span aria-hidden>{monthLabel(new Date(from).getUTCMonth())?.charAt(0)}</span>
    </li>
  );
}

/** The seasons of a year at a location, each by its risk score. */
export function SeasonYear({ project, type, place, outlook }: SeasonYearProps) {
  const version = { id: project.id, version: project.properties.last_changed };
  const { data, error } = useQuery(seasonYearQuery(version, type, place));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={72} mx={16} mb={12} />
    ) : (
      <p className={classes.wait}>{errorText(error)}</p>
    );
  return (
    <ol className={classes.year} aria-label={t("Risk score of 90 days by the month in which they begin")}>
      {data.items.map((season, i) => (
        <Bar key={outlook.steps[i]?.days} type={type} season={season} from={outlook.steps[i]?.from ?? ""} />
      ))}
    </ol>
  );
}
