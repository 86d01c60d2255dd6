import type { Database } from "../../database/database.ts";
import type { Policy } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import { plottingHandlers, plottingPlainRoutes } from "./plotting.routes.ts";
import type { Plotting } from "./plotting.service.ts";

export { createPlotting, type Plotting } from "./plotting.service.ts";

/** Plots of projects as numbers and as pictures, saved plots, and ready ones of each dataset. */
export const plottingModule = (plotting: Plotting, database: Database, mayRead: Policy) =>
  ({
    handlers: { plotting: plottingHandlers(database) },
    plain: plottingPlainRoutes(plotting, mayRead),
  }) satisfies ServerModule;
