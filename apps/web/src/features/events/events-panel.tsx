import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { IconBell, IconCalendarOff, IconCircleCheck, IconClockExclamation, IconMapPinCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FeedState, Project, WorldEvent } from "@tidemark/contract";
import { formatCount, SEASONAL_TYPES } from "@tidemark/science";
import { useMemo, useState } from "react";
import { eventsQuery, touchingQuery } from "../../data/events.ts";
import { isSettled } from "../../data/keep-shown.ts";
import { plural, t } from "../../lib/i18n.ts";
import { eventQuestion, FIRST_EVENT_LIST, PAGE_LENGTHS, useEventList } from "../../state/event-list.ts";
import { useMapView } from "../../state/map-view.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageSteps } from "../../ui/pages.tsx";
import { AlertRules } from "./alert-rules.tsx";
import { EventBones } from "./event-bones.tsx";
import { EventFilters } from "./event-filters.tsx";
import { EventItem } from "./event-item.tsx";
import classes from "./events.module.css";
import { feedText } from "./model.ts";
import { PastEvents } from "./past-events.tsx";
import { SeasonPanel } from "./season-panel.tsx";
import { useOpenEvent } from "./use-open-event.ts";

/** A list without filters, where nothing is chosen that could be listed: nothing is asked then. */
const NOTHING = { alert_level: "Red", event_type: "TS" };

function FeedLine({ feed }: { readonly feed: FeedState }) {
  const Icon = feed.state === "live" ? IconCircleCheck : IconClockExclamation;
  return (
    <p className={classes.feed} data-state={feed.state}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {feedText(feed)}
    </p>
  );
}

interface PagingProps {
  readonly total: number;
  readonly page: number;
  readonly onRules: () => void;
}

/** Which of the list is shown, the way to the rules, and the steps to the pages beside. */
function Paging({ total, page, onRules }: PagingProps) {
  const { list, change } = useEventList();
  const { perPage } = list;
  const first = (page - 1) * perPage + 1;
  return (
    <div className={classes.paging}>
      <span aria-live="polite">
        {total > 0 &&
          t("{first} to {last} of {total}", {
            first: formatCount(first),
            last: formatCount(Math.min(total, first + perPage - 1)),
            total: formatCount(total),
          })}
      </span>
      <span className={classes.gap} />
      <Button
        variant="light"
        size="compact-md"
        leftSection={<IconBell size={16} stroke={1.7} aria-hidden />}
        onClick={onRules}
      >
        {t("Alert rules")}
      </Button>
      {total > PAGE_LENGTHS[0] && (
        <NativeSelect
          size="xs"
          aria-label={t("Events on a page")}
          value={String(perPage)}
          onChange={({ currentTarget }) =>
            change({ perPage: PAGE_LENGTHS.find((length) => String(length) === currentTarget.value) ?? perPage })
          }
          data={PAGE_LENGTHS.map((length) => ({
            value: String(length),
            label: plural(length, "1 on a page", "{n} on a page", { n: String(length) }),
          }))}
        />
      )}
      {total > perPage && (
        <PageSteps total={total} perPage={perPage} page={page} onChange={(next) => change({ page: next })} />
      )}
    </div>
  );
}

function NoEvents({ isTouchingOnly }: { readonly isTouchingOnly: boolean }) {
  const { change } = useEventList();
  return isTouchingOnly ? (
    <Face
      icon={<IconMapPinCheck size={28} stroke={1.6} />}
      title={t("No event is known to touch your locations")}
      text={t(
        "No zone of the events that pass the filters holds one of your locations. Of events without zones it is not known.",
      )}
      actions={
        <Button variant="default" onClick={() => change({ isTouchingOnly: false })}>
          {t("Show all events")}
        </Button>
      }
    />
  ) : (
    <Face
      icon={<IconCalendarOff size={28} stroke={1.6} />}
      title={t("No event passes the filters")}
      text={t("Green alerts are left out unless you choose them.")}
      actions={
        <Button variant="default" onClick={() => change(FIRST_EVENT_LIST)}>
          {t("Reset the filters")}
        </Button>
      }
    />
  );
}

