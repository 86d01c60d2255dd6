import { CURVE_FAULTS } from "./curve-faults.ts";
import { NOTE_NAMES, NOTES } from "./notes.ts";
import { REASONS } from "./reasons.ts";
import { REGION_NAMES } from "./region-names.ts";
import { filled, type FactsFor, type Sentence } from "./sentence.ts";
import { SITE_FACTS } from "./site-facts.ts";

/**
 * The English wording of every reason, note, fact of a place and fault of a curve, by its code.
 * A code keeps its meaning for ever.
 */
export const SCIENCE_WORDING = {
  ...REASONS,
  ...NOTES,
  ...NOTE_NAMES,
  ...REGION_NAMES,
  ...SITE_FACTS,
  ...CURVE_FAULTS,
} as const;

export type WordingCode = keyof typeof SCIENCE_WORDING;

/** A reason, a note or a fact: its code, the facts that stand in its wording, and its English. */
export function worded<Code extends WordingCode>(
  code: Code,
  ...[facts]: FactsFor<(typeof SCIENCE_WORDING)[Code]>
): Sentence {
  return { code, facts: facts ?? {}, english: filled(SCIENCE_WORDING[code], facts) };
}

const NAMES = new Map<string, string>(
  Object.entries({ ...NOTE_NAMES, ...REGION_NAMES }).map(([code, english]) => [english, code]),
);

/**
 * A part of the world by the name that the data have of it, as a text that other languages word; what nobody knows,
 * such as what a workbook calls it, is none.
 */
export function regionName(english: string): Sentence | undefined {
  const code = NAMES.get(english);
  return code === undefined ? undefined : { code, facts: {}, english };
}
