import { createStore } from "./store.ts";

/**
 * Locations that map, table and panels agree on, by position: the index of a location in every column of results. Belongs to one project;
 * `openSelection` empties it when another is opened.
 */
export interface Selection {
  readonly projectId: string | null;
  readonly chosen: ReadonlySet<number>;
  /** Under the pointer, on the map or in the table. */
  readonly hovered: number | null;
  /** Somebody asked the table to show only what is chosen; the table does so once and takes the wish back. */
  readonly tableAsked: boolean;
}

const EMPTY: Selection = { projectId: null, chosen: new Set(), hovered: null, tableAsked: false };
const store = createStore<Selection>(EMPTY);

export const useSelection = store.use;
export const readSelection = store.get;

/** Begins with nothing chosen, unless the project is the one already open. */
export function openSelection(projectId: string): void {
  if (store.get().projectId !== projectId) store.set({ ...EMPTY, projectId });
}

export function chooseSites(positions: Iterable<number>): void {
  store.set({ ...store.get(), chosen: new Set(positions) });
}

export function toggleSite(position: number): void {
  const chosen = new Set(store.get().chosen);
  if (!chosen.delete(position)) chosen.add(position);
  chooseSites(chosen);
}

export function hoverSite(position: number | null): void {
  if (store.get().hovered !== position) store.set({ ...store.get(), hovered: position });
}

/** Lets the table show only what is chosen, once it is open. */
export function askTable(asked: boolean): void {
  if (store.get().tableAsked !== asked) store.set({ ...store.get(), tableAsked: asked });
}
