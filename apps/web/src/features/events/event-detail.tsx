import { ActionIcon, Button, CloseButton, Menu, Skeleton } from "@mantine/core";
import { IconCloudOff, IconDownload, IconExternalLink, IconLink, IconSelectAll } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type AffectedLocation, type AnyEvent, eventTitle, type Project } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { useEffect, useRef } from "react";
import { affectedQuery, eventFlowsQuery, eventQuery, saveAffected } from "../../data/events.ts";
import type { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatUtcTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useMapView } from "../../state/map-view.ts";
import { chooseSites } from "../../state/selection.ts";
import { useUser } from "../../state/session.ts";
import { DockedPanel } from "../../ui/docked-panel.tsx";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useMayExport } from "../../state/may-export.ts";
import { AffectedList, ZonesNote } from "./affected-list.tsx";
import { AlertBadge } from "./alert-badge.tsx";
import { AlertTimeline } from "./alert-timeline.tsx";
import { AskSuppliers } from "./ask-suppliers.tsx";
import { ClimateHere } from "./climate-here.tsx";
import classes from "./events.module.css";
import { daysText, placeText } from "./model.ts";

const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;

interface OfEvent {
  readonly project: Project;
  readonly event: AnyEvent;
}

const versionOf = ({ id, properties }: Project) => ({ id, version: properties.last_changed });
const sourceOf = ({ source, upstream }: AnyEvent): string => {
  if (source === "history") return upstream ?? "";
  const feed = source.toUpperCase();
  return upstream === null || upstream === feed ? feed : t("{upstream} by {feed}", { upstream, feed });
};

const toldText = (event: AnyEvent): string =>
  t("{place}. Episode {episode}, {time} UTC. Source {source}", {
    place: placeText(event),
    episode: event.episodes.at(-1)?.id ?? "",
    time: formatUtcTime(event.last_changed),
    source: sourceOf(event),
  });

/** When it was, how strong, and whose record it is. */
const pastText = (event: AnyEvent): string =>
  t("{place}, {time}. {severity}. Source {source}", {
    place: placeText(event),
    time: daysText(event),
    severity: event.severity_text,
    source: sourceOf(event),
  });

