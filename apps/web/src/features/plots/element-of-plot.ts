import type { ElementContent, PlotRequest } from "@tidemark/contract";

/** What a plot is in a report: the same at the same scenario and year, of the locations that it is drawn of. */
export function elementOfPlot(request: PlotRequest, title: string): ElementContent {
  const { exposure_id: _, filter, ...plot } = request;
  return {
    type: "ApiPlot",
    exposure_selection: null,
    exposure_filters: filter ?? null,
    settings: { follows: false, plot: { ...plot, title }, figures: "below" },
  };
}
