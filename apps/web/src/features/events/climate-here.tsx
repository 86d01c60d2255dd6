import { useQueries, useQuery } from "@tanstack/react-query";
import type { AffectedLocation, AnyEvent, Project, RiskNumber } from "@tidemark/contract";
import { siteValueQuery } from "../../data/location-risks.ts";
import { datasetsQuery } from "../../data/results.ts";
import { formatResult, formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { datasetTitle, missingText } from "../../lib/sentences.ts";
import { bandLabel, coordinatesLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import classes from "./events.module.css";

/** The dataset that is nearest to what an event of a kind does. */
const DATASET_OF: Readonly<Record<AnyEvent["type"], string>> = {
  TC: "tc_wind_rp",
  EQ: "mmi_475",
  FL: "river_flood_depth",
  DR: "drought_months",
  WF: "fire_danger_rp",
  TS: "tsunami_rp",
  VO: "volcano_ash_rp",
};

/** Locations that are named, each of them a question of its own. */
const MOST_NAMED = 5;

interface ValueRowProps {
  readonly name: string;
  readonly datasetId: string;
  /** Undefined while it is not known, null where nothing is stored. */
  readonly number: RiskNumber | null | undefined;
}

function ValueRow({ name, datasetId, number }: ValueRowProps) {
  if (number === undefined) return <li>{name}</li>;
  if (number === null || number.value === null)
    return (
      <li>
        <span>{name}</span>
        <span className={classes.none}>{number === null ? t("No data") : (missingText(number) ?? t("No data"))}</span>
      </li>
    );
  const { value, unit, score, band } = number;
  return (
    <li>
      <span>{name}</span>
      <b>{`${formatResult(value, datasetId)} ${unit}`.trimEnd()}</b>
      {band !== null && (
        <BandBadge band={band} label={bandLabel(band)} figure={score === null ? undefined : formatScore(score)} />
      )}
    </li>
  );
}

interface ClimateHereProps {
  readonly project: Project;
  readonly event: AnyEvent;
  readonly items: readonly AffectedLocation[];
}

/** What the results of the project say of the same peril at the locations that an event touches most. */
export function ClimateHere({ project, event, items }: ClimateHereProps) {
  const datasetId = DATASET_OF[event.type];
  const datasets = useQuery(datasetsQuery({ id: project.id, version: project.properties.last_changed })).data?.items;
  const dataset = datasets?.find(({ id }) => id === datasetId);
  const isThere = dataset !== undefined && dataset.missing === null;
  const named = items.slice(0, MOST_NAMED);
  const values = useQueries({
    queries: named.map(({ site_id: siteId }) => ({
      ...siteValueQuery({ projectId: project.id, siteId, datasetId, coords: dataset?.default_coords ?? {} }),
      enabled: isThere,
    })),
  });
  if (datasets === undefined || named.length === 0) return null;
  return (
    <section className={classes.climate} aria-label={t("What your climate data says here")}>
      <h3>{t("What your climate data says here")}</h3>
      {isThere ? (
        <>
          <p>{[datasetTitle(dataset), coordinatesLabel(dataset.default_coords)].filter(Boolean).join(", ")}</p>
          <ul>
            {named.map(({ site_id: id, name }, i) => (
              <ValueRow key={id} name={name} datasetId={datasetId} number={values[i]?.data} />
            ))}
          </ul>
          <p>{t("It tells what has to be reckoned with at the place over the years, not what this event brings.")}</p>
        </>
      ) : (
        <p>
          {dataset === undefined ? t("What fits this event was not computed in this project.") : missingText(dataset)}
        </p>
      )}
    </section>
  );
}
