import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { MATRIX_HAZARDS, MATRIX_MEASURES, PORTFOLIO_VIEWS, type MatrixMeasure } from "@tidemark/contract";
import { FUTURE_SCENARIOS, TOPICS, type Topic } from "@tidemark/science";

export type ViewName = (typeof PORTFOLIO_VIEWS)[number] | "query" | "curves";
export type Hazard = (typeof MATRIX_HAZARDS)[number];
type Scenario = (typeof FUTURE_SCENARIOS)[number];

/** What the address says of the portfolio; scenario and year are those of the map. */
export interface PortfolioView {
  readonly view: ViewName;
  readonly scenario: Scenario;
  readonly time: number;
  readonly topic: Topic;
  /** Dataset of the driver view, or key issue. */
  readonly driver: string | undefined;
  readonly hazard: Hazard;
  readonly measure: MatrixMeasure;
  readonly currency: string | undefined;
}

export type PortfolioViewChange = { readonly [Name in keyof PortfolioView]?: PortfolioView[Name] | undefined };

const VIEWS: readonly ViewName[] = [...PORTFOLIO_VIEWS, "query", "curves"];
/** Years that the stored results have in all hazards. */
export const YEARS = [2030, 2050, 2080] as const;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null, fallback: Value): Value =>
  values.find((value) => value === text) ?? fallback;

export function readPortfolioView(search: URLSearchParams): PortfolioView {
  const time = Number(search.get("time"));
  return {
    view: oneOf(VIEWS, search.get("view"), "overview"),
    scenario: oneOf(FUTURE_SCENARIOS, search.get("scenario"), "ssp585"),
    time: Number.isInteger(time) && time > 2020 && time <= 2080 ? time : 2050,
    topic: oneOf(TOPICS, search.get("topic"), "heat"),
    driver: search.get("driver") ?? undefined,
    hazard: oneOf(MATRIX_HAZARDS, search.get("hazard"), "aggregate"),
    measure: oneOf(MATRIX_MEASURES, search.get("measure"), "building-damage"),
    currency: search.get("currency") ?? undefined,
  };
}

/** The query of an address with a change in it; other parts of the query stay. */
export function writePortfolioView(search: URLSearchParams, change: PortfolioViewChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The view as the address bar says it, and the way to change it. */
export function usePortfolioView() {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readPortfolioView(search), [search]);
  const change = useCallback(
    (wanted: PortfolioViewChange) => setSearch((now) => writePortfolioView(now, wanted), { preventScrollReset: true }),
    [setSearch],
  );
  return { view, change };
}
