import type { Database } from "../../database/database.ts";
import type { ViewVersion } from "../risks/index.ts";
import { curveHandlers, curvePlainRoutes } from "./curves/curves.routes.ts";
import { createCurves } from "./curves/curves.service.ts";
import { createPortfolioExports } from "./portfolio-export.ts";
import { dashboardHandlers, portfolioHandlers, portfolioPlainRoutes } from "./portfolio.routes.ts";
import type { Portfolio } from "./portfolio.service.ts";
import { topicQueryHandlers } from "./topic-queries.routes.ts";
import type { ServerModule } from "../../server-module.ts";

export type { AnnualDamage } from "./annual-damage.ts";
export type { HazardLosses, LossAt } from "./loss-by-hazard.ts";
export { createPortfolio, type Portfolio } from "./portfolio.service.ts";
export { scoreDataset } from "./overview.ts";
export { columnsAt } from "./score-summary.ts";
export { driverOf as lossDriver } from "./impacts.ts";
export { amountsIn, currencyOf } from "./risk-matrix.ts";
export type { OpenPortfolio } from "./open-portfolio.ts";
export { assetValuesOf, markOfLosses } from "./figures.ts";
export { factSheet, numberColumn } from "./export-sheets.ts";
export { worthOf } from "./worth.ts";

/** Figures of whole projects: dashboard views, risk matrix and losses, scores, and their exports. */
export function createPortfolioModule(portfolio: Portfolio, database: Database, viewVersion: ViewVersion) {
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
