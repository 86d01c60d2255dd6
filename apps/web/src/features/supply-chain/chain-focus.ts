import type { ChainGroups } from "@tidemark/contract";
import { useEffect } from "react";
import { createStore } from "../../state/store.ts";
import { createStored } from "../../state/stored.ts";

/** What of a chain stands in front on the map. Locations are told by position. */
export type ChainFocus =
  | { readonly kind: "all" }
  | { readonly kind: "edge"; readonly from: number; readonly to: number }
  | { readonly kind: "reach"; readonly origin: number; readonly positions: readonly number[] }
  | {
      readonly kind: "groups";
      readonly grouping: ChainGroups;
      /** Number of the flow that is open. */
      readonly open: number | undefined;
      readonly onOpen: (flow: number) => void;
    };

const ALL: ChainFocus = { kind: "all" };
const store = createStore<ChainFocus>(ALL);
export const useChainFocus = store.use;

/** Whether flows are drawn on the map; kept for the next visit. */
export const flowsOnMap = createStored("tidemark.flows-on-map", (stored) => stored !== false);
/** Whether they have the colour of the supplier's risk. */
export const flowsByRisk = createStored("tidemark.flows-by-risk", (stored) => stored === true);

/** Puts a part of the chain in front as long as the component is there; undefined while it is not known. */
export function useFocus(focus: ChainFocus | undefined): void {
  useEffect(() => {
    if (focus !== undefined) store.set(focus);
    return () => store.set(ALL);
  }, [focus]);
}
