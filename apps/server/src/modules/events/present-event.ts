import type { AlertLevel, EventType, WorldEvent } from "@tidemark/contract";
import type { EventFilter, EventRow } from "./events.repository.ts";
import { ownPlaceOf, type PlaceAt } from "./own-places.ts";

const HOUR_MS = 3_600_000;
/** An event is ongoing while its dates are within this of now. */
const ONGOING_MS = 24 * HOUR_MS;

/** Which events are meant. */
export interface EventQuestion {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly event_type?: readonly EventType[] | undefined;
  readonly active_only?: boolean | undefined;
  readonly alert_level?: readonly AlertLevel[] | undefined;
}

/** A day means all of it. */
function endOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T23:59:59.999Z`) : new Date(text);
}

const startOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** An event as the interface tells it. @param now milliseconds */
export function presentEvent(row: EventRow, now: number, placeAt: PlaceAt): WorldEvent {
  const [starts, ends] = [Date.parse(row.starts_at), Date.parse(row.ends_at)];
  const { episodes, score, level, max_level, starts_at, ends_at, modified_at, ...same } = row;
  return {
    ...same,
    own_place: ownPlaceOf(row, placeAt),
    alert_level: level,
    max_alert_level: max_level,
    alert_score: score,
    start_date: starts_at,
    end_date: ends_at,
    ongoing: ends >= now - ONGOING_MS && starts <= now + ONGOING_MS,
    last_changed: modified_at,
    episodes: episodes.map((episode) => ({
      id: episode.id,
      alert_level: episode.level,
      time: new Date(episode.told_at).toISOString(),
      geojson_url:
        episode.geometry === "stored"
          ? `/api/event-api/v1/events/${row.id}/episodes/${encodeURIComponent(episode.id)}/geojson`
          : null,
    })),
  };
}

/** A question as the database is asked. @param now milliseconds */
export function filterOf(question: EventQuestion, now: number): EventFilter {
  const { start_date: from, end_date: to, event_type: types, active_only: active, alert_level: levels } = question;
  const ongoing =
    active === undefined
      ? undefined
      : { since: new Date(now - ONGOING_MS), until: new Date(now + ONGOING_MS), wanted: active };
  return { from: startOf(from), to: endOf(to), types, levels, ongoing };
}
