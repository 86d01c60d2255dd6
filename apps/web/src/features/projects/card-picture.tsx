import { BANDS } from "@tidemark/science";
import { bandCss } from "../../lib/theme/band-css.ts";
import { Tooltip } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { IconAlertTriangle, IconCircleOff, IconLoader2, IconShoppingCart } from "@tabler/icons-react";
import { t } from "../../lib/i18n.ts";
import { WorldSketch } from "../../ui/world-sketch/world-sketch.tsx";
import type { CardLocations } from "./card-locations.ts";
import { ANALYSING, failedText, failedTry, isInProgress, RUNNING_KEEPS } from "./model.ts";
import classes from "./project-card.module.css";

const icon = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

const BAND_COLOURS = [...BANDS, null].map((band) => ({
  fill: `--r-${bandCss(band)}-solid`,
  outline: band === null ? "--r-no-data-outline" : "--c-surface",
}));

/** What sets a project apart from a finished one: in progress, failed, not paid for. */
function Tags({ project }: { readonly project: Project }) {
  const { is_open, is_payed } = project.properties;
  const failed = failedTry(project);
  return (
    <div className={classes.tags}>
      {isInProgress(project) && (
        <Tooltip label={t(is_open ? RUNNING_KEEPS : ANALYSING)} multiline w={300}>
          <span className={classes.tag} data-tone="running">
            <IconLoader2 {...icon} className={classes.turning} />
            {is_open ? t("Computing again") : t("In progress")}
          </span>
        </Tooltip>
      )}
      {failed !== undefined && (
        <Tooltip label={t(failedText(failed))} multiline w={300}>
          <span className={classes.tag} data-tone={failed.isCancelled ? undefined : "failed"}>
            {failed.isCancelled ? <IconCircleOff {...icon} /> : <IconAlertTriangle {...icon} />}
            {failed.isCancelled ? t("Cancelled") : t("Failed")}
          </span>
        </Tooltip>
      )}
      {!is_payed && (
        <span className={classes.tag}>
          <IconShoppingCart {...icon} />
          {t("Preview")}
        </span>
      )}
    </div>
  );
}

interface CardPictureProps {
  readonly project: Project;
  readonly locations: Pick<CardLocations, "points" | "bands">;
}

/** Where the locations of a project lie, coloured by their risk once it is known. */
export function CardPicture({ project, locations: { points, bands } }: CardPictureProps) {
  const { title, status } = project.properties;
  return (
    <div className={classes.picture} data-status={status}>
      <WorldSketch
        label={t("Map of the locations of {title}", { title })}
        height={132}
        points={points}
        pointClasses={bands}
        classColours={BAND_COLOURS}
        // without a score nothing is missing: they are places and no more
        plain={project.properties.has_score ? "ring" : "dot"}
      />
      <Tags project={project} />
    </div>
  );
}
