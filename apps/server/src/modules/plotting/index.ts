import type { Database } from "../../database/database.ts";
import type { Policy } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import { plottingHandlers, plottingPlainRoutes } from "./plotting.routes.ts";
import { createPlotting, type PlottingParts } from "./plotting.service.ts";

/** Plots of projects as numbers and as pictures, saved plots, and ready ones of each dataset. */
export const plottingModule = (parts: PlottingParts, database: Database, mayRead: Policy) =>
  ({
    handlers: { plotting: plottingHandlers(database) },
    plain: plottingPlainRoutes(createPlotting(parts), mayRead),
  }) satisfies ServerModule;
