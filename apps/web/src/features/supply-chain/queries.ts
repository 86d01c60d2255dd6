import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { SiteFilter } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import type { ChainRisk, ProjectVersion } from "./model.ts";

const root = ({ id, version }: ProjectVersion) => ["supply-chain", id, version] as const;
const wire = ({ dataset_id, coords }: ChainRisk) => ({ dataset_id, coords: JSON.stringify(coords) });
const PAGE = 50;

interface Page {
  readonly items: readonly unknown[];
  readonly meta: { readonly page: number; readonly n: number; readonly total: number };
}
const nextPage = ({ meta: { page, n, total } }: Page) => (page * n < total ? page + 1 : undefined);

/** All flows, for the map. */
export const flowsQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: [...root(project), "flows"],
    queryFn: ({ signal }) => api.supplyChain.flows({ id: project.id }, { signal }),
    staleTime: Infinity,
  });

export interface EdgeListQuery {
  readonly filter: SiteFilter | undefined;
  readonly search: string;
  readonly sort_by: "volume" | "from" | "to" | "product";
  /** Only those from one group to another; null: of locations without the property. */
  readonly between?: { readonly property: string; readonly from: string | null; readonly to: string | null };
}

/** Edges by page between locations that pass a filter. */
export const edgesQuery = (project: ProjectVersion, { filter, search, sort_by, between }: EdgeListQuery) =>
  infiniteQueryOptions({
    queryKey: [...root(project), "edges", filter ?? null, search, sort_by, between ?? null],
    queryFn: ({ signal, pageParam }) =>
      api.supplyChain.filtered.edges(
        {
          id: project.id,
          page: pageParam,
          n: PAGE,
          search,
          sort_by,
          sort_order: sort_by === "volume" ? "desc" : "asc",
          filter: filter ?? null,
          ...(between === undefined ? {} : { between }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** The largest edge between two locations of the map, by position; null where there is none. */
export const edgeBetweenQuery = (project: ProjectVersion, from: number, to: number) =>
  queryOptions({
    queryKey: [...root(project), "edge-between", from, to],
    queryFn: async ({ signal }) => {
      const asked = { id: project.id, page: 1, n: 1, from_position: from, to_position: to };
      return (await api.supplyChain.edges(asked, { signal })).items[0] ?? null;
    },
    staleTime: Infinity,
  });

export const edgeQuery = (project: ProjectVersion, edgeId: string, risk: ChainRisk) =>
  queryOptions({
    queryKey: [...root(project), "edge", edgeId, risk],
    queryFn: ({ signal }) =>
      api.supplyChain.edge({ edge_id: edgeId, exposure_id: project.id, ...wire(risk) }, { signal }),
    staleTime: 60_000,
  });

export const nodeQuery = (project: ProjectVersion, siteId: string, risk: ChainRisk) =>
  queryOptions({
    queryKey: [...root(project), "node", siteId, risk],
    queryFn: ({ signal }) =>
      api.supplyChain.node({ node_id: siteId, exposure_id: project.id, ...wire(risk) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export interface ReachQuery {
  readonly filter: SiteFilter | undefined;
  readonly direction: "upstream" | "downstream";
  readonly depth: number | undefined;
  readonly search: string;
  readonly sort: "depth" | "value" | "worst_upstream" | "name";
}

/** Suppliers or customers of a location that pass a filter, by page. */
export const reachQuery = (project: ProjectVersion, siteId: string, risk: ChainRisk, query: ReachQuery) => {
  const { filter, direction, depth, search, sort } = query;
  return infiniteQueryOptions({
    queryKey: [...root(project), "reach", siteId, risk, query],
    queryFn: ({ signal, pageParam }) =>
      api.supplyChain.filtered[direction](
        {
          node_id: siteId,
          exposure_id: project.id,
          dataset_id: risk.dataset_id,
          coords: risk.coords,
          filter: filter ?? null,
          page: pageParam,
          n: PAGE,
          ...(depth === undefined ? {} : { depth }),
          search,
          sort,
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
};

export const groupsQuery = (project: ProjectVersion, property: string, filter: SiteFilter | undefined) =>
  queryOptions({
    queryKey: [...root(project), "groups", property, filter ?? null],
    queryFn: ({ signal }) =>
      api.supplyChain.filtered.groups({ id: project.id, property, filter: filter ?? null }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

/** Own columns of the locations, as the first of them has them. */
export const ownColumnsQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: [...root(project), "own-columns"],
    queryFn: async ({ signal }) => {
      const { items } = await api.sites.list({ id: project.id, page: 1, n: 1 }, { signal });
      return Object.keys(items[0]?.properties.user_data ?? {});
    },
    staleTime: Infinity,
  });

/** Datasets of the results that are scores. */
export const scoresQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: [...root(project), "scores"],
    queryFn: async ({ signal }) => {
      const { items } = await api.risks.datasets({ exposure_id: project.id }, { signal });
      return items.filter(({ kind, missing }) => kind === "score" && missing === null);
    },
    staleTime: 60_000,
  });

const FOUND = 8;

/** Locations whose name or place fits a text, to choose an end of an edge. */
export const endsQuery = (projectId: string, search: string) =>
  queryOptions({
    queryKey: ["supply-chain-ends", projectId, search],
    queryFn: async ({ signal }) =>
      (await api.sites.list({ id: projectId, page: 1, n: FOUND, search }, { signal })).items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Key of the project; of changes to it too, so that nobody asks for it in the middle of one. */
const projectKey = (id: string) => ["project", id] as const;

/** After a change the project has another version, and with it everything that hangs on it is asked for anew. */
function refresh(client: QueryClient, id: string): void {
  // not awaited: who made the change closes what is gone before the new lists come
  void client.invalidateQueries({ queryKey: projectKey(id) });
}

export interface EdgeInput {
  readonly from: string;
  readonly to: string;
  readonly product: string | null;
  readonly volume: number | null;
}

/** @param onAdded as of `useRemoveEdge` */
export function useAddEdge(projectId: string, onAdded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectKey(projectId),
    mutationFn: (edge: EdgeInput) => api.supplyChain.addEdge({ id: projectId, ...edge }),
    onSuccess: () => {
      onAdded();
      refresh(client, projectId);
    },
  });
}

/** @param onChanged as of `useRemoveEdge`; another product makes another edge of it */
export function useChangeEdge(projectId: string, edgeId: string, onChanged: (edge: { readonly id: string }) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectKey(projectId),
    mutationFn: (change: Pick<EdgeInput, "product" | "volume">) =>
      api.supplyChain.changeEdge({ id: projectId, edge_id: edgeId, ...change }),
    onSuccess: (edge) => {
      onChanged(edge);
      refresh(client, projectId);
    },
  });
}

/** @param onRemoved is told also when what began the deletion is not on the screen any more, and before anything is asked for anew */
export function useRemoveEdge(projectId: string, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectKey(projectId),
    mutationFn: (edgeId: string) => api.supplyChain.removeEdge({ id: projectId, edge_id: edgeId }),
    onSuccess: () => {
      onRemoved();
      refresh(client, projectId);
    },
  });
}
