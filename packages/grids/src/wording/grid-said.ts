import { type FactsFor, filled } from "@tidemark/science";
import { GRID_FAULTS } from "./grid-faults.ts";

/** A sentence about gridded data: its code, the facts that stand in it, and its English. */
export interface GridSaid {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly english: string;
}

/** A sentence of the catalogue with its facts. */
export function gridSaid<Code extends keyof typeof GRID_FAULTS>(
  code: Code,
  ...[facts]: FactsFor<(typeof GRID_FAULTS)[Code]>
): GridSaid {
  return { code, facts: facts ?? {}, english: filled(GRID_FAULTS[code], facts) };
}
