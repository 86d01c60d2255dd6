import { createSourcesHolder } from "@tidemark/atlas";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { Filters } from "../filters/index.ts";
import type { RunSources } from "../risks/index.ts";
import { createPortfolioExports } from "./portfolio-export.ts";
import { dashboardHandlers, portfolioHandlers, portfolioPlainRoutes } from "./portfolio.routes.ts";
import { createPortfolio } from "./portfolio.service.ts";

export interface PortfolioContext {
  readonly config: Pick<Config, "importedDir">;
  readonly database: Database;
  readonly runs: RunSources;
  readonly filters: Filters;
}

/** Figures of whole projects: dashboard views, risk matrix and losses, scores, and their exports. */
export function createPortfolioModule({ config, database, runs, filters }: PortfolioContext) {
  const holder = createSourcesHolder({ importedFolder: config.importedDir });
  const portfolio = createPortfolio({
    database,
    runs,
    sources: () => holder.current(),
    resolve: (exposureId, filter) => filters.resolve(exposureId, filter),
  });
  return {
    handlers: { portfolio: portfolioHandlers(portfolio), dashboard: dashboardHandlers(portfolio) },
    plainRoutes: portfolioPlainRoutes(createPortfolioExports(database, portfolio)),
  };
}
