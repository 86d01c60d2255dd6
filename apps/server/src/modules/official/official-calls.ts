import type { Kept, OfficialSettings, PinCheck, Reading, ReadProgress } from "@tidemark/atlas";
import type { RangeCounts } from "@tidemark/grids";

export interface ReadAsk {
  readonly source: string;
  readonly places: readonly (readonly [longitude: number, latitude: number])[];
  readonly kept: Kept;
  readonly settings: OfficialSettings;
}

export interface CheckAsk extends Omit<ReadAsk, "places"> {
  /** Files that are looked at at most. */
  readonly most: number;
}

/** What can be asked of a thread that reads official maps. */
export type OfficialCalls = {
  readonly read: {
    readonly ask: ReadAsk;
    readonly answer: Reading & { readonly counts: RangeCounts };
    readonly progress: ReadProgress;
  };
  readonly check: { readonly ask: CheckAsk; readonly answer: PinCheck; readonly progress: never };
};
