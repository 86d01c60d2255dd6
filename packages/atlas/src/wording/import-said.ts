import { type Facts, type FactsFor, filled, type Sentence } from "@tidemark/science";
import { FORECAST_FAULTS } from "./forecast-faults.ts";
import { IMPORT_FAULTS } from "./import-faults.ts";
import { IMPORT_NOTES } from "./import-notes.ts";
import { SERIES_FAULTS } from "./series-faults.ts";

const WORDING = { ...IMPORT_FAULTS, ...SERIES_FAULTS, ...FORECAST_FAULTS, ...IMPORT_NOTES } as const;

type ImportCode = keyof typeof WORDING;

/** A sentence as it is stored and sent: its English, and what words it in another language. */
export interface SentSentence {
  readonly message: string;
  readonly message_code: string;
  readonly facts: Facts;
}

export const sent = ({ english, code, facts }: Sentence): SentSentence => ({
  message: english,
  message_code: code,
  facts,
});

/** A sentence of the catalogue with its facts. */
export function importSaid<Code extends ImportCode>(
  code: Code,
  ...[facts]: FactsFor<(typeof WORDING)[Code]>
): Sentence {
  return { code, facts: facts ?? {}, english: filled(WORDING[code], facts) };
}