/** What is listed: a page of all events, or of those that touch the project. */
function useListed(project: Project) {
  const { list: wanted, change } = useEventList();
  const { page, perPage, isTouchingOnly } = wanted;
  const asked = eventQuestion(wanted);
  const version = useMemo(
    () => ({ id: project.id, version: project.properties.last_changed }),
    [project.id, project.properties.last_changed],
  );
  const isAsked = asked !== undefined && project.properties.is_payed;
  const list = useQuery({
    ...eventsQuery(asked ?? NOTHING, { page: isTouchingOnly ? 1 : page, perPage }),
    enabled: isAsked,
  });
  const touching = useQuery({ ...touchingQuery(version, asked ?? NOTHING), enabled: isAsked });
  const isTold = isSettled(touching);
  const touched = useMemo(
    // what touches of another list says nothing of an event that is not in it
    () => (isTold ? new Map(touching.data?.items.map(({ event, ...rest }) => [event.id, rest])) : undefined),
    [isTold, touching.data],
  );
  const found: readonly WorldEvent[] | undefined = isTouchingOnly
    ? touching.data?.items.slice((page - 1) * perPage, page * perPage).map(({ event }) => event)
    : list.data?.items;
  return {
    page,
    isTouchingOnly,
    change,
    feed: list.data?.feed,
    events: isAsked ? found : [],
    total: isAsked ? (isTouchingOnly ? touching.data?.items.length : list.data?.meta.total) : 0,
    all: touching.data?.total,
    touched,
    error: isAsked && found === undefined ? (isTouchingOnly ? touching.error : list.error) : null,
    refetch: () => (isTouchingOnly ? touching : list).refetch(),
  };
}

function EventRows({ listed }: { readonly listed: ReturnType<typeof useListed> }) {
  const { view } = useMapView();
  const open = useOpenEvent();
  const { events, touched, isTouchingOnly, error, refetch } = listed;
  return (
    <Loaded query={{ data: events, error, refetch }} skeleton={<EventBones />} failed={t("The events did not load")}>
      {(rows) =>
        rows.length === 0 ? (
          <NoEvents isTouchingOnly={isTouchingOnly} />
        ) : (
          <ul className={classes.list} aria-label={t("Events")}>
            {rows.map((event) => (
              <EventItem
                key={event.id}
                event={event}
                touched={touched === undefined ? undefined : (touched.get(event.id) ?? null)}
                isOpen={view.event === event.id}
                onOpen={() => open(event.id)}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Events of the world with those that touch the project, those of the past, usual seasons, and alert rules. */
export function EventsPanel({ project }: { readonly project: Project }) {
  const { list, change } = useEventList();
  const [showsRules, setShowsRules] = useState(false);
  if (showsRules) return <AlertRules projectId={project.id} onBack={() => setShowsRules(false)} />;
  return (
    <div className={classes.panel}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Events of which time")}
        value={list.season === undefined ? (list.isReplay ? "past" : "now") : "season"}
        onChange={(value) =>
          change({ isReplay: value === "past", season: value === "season" ? SEASONAL_TYPES[0] : undefined })
        }
        data={[
          { value: "now", label: t("Today") },
          { value: "past", label: t("Replay of the past") },
          { value: "season", label: t("Seasons") },
        ]}
      />
      {list.season !== undefined ? (
        <SeasonPanel project={project} type={list.season} />
      ) : list.isReplay ? (
        <PastEvents project={project} />
      ) : (
        <EventsOfToday project={project} onRules={() => setShowsRules(true)} />
      )}
    </div>
  );
}

function EventsOfToday({ project, onRules }: { readonly project: Project; readonly onRules: () => void }) {
  const listed = useListed(project);
  const { touched, all, feed, page, isTouchingOnly, change } = listed;
  const count = touched?.size ?? 0;
  return (
    <>
      <EventFilters />
      {touched !== undefined && all !== undefined && (
        <p className={classes.sum} aria-live="polite">
          {plural(
            count,
            "1 of {all} events is known to touch your locations",
            "{n} of {all} events are known to touch your locations",
            {
              n: formatCount(count),
              all: formatCount(all),
            },
          )}
        </p>
      )}
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("Which events are listed")}
        value={isTouchingOnly ? "touching" : "all"}
        onChange={(value) => change({ isTouchingOnly: value === "touching" })}
        data={[
          { value: "all", label: t("All events") },
          { value: "touching", label: t("Touching your locations") },
        ]}
      />
      <EventRows listed={listed} />
      <div className={classes.foot}>
        <Paging total={listed.total ?? 0} page={page} onRules={onRules} />
        {feed !== undefined && <FeedLine feed={feed} />}
      </div>
    </>
  );
}
