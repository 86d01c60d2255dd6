import type { OfficialNote, OfficialReadingOnWire } from "@tidemark/contract";
import type { ExportSheet } from "@tidemark/documents";
import { datasetWords, plural, t, wordedField } from "../../language.ts";
import { officialNote } from "../../official-readings.ts";
import type { RunRow } from "./risks.repository.ts";

/** What a run says of official maps; null where it says nothing. */
export const officialNoteOf = (run: Pick<RunRow, "official" | "without_official"> | undefined): OfficialNote | null =>
  run === undefined ? null : officialNote(run.without_official === true, run.official);

const LEFT_OUT = "Official maps were left out of this run: the screening stands alone.";

const valuesOf = ({ datasets }: OfficialReadingOnWire): string =>
  datasets.map(({ id, name }) => datasetWords(id, "title", name)).join(", ");

/** Why some were not read; empty where all were. */
const whyNot = ({ unread, reason, reason_said: said }: OfficialReadingOnWire): string =>
  unread === 0 ? "" : (wordedField(reason, said) ?? t("It was not read."));

/** What a source gave: of how many locations, and why not of the others. */
function readingLine(reading: OfficialReadingOnWire): string {
  const { title, locations, official, absent, unread } = reading;
  const parts = [
    plural(locations, "{n} of 1 location has {values} of {title}.", "{n} of {m} locations have {values} of {title}.", {
      n: official,
      m: locations,
      values: valuesOf(reading),
      title,
    }),
  ];
  if (absent > 0)
    parts.push(
      plural(absent, "1 lies where the publisher has no map.", "{n} lie where the publisher has no map.", {
        n: absent,
      }),
    );
  if (unread > 0)
    parts.push(
      plural(unread, "1 shows the screening, or no value: {why}", "{n} show the screening, or no value: {why}", {
        n: unread,
        why: whyNot(reading),
      }),
    );
  return parts.join(" ");
}

/** The same as lines of a text; none where there is nothing to say. */
export const officialNoteLines = (note: OfficialNote | null): readonly string[] =>
  note === null ? [] : [...(note.left_out ? [t(LEFT_OUT)] : []), ...note.sources.map(readingLine)];

/** The same as a sheet; none where there is nothing to say. */
export function officialNoteSheets(note: OfficialNote | null): ExportSheet[] {
  if (note === null) return [];
  const rows = note.sources.map((reading) => [
    reading.title,
    valuesOf(reading),
    reading.locations,
    reading.official,
    reading.absent,
    reading.unread,
    whyNot(reading),
  ]);
  const count = { type: "number", numberFormat: "#,##0" } as const;
  return [
    {
      name: t("Official maps"),
      columns: [
        { header: t("Source"), width: 32 },
        { header: t("Values"), width: 32 },
        { header: t("Locations"), ...count },
        { header: t("With its value"), ...count },
        { header: t("Where it has no map"), ...count },
        { header: t("Not read"), ...count },
        { header: t("Why not"), width: 80 },
      ],
      rows: note.left_out ? [[t(LEFT_OUT), "", null, null, null, null, ""], ...rows] : rows,
    },
  ];
}
