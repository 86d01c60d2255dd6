import { sourceByAddress } from "@tidemark/atlas";
import { type OfficialNote, type OfficialReadingOnWire, reasonFields } from "@tidemark/contract";
import { datasetById, type Sentence } from "@tidemark/science";

/** What a run knows of one official source, as it is stored with it: counts of locations. */
export interface StoredOfficialReading {
  readonly id: string;
  /** Of a map at an address of one's own; the others are known by their ids. */
  readonly title?: string;
  readonly asked: number;
  readonly read: number;
  readonly absent: number;
  /** Why some were not read. */
  readonly reason: Sentence | null;
}

function onWire({ id, title, asked, read, absent, reason }: StoredOfficialReading): OfficialReadingOnWire[] {
  const source = sourceByAddress(id);
  if (source === undefined) return [];
  return [
    {
      id,
      title: title ?? source.title,
      datasets: source.replaces.map((dataset) => ({ id: dataset, name: datasetById(dataset)?.longName ?? dataset })),
      locations: asked,
      official: read,
      absent,
      unread: asked - read - absent,
      ...reasonFields(reason),
    },
  ];
}

/** What results say of official maps; null where there is nothing to say. */
export function officialNote(
  isLeftOut: boolean,
  readings: readonly StoredOfficialReading[] | null,
): OfficialNote | null {
  const sources = (readings ?? []).flatMap(onWire);
  return isLeftOut || sources.length > 0 ? { left_out: isLeftOut, sources } : null;
}
