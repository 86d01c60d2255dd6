import type { SiteFilter } from "@tidemark/contract";
import { createStore } from "./store.ts";

/**
 * Which locations of the open project pass the filter. Map, table, selection, portfolio and lists of a supply chain all
 * obey it; nothing else decides what is shown. Belongs to one project; `openSiteFilter` clears it when another is
 * opened.
 */
export interface ActiveSiteFilter {
  readonly projectId: string | null;
  /** What was asked for, as the interface takes it; undefined: everything passes. */
  readonly filter: SiteFilter | undefined;
  /** 1 where a location passes, by position; undefined while everything passes or the answer is awaited. */
  readonly mask: Uint8Array | undefined;
  /** How many pass; undefined while the answer is awaited. */
  readonly count: number | undefined;
}

/** What stands before the id of a saved filter in the address. */
export const SAVED_FILTER = "saved.";

const EVERYTHING: ActiveSiteFilter = { projectId: null, filter: undefined, mask: undefined, count: undefined };
const store = createStore<ActiveSiteFilter>(EVERYTHING);

export const useSiteFilter = store.use;
export const readSiteFilter = store.get;

/** Begins without a filter, unless the project is the one already open. */
export function openSiteFilter(projectId: string): void {
  if (store.get().projectId !== projectId) store.set({ ...EVERYTHING, projectId });
}

export function setSiteFilter(change: Pick<ActiveSiteFilter, "filter" | "mask" | "count">): void {
  store.set({ ...store.get(), ...change });
}

/** Lets everything pass again. */
export function clearSiteFilter(): void {
  setSiteFilter({ filter: undefined, mask: undefined, count: undefined });
}
