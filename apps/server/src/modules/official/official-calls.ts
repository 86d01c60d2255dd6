import type { Kept, OfficialSettings, Reading, ReadProgress } from "@tidemark/atlas";
import type { RangeCounts } from "@tidemark/grids";

export interface ReadAsk {
  readonly source: string;
  readonly places: readonly (readonly [longitude: number, latitude: number])[];
  readonly kept: Kept;
  readonly settings: OfficialSettings;
}

/** What can be asked of a thread that reads official maps. */
export type OfficialCalls = {
  readonly read: {
    readonly ask: ReadAsk;
    readonly answer: Reading & { readonly counts: RangeCounts };
    readonly progress: ReadProgress;
  };
};
