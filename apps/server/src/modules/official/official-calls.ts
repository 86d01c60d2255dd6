import type {
  AddressLook,
  Kept,
  OfficialSettings,
  OwnAddress,
  OwnAddressTold,
  PinCheck,
  Reading,
  ReadProgress,
} from "@tidemark/atlas";
import type { RangeCounts } from "@tidemark/grids";

export interface ReadAsk {
  readonly source: string;
  /** What was told of a map at an address of one's own; threads know the others by their ids. */
  readonly own?: OwnAddress | undefined;
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
  readonly look: {
    readonly ask: { readonly told: OwnAddressTold; readonly settings: OfficialSettings };
    readonly answer: AddressLook;
    readonly progress: never;
  };
  readonly check: { readonly ask: CheckAsk; readonly answer: PinCheck; readonly progress: never };
};
