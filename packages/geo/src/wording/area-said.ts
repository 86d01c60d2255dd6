import { type FactsFor, filled, type Sentence } from "@tidemark/science";
import { AREA_FAULTS } from "./area-faults.ts";

/** A sentence of the catalogue with its facts. */
export function areaSaid<Code extends keyof typeof AREA_FAULTS>(
  code: Code,
  ...[facts]: FactsFor<(typeof AREA_FAULTS)[Code]>
): Sentence {
  return { code, facts: facts ?? {}, english: filled(AREA_FAULTS[code], facts) };
}
