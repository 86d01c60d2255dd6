import { BASE, FUTURE_SCENARIOS } from "@tidemark/science";
import { useCallback, useMemo } from "react";
import { useAddress } from "./address.ts";
import { createStore } from "./store.ts";

export type FutureScenario = (typeof FUTURE_SCENARIOS)[number];

/**
 * The scenario and year that is looked at: of the map, the panel of a location, the layers, the table and the portfolio
 * alike. It stands in the address and nowhere else.
 */
export interface Moment {
  /** Historical for years up to `MOMENTS.lastPast`, a future for later ones: there is no other pair. */
  readonly scenario: FutureScenario | typeof BASE.scenario;
  readonly time: number;
}

/** Years that can be looked at. */
export const MOMENTS = { first: 1870, lastPast: 2020, firstFuture: 2025, last: 2080 } as const;
/** What is shown when the address says nothing. */
export const FIRST_MOMENT = { scenario: "ssp585", time: 2050 } as const satisfies Moment;

/** The future and the years that were looked at last: what is returned to from the other side of the present. */
interface Remembered {
  readonly future: FutureScenario;
  readonly futureTime: number;
  readonly pastTime: number;
}
const FIRST_REMEMBERED: Remembered = {
  future: FIRST_MOMENT.scenario,
  futureTime: FIRST_MOMENT.time,
  pastTime: MOMENTS.lastPast,
};
const remembered = createStore<Remembered>(FIRST_REMEMBERED);
/** A year that a slider is dragged to, before it is chosen. */
const previewed = createStore<number | undefined>(undefined);

export function isFuture(scenario: string | undefined): scenario is FutureScenario {
  return FUTURE_SCENARIOS.some((future) => future === scenario);
}

/** The scenario whose values hold in a year: the past until 2020. */
const scenarioIn = (time: number, future: FutureScenario): Moment["scenario"] =>
  time <= MOMENTS.lastPast ? BASE.scenario : future;

/** What is wanted of a moment, one or both of its parts. */
export interface MomentChange {
  readonly scenario?: string | undefined;
  readonly time?: number | undefined;
}

/** A moment after a change: a scenario without the year that is shown takes the one looked at last. */
export function changedMoment(before: Moment, { scenario, time }: MomentChange, last: Remembered): Moment {
  const future = isFuture(scenario) ? scenario : isFuture(before.scenario) ? before.scenario : last.future;
  if (scenario === BASE.scenario) {
    const wanted = time ?? before.time;
    return { scenario, time: wanted <= MOMENTS.lastPast ? wanted : last.pastTime };
  }
  if (time !== undefined) return { scenario: scenarioIn(time, future), time };
  return { scenario: future, time: before.time > MOMENTS.lastPast ? before.time : last.futureTime };
}

/** The moment an address asks for; what it leaves out, or says wrongly, is the first one's. */
export function readMoment(search: URLSearchParams): Moment {
  const scenario = search.get("scenario") ?? undefined;
  const year = Number(search.get("time") ?? Number.NaN);
  const time = Number.isInteger(year) && year >= MOMENTS.first && year <= MOMENTS.last ? year : undefined;
  return changedMoment(FIRST_MOMENT, { scenario, time }, FIRST_REMEMBERED);
}

/** The query of an address with a change of the moment in it; other parts of the query stay. */
export function withMoment(search: URLSearchParams, change: MomentChange): URLSearchParams {
  const before = readMoment(search);
  const next = changedMoment(before, change, remembered.get());
  for (const { scenario, time } of [before, next])
    remembered.set({
      ...remembered.get(),
      ...(isFuture(scenario) ? { future: scenario, futureTime: time } : { pastTime: time }),
    });
  const changed = new URLSearchParams(search);
  changed.set("scenario", next.scenario);
  changed.set("time", String(next.time));
  return changed;
}

export interface MomentHandle {
  /** What the address says. */
  readonly moment: Moment;
  /** What is shown: while a slider is dragged it runs ahead of the address. */
  readonly shown: Moment;
  /** The future of the moment; the one looked at last while the moment lies in the past. */
  readonly future: FutureScenario;
  /** Shows a year without putting it into the address yet; undefined ends it. */
  readonly preview: (time: number | undefined) => void;
  /** Puts a year or a scenario into the address, for everything that shows it. */
  readonly choose: (change: MomentChange) => void;
}

/** The one scenario and year of the screen, and the way to change it. */
export function useMoment(): MomentHandle {
  const [search, changeAddress] = useAddress();
  const { future: last } = remembered.use();
  const dragged = previewed.use();
  const [scenario, time] = [search.get("scenario"), search.get("time")];
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other parts of the address do not make another moment
  const moment = useMemo(() => readMoment(search), [scenario, time]);
  const future = isFuture(moment.scenario) ? moment.scenario : last;
  const shown = useMemo(
    () => (dragged === undefined ? moment : { scenario: scenarioIn(dragged, future), time: dragged }),
    [dragged, future, moment],
  );
  const choose = useCallback(
    (change: MomentChange) => {
      previewed.set(undefined);
      changeAddress((now) => withMoment(now, change), { replace: true });
    },
    [changeAddress],
  );
  return { moment, shown, future, preview: previewed.set, choose };
}
