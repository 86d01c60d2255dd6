import { screenSites, type SourcesHolder } from "@tidemark/atlas";
import type { Epoch } from "@tidemark/science";
import { notesOf, type NotesOf, type RecordOf } from "./notes.ts";

/** Values of several locations that notes are wanted on. */
export interface NotedValues {
  /** Degrees. */
  readonly places: readonly { readonly latitude: number; readonly longitude: number }[];
  /** Scenarios and years that are looked at. */
  readonly epochs: readonly Epoch[];
  readonly recordOf: RecordOf;
}

/** Notes on values of some locations, which are named by their index. @throws where the data in use cannot be read */
export type RowNotes = (values: NotedValues) => Promise<NotesOf>;

export function createRowNotes(holder: SourcesHolder): RowNotes {
  return ({ places, epochs, recordOf }) =>
    holder.use(async (sources) =>
      notesOf(recordOf, await screenSites(sources, places, epochs.length === 0 ? {} : { epochs })),
    );
}
