import { useQuery } from "@tanstack/react-query";
import type { GoodsRouteFigures } from "@tidemark/contract";
import { formatCount, isClassId } from "@tidemark/science";
import { edgeRouteQuery } from "../../data/supply-chain.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatResult } from "../../lib/format.ts";
import { t, translated } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import { datasetTitle } from "../../lib/sentences.ts";
import classes from "./chain.module.css";

type Hazard = GoodsRouteFigures["hazards"][number];

function lengths({ km, sea_km: sea, land_km: land }: GoodsRouteFigures): string {
  if (sea === 0) return t("{km} km over land", { km: formatCount(km) });
  if (land === 0) return t("{km} km by sea", { km: formatCount(km) });
  return t("{km} km: {sea} by sea, {land} over land", {
    km: formatCount(km),
    sea: formatCount(sea),
    land: formatCount(land),
  });
}

interface HazardRowProps {
  readonly hazard: Hazard;
  readonly value: number;
}

function HazardRow({ hazard, value }: HazardRowProps) {
  const { dataset_id: id, band, unit, valid_share: share } = hazard;
  const figure = isClassId(id) ? formatResult(value, id) : `${formatResult(value, id)} ${unit}`;
  const percent = Math.round(share * 100);
  return (
    <li className={classes.hazard}>
      <span>{datasetTitle(hazard)}</span>
      <span>
        <BandMark band={band} />
        {band === null || isClassId(id) ? figure : `${bandLabel(band)}, ${figure}`}
        {percent < 100 && <small>{t("known for {percent} % of the way", { percent })}</small>}
      </span>
    </li>
  );
}

/** The route of a flow where the project has the routing model: length, passages, countries and hazards on the way. */
export function EdgeRoute({ project, edgeId }: { readonly project: ProjectVersion; readonly edgeId: string }) {
  const { data, error } = useQuery(edgeRouteQuery(project, edgeId));
  if (error !== null)
    return (
      <div>
        <dt>{t("Route")}</dt>
        <dd>{errorText(error)}</dd>
      </div>
    );
  if (data === undefined || !data.routed) return null;
  const { route } = data;
  if (route === null)
    return (
      <div>
        <dt>{t("Route")}</dt>
        <dd>{t("No route is known between these places.")}</dd>
      </div>
    );
  const names = (list: readonly string[]) => list.map((name) => translated(name)).join(" → ");
  const missing = route.hazards.filter(({ value }) => value === null).map((hazard) => datasetTitle(hazard));
  return (
    <>
      <div>
        <dt>{t("Route")}</dt>
        <dd>{lengths(route)}</dd>
      </div>
      {route.passages.length > 0 && (
        <div>
          <dt>{t("Passages")}</dt>
          <dd>{names(route.passages.map(({ name }) => name))}</dd>
        </div>
      )}
      {route.countries.length > 0 && (
        <div>
          <dt>{t("Over land")}</dt>
          <dd>{names(route.countries)}</dd>
        </div>
      )}
      {route.hazards.length > 0 && (
        <div>
          <dt>{t("On the way")}</dt>
          <dd>
            <ul className={classes.hazards} aria-label={t("Worst hazards on the way")}>
              {route.hazards.map((hazard) =>
                hazard.value === null ? null : (
                  <HazardRow key={hazard.dataset_id} hazard={hazard} value={hazard.value} />
                ),
              )}
            </ul>
            {missing.length > 0 && (
              <small className={classes.muted}>{t("No data: {names}", { names: missing.join(", ") })}</small>
            )}
            <small className={classes.muted}>
              {t(
                "Today, at the worst place of a likely way over sea lanes and between towns; not roads or a timetable.",
              )}
            </small>
          </dd>
        </div>
      )}
    </>
  );
}
