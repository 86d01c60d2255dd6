import { type PlotConfig, plotConfigSchema, structuredDetailSchema } from "@tidemark/contract";
import { errorText, RefusalError } from "../../lib/api-error.ts";

/** Why a plot was not drawn. */
export interface PlotFault {
  /** The sentence of the server; that something went wrong where there is none. */
  readonly text: string;
  /** Of which type of plot it is told; undefined where nothing is known of the fault. */
  readonly plotType: string | undefined;
  /** Plots that draw in place of the refused one. */
  readonly offers: readonly PlotConfig[];
  /** Whether asking again may help. */
  readonly mayRetry: boolean;
}

/**
 * Reads what came instead of a plot. A detail without `base_type`, `type` and `message` says nothing about the plot:
 * the fault is unknown then.
 */
export function faultOf(error: Error): PlotFault {
  const detail = error instanceof RefusalError ? structuredDetailSchema.safeParse(error.data) : undefined;
  if (detail?.success !== true) return { text: errorText(error), plotType: undefined, offers: [], mayRetry: true };
  const { plot_type: plotType, offers = [] } = detail.data;
  const read = offers.map((offer) => plotConfigSchema.safeParse(offer));
  return {
    text: errorText(error),
    plotType,
    offers: read.flatMap(({ data }) => data ?? []),
    mayRetry: false,
  };
}
