import type { Sources } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import type { Policy } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import { edgeRows, projectRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import { createPlotDrawer } from "./drawing/plot-drawer.ts";
import { fitsIn } from "./fits.ts";
import { mapNames } from "./map-names.ts";
import { type FindFrozen, plottingHandlers, plottingPlainRoutes } from "./plotting.routes.ts";
import { createPlotMaker, type PlotMakerParts } from "./plot-maker.ts";
import { createPlotting } from "./plotting.service.ts";

export type { Plotting } from "./plotting.service.ts";

type Given = Pick<PlotMakerParts, "filters" | "openLocations" | "viewVersion"> &
  Pick<PlotMakerParts["extras"], "climatogram"> & {
    readonly sources: () => Promise<Sources>;
    readonly findFrozen: FindFrozen;
  };

/** Plots of projects as numbers, as pictures and as files, saved plots, and ready ones of each dataset. */
export function createPlottingModule(
  { climatogram, sources, findFrozen, ...given }: Given,
  database: Database,
  mayRead: Policy,
) {
  const drawer = createPlotDrawer();
  const maker = createPlotMaker({
    ...given,
    extras: { climatogram, edges: (id) => edgeRows.loadEdges(database, id), names: mapNames(sources) },
    describeRun: async (id, run) => {
      const [project, row] = await Promise.all([
        projectRows.findProject(database, id),
        runRows.findRun(database, id, run),
      ]);
      return { project: project?.title ?? "", pack: row?.pack_version ?? "", engine: row?.engine_version ?? "" };
    },
  });
  const plotting = createPlotting(maker, drawer);
  const module = {
    handlers: {
      plotting: plottingHandlers(
        database,
        async (id, configs) => {
          const opened = await given.openLocations(id);
          return configs.map((config) => fitsIn(opened, config));
        },
        mayRead,
      ),
    },
    plain: plottingPlainRoutes(plotting, findFrozen, mayRead),
    stop: () => drawer.stop(),
  } satisfies ServerModule;
  return { plotting, module };
}
