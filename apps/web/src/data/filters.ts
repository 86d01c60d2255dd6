import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { DatasetFilter, SavedFilter, SiteFilter } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { noteSaved } from "../state/saved-filters.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

/** Which locations pass. */
export const filterQuery = (project: ProjectVersion, filter: SiteFilter) =>
  queryOptions({
    queryKey: resultKey(project, "passing", filter),
    queryFn: ({ signal }) => api.filters.filter({ id: project.id, ...filter }, { signal }),
    staleTime: 60_000,
  });

/** What the locations can be filtered by. */
export const filterPropertiesQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ ...project, of: "places" }, "filter-properties"),
    queryFn: ({ signal }) => api.filters.filters2({ id: project.id }, { signal }),
    staleTime: 60_000,
  });

/** How the values of a dataset are spread over what passes the rest of a filter. */
export const histogramQuery = (
  project: ProjectVersion,
  { dataset_id, coords }: Pick<DatasetFilter, "dataset_id" | "coords">,
  filter: SiteFilter,
) =>
  queryOptions({
    queryKey: resultKey(project, "histogram", dataset_id, coords, filter),
    queryFn: ({ signal }) => api.filters.histogram({ id: project.id, dataset_id, coords, filter }, { signal }),
    staleTime: 60_000,
  });

const savedKey = (id: string) => projectKey({ id, of: "saved" }, "filters");

/** Reads the saved filters of a project anew. */
export const refreshSavedFilters = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: savedKey(projectId) });

function noted(saved: SavedFilter): SavedFilter {
  noteSaved(saved);
  return saved;
}

/** Own saved filters by name. */
export const savedFiltersQuery = (projectId: string) =>
  queryOptions({
    queryKey: savedKey(projectId),
    queryFn: async ({ signal }) => (await api.filters.saved.list({ id: projectId }, { signal })).items.map(noted),
    // the filters themselves are told apart by identity: see state/saved-filters.ts
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

