import type { SourceFolders } from "@tidemark/atlas";
import type { PlaceMatch, SearchOptions } from "@tidemark/geo";
import type { ColumnLosses, LossColumns } from "@tidemark/science";
import type { CellsAsked, DataFacts, PointsAsked } from "./compute-cells.ts";
import type { NativeAsked } from "./native-tile.ts";
import type { Surface, ValueRange } from "./surface.ts";

/** What a thread is started with. */
export interface LayerThreadData {
  readonly folders: SourceFolders;
}

/** What can be asked of a thread, with the answers. */
export interface LayerCalls {
  facts: { readonly ask: null; readonly answer: DataFacts };
  rows: { readonly ask: CellsAsked; readonly answer: Float32Array };
  cells: {
    readonly ask: CellsAsked;
    readonly answer: { readonly rows: Float32Array; readonly reasons: readonly (string | null)[] };
  };
  points: {
    readonly ask: PointsAsked;
    readonly answer: { readonly values: readonly number[]; readonly reasons: readonly (string | null)[] };
  };
  native: { readonly ask: NativeAsked; readonly answer: Uint8Array | undefined };
  surface: {
    readonly ask: {
      readonly values: Float32Array;
      /** Subtracted from the values. */
      readonly base: Float32Array | undefined;
      readonly range: ValueRange;
      readonly version: string;
    };
    readonly answer: Surface;
  };
  /** Towns by their name; the first search makes the names searchable. */
  places: {
    readonly ask: { readonly text: string; readonly options: SearchOptions };
    readonly answer: readonly PlaceMatch[];
  };
  losses: {
    readonly ask: { readonly curves: LossColumns; readonly returnPeriods: readonly number[] };
    readonly answer: ColumnLosses;
  };
}
export type LayerCallName = keyof LayerCalls;

export interface ToLayerThread {
  readonly name: LayerCallName;
  readonly ask: unknown;
}

export type FromLayerThread =
  | { readonly type: "answer"; readonly answer: unknown }
  | { readonly type: "fault"; readonly error: Error };
