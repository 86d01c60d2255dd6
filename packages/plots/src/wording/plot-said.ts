import type { AxisType } from "@tidemark/contract";
import { datasetSaid, type FactsFor, filled, type Sentence, titleSaid } from "@tidemark/science";
import { PLOT_REFUSALS } from "./refusals.ts";

/** A sentence of the catalogue with its facts. */
export function plotSaid<Code extends keyof typeof PLOT_REFUSALS>(
  code: Code,
  ...[facts]: FactsFor<(typeof PLOT_REFUSALS)[Code]>
): Sentence {
  return { code, facts: facts ?? {}, english: filled(PLOT_REFUSALS[code], facts) };
}

/** What stands on an axis, within a sentence. */
export const shownSaid = ({ id, title, kind }: { id: string; title: string; kind: string }): Sentence =>
  kind === "property" ? titleSaid(title) : datasetSaid({ id, longName: title });

/** What an axis takes, within a sentence. */
export const kindSaid = (type: AxisType): Sentence => plotSaid(`plot.kind_${type}`);
