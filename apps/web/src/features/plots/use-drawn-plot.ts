import { useQuery } from "@tanstack/react-query";
import type { PlotRequest } from "@tidemark/contract";
import { useState } from "react";
import { keepShown } from "../../data/keep-shown.ts";
import { type DrawnPlot, plotQuery } from "../../data/plots.ts";
import type { ProjectVersion } from "../../data/project-key.ts";
import { isRefusal } from "../../lib/api-error.ts";
import { NO_PLOT } from "./plot-config.ts";
import { faultOf, type PlotFault } from "./refusal.ts";

export interface PlotState {
  /** The last plot that was drawn; undefined before the first. */
  readonly plot: DrawnPlot | undefined;
  /** Whether another one is on its way. */
  readonly isLoading: boolean;
  /** Why there is no newer one. */
  readonly fault: PlotFault | undefined;
  readonly retry: () => void;
}

/**
 * Draws a plot. What is asked while another one is on its way aborts it; the last good plot stays until the next one is
 * there, also where that one is refused.
 *
 * @param request undefined asks nothing: the plot is not complete
 */
export function useDrawnPlot(project: ProjectVersion, request: PlotRequest | undefined): PlotState {
  const query = useQuery({
    ...plotQuery(project, request ?? { ...NO_PLOT, exposure_id: project.id }),
    enabled: request !== undefined,
    placeholderData: keepShown(["project", { id: project.id }]),
    retry: (failures, error) => !isRefusal(error) && failures < 2,
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  const [good, setGood] = useState<DrawnPlot>();
  if (data !== undefined && !isPlaceholderData && data !== good) setGood(data);
  return {
    plot: data ?? good,
    isLoading: request !== undefined && isFetching,
    fault: error === null || request === undefined ? undefined : faultOf(error),
    retry: () => void refetch(),
  };
}
