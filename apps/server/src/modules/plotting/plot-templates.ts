import type { PlotConfig } from "@tidemark/contract";
import { datasetById, type Dataset, dimensionsOf, COORDINATE_SETS, scoreDatasets } from "@tidemark/science";
import { notFound } from "../../app-error.ts";
import { datasetWords, t } from "../../language.ts";

const at = { scenario: "ssp585", time: 2050 };
const dataset = (value: string) => ({ type: "dataset" as const, value });

/** Ready plots of a dataset: two or more, by what coordinates it has, named in the language of who asks. */
function templatesOf({ id, longName, kind, coordinateSet }: Dataset): PlotConfig[] {
  const dimensions = dimensionsOf(COORDINATE_SETS[coordinateSet]);
  const hasTime = dimensions.includes("time");
  const coords = hasTime ? at : {};
  const config = (plot: Omit<PlotConfig, "coords" | "options"> & Partial<PlotConfig>): PlotConfig => ({
    coords,
    options: {},
    ...plot,
  });
  const title = datasetWords(id, "title", longName);
  const ready = [
    config({ title: t("{title}: largest", { title }), plot_type: "ranking", axes: { y: dataset(id) } }),
    config({ title: t("{title}: spread", { title }), plot_type: "histogram", axes: { x: dataset(id) } }),
  ];
  if (hasTime)
    ready.push(
      config({
        title: t("{title}: over time", { title }),
        plot_type: "time-band",
        coords: { scenario: ["ssp126", "ssp245", "ssp585"], time: [2030, 2040, 2050, 2060, 2070, 2080] },
        axes: { y: dataset(id), group: { type: "coordinate", value: "scenario" } },
      }),
    );
  if (dimensions.includes("return_period"))
    ready.push(config({ title: t("{title}: extremes", { title }), plot_type: "exceedance", axes: { y: dataset(id) } }));
  if (kind === "score") {
    const axes = { x: { type: "property" as const, value: "country" }, colour: dataset(id) };
    const weight = { type: "property" as const, value: "asset_value" };
    ready.push(
      config({ title: t("{title}: bands by country", { title }), plot_type: "bands", axes }),
      config({
        title: t("{title}: asset value in bands by country", { title }),
        plot_type: "bands",
        axes: { ...axes, weight },
      }),
    );
  }
  return ready;
}

/** Ready plots of an impact driver. @throws AppError `not_found` */
export function driverTemplates(id: string): PlotConfig[] {
  const found = datasetById(id);
  if (found?.kind !== "driver") throw notFound("dataset");
  return templatesOf(found);
}

/** Ready plots of an indicator or score. @throws AppError `not_found` */
export function hazardTemplates(id: string): PlotConfig[] {
  const found = datasetById(id);
  if (found === undefined || found.kind === "driver") throw notFound("dataset");
  return templatesOf(found);
}

/** Ready plots of every score. */
export const overviewTemplates = (): PlotConfig[] => scoreDatasets.flatMap((one) => templatesOf(one));
