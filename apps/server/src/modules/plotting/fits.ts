import { message, type PlotConfig, type PlotPreset } from "@tidemark/contract";
import { plotTypeOf, refusalBefore } from "@tidemark/plots";
import { datasetById, titleSaid } from "@tidemark/science";
import { withheldReason } from "../../dataset-access.ts";
import { datasetWords, t, worded } from "../../language.ts";
import { columnOfId, type OpenLocations } from "../table/index.ts";
import { datasetIds, propertyIds } from "./plot-columns.ts";

/** Whether a project has what a saved plot shows, and why not: no value is read for it. */
export function fitsIn({ snapshot, results }: OpenLocations, config: PlotConfig): NonNullable<PlotPreset["fits"]> {
  const no = (reason: string) => ({ can_draw: false, reason });
  const type = plotTypeOf(config.plot_type);
  const refused = refusalBefore(config, []);
  if (refused !== undefined && (type === undefined || refused.type === "incomplete")) return no(worded(refused.said));
  for (const id of config.plot_type === "climatogram" ? [] : datasetIds(config)) {
    const dataset = datasetById(id);
    if (dataset === undefined) return no(worded(message("plot.unknown_dataset", { dataset: id })));
    const withheld = withheldReason(id);
    if (withheld !== undefined) return no(worded(withheld));
    if (results?.record(id) === undefined)
      return no(
        t('"{title}" was not computed in this project.', { title: datasetWords(id, "title", dataset.longName) }),
      );
  }
  const gone = propertyIds(config).find((id) => !snapshot.attributes.columns.has(id));
  if (gone === undefined) return { can_draw: true, reason: null };
  return no(worded(message("plot.unknown_property", { property: titleSaid(columnOfId(gone)?.label ?? gone) })));
}
