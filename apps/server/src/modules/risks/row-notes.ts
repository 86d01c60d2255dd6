import { screenSites, type ScreeningPoint, type SourcesHolder, sourcesOfRun } from "@tidemark/atlas";
import type { Epoch } from "@tidemark/science";
import { siteReasons, type SiteReason } from "./missing-value.ts";
import { notesOf, type NotesOf, type RecordOf } from "./notes.ts";

/** Values of several locations that notes are wanted on. */
export interface NotedValues {
  readonly places: readonly ScreeningPoint[];
  /** Scenarios and years that are looked at. */
  readonly epochs: readonly Epoch[];
  /** Version of the data that the run was made from. */
  readonly sources: string;
  readonly recordOf: RecordOf;
}

/** What there is to say of values of some locations, which are named by their index. */
export interface RowTexts {
  readonly notes: NotesOf;
  readonly reason: SiteReason;
}

/** @throws where the data in use cannot be read */
export type RowNotes = (values: NotedValues) => Promise<RowTexts>;

export function createRowNotes(holder: SourcesHolder): RowNotes {
  return ({ places, epochs, sources, recordOf }) =>
    holder.use(async (inForce) => {
      const opened = sourcesOfRun(inForce, sources);
      const data = await screenSites(opened, places, epochs.length === 0 ? {} : { epochs });
      return { notes: notesOf(recordOf, data), reason: siteReasons(data, sources === opened.version) };
    });
}
