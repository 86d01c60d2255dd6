import type { PlotConfig } from "@tidemark/contract";

/** Why a plot is not drawn, and plots that would be. */
export interface PlotRefusal {
  readonly type: string;
  readonly message: string;
  readonly offers: readonly PlotConfig[];
}

/** A refusal with its parts. */
export const refusalOf = (type: string, message: string, offers: readonly PlotConfig[]): PlotRefusal => ({
  type,
  message,
  offers,
});
