import { type FactsFor, filled, type Sentence } from "@tidemark/science";
import { GRID_FAULTS } from "./grid-faults.ts";

/** A sentence of the catalogue with its facts. */
export function gridSaid<Code extends keyof typeof GRID_FAULTS>(
  code: Code,
  ...[facts]: FactsFor<(typeof GRID_FAULTS)[Code]>
): Sentence {
  return { code, facts: facts ?? {}, english: filled(GRID_FAULTS[code], facts) };
}
