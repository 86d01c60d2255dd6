import { ALERT_LEVELS, type AlertLevel, EVENT_TYPES, type EventType } from "@tidemark/contract";
import { cutText, SEASON_STEP_DAYS, SEASON_STEPS, SEASONAL_TYPES, type SeasonalType } from "@tidemark/science";
import { useCallback, useMemo } from "react";
import { useAddress } from "./address.ts";

/** What the list of events shows. Green alerts are left out unless somebody asks for them. */
export interface EventListState {
  readonly types: readonly EventType[];
  readonly levels: readonly AlertLevel[];
  /** Days as ISO dates, in any order; empty for open. */
  readonly days: readonly [string, string];
  readonly isPassedOnly: boolean;
  /** Only events that touch locations of the project. */
  readonly isTouchingOnly: boolean;
  /** Events of the past, over the locations of today, in place of those of today. */
  readonly isReplay: boolean;
  /** Words that an event of the past is searched by; without any the worst of them are listed. */
  readonly pastText: string;
  /** Type of event whose usual seasons are shown, on the map too; undefined: none are. */
  readonly season: SeasonalType | undefined;
  /** Days from today on which that season begins. */
  readonly seasonDays: number;
  readonly seasonBy: SeasonBy;
  readonly page: number;
  readonly perPage: PageLength;
}

/** What an imported forecast can colour the map by. */
export const FORECAST_BY = ["forecast", "anomaly"] as const;
/** What the map of a season is coloured by. */
export const SEASON_BY = ["risk_score", "likelihood", ...FORECAST_BY] as const;
export type SeasonBy = (typeof SEASON_BY)[number];

/** How many events a page may list. */
export const PAGE_LENGTHS = [10, 25, 50, 100] as const;
export type PageLength = (typeof PAGE_LENGTHS)[number];
const MOST_LETTERS = 100;

export const FIRST_EVENT_LIST: EventListState = {
  types: EVENT_TYPES,
  levels: ALERT_LEVELS.filter((level) => level !== "Green"),
  days: ["", ""],
  isPassedOnly: false,
  isTouchingOnly: false,
  isReplay: false,
  pastText: "",
  season: undefined,
  seasonDays: 0,
  seasonBy: "risk_score",
  page: 1,
  perPage: 10,
};

/** In the address for a list from which everything was taken out. */
const NONE = "none";

/** Those of a list that a text names, in the list's order; the usual ones where it names none that is known. */
function chosenOf<Value extends string>(
  all: readonly Value[],
  usual: readonly Value[],
  text: string | null,
): readonly Value[] {
  if (text === NONE) return [];
  const named = new Set((text ?? "").split(","));
  const chosen = all.filter((value) => named.has(value));
  return chosen.length === 0 ? usual : chosen;
}

const dayOf = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : "";

/** Days of the season that an address asks for: those of the step before. */
function seasonDaysOf(text: string | null): number {
  const step = Math.floor(Number(text ?? "") / SEASON_STEP_DAYS);
  return step >= 0 && step < SEASON_STEPS ? step * SEASON_STEP_DAYS : 0;
}

/** The list that an address asks for; what it does not say, or says wrongly, is as usual. */
export function readEventList(search: URLSearchParams): EventListState {
  const page = Number(search.get("events_page"));
  return {
    types: chosenOf(EVENT_TYPES, FIRST_EVENT_LIST.types, search.get("events_types")),
    levels: chosenOf(ALERT_LEVELS, FIRST_EVENT_LIST.levels, search.get("events_levels")),
    days: [dayOf(search.get("events_from")), dayOf(search.get("events_to"))],
    isPassedOnly: search.get("events_passed") === "1",
    isTouchingOnly: search.get("events_touching") === "1",
    isReplay: search.get("events_replay") === "1",
    pastText: cutText(search.get("events_past") ?? "", MOST_LETTERS),
    season: SEASONAL_TYPES.find((type) => type === search.get("events_season")),
    seasonDays: seasonDaysOf(search.get("events_days")),
    seasonBy: SEASON_BY.find((by) => by === search.get("events_by")) ?? "risk_score",
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    perPage: PAGE_LENGTHS.find((length) => String(length) === search.get("events_n")) ?? FIRST_EVENT_LIST.perPage,
  };
}

/** The query of an address that asks for a list; other parts of the query stay, what is as usual is left out. */
export function writeEventList(search: URLSearchParams, list: EventListState): URLSearchParams {
  const next = new URLSearchParams(search);
  const write = (name: string, text: string, usual = "") => {
    if (text === usual) next.delete(name);
    else next.set(name, text);
  };
  const { types, levels, days, isPassedOnly, isTouchingOnly, isReplay, pastText, page, perPage } = list;
  const { season, seasonDays, seasonBy } = list;
  write("events_types", types.join(",") || NONE, FIRST_EVENT_LIST.types.join(","));
  write("events_levels", levels.join(",") || NONE, FIRST_EVENT_LIST.levels.join(","));
  write("events_from", days[0]);
  write("events_to", days[1]);
  write("events_passed", isPassedOnly ? "1" : "");
  write("events_touching", isTouchingOnly ? "1" : "");
  write("events_replay", isReplay ? "1" : "");
  write("events_past", pastText);
  write("events_season", season ?? "");
  write("events_days", String(seasonDays), "0");
  write("events_by", seasonBy, "risk_score");
  write("events_page", String(page), "1");
  write("events_n", String(perPage), String(FIRST_EVENT_LIST.perPage));
  return next;
}

/** The list of events as the address says it, and the way to change it. Another filter begins at its first page. */
export function useEventList(): {
  readonly list: EventListState;
  readonly change: (change: Partial<EventListState>) => void;
} {
  const [search, changeAddress] = useAddress();
  const list = useMemo(() => readEventList(search), [search]);
  const change = useCallback(
    (wanted: Partial<EventListState>) =>
      changeAddress((now) => writeEventList(now, { ...readEventList(now), page: 1, ...wanted }), { replace: true }),
    [changeAddress],
  );
  return { list, change };
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

/** The part of a list that is asked for. */
export type EventPage = Pick<EventListState, "page" | "perPage">;

export type EventQuestion = NonNullable<ReturnType<typeof eventQuestion>>;
