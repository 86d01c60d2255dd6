import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { addressOf, portfolioExport, type PortfolioExport, type SiteFilter } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import type { PortfolioView } from "./portfolio-view.ts";

/** Which locations of which version of a project are looked at. */
export interface Scope {
  readonly projectId: string;
  /** Text that changes with every change of the project. */
  readonly version: string;
  readonly filter: SiteFilter | undefined;
}

type EpochChoice = Pick<PortfolioView, "scenario" | "time">;

const root = ["portfolio"] as const;
const common = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;

export const overviewQuery = ({ projectId: id, version, filter }: Scope, { scenario, time }: EpochChoice) =>
  queryOptions({
    queryKey: [...root, id, version, filter, "overview", scenario, time],
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.overview.get({ id, scenario, time }, { signal })
        : api.dashboard.overview.filtered({ id, scenario, time, filter }, { signal }),
    ...common,
  });

export const topicQuery = (
  { projectId: id, version, filter }: Scope,
  { scenario, time, topic }: EpochChoice & Pick<PortfolioView, "topic">,
) =>
  queryOptions({
    queryKey: [...root, id, version, filter, "topic", topic, scenario, time],
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.topic.get({ id, topic, scenario, time }, { signal })
        : api.dashboard.topic.filtered({ id, topic, scenario, time, filter }, { signal }),
    ...common,
  });

export const driverQuery = (
  { projectId: id, version, filter }: Scope,
  { scenario, time, topic }: EpochChoice & Pick<PortfolioView, "topic">,
  driver: string,
) =>
  queryOptions({
    queryKey: [...root, id, version, filter, "driver", topic, driver, scenario, time],
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.driver.get({ id, topic, driver, scenario, time }, { signal })
        : api.dashboard.driver.filtered({ id, topic, driver, scenario, time, filter }, { signal }),
    ...common,
  });

export const issueQuery = ({ projectId: id, version, filter }: Scope, { scenario, time }: EpochChoice, issue: string) =>
  queryOptions({
    queryKey: [...root, id, version, filter, "issue", issue, scenario, time],
    queryFn: ({ signal }) =>
      filter === undefined
        ? api.dashboard.issue.get({ id, issue, scenario, time }, { signal })
        : api.dashboard.issue.filtered({ id, issue, scenario, time, filter }, { signal }),
    ...common,
  });

type Measured = Pick<PortfolioView, "scenario" | "time" | "hazard" | "measure" | "currency">;

const currencyOf = ({ currency }: { readonly currency: string | undefined }) =>
  currency === undefined ? {} : { currency };
const filterOf = ({ filter }: Scope) => (filter === undefined ? {} : { filter });

/** Which locations of the matrix are listed. */
export interface MatrixPlace {
  readonly cell: { readonly likelihood: number; readonly severity: number } | undefined;
  readonly page: number;
}

export const matrixQuery = (scope: Scope, measured: Measured, { cell, page }: MatrixPlace) => {
  const { scenario, time, hazard, measure, currency } = measured;
  return queryOptions({
    queryKey: [
      ...root,
      scope.projectId,
      scope.version,
      scope.filter,
      "matrix",
      scenario,
      time,
      hazard,
      measure,
      currency,
      cell,
      page,
    ],
    queryFn: ({ signal }) =>
      api.portfolio.riskMatrix(
        {
          exposure_id: scope.projectId,
          scenario,
          time,
          hazard,
          page,
          ...cell,
          ...(measure === undefined ? {} : { measure }),
          ...currencyOf(measured),
          ...filterOf(scope),
        },
        { signal },
      ),
    ...common,
  });
};

export const lossesQuery = (scope: Scope, measured: Pick<Measured, "scenario" | "hazard" | "currency">) => {
  const { scenario, hazard } = measured;
  return queryOptions({
    queryKey: [...root, scope.projectId, scope.version, scope.filter, "losses", scenario, hazard, measured.currency],
    queryFn: ({ signal }) =>
      api.portfolio.portfolioRisk(
        { exposure_id: scope.projectId, scenario, hazard, ...currencyOf(measured), ...filterOf(scope) },
        { signal },
      ),
    ...common,
  });
};

/** Saves what a view shows. */
export function useExportPortfolio({ projectId, filter }: Scope, title: string) {
  return useMutation({
    mutationFn: (wanted: Omit<PortfolioExport, "filter">) =>
      download(addressOf(portfolioExport, {}, { exposure_id: projectId }), `${title} ${wanted.view}.${wanted.format}`, {
        ...wanted,
        ...(filter === undefined ? {} : { filter }),
      }),
  });
}
