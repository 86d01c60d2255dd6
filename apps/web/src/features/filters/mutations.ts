import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SavedFilter, SiteFilter } from "@tidemark/contract";
import { refreshSavedFilters } from "../../data/filters.ts";
import { api } from "../../lib/api.ts";
import { noteSaved } from "../../state/saved-filters.ts";

/** What is to be done after a change, also when the dialog it was asked in is closed by then. */
interface AfterChange {
  readonly onSaved?: (saved: SavedFilter) => void;
  readonly onUpdated?: (saved: SavedFilter) => void;
  readonly onRemoved?: (removed: SavedFilter, detail: string) => void;
}

/** Saves, changes and deletes own filters. */
export function useSavedFilterChanges(projectId: string, { onSaved, onUpdated, onRemoved }: AfterChange) {
  const client = useQueryClient();
  const onSettled = () => refreshSavedFilters(client, projectId);
  return {
    save: useMutation({
      mutationFn: ({ title, filter }: { title: string; filter: SiteFilter }) =>
        api.filters.saved.save({ id: projectId, title, filter }),
      onSuccess: (saved) => {
        noteSaved(saved);
        onSaved?.(saved);
      },
      onSettled,
    }),
    update: useMutation({
      mutationFn: ({ id, ...change }: { id: string; title?: string; filter?: SiteFilter }) =>
        api.filters.saved.update({ id: projectId, filter_id: id, ...change }),
      onSuccess: (saved) => {
        noteSaved(saved);
        onUpdated?.(saved);
      },
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedFilter) => api.filters.saved.remove({ id: projectId, filter_id: id }),
      onSuccess: ({ detail }, removed) => onRemoved?.(removed, detail),
      onSettled,
    }),
  };
}
