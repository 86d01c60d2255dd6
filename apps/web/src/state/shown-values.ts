import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { createStore } from "./store.ts";

/** What the map shows of the open project, for panels that reckon with it. */
export interface ShownValues {
  readonly projectId: string | null;
  /** Longitude and latitude by position; NaN for deleted locations. */
  readonly lonLat: Float32Array | undefined;
  readonly dataset: RiskDataset | undefined;
  readonly coords: WireCoordinates;
  /** Values of the dataset by position; NaN where there is none. */
  readonly values: Float32Array | undefined;
  /**
   * Where the map holds no such lists, because there are too many locations: the version of the results, with which who
   * needs them asks for them.
   */
  readonly unread?: string | undefined;
}

const NOTHING: ShownValues = {
  projectId: null,
  lonLat: undefined,
  dataset: undefined,
  coords: {},
  values: undefined,
};
const store = createStore<ShownValues>(NOTHING);

export const useShownValues = store.use;
export const tellShownValues = store.set;
