import type { SiteCell, SiteFact } from "@tidemark/atlas";
import type { Sentence, ValueNote } from "@tidemark/science";

/** What the science says, as the report has it: in English. */
type InEnglish<T> = { readonly [Key in keyof T]: T[Key] extends Sentence | null | undefined ? Words<T[Key]> : T[Key] };
type Words<T> = T extends Sentence ? string : T;

export type ReportNote = InEnglish<ValueNote>;
export type ReportFact = InEnglish<SiteFact>;
export type ReportCell = InEnglish<SiteCell>;

export const reportNote = (note: ValueNote): ReportNote => ({ ...note, text: note.text.english });

export const reportFact = (fact: SiteFact): ReportFact => ({
  ...fact,
  text: fact.text?.english ?? null,
  missing: fact.missing?.english ?? null,
});

export const reportCell = ({ note, ...cell }: SiteCell): ReportCell => ({
  ...cell,
  ...(note === undefined ? {} : { note: note.english }),
});
