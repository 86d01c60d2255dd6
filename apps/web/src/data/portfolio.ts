import { queryOptions } from "@tanstack/react-query";
import type { MATRIX_HAZARDS, MatrixMeasure, SiteFilter } from "@tidemark/contract";
import type { FUTURE_SCENARIOS, Topic } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { type ProjectVersion, resultKey } from "./project-key.ts";

/** Which locations of which version of a project are looked at. */
export interface Scope extends ProjectVersion {
  readonly filter: SiteFilter | undefined;
}

/** A scenario and a year of it. */
export interface Epoch {
  readonly scenario: (typeof FUTURE_SCENARIOS)[number];
  readonly time: number;
}

interface OfTopic extends Epoch {
  readonly topic: Topic;
}

/** @param part of the answer which says whether there is something */
const shown = ({ id }: Pick<ProjectVersion, "id">, part?: string) =>
  ({ placeholderData: keepShown(["project", { id }], part), staleTime: 60_000 }) as const;

export const overviewQuery = ({ id, version, filter }: Scope, { scenario, time }: Epoch) =>
  queryOptions({
    queryKey: resultKey({ id, version }, "overview", filter, scenario, time),
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.overview.get({ id, scenario, time }, { signal })
        : api.dashboard.overview.filtered({ id, scenario, time, filter }, { signal }),
    ...shown({ id }, "key_issues"),
  });

export const peersQuery = ({ id, version, filter }: Scope, { scenario, time }: Epoch) =>
  queryOptions({
    queryKey: resultKey({ id, version }, "peers", filter, scenario, time),
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.peers.get({ id, scenario, time }, { signal })
        : api.dashboard.peers.filtered({ id, scenario, time, filter }, { signal }),
    ...shown({ id }, "topics"),
  });

export const topicQuery = (
  { id, version, filter }: Scope,
  { scenario, time, topic }: OfTopic,
) =>
  queryOptions({
    queryKey: resultKey({ id, version }, "topic", filter, topic, scenario, time),
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.topic.get({ id, topic, scenario, time }, { signal })
        : api.dashboard.topic.filtered({ id, topic, scenario, time, filter }, { signal }),
    ...shown({ id }, "summary"),
  });

export const driverQuery = (
  { id, version, filter }: Scope,
  { scenario, time, topic }: OfTopic,
  driver: string,
) =>
  queryOptions({
    queryKey: resultKey({ id, version }, "driver", filter, topic, driver, scenario, time),
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.driver.get({ id, topic, driver, scenario, time }, { signal })
        : api.dashboard.driver.filtered({ id, topic, driver, scenario, time, filter }, { signal }),
    ...shown({ id }, "series"),
  });

export const issueQuery = ({ id, version, filter }: Scope, { scenario, time }: Epoch, issue: string) =>
  queryOptions({
    queryKey: resultKey({ id, version }, "issue", filter, issue, scenario, time),
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.issue.get({ id, issue, scenario, time }, { signal })
        : api.dashboard.issue.filtered({ id, issue, scenario, time, filter }, { signal }),
    ...shown({ id }, "series"),
  });

/** The usual limits, own ones in the unit of the matrix, or, undefined, those that fit the asset values. */
export type MatrixLimits = "standard" | readonly [number, number, number] | undefined;

interface Measured extends Epoch {
  readonly hazard: (typeof MATRIX_HAZARDS)[number];
  /** Undefined: as the server says. */
  readonly measure: MatrixMeasure | undefined;
  readonly currency: string | undefined;
  readonly limits: MatrixLimits;
}

/** The limits as the interface takes them. */
export function limitsInput(limits: MatrixLimits) {
  if (limits === undefined) return { limits: "values" } as const;
  if (limits === "standard") return { limits };
  const [low, medium, high] = limits;
  const thresholds: [number, number, number] = [low, medium, high];
  return { limits: "standard", thresholds } as const;
}

/** Own limits that are amounts of money also hold for the losses. */
export const limitsOfMoney = ({ limits, measure }: Pick<Measured, "limits" | "measure">): MatrixLimits =>
  typeof limits === "object" && measure !== undefined && measure !== "financial" ? undefined : limits;

const currencyOf = ({ currency }: { readonly currency: string | undefined }) =>
  currency === undefined ? {} : { currency };
/** The filter as the interface takes it. */
export const filterOf = ({ filter }: Scope) => (filter === undefined ? {} : { filter });

/** Which locations of the matrix are listed. */
export interface MatrixPlace {
  readonly cell: { readonly likelihood: number; readonly severity: number } | undefined;
  readonly page: number;
}

export const matrixQuery = (scope: Scope, measured: Measured, { cell, page }: MatrixPlace) => {
  const { scenario, time, hazard, measure, currency, limits } = measured;
  return queryOptions({
    queryKey: resultKey(
      scope,
      "matrix",
      scope.filter,
      scenario,
      time,
      hazard,
      measure,
      currency,
      limits,
      cell,
      page,
    ),
    queryFn: ({ signal }) =>
      api.portfolio.riskMatrix(
        {
          exposure_id: scope.id,
          scenario,
          time,
          hazard,
          page,
          ...cell,
          ...(measure === undefined ? {} : { measure }),
          ...limitsInput(limits),
          ...currencyOf(measured),
          ...filterOf(scope),
        },
        { signal },
      ),
    ...shown(scope),
  });
};

export const lossesQuery = (scope: Scope, measured: Omit<Measured, "time"> & { readonly allowance: boolean }) => {
  const { scenario, hazard, allowance } = measured;
  const limits = limitsOfMoney(measured);
  return queryOptions({
    queryKey: resultKey(scope, "losses", scope.filter, scenario, hazard, measured.currency, limits, allowance),
    queryFn: ({ signal }) =>
      api.portfolio.portfolioRisk(
        {
          exposure_id: scope.id,
          scenario,
          hazard,
          river_flood_allowance: allowance,
          correlated: true,
          ...currencyOf(measured),
          ...limitsInput(limits),
          ...filterOf(scope),
        },
        { signal },
      ),
    ...shown(scope, "times"),
  });
};

