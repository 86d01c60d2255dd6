import type { MapState } from "@tidemark/contract";
import { createStore } from "./store.ts";

/** What the map is asked for by an element of a report: to show its state, or to be set for it. */
export type ElementMap =
  | { readonly kind: "show"; readonly state: MapState }
  | {
      readonly kind: "edit";
      /** What was saved for the element before. */
      readonly state: MapState | null;
      /** Saves what the map shows for the element, and says so where that fails. Gives whether it is saved. */
      readonly save: (state: MapState) => Promise<boolean>;
      /** Goes back to the report. */
      readonly close: () => void;
    };

const store = createStore<ElementMap | undefined>(undefined);

export const useElementMap = store.use;

/** Asks the map of the screen for something; it takes the wish when it is there. */
export const askMap = (wish: ElementMap): void => store.set(wish);

export const takeMapWish = (): void => store.set(undefined);
