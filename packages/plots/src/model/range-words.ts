import { rangeSource } from "@tidemark/science";
import { msg, t } from "../language.ts";

const WORDS = {
  line: {
    models: msg("line: p10 to p90 over climate models"),
    hazard: msg("line: p10 to p90 of what is not known of the hazard"),
    both: msg("line: p10 to p90"),
  },
  band: {
    models: msg("band: p10 to p90 over climate models"),
    hazard: msg("band: p10 to p90 of what is not known of the hazard"),
    both: msg("band: p10 to p90"),
  },
  figures: {
    models: msg("p10 to p90 over climate models among the figures"),
    hazard: msg("p10 to p90 of what is not known of the hazard among the figures"),
    both: msg("p10 to p90 among the figures"),
  },
} as const;

/** What the drawn ranges of a dataset are ranges of: not every one is of climate models. */
export const rangeWords = (mark: keyof typeof WORDS, datasetId: string): string =>
  t(WORDS[mark][rangeSource(datasetId)]);
