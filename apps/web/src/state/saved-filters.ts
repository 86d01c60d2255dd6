import type { SavedFilter, SiteFilter } from "@tidemark/contract";

/** Filters as they were saved, so that the address can name them instead of holding them. */
const savedAs = new WeakMap<SiteFilter, Pick<SavedFilter, "id" | "title">>();

/** Remembers that a filter is a saved one. */
export function noteSaved({ id, title, filter }: SavedFilter): void {
  savedAs.set(filter, { id, title });
}

/** The saved filter this very filter is; undefined after any change of it. */
export const savedFilterOf = (filter: SiteFilter): Pick<SavedFilter, "id" | "title"> | undefined => savedAs.get(filter);
