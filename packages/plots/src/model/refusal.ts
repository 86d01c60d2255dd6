import type { PlotConfig } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";

/** Why a plot is not drawn, and plots that would be. */
export interface PlotRefusal {
  readonly type: string;
  readonly said: Sentence;
  readonly offers: readonly PlotConfig[];
}

/** A refusal with its parts. */
export const refusalOf = (type: string, said: Sentence, offers: readonly PlotConfig[]): PlotRefusal => ({
  type,
  said,
  offers,
});
