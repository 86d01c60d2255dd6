import { formatCount } from "@tidemark/science";
import { Button, Loader, Tooltip } from "@mantine/core";
import type { Project } from "@tidemark/contract";
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconDownload,
  IconLock,
  IconRefresh,
  IconShoppingCart,
  IconUsers,
} from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useCardLocations } from "./card-locations.ts";
import { CardMenu } from "./card-menu.tsx";
import { CardPicture } from "./card-picture.tsx";
import { FailedState, ProgressState, RiskState } from "./card-state.tsx";
import { ANALYSING, failedTry, isInProgress, OWNER_ONLY, type ProjectRules } from "./model.ts";
import { type ProjectFile, useCancel, useProjectFile, useRetry } from "./mutations.ts";
import classes from "./project-card.module.css";
import { ReadingState } from "./reading-state.tsx";
import { useProgress } from "./use-progress.ts";

export interface ProjectCardProps {
  readonly project: Project;
  readonly rules: ProjectRules;
  readonly mapPath: string;
  readonly previewPath: string;
  readonly settingsPath: string;
  readonly outsidersPath: string;
  /** Share done of the zip of this project while it is being prepared. */
  readonly download: number | undefined;
  readonly onDownload: () => void;
  readonly onPreview: () => void;
  readonly onRename: () => void;
  readonly onDuplicate: () => void;
  readonly onShare: () => void;
  readonly onHandOver: () => void;
  readonly onRemove: () => void;
  readonly onRecover: () => void;
  /** Shows what newer data would change. */
  readonly onRenewal: () => void;
  /** What other features say on the card. */
  readonly note?: ReactNode;
}

const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;

function OpenButton({ project, rules, mapPath, previewPath, onPreview }: ProjectCardProps) {
  const { title } = project.properties;
  if (rules.opens === "map")
    return (
      <Button
        component={Link}
        to={mapPath}
        variant="light"
        size="xs"
        rightSection={<IconArrowUpRight {...icon} />}
        aria-label={t("Open map of {title}", { title })}
      >
        {t("Open map")}
      </Button>
    );
  return (
    <Button
      component={Link}
      to={previewPath}
      onClick={onPreview}
      size="xs"
      leftSection={<IconShoppingCart {...icon} />}
      aria-label={t("Pay to explore {title}", { title })}
    >
      {t("Pay to explore")}
    </Button>
  );
}

function RunningActions({ project, rules }: Pick<ProjectCardProps, "project" | "rules">) {
  const cancel = useCancel();
  const { title } = project.properties;
  if (!rules.cancel)
    return (
      rules.opens === undefined && (
        <Tooltip label={t(ANALYSING)} multiline w={300}>
          <span className={classes.locked}>
            <IconLock {...icon} />
            {t("Opens when done")}
          </span>
        </Tooltip>
      )
    );
  return (
    <Button
      variant="default"
      size="xs"
      // the server ends it at its next step, and tells; until then there is nothing more to cancel
      loading={cancel.isPending || cancel.isSuccess}
      onClick={() => cancel.mutate(project)}
      aria-label={t("Cancel the computation of {title}", { title })}
    >
      {t("Cancel")}
    </Button>
  );
}

function RetryButton({ project }: Pick<ProjectCardProps, "project">) {
  const retry = useRetry();
  const { title } = project.properties;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh {...icon} />}
      loading={retry.isPending}
      onClick={() => retry.mutate(project)}
      aria-label={t("Try the computation of {title} again", { title })}
    >
      {t("Try again")}
    </Button>
  );
}

/** What one most likely wants to do with the project next. */
function Actions(props: ProjectCardProps & { readonly isWritingFile: boolean }) {
  const { project, rules, download, isWritingFile, onDownload, onRecover } = props;
  const { title, marked_for_deletion } = project.properties;
  if (marked_for_deletion)
    return (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={onRecover}
        aria-label={t("Restore {title}", { title })}
      >
        {t("Restore")}
      </Button>
    );
  if (isInProgress(project))
    return (
      <>
        <RunningActions project={project} rules={rules} />
        {rules.opens !== undefined && <OpenButton {...props} />}
      </>
    );
  return (
    <>
      {download !== undefined && (
        <output className={classes.locked}>
          <Loader size={14} />
          {t("Preparing {share}%", { share: Math.round(download * 100) })}
        </output>
      )}
      {isWritingFile && (
        <output className={classes.locked}>
          <Loader size={14} />
          {t("Preparing the file")}
        </output>
      )}
      {rules.download && download === undefined && !isWritingFile && (
        <IconButton label={t("Download {title}", { title })} size={32} onClick={onDownload}>
          <IconDownload size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      {rules.opens !== undefined && <OpenButton {...props} />}
      {rules.retry && <RetryButton project={project} />}
    </>
  );
}

/** True once the card has come near the screen: results of cards that nobody looks at are not fetched. */
function useSeen<Element extends HTMLElement>(): { readonly ref: RefObject<Element | null>; readonly seen: boolean } {
  const ref = useRef<Element>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || ref.current === null) return undefined;
    const place = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      rootMargin: "300px",
    });
    place.observe(ref.current);
    return () => place.disconnect();
  }, [seen]);
  return { ref, seen };
}

/** One project of the list: where it is, how it stands, what can be done with it. */
export function ProjectCard(props: ProjectCardProps) {
  const { project } = props;
  const failed = failedTry(project);
  const { title, site_count, created_at, to_be_deleted_at, marked_for_deletion, owner_email } = project.properties;
  const task = useProgress(project);
  const saving = useProjectFile();
  const save = (file: ProjectFile) => {
    if (!saving.isPending) saving.mutate({ project, file });
  };
  const { ref, seen } = useSeen<HTMLLIElement>();
  // what is deleted shows its name alone: the server gives nothing else of it
  const shown = useCardLocations(project, seen && !marked_for_deletion);
  const locations = plural(site_count, "1 location", "{n} locations", { n: formatCount(site_count) });
  return (
    <li className={classes.card} ref={ref}>
      <CardPicture project={project} locations={shown} />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            <h2 className={classes.name}>{title}</h2>
            <p className={classes.sub}>{project.read_only ? `${locations} · ${owner_email}` : locations}</p>
            {project.read_only && (
              <Tooltip label={t(OWNER_ONLY)}>
                <span className={`${classes.tag} ${classes.shared}`}>
                  <IconUsers {...icon} />
                  {t("Shared")}
                </span>
              </Tooltip>
            )}
          </div>
          {!marked_for_deletion && <CardMenu {...props} title={title} onFile={save} />}
        </div>
        {isInProgress(project) && <ProgressState task={task} />}
        {isInProgress(project) && <ReadingState task={task} isOwn={props.rules.cancel} />}
        {failed !== undefined && <FailedState failed={failed} />}
        {shown.counts !== undefined && <RiskState counts={shown.counts} />}
        {props.note}
        <div className={classes.foot}>
          <span className="tabular">
            {marked_for_deletion
              ? t("Recoverable until {time}", { time: formatDateTime(to_be_deleted_at) })
              : formatDateTime(created_at)}
          </span>
          <div className={classes.actions}>
            <Actions {...props} isWritingFile={saving.isPending} />
          </div>
        </div>
      </div>
    </li>
  );
}
