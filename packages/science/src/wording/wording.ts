import { NOTES } from "./notes.ts";
import { REASONS } from "./reasons.ts";
import { SITE_FACTS } from "./site-facts.ts";

/** Names that a text says as `{name}`. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Arguments that fill a text: none, or one record with a value for each of its names. */
export type FactsFor<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [facts: Readonly<Record<NamesIn<Text>, string | number>>];

/** A text with `{name}` replaced by the fact of that name. */
export function filled(text: string, facts: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The English wording of every reason, note and fact of a place, by its code. A code keeps its meaning for ever. */
export const SCIENCE_WORDING = { ...REASONS, ...NOTES, ...SITE_FACTS } as const;

export type WordingCode = keyof typeof SCIENCE_WORDING;

/** A reason, a note or a fact in English: its code, and the facts that stand in its wording. */
export function worded<Code extends WordingCode>(
  code: Code,
  ...[facts]: FactsFor<(typeof SCIENCE_WORDING)[Code]>
): string {
  return filled(SCIENCE_WORDING[code], facts);
}
