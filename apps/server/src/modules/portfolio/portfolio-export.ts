import { message, type PortfolioExport, type Scope } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import { dashboardSheets, driverSheets, topicSheets } from "./export-dashboard.ts";
import { factSheet } from "./export-sheets.ts";
import { lossSheets, matrixSheets } from "./export-risk.ts";
import { peerSheets } from "./export-peers.ts";
import type { Portfolio } from "./portfolio.service.ts";

export interface PortfolioExports {
  /** Sheets of a view, the main table first. @throws AppError `forbidden` without the scope of the view */
  sheets(
    exposureId: string,
    wanted: PortfolioExport,
    scopes: readonly Scope[],
  ): Promise<{ readonly title: string; readonly sheets: ExportSheet[] }>;
}

const LARGEST_PAGE = 100_000;

async function viewSheets(portfolio: Portfolio, exposureId: string, wanted: PortfolioExport): Promise<ExportSheet[]> {
  const { view, topic, dataset_id: dataset, filter, scenario, time } = wanted;
  const request = { exposureId, filter, scenario, time };
  switch (view) {
    case "overview":
    case "issues":
      if (dataset !== undefined) return driverSheets(await portfolio.issue(request, dataset));
      return dashboardSheets(await portfolio.overview(request), view);
    case "topic":
      if (topic === undefined) throw new AppError("invalid_input", message("portfolio.which_topic"));
      return topicSheets(await portfolio.topic(request, topic));
    case "peers":
      return peerSheets(await portfolio.peers(request));
    case "driver":
      if (topic === undefined || dataset === undefined)
        throw new AppError("invalid_input", message("portfolio.which_dataset"));
      return driverSheets(await portfolio.driver(request, topic, dataset));
    case "matrix": {
      const page = { n: LARGEST_PAGE, page: 1, order_by: "impact", sort_order: "desc" } as const;
      return matrixSheets(await portfolio.matrix({ ...request, ...wanted, ...page }));
    }
    case "losses":
      return lossSheets(
        await portfolio.risk({
          ...request,
          ...wanted,
          times: [2020, 2050, 2080],
          return_periods: [10, 25, 50, 100, 250, 500],
          correlated: true,
        }),
      );
  }
}

const NEEDS: Readonly<Partial<Record<PortfolioExport["view"], Scope>>> = {
  matrix: "dashboard-risk-matrix",
  losses: "dashboard-risk-matrix",
};

export function createPortfolioExports(db: Database, portfolio: Portfolio): PortfolioExports {
  return {
    async sheets(exposureId, wanted, scopes) {
      const needed = NEEDS[wanted.view];
      if (needed !== undefined && !scopes.includes(needed))
        throw new AppError("forbidden", message("portfolio.no_matrix"));
      const project = await projectRows.findProject(db, exposureId);
      if (project === undefined) throw notFound("project");
      const sheets = await viewSheets(portfolio, exposureId, wanted);
      const { run } = await portfolio.open({ exposureId });
      const versions = await runRows.findRun(db, exposureId, run.run);
      const about = factSheet("About", [
        ["Project", project.title],
        ["View", wanted.view],
        ["Scenario", wanted.scenario],
        ["Year", wanted.time],
        ["Filter", wanted.filter === undefined ? "none: all locations" : JSON.stringify(wanted.filter).slice(0, 5000)],
        ["Run", run.version],
        ["Data pack", versions?.pack_version],
        ["Engine", versions?.engine_version],
      ]);
      return { title: `${project.title} ${wanted.view}`, sheets: [...sheets, about] };
    },
  };
}
