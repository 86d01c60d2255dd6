import type { PlotConfig } from "@tidemark/contract";
import { makeClimatogram } from "../model/make-climatogram.ts";
import type { PlotData } from "../model/plot-data.ts";
import { refusalOf } from "../model/refusal.ts";
import { plotSaid } from "../wording/plot-said.ts";
import type { PlotType } from "./plot-type.ts";
import { ranked } from "./refusals.ts";

const EXAMPLE: PlotConfig = {
  title: "Months of 1990 and 2050",
  plot_type: "climatogram",
  coords: { scenario: "ssp585" },
  axes: { location: { type: "property", value: "id" } },
  options: {},
  filter: { production_sites: ["NL-01"] },
};

/** As many locations are offered where one has to be chosen. */
const OFFERED = 3;

function oneOf(config: PlotConfig, data: PlotData) {
  const offers = Array.from({ length: Math.min(OFFERED, data.count) }, (_, row) => ({
    ...config,
    title: data.names(row),
    filter: { production_sites: [data.ids(row)] },
  }));
  const said = plotSaid("plot.one_location", { count: data.count });
  return refusalOf("one_location", said, offers);
}

/** Temperature and rain of the months at one location, today and in future. */
export const climatogram: PlotType = {
  id: "climatogram",
  title: "Climatogram",
  purpose: "Temperature and rain of the months at one location, 1990 and 2050.",
  axes: [{ name: "location", title: "Location", mandatory: true, types: ["property"], multiple: false, groups: true }],
  options: [],
  limits: { locations: 1 },
  example: EXAMPLE,
  refusals: [],
  make(config, data) {
    if (data.count !== 1) return oneOf(config, data);
    const { climate } = data;
    if (climate !== undefined && climate.missing === null) return makeClimatogram(data, climate);
    const why = climate?.missing ?? "not known";
    const said = plotSaid("plot.no_months", { reason: why });
    return refusalOf("no_values", said, [
      ranked({ ...config, coords: { scenario: "ssp585", time: 2050 } }, "location"),
    ]);
  },
};
