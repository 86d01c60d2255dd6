import { valueNotes, type SiteData } from "@tidemark/atlas";
import type { ValueNote } from "@tidemark/contract";
import { plausibleNote, type Coordinates, type Dataset } from "@tidemark/science";
import type { RunSource } from "./run-source.ts";
import { wire } from "./wire-number.ts";

/** What to know of a value of one location. */
export type NotesOf = (dataset: Dataset, at: Coordinates, value: number) => ValueNote[];

/**
 * Notes on stored values of a location. Those that are worked out from the data of today are given only where the run was made from the same
 * data; of an older run no more is told than the value itself shows.
 */
export function notesOf({ datasets }: Pick<RunSource, "datasets">, data: SiteData): NotesOf {
  const versions = new Map(data.provenance.map(({ dataset, version }) => [dataset, version]));
  const ofToday = valueNotes(data);
  return (dataset, at, value) => {
    const made = datasets.get(dataset.id)?.record["version"];
    const isSame = made === undefined || made === versions.get(dataset.id);
    const notes = isSame ? ofToday(dataset, at, value, 0) : [plausibleNote(dataset, value)];
    return notes.flatMap((note) =>
      note === undefined ? [] : [{ ...note, value: note.value === null ? null : wire(note.value) }],
    );
  };
}