function Head({ event, onClose }: { readonly event: AnyEvent; readonly onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // whoever opened it from the list goes on here, and Escape closes this first
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast.success(t("The link is copied"));
  };
  return (
    <header className={classes.head}>
      <div className={classes.acts}>
        {event.alert_level !== null && <AlertBadge level={event.alert_level} />}
        <span className={classes.state} data-ongoing={event.ongoing || undefined}>
          {event.source === "history" ? t("Replay of the past") : event.ongoing ? t("Ongoing") : t("Passed")}
        </span>
        {event.is_sample && <span className={classes.state}>{t("Sample, dates moved")}</span>}
        <span className={classes.gap} />
        {event.report_url !== null && (
          <ActionIcon
            component="a"
            href={event.report_url}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            aria-label={t("Report of the feed, in a new tab")}
          >
            <IconExternalLink {...icon} />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={t("Copy the link")} onClick={() => void copy()}>
          <IconLink {...icon} />
        </ActionIcon>
        <CloseButton aria-label={t("Close")} onClick={onClose} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        <span lang="en" title={event.name}>
          {eventTitle(event.name)}
        </span>
      </h2>
      <p>{event.source === "history" ? pastText(event) : toldText(event)}</p>
      {event.max_alert_level !== null && event.max_alert_level !== event.alert_level && (
        <p>{t("It was at {level} before.", { level: event.max_alert_level })}</p>
      )}
    </header>
  );
}

/** How many flows of the supply chain pass through, for those who may see the chain. */
function FlowsLine({ project, event }: OfEvent) {
  const mayRead = useUser()?.scopes.includes("supply-chain") === true && project.has_supply_chain === true;
  const { data } = useQuery({ ...eventFlowsQuery(versionOf(project), event), enabled: mayRead });
  if (!mayRead || data === undefined) return null;
  return (
    <span>
      {data.total === 0
        ? t("No flow of the supply chain passes through them.")
        : plural(
            data.total,
            "1 flow of the supply chain passes through them.",
            "{n} flows of the supply chain pass through them.",
            { n: formatCount(data.total) },
          )}
    </span>
  );
}

interface ActsProps extends OfEvent {
  readonly positions: readonly number[];
  readonly items: readonly AffectedLocation[];
}

function Acts({ project, event, positions, items }: ActsProps) {
  const mayExport = useMayExport();
  const { change } = useMapView();
  const saving = useMutation({
    mutationFn: (format: "xlsx" | "csv") => saveAffected(project.id, event, format),
    onSuccess: () => toast.success(t("The list is downloaded")),
    onError: (error) => toast.error(errorText(error)),
  });
  const select = () => {
    chooseSites(positions);
    change({ panel: "selection" });
  };
  return (
    <footer className={classes["detail-foot"]}>
      <Button leftSection={<IconSelectAll {...icon} />} disabled={positions.length === 0} onClick={select}>
        {plural(positions.length, "Select it", "Select all {n}", { n: formatCount(positions.length) })}
      </Button>
      <AskSuppliers event={event} items={items} total={positions.length} />
      <span className={classes.gap} />
      {mayExport && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload {...icon} />} loading={saving.isPending}>
              {t("Export")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => saving.mutate("xlsx")}>{t("Workbook")}</Menu.Item>
            <Menu.Item onClick={() => saving.mutate("csv")}>{t("CSV")}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </footer>
  );
}

interface ReachProps extends OfEvent {
  readonly data: Awaited<ReturnType<typeof api.events.affected>>;
}

/** What of the project the event touches. */
function Reach({ project, event, data }: ReachProps) {
  const { total } = data.meta;
  const all = formatCount(project.properties.site_count);
  return (
    <>
      <div className={classes.body}>
        <p className={classes.count}>
          {data.basis !== "unknown" && <b>{formatCount(total)}</b>}
          <span>
            {data.basis === "unknown"
              ? t("Which of your locations it touches is not known.")
              : event.source === "history"
                ? plural(
                    total,
                    "of your {all} locations of today would lie in its zones.",
                    "of your {all} locations of today would lie in its zones.",
                    { all },
                  )
                : plural(
                    total,
                    "of your {all} locations lies in its zones.",
                    "of your {all} locations lie in its zones.",
                    {
                      all,
                    },
                  )}
            <FlowsLine project={project} event={event} />
          </span>
        </p>
        {event.source !== "history" && <AlertTimeline event={event} />}
        {data.items.length > 0 && (
          <AffectedList items={data.items} from={data.distance_from} feed={event.source.toUpperCase()} />
        )}
        {total > data.items.length && (
          <p className={classes.note}>
            {t("The first {n} are listed; the export holds all of them.", { n: formatCount(data.items.length) })}
          </p>
        )}
        <ZonesNote event={event} basis={data.basis} />
        <ClimateHere project={project} event={event} items={data.items} />
      </div>
      <Acts project={project} event={event} positions={data.positions} items={data.items} />
    </>
  );
}

function Touched({ project, event }: OfEvent) {
  const bones = (
    <div className={classes.body}>
      <Skeleton height={56} m={20} />
      <Skeleton height={64} m={20} />
    </div>
  );
  return (
    <Loaded
      query={useQuery(affectedQuery(versionOf(project), event))}
      skeleton={bones}
      failed={t("The locations did not load")}
    >
      {(data) => <Reach project={project} event={event} data={data} />}
    </Loaded>
  );
}

/** Everything about one event: its levels over time, and which locations of the project it touches. */
export function EventDetail({ project, id }: { readonly project: Project; readonly id: string }) {
  const { change } = useMapView();
  const close = () => change({ event: undefined });
  const { data: event, error } = useQuery(eventQuery(id));
  return (
    <DockedPanel label={t("Event")} onEscape={close}>
      {event === undefined ? (
        <div className={classes.body}>
          {error === null ? (
            <Skeleton height={80} m={20} />
          ) : (
            <Face
              icon={<IconCloudOff size={28} stroke={1.6} />}
              title={t("This event is not there")}
              text={errorText(error)}
              actions={
                <Button variant="default" onClick={close}>
                  {t("Close")}
                </Button>
              }
            />
          )}
        </div>
      ) : (
        <>
          <Head event={event} onClose={close} />
          <Touched project={project} event={event} />
        </>
      )}
    </DockedPanel>
  );
}
