import { Button } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import { IconArrowUpRight, IconLoader2, IconUsers } from "@tabler/icons-react";
import { Link } from "react-router";
import { formatCount, formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { isInProgress } from "./model.ts";
import classes from "./project-list.module.css";

function StatusTag({ project }: { readonly project: Project }) {
  if (isInProgress(project))
    return (
      <span className={classes.tag} data-tone="running">
        <IconLoader2 size={14} stroke={1.8} aria-hidden />
        {t("In progress")}
      </span>
    );
  if (project.properties.status === "Failed")
    return (
      <span className={classes.tag} data-tone="failed">
        {t("Failed")}
      </span>
    );
  if (!project.read_only) return null;
  return (
    <span className={classes.tag}>
      <IconUsers size={14} stroke={1.8} aria-hidden />
      {t("Shared")}
    </span>
  );
}

/** One project of the list. */
export function ProjectCard({ project, href }: { readonly project: Project; readonly href: string | undefined }) {
  const { title, site_count, created_at, to_be_deleted_at, marked_for_deletion, error } = project.properties;
  return (
    <li className={classes.card}>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 className={classes.name}>{title}</h2>
          <StatusTag project={project} />
        </div>
        <p className={classes.sub}>{t("{n} locations", { n: formatCount(site_count) })}</p>
        {error !== null && <p className={classes.fault}>{error}</p>}
        <div className={classes.foot}>
          <span className="tabular">
            {marked_for_deletion
              ? t("Recoverable until {time}", { time: formatDateTime(to_be_deleted_at) })
              : formatDateTime(created_at)}
          </span>
          {href !== undefined && (
            <Button
              component={Link}
              to={href}
              variant="light"
              size="xs"
              rightSection={<IconArrowUpRight size={15} stroke={1.8} aria-hidden />}
              aria-label={t("Open map of {title}", { title })}
            >
              {t("Open map")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
