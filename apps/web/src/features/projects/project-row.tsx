import { Loader } from "@mantine/core";
import type { ProjectScore } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDateTime, formatScore } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { bandLabel } from "../../lib/terms.ts";
import { BandBadge } from "../../ui/band-mark.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CardMenu } from "./card-menu.tsx";
import { useProjectFile } from "./mutations.ts";
import type { ProjectCardProps } from "./project-card.tsx";
import classes from "./project-list.module.css";
import { STATUSES, statusOf } from "./project-view.ts";

interface ProjectRowProps extends ProjectCardProps {
  readonly score: ProjectScore | undefined;
}

function Name({ project, rules, mapPath, previewPath, onPreview }: ProjectCardProps) {
  const { title } = project.properties;
  if (rules.opens === undefined) return <b className={classes.rowName}>{title}</b>;
  return (
    <Link
      className={classes.rowName}
      to={rules.opens === "map" ? mapPath : previewPath}
      {...(rules.opens === "preview" ? { onClick: onPreview } : {})}
    >
      {title}
    </Link>
  );
}

/** One project as a row of the list. */
export function ProjectRow(props: ProjectRowProps) {
  const { project, score, download, onRecover } = props;
  const { title, owner_email, site_count, last_changed, marked_for_deletion, to_be_deleted_at } = project.properties;
  const saving = useProjectFile();
  const isBusy = download !== undefined || saving.isPending;
  return (
    <tr>
      <td>
        <Name {...props} />
        {project.read_only && <span className={classes.rowOwner}>{owner_email}</span>}
      </td>
      <td>
        {score === undefined || score.score === null ? (
          <span className={classes.rowOwner}>{t("No score")}</span>
        ) : (
          <BandBadge band={score.band} label={bandLabel(score.band)} figure={formatScore(score.score)} />
        )}
      </td>
      <td className={classes.number}>{score === undefined ? "" : formatCount(score.bands[3] ?? 0)}</td>
      <td className={classes.number}>{formatCount(site_count)}</td>
      <td>{t(STATUSES[statusOf(project)])}</td>
      <td className={classes.rowTime}>
        {marked_for_deletion
          ? t("Recoverable until {time}", { time: formatDateTime(to_be_deleted_at) })
          : formatDateTime(last_changed)}
      </td>
      <td className={classes.rowActions}>
        {isBusy && <Loader size={14} aria-label={t("Preparing the file of {title}", { title })} />}
        {marked_for_deletion ? (
          <IconButton label={t("Restore {title}", { title })} size={32} onClick={onRecover}>
            <IconArrowBackUp size={18} stroke={1.7} aria-hidden />
          </IconButton>
        ) : (
          <CardMenu {...props} title={title} onFile={(file) => saving.mutate({ project, file })} />
        )}
      </td>
    </tr>
  );
}

/** Projects as a list: what many of them are compared by. */
export function ProjectTable({ children }: { readonly children: readonly ReactNode[] }) {
  return (
    <DataTable
      label={t("Projects")}
      frame="card"
      minWidth={820}
      className={classes.rows}
      heads={[
        t("Name"),
        <abbr
          key="score"
          title={t("85th percentile of the scores of its locations, each counting the same; SSP5-8.5, 2050")}
        >
          {t("Score")}
        </abbr>,
        <span key="high" className={classes.number}>
          {t("High")}
        </span>,
        <span key="locations" className={classes.number}>
          {t("Locations")}
        </span>,
        t("Status"),
        t("Last changed"),
        <span key="actions" className="visually-hidden">
          {t("Actions")}
        </span>,
      ]}
    >
      {children}
    </DataTable>
  );
}
