import { ALERT_LEVELS, type AlertLevel, EVENT_TYPES, type EventType } from "@tidemark/contract";
import { createStore } from "./store.ts";

/** What the list of events shows. Green alerts are left out unless somebody asks for them. */
export interface EventListState {
  readonly types: readonly EventType[];
  readonly levels: readonly AlertLevel[];
  /** Days as ISO dates, in any order; empty for open. */
  readonly days: readonly [string, string];
  readonly isPassedOnly: boolean;
  /** Only events that touch locations of the project. */
  readonly isTouchingOnly: boolean;
  readonly page: number;
}

export const EVENTS_PER_PAGE = 10;

export const FIRST_EVENT_LIST: EventListState = {
  types: EVENT_TYPES,
  levels: ALERT_LEVELS.filter((level) => level !== "Green"),
  days: ["", ""],
  isPassedOnly: false,
  isTouchingOnly: false,
  page: 1,
};

export const eventList = createStore(FIRST_EVENT_LIST);

/** Changes what is listed. Another filter begins at its first page. */
export function changeEventList(change: Partial<EventListState>): void {
  eventList.set({ ...eventList.get(), page: 1, ...change });
}

/** The question about events that a list asks; undefined where nothing is chosen that could be listed. */
export function eventQuestion({ types, levels, days, isPassedOnly }: EventListState) {
  if (types.length === 0 || levels.length === 0) return undefined;
  const given = days.filter((day) => day !== "").toSorted();
  // of two dates the start is the earlier one, whichever was typed first; a single one counts where it stands
  const [start, end] = given.length === 2 ? given : days;
  return {
    ...(start ? { start_date: start } : {}),
    ...(end ? { end_date: end } : {}),
    ...(types.length < EVENT_TYPES.length ? { event_type: types.join(",") } : {}),
    ...(levels.length < ALERT_LEVELS.length ? { alert_level: levels.join(",") } : {}),
    ...(isPassedOnly ? { active_only: "false" } : {}),
  };
}

export type EventQuestion = NonNullable<ReturnType<typeof eventQuestion>>;
