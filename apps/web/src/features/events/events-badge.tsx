import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { eventsQuery, touchingQuery } from "../../data/events.ts";
import { plural } from "../../lib/i18n.ts";
import { eventQuestion, FIRST_EVENT_LIST } from "../../state/event-list.ts";
import classes from "./events-badge.module.css";

/** As often as the feeds are read. */
const EVERY_MS = 5 * 60_000;
const QUESTION = eventQuestion(FIRST_EVENT_LIST) ?? {};

/**
 * How many events touch the project, on the button of their panel. What it asks is what the panel begins with: the
 * panel has its first list when it opens.
 */
export function EventsBadge({ project, id }: { readonly project: Project; readonly id: string }) {
  // a preview that is not paid has no events
  const { is_payed: isPaid } = project.properties;
  const version = { id: project.id, version: project.properties.last_changed };
  const touching = useQuery({ ...touchingQuery(version, QUESTION), refetchInterval: EVERY_MS, enabled: isPaid });
  useQuery({ ...eventsQuery(QUESTION, FIRST_EVENT_LIST), refetchInterval: EVERY_MS, enabled: isPaid });
  const count = touching.data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <span id={id} className={classes.touching}>
      <span aria-hidden>{formatCount(count)}</span>
      <span className="visually-hidden">
        {plural(count, "1 event touches your locations", "{n} events touch your locations", { n: formatCount(count) })}
      </span>
    </span>
  );
}
