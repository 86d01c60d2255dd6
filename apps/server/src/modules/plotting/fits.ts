import type { PlotConfig, PlotPreset } from "@tidemark/contract";
import { missingAxes, plotTypeOf } from "@tidemark/plots";
import { datasetById } from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import type { OpenLocations } from "../table/index.ts";
import { datasetIds, propertyIds } from "./plot-columns.ts";

/** Whether a project has what a saved plot shows, and why not: no value is read for it. */
export function fitsIn({ snapshot, results }: OpenLocations, config: PlotConfig): NonNullable<PlotPreset["fits"]> {
  const no = (reason: string) => ({ can_draw: false, reason });
  const type = plotTypeOf(config.plot_type);
  if (type === undefined) return no(`There is no type of plot "${config.plot_type}".`);
  const missing = missingAxes(type, config);
  if (missing.length > 0) return no(`Choose what stands on: ${missing.join(", ")}.`);
  for (const id of config.plot_type === "climatogram" ? [] : datasetIds(config)) {
    const dataset = datasetById(id);
    if (dataset === undefined) return no(`There is no dataset "${id}".`);
    const withheld = withheldReason(id);
    if (withheld !== undefined) return no(withheld.english);
    if (results?.record(id) === undefined) return no(`"${dataset.longName}" was not computed in this project.`);
  }
  const gone = propertyIds(config).find((id) => !snapshot.attributes.columns.has(id));
  return gone === undefined ? { can_draw: true, reason: null } : no(`The locations have no property "${gone}".`);
}
