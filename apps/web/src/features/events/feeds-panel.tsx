import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FeedHealth, FeedStatus } from "@tidemark/contract";
import { formatCount, NO_VALUE } from "@tidemark/science";
import { feedsStatusQuery } from "../../data/events.ts";
import { formatDateTime } from "../../lib/format.ts";
import { msg, plural, t, type UiText } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import classes from "./feeds-panel.module.css";
import { TYPES } from "./model.ts";

const NAMES: Readonly<Record<FeedStatus["source"], string>> = { gdacs: "GDACS", usgs: "USGS" };

const HEALTHS: Readonly<Record<FeedHealth, { readonly label: UiText; readonly Icon: TablerIcon }>> = {
  ok: { label: msg("Read"), Icon: IconCircleCheck },
  failed: { label: msg("Last reading failed"), Icon: IconAlertTriangle },
  old: { label: msg("Not read for an hour"), Icon: IconClockExclamation },
  never: { label: msg("Not read yet"), Icon: IconCircleDashed },
};

function Row({ feed }: { readonly feed: FeedStatus }) {
  const { source, type, health, last, last_good: lastGood, readings_of_day: all, failures_of_day: failed } = feed;
  const { label, Icon } = HEALTHS[health];
  return (
    <tr>
      <td>
        {NAMES[source]}, {t(TYPES[type].label)}
      </td>
      <td>
        <span className={classes.health}>
          <Icon size={16} stroke={1.7} aria-hidden />
          {t(label)}
        </span>
        {last !== null && last.failure !== null && <div className={classes.failure}>{last.failure}</div>}
      </td>
      <td>{last === null ? NO_VALUE : formatDateTime(last.at)}</td>
      <td>{lastGood === null ? NO_VALUE : formatDateTime(lastGood)}</td>
      <td>{last === null ? NO_VALUE : formatCount(last.entries)}</td>
      <td>{last === null ? NO_VALUE : formatCount(last.changed)}</td>
      <td>{last === null ? NO_VALUE : formatCount(last.repeated)}</td>
      <td>
        {last === null ? NO_VALUE : formatCount(last.faults)}
        {(last?.reasons.length ?? 0) > 0 && (
          <details>
            <summary>{t("Why")}</summary>
            <ul>
              {[...new Set(last?.reasons)].map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>{t("{n} of {all}", { n: formatCount(failed), all: formatCount(all) })}</td>
    </tr>
  );
}

/** What came of the readings of the feeds of events: when, how much, and what went wrong. */
export function FeedsPanel() {
  const status = useQuery(feedsStatusQuery);
  return (
    <Section
      title={t("Event feeds")}
      lead={t("Natural-catastrophe events of the world, read every five minutes from the feeds that are switched on.")}
    >
      <Loaded query={status}>
        {({ items, shows_sample: showsSample, events, zones_waiting: waiting, zones_given_up: givenUp }) => (
          <>
            {items.length === 0 ? (
              <p>{t("No feed is switched on (EVENTS_FEEDS). Everybody sees a sample, which says so.")}</p>
            ) : (
              <>
                <p className={classes.kept}>
                  {showsSample
                    ? t("Nothing was read yet. Until then everybody sees a sample, which says so.")
                    : plural(events, "1 event is kept.", "{n} events are kept.", { n: formatCount(events) })}{" "}
                  {t("Zones of episodes: {waiting} are still to be read, {lost} could not be read five times.", {
                    waiting: formatCount(waiting),
                    lost: formatCount(givenUp),
                  })}
                </p>
                <DataTable
                  label={t("Table of the event feeds")}
                  heads={[
                    t("Feed"),
                    t("State"),
                    t("Last reading"),
                    t("Last good reading"),
                    t("Entries"),
                    t("Changed"),
                    t("Twice"),
                    t("Skipped"),
                    t("Failed in 24 hours"),
                  ]}
                  minWidth={980}
                  frame="bleed"
                >
                  {items.map((feed) => (
                    <Row key={`${feed.source} ${feed.type}`} feed={feed} />
                  ))}
                </DataTable>
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
