import type { ElementMatrix } from "@tidemark/contract";
import { type Band, matrixBand } from "@tidemark/science";
import { t } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";

export interface PrintedBand {
  /** Name of its colours. */
  readonly key: string;
  readonly name: string;
}

/** A matrix of likelihood and severity in words. */
export interface PrintedMatrix {
  readonly corner: string;
  readonly severities: readonly string[];
  readonly likelihoods: readonly string[];
  readonly counts: readonly (readonly number[])[];
  /** The band of each cell: its colours, and its name, for colours alone say nothing in grey. */
  readonly bands: readonly (readonly PrintedBand[])[];
}

/** A band with its name in the language of the report. */
export const bandOf = (band: Band | null): PrintedBand => ({
  key: band?.replace(" ", "_") ?? "missing",
  name: bandWords(band),
});

/** A matrix as screens show it: what is likely above, what is severe to the right. */
export function printedMatrix({ severities, likelihoods, counts }: ElementMatrix): PrintedMatrix {
  const bands = likelihoods.map((_, row) => severities.map((__, at) => bandOf(matrixBand(row, at))));
  return {
    corner: t("Likelihood / severity"),
    severities,
    likelihoods: likelihoods.toReversed(),
    counts: counts.toReversed(),
    bands: bands.toReversed(),
  };
}
