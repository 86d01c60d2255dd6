import { useCallback, useMemo } from "react";
import { useAddress } from "../../state/address.ts";
import {
  type FutureScenario,
  type MomentChange,
  MOMENTS,
  readMoment,
  useMoment,
  withMoment,
} from "../../state/moment.ts";
import type { MatrixLimits } from "../../data/portfolio.ts";
import { MATRIX_HAZARDS, MATRIX_MEASURES, PORTFOLIO_VIEWS, type MatrixMeasure, type Scope } from "@tidemark/contract";
import { TOPICS, type Topic } from "@tidemark/science";

export type ViewName = (typeof PORTFOLIO_VIEWS)[number] | "query" | "curves" | "activity";
export type Hazard = (typeof MATRIX_HAZARDS)[number];

/** What the address says of the portfolio; scenario and year are those of the whole screen. */
export interface PortfolioView {
  readonly view: ViewName;
  /** The future: its scenario also while the year lies in the past, whose climate is that of 1995-2014. */
  readonly scenario: FutureScenario;
  readonly time: number;
  readonly topic: Topic;
  /** Dataset of the driver view, or key issue. */
  readonly driver: string | undefined;
  readonly hazard: Hazard;
  /** Undefined: as the server says, money where there are asset values. */
  readonly measure: MatrixMeasure | undefined;
  readonly currency: string | undefined;
  /** Where severities begin: own limits in the unit of the matrix; undefined: what fits the asset values. */
  readonly limits: MatrixLimits;
  /** Whether an allowance for river flood is told beside the losses; off unless it is asked for. */
  readonly allowance: boolean;
}

type OwnView = Omit<PortfolioView, "scenario" | "time">;
export type PortfolioViewChange = { readonly [Name in keyof OwnView]?: OwnView[Name] | undefined } & MomentChange;

const VIEWS: readonly ViewName[] = [...PORTFOLIO_VIEWS, "query", "curves", "activity"];
/** Years that the stored results have in all hazards; those up to 2020 are the climate of 1995-2014. */
export const YEARS = [2020, 2030, 2050, 2080] as const;
export const LAST_YEAR = MOMENTS.last;

/** Views that stand in the row of tabs, with the right each needs; the driver view is opened from a topic. */
const TABS: readonly { readonly name: ViewName; readonly scope: Scope }[] = [
  { name: "overview", scope: "dashboard-risk-summary" },
  { name: "topic", scope: "dashboard-risk-summary" },
  { name: "issues", scope: "dashboard-risk-summary" },
  { name: "peers", scope: "dashboard-risk-summary" },
  { name: "matrix", scope: "dashboard-risk-matrix" },
  { name: "losses", scope: "dashboard-risk-matrix" },
  { name: "query", scope: "dashboard-risk-summary" },
  { name: "curves", scope: "vulnerabilities" },
  { name: "activity", scope: "dashboard-activity-warnings" },
];

/** Tab that a view belongs to. */
export const tabOf = (view: ViewName): ViewName => (view === "driver" ? "topic" : view);

/** Tabs that scopes open, and the view as far as they do: else the first tab; undefined where there is none. */
export function permitted(view: PortfolioView, scopes: readonly string[]) {
  const tabs = TABS.filter(({ scope }) => scopes.includes(scope));
  const first = tabs[0];
  if (first === undefined) return { tabs, view: undefined };
  const isOpen = tabs.some(({ name }) => name === tabOf(view.view));
  return { tabs, view: isOpen ? view : { ...view, view: first.name } };
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

/** Own limits as the address writes them, three that rise. */
function readLimits(text: string | null): MatrixLimits {
  if (text === "standard") return "standard";
  const [low, medium, high, ...more] = (text ?? "").split(",").map(Number);
  if (low === undefined || medium === undefined || high === undefined || more.length > 0) return undefined;
  return 0 < low && low < medium && medium < high && Number.isFinite(high) ? [low, medium, high] : undefined;
}

/** @param future scenario of the future, which an address of a past year does not name */
export function readPortfolioView(search: URLSearchParams, future: FutureScenario): PortfolioView {
  return {
    view: oneOf(VIEWS, search.get("view"), "overview"),
    scenario: future,
    time: readMoment(search).time,
    topic: oneOf(TOPICS, search.get("topic"), "heat"),
    driver: search.get("driver") ?? undefined,
    hazard: oneOf(MATRIX_HAZARDS, search.get("hazard"), "aggregate"),
    measure: MATRIX_MEASURES.find((measure) => measure === search.get("measure")),
    currency: search.get("currency") ?? undefined,
    limits: readLimits(search.get("limits")),
    allowance: search.get("allowance") === "true",
  };
}

/** The query of an address with a change in it; other parts of the query stay. */
export function writePortfolioView(
  search: URLSearchParams,
  { scenario, time, ...change }: PortfolioViewChange,
): URLSearchParams {
  const isMoved = scenario !== undefined || time !== undefined;
  const next = isMoved ? withMoment(search, { scenario, time }) : new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The view as the address bar says it, and the way to change it. */
export function usePortfolioView() {
  const [search, changeAddress] = useAddress();
  const { future } = useMoment();
  const view = useMemo(() => readPortfolioView(search, future), [future, search]);
  const change = useCallback(
    (wanted: PortfolioViewChange) => changeAddress((now) => writePortfolioView(now, wanted)),
    [changeAddress],
  );
  return { view, change };
}
