import { createStore } from "./store.ts";

/** How far something that is fetched has come. */
export type LoadState = "empty" | "loading" | "success" | "error";

/**
 * What the map screen tells the header: how far it has loaded, which project is open, whether its state is being
 * edited.
 */
export interface MapScreenState {
  readonly projectInfo: LoadState;
  readonly dataSources: LoadState;
  readonly project: { readonly id: string; readonly name: string } | undefined;
  readonly editing: { readonly close: () => void; readonly save: () => void; readonly saving: boolean } | undefined;
}

export const NO_MAP: MapScreenState = {
  projectInfo: "empty",
  dataSources: "empty",
  project: undefined,
  editing: undefined,
};

export const mapScreen = createStore<MapScreenState>(NO_MAP);

/** Changes some of what the map screen tells; leaving the screen sets NO_MAP. */
export function tellMapScreen(change: Partial<MapScreenState>): void {
  mapScreen.set({ ...mapScreen.get(), ...change });
}

const settled = (state: LoadState) => state === "success" || state === "error";

/** True until project information and data sources are there, or have failed. */
export function isMapLoading(state: MapScreenState): boolean {
  return !settled(state.projectInfo) || !settled(state.dataSources);
}
