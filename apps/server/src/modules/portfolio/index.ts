import type { SourcesHolder } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import type { Locations } from "../locations/index.ts";
import type { Filters } from "../filters/index.ts";
import type { NoDataReason, RunSources, ViewVersion } from "../risks/index.ts";
import { curveHandlers, curvePlainRoutes } from "./curves/curves.routes.ts";
import { createCurves } from "./curves/curves.service.ts";
import type { LossesOf } from "./losses.ts";
import { createPortfolioExports } from "./portfolio-export.ts";
import { dashboardHandlers, portfolioHandlers, portfolioPlainRoutes } from "./portfolio.routes.ts";
import { createPortfolio } from "./portfolio.service.ts";
import { topicQueryHandlers } from "./topic-queries.routes.ts";
import type { ServerModule } from "../../server-module.ts";

export interface PortfolioContext {
  readonly sources: SourcesHolder;
  readonly database: Database;
  readonly locations: Locations;
  readonly runs: RunSources;
  readonly filters: Filters;
  readonly losses: LossesOf;
  readonly noData: NoDataReason;
  readonly viewVersion: ViewVersion;
}

/** Figures of whole projects: dashboard views, risk matrix and losses, scores, and their exports. */
export function createPortfolioModule({
  sources,
  database,
  locations,
  runs,
  filters,
  losses,
  noData,
  viewVersion,
}: PortfolioContext) {
  const portfolio = createPortfolio({
    locations,
    runs,
    sources: () => sources.current(),
    resolve: (exposureId, filter) => filters.resolve(exposureId, filter),
    losses,
    noData,
  });
  const curves = createCurves(database, portfolio);
  return {
    handlers: {
      portfolio: portfolioHandlers(portfolio, viewVersion),
      dashboard: dashboardHandlers(portfolio, viewVersion),
      topicQueries: topicQueryHandlers(database),
      curves: curveHandlers(curves),
    },
    plain: [...portfolioPlainRoutes(createPortfolioExports(database, portfolio)), ...curvePlainRoutes(curves)],
  } satisfies ServerModule;
}
