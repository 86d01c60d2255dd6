import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconHistory, IconInfoCircle, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { eventTitle, type PastEvent, type Project } from "@tidemark/contract";
import { formatCount, formatMoney, formatNumber } from "@tidemark/science";
import { useState } from "react";
import { pastEventsQuery, worstEventsQuery } from "../../data/past-events.ts";
import type { api } from "../../lib/api.ts";
import { plural, t } from "../../lib/i18n.ts";
import { useEventList } from "../../state/event-list.ts";
import { useMapView } from "../../state/map-view.ts";
import { Face } from "../../ui/face.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { EventBones } from "./event-bones.tsx";
import classes from "./events.module.css";
import { daysText, placeText, severityText, TYPES } from "./model.ts";
import { useOpenEvent } from "./use-open-event.ts";

const SEARCH_MS = 300;

interface PastItemProps {
  readonly event: PastEvent;
  /** What it would do to the project today. */
  readonly effect?: readonly string[];
}

function PastItem({ event, effect = [] }: PastItemProps) {
  const { view } = useMapView();
  const open = useOpenEvent();
  const { Icon, label } = TYPES[event.type];
  const isOpen = view.event === event.id;
  const [first, ...others] = effect;
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button type="button" aria-current={isOpen || undefined} onClick={() => open(event.id)}>
        <span className={classes.sign}>
          <Icon size={20} stroke={1.7} aria-hidden />
          <span className="visually-hidden">{t(label)}</span>
        </span>
        <span className={classes.what}>
          <b lang="en" title={event.name}>
            {eventTitle(event.name)}
          </b>
          <span>{daysText(event)}</span>
          <span>{[placeText(event), severityText(event)].filter(Boolean).join(", ")}</span>
        </span>
        <span className={classes.how}>
          {first !== undefined && <b>{first}</b>}
          {others.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </span>
      </button>
    </li>
  );
}

const zoneWords = (event: PastEvent, strongest: number) =>
  event.type === "TC"
    ? t("{n} km/h zone", { n: String(strongest) })
    : t("Intensity {n} (MMI)", { n: formatNumber(strongest, 1) });

function Worst({ data }: { readonly data: Awaited<ReturnType<typeof api.replay.worst>> }) {
  if (data.items.length === 0)
    return (
      <Face
        icon={<IconHistory size={28} stroke={1.6} />}
        title={t("No event of the record would do damage here")}
        text={t("None of {n} cyclones and earthquakes would. Floods, droughts, fires and eruptions are not in it.", {
          n: formatCount(data.looked_at),
        })}
      />
    );
  return (
    <>
      <p className={classes.sum}>{t("The worst for your locations of today")}</p>
      <ol className={classes.list} aria-label={t("The worst events of the past for your locations")}>
        {data.items.map(({ event, locations, strongest, loss }) => {
          const count = plural(locations, "1 location inside", "{n} locations inside", { n: formatCount(locations) });
          const lost = loss === null ? [] : [t("about {amount}", { amount: formatMoney(loss, data.currency) })];
          return <PastItem key={event.id} event={event} effect={[...lost, count, zoneWords(event, strongest)]} />;
        })}
      </ol>
      <p className={classes.note}>
        <IconInfoCircle size={16} stroke={1.7} aria-hidden />
        <span>
          {data.by === "value"
            ? t("Ranked by a rough loss: asset values times the damage curve at the wind or the shaking of the record.")
            : t(
                "Ranked by the share that would be lost, each location counting alike: values in one currency are missing.",
              )}
          {data.by === "value" &&
            data.without_value > 0 &&
            ` ${plural(
              data.without_value,
              "1 location without a value adds nothing.",
              "{n} locations without a value add nothing.",
              { n: formatCount(data.without_value) },
            )}`}
        </span>
      </p>
    </>
  );
}

/** The ten that would do most damage to the project today. */
function WorstEvents({ project }: { readonly project: Project }) {
  const query = useQuery(worstEventsQuery({ id: project.id, version: project.properties.last_changed }));
  return (
    <Loaded query={query} skeleton={<EventBones />} failed={t("The events did not load")}>
      {(data) => <Worst data={data} />}
    </Loaded>
  );
}

function Found({ data }: { readonly data: Awaited<ReturnType<typeof api.replay.list>> }) {
  const { list, change } = useEventList();
  const { total } = data.meta;
  if (total === 0)
    return (
      <Face
        icon={<IconHistory size={28} stroke={1.6} />}
        title={t("No event of the past has these words")}
        text={t("Storms are found by name, ocean and year, earthquakes by the nearest larger town and the year.")}
      />
    );
  return (
    <>
      <p className={classes.sum} aria-live="polite">
        {plural(total, "1 event of the past", "{n} events of the past", { n: formatCount(total) })}
      </p>
      <ul className={classes.list} aria-label={t("Events of the past")}>
        {data.items.map((event) => (
          <PastItem key={event.id} event={event} />
        ))}
      </ul>
      <Pages
        isNarrow
        total={total}
        perPage={list.perPage}
        page={list.page}
        onChange={(page) => change({ page })}
        label={t("Pages of events of the past")}
      />
    </>
  );
}

function FoundEvents({ text }: { readonly text: string }) {
  const { list } = useEventList();
  return (
    <Loaded
      query={useQuery(pastEventsQuery(text, list))}
      skeleton={<EventBones />}
      failed={t("The events did not load")}
    >
      {(data) => <Found data={data} />}
    </Loaded>
  );
}

/** Cyclones and earthquakes of the past: which of today's locations each would touch, and the worst of them. */
export function PastEvents({ project }: { readonly project: Project }) {
  const { list, change } = useEventList();
  const [typed, setTyped] = useState(list.pastText);
  const search = useDebouncedCallback((pastText: string) => change({ pastText }), SEARCH_MS);
  const text = list.pastText.trim();
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        maxLength={100}
        label={t("Find an event of the past")}
        placeholder={t("Name, town, ocean or year")}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      {text === "" ? <WorstEvents project={project} /> : <FoundEvents text={text} />}
      <p className={classes.record}>
        {t(
          "Record: cyclones of the Atlantic and eastern Pacific to 2019, of other oceans 1945 to 2012; earthquakes 1900 to 2013. HURDAT2, JTWC, ISC-GEM.",
        )}
      </p>
    </>
  );
}
