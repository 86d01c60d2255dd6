import * as z from "zod";
import type { Sentence } from "@tidemark/science";

/** What stands in a sentence, by the names of its wording: figures, names, and sentences with facts of their own. */
export const factsSchema = z
  .record(z.string(), z.unknown())
  .describe(
    "What stands in it by the names of its wording: a number, a text, or a sentence of its own with code, facts and english; several are a list",
  );

/** What a sentence says, beside its English, for words in another language. */
export const saidSchema = z
  .object({ code: z.string().describe("Stable name of what it says"), facts: factsSchema })
  .optional()
  .describe("The same by code and facts, for words in another language");
export type Said = NonNullable<z.infer<typeof saidSchema>>;

/** What a sentence is on the wire beside its English. */
export const saidOf = ({ code, facts }: Sentence): Said => ({ code, facts });

/** Why there is no value, on the wire; null where there is one. */
export function missingFields(reason: Sentence): { missing: string; missing_said: Said };
export function missingFields(reason: Sentence | null | undefined): { missing: string | null; missing_said?: Said };
export function missingFields(reason: Sentence | null | undefined) {
  return reason ? { missing: reason.english, missing_said: saidOf(reason) } : { missing: null };
}

/** The same where the field is called `missing_reason`. */
export const missingReasonFields = (reason: Sentence | null | undefined) =>
  reason ? { missing_reason: reason.english, missing_reason_said: saidOf(reason) } : { missing_reason: null };

/** Why a project failed, on the wire. */
export const errorFields = (error: string | null, said: Sentence | null) =>
  error === null || said?.english !== error ? { error } : { error, error_said: saidOf(said) };

/** The same where the field is called `reason`. */
export function reasonFields(reason: Sentence): { reason: string; reason_said: Said };
export function reasonFields(reason: Sentence | null | undefined): { reason: string | null; reason_said?: Said };
export function reasonFields(reason: Sentence | null | undefined) {
  return reason ? { reason: reason.english, reason_said: saidOf(reason) } : { reason: null };
}

/** Several sentences beside their English, in its order. */
export const saidListSchema = z
  .array(z.object({ code: z.string(), facts: factsSchema }))
  .optional()
  .describe("The same by code and facts, in the same order");

/** Notes on the wire. */
export const notesFields = (notes: readonly Sentence[]) => ({
  notes: notes.map(({ english }) => english),
  notes_said: notes.map(saidOf),
});

/** Notes that came over the wire as sentences again. */
export const notesOf = ({ notes, notes_said: said }: NotesOnWire): Sentence[] =>
  notes.map((english, at) => sentenceOf(english, said?.[at]));

export interface NotesOnWire {
  readonly notes: readonly string[];
  readonly notes_said?: readonly Said[] | undefined;
}

/** A sentence that came over the wire or out of a file again; one without a code is named by its English. */
export const sentenceOf = (english: string, said: Said | undefined): Sentence =>
  ({ code: said?.code ?? english, facts: said?.facts ?? {}, english }) as Sentence;
