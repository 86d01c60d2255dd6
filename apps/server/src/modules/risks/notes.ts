import { valueNotes, type SiteData } from "@tidemark/atlas";
import { saidOf, type ValueNote } from "@tidemark/contract";
import {
  isTotal,
  locatedNote,
  plausibleNote,
  type ColumnReader,
  type Coordinates,
  type Dataset,
  type ValueNote as Note,
} from "@tidemark/science";
import type { SiteAddress } from "../locations/index.ts";
import type { DatasetRecord } from "./run-source.ts";
import type { Spread } from "./site-results.ts";
import { wire } from "../../wire-digits.ts";

/** What to know of a value of a location, the first one of those looked at unless told. */
export type NotesOf = (dataset: Dataset, at: Coordinates, value: number, site?: number) => ValueNote[];
/** What a run says of a dataset; undefined when it does not hold it. */
export type RecordOf = (datasetId: string) => DatasetRecord | undefined;

const onWire = ({ text, value, hazards, ...note }: Note): ValueNote => ({
  ...note,
  ...(hazards === undefined ? {} : { hazards: [...hazards] }),
  text: text.english,
  said: saidOf(text),
  value: value === null ? null : wire(value),
});

/**
 * Notes on stored values of locations. Those that are worked out from the data of today are given only where the run
 * was made from the same data; of an older run no more is told than the value itself shows.
 * @param read columns of the same locations, where they are at hand
 */
export function notesOf(recordOf: RecordOf, data: SiteData, read?: ColumnReader): NotesOf {
  const versions = new Map(data.provenance.map(({ dataset, version }) => [dataset, version]));
  const ofToday = valueNotes(data, read);
  return (dataset, at, value, site = 0) => {
    const made = recordOf(dataset.id)?.["version"];
    const isSame = made === undefined || made === versions.get(dataset.id);
    const notes = isSame ? ofToday(dataset, at, value, site) : [plausibleNote(dataset, value)];
    return notes.flatMap((note) => (note === undefined ? [] : [onWire(note)]));
  };
}

/** The notes of a location with those that follow from how it was found. */
export function notesOfLocated(
  notes: NotesOf,
  { located_by: by, located_within_km: km }: Pick<SiteAddress, "located_by" | "located_within_km">,
): NotesOf {
  return (dataset, at, value, site) => {
    const roughly = Number.isNaN(value)
      ? undefined
      : locatedNote(dataset, { by: by ?? undefined, withinKm: km ?? undefined });
    const others = notes(dataset, at, value, site);
    return roughly === undefined ? others : [...others, onWire(roughly)];
  };
}

/** Notes that decide whether a value is judged; only totals over hazards and scores have any. */
export const judgingNotes = (dataset: Dataset, at: Coordinates, { p50 }: Spread, notesOf: NotesOf): ValueNote[] =>
  dataset.kind === "score" || isTotal(dataset) ? notesOf(dataset, at, p50) : [];
