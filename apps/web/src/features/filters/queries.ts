import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { DatasetFilter, RiskDataset, SavedFilter, SiteFilter } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { noteSaved } from "./filter-address.ts";

const root = ["filters"] as const;

/** Which state of a project is asked; another version is asked anew. */
export interface ProjectVersion {
  readonly id: string;
  readonly version: string;
}

const key = ({ id, version }: ProjectVersion) => [...root, id, version] as const;

/** Which locations pass. */
export const filterQuery = (project: ProjectVersion, filter: SiteFilter) =>
  queryOptions({
    queryKey: [...key(project), "passing", filter],
    queryFn: ({ signal }) => api.filters.filter({ id: project.id, ...filter }, { signal }),
    staleTime: 60_000,
  });

/** What the locations can be filtered by. */
export const propertiesQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: [...key(project), "properties"],
    queryFn: ({ signal }) => api.filters.filters2({ id: project.id }, { signal }),
    staleTime: 60_000,
  });

/** Datasets of the project's results. */
export const datasetsQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: [...key(project), "datasets"],
    queryFn: async ({ signal }): Promise<RiskDataset[]> =>
      (await api.risks.datasets({ exposure_id: project.id }, { signal })).items,
    staleTime: 60_000,
  });

/** How the values of a dataset are spread over what passes the rest of a filter. */
export const histogramQuery = (
  project: ProjectVersion,
  { dataset_id, coords }: Pick<DatasetFilter, "dataset_id" | "coords">,
  filter: SiteFilter,
) =>
  queryOptions({
    queryKey: [...key(project), "histogram", dataset_id, coords, filter],
    queryFn: ({ signal }) => api.filters.histogram({ id: project.id, dataset_id, coords, filter }, { signal }),
    staleTime: 60_000,
  });

const savedKey = (projectId: string) => [...root, projectId, "saved"] as const;

function noted(saved: SavedFilter): SavedFilter {
  noteSaved(saved);
  return saved;
}

/** Own saved filters by name. */
export const savedFiltersQuery = (projectId: string) =>
  queryOptions({
    queryKey: savedKey(projectId),
    queryFn: async ({ signal }) => (await api.filters.saved.list({ id: projectId }, { signal })).items.map(noted),
    // the filters themselves are told apart by identity: see filter-address.ts
    structuralSharing: false,
  });

/** A saved filter of the project, whoever saved it. */
export const savedFilterQuery = (projectId: string, filterId: string) =>
  queryOptions({
    queryKey: [...savedKey(projectId), filterId],
    queryFn: async ({ signal }) =>
      noted(await api.filters.saved.get({ id: projectId, filter_id: filterId }, { signal })),
    structuralSharing: false,
    staleTime: Infinity,
  });

/** What is to be done after a change, also when the dialog it was asked in is closed by then. */
interface AfterChange {
  readonly onSaved?: (saved: SavedFilter) => void;
  readonly onUpdated?: (saved: SavedFilter) => void;
  readonly onRemoved?: (removed: SavedFilter, detail: string) => void;
}

/** Saves, changes and deletes own filters. */
export function useSavedFilterChanges(projectId: string, { onSaved, onUpdated, onRemoved }: AfterChange) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: savedKey(projectId) });
  return {
    save: useMutation({
      mutationFn: async ({ title, filter }: { title: string; filter: SiteFilter }) =>
        noted(await api.filters.saved.save({ id: projectId, title, filter })),
      onSuccess: (saved) => onSaved?.(saved),
      onSettled,
    }),
    update: useMutation({
      mutationFn: async ({ id, ...change }: { id: string; title?: string; filter?: SiteFilter }) =>
        noted(await api.filters.saved.update({ id: projectId, filter_id: id, ...change })),
      onSuccess: (saved) => onUpdated?.(saved),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedFilter) => api.filters.saved.remove({ id: projectId, filter_id: id }),
      onSuccess: ({ detail }, removed) => onRemoved?.(removed, detail),
      onSettled,
    }),
  };
}
