import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SiteFilter, WireCoordinates } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion, resultKey } from "./project-key.ts";

/** The risk that is carried along the chain. */
export interface ChainRisk {
  readonly dataset_id: string;
  readonly coords: WireCoordinates;
}

const placesKey = <const Name extends readonly unknown[]>({ id, version }: ProjectVersion, ...name: Name) =>
  projectKey({ id, of: "places", version }, ...name);
const siteResultKey = <const Name extends readonly unknown[]>(
  { id, version }: ProjectVersion,
  site: string,
  ...name: Name
) => projectKey({ id, of: "results", site, version }, ...name);
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
    queryKey: placesKey(project, "flows"),
    queryFn: ({ signal }) => api.supplyChain.flows({ id: project.id }, { signal }),
    staleTime: Infinity,
  });

/** Lines of the routes of flows, in their order; none without the routing model. */
export const flowRoutesQuery = (project: ProjectVersion) =>
  queryOptions({
    queryKey: placesKey(project, "flow-routes"),
    queryFn: async ({ signal }) => {
      const lines: number[][] = [];
      for (let page = 1; ; page++) {
        const found = await api.supplyChain.routes.lines({ id: project.id, page }, { signal });
        lines.push(...found.lines);
        if (found.lines.length === 0 || lines.length >= found.total) return lines;
      }
    },
    staleTime: Infinity,
  });

export const edgeRouteQuery = (project: ProjectVersion, edgeId: string) =>
  queryOptions({
    queryKey: placesKey(project, "edge-route", edgeId),
    queryFn: ({ signal }) =>
      api.supplyChain.routes.ofEdge({ edge_id: edgeId, exposure_id: project.id }, { signal }),
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
    queryKey: placesKey(project, "edges", filter ?? null, search, sort_by, between ?? null),
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
    placeholderData: keepShown(["project", { id: project.id }]),
    staleTime: Infinity,
  });

/** The largest edge between two locations of the map, by position; null where there is none. */
export const edgeBetweenQuery = (project: ProjectVersion, from: number, to: number) =>
  queryOptions({
    queryKey: placesKey(project, "edge-between", from, to),
    queryFn: async ({ signal }) => {
      const asked = { id: project.id, page: 1, n: 1, from_position: from, to_position: to };
      return (await api.supplyChain.edges(asked, { signal })).items[0] ?? null;
    },
    staleTime: Infinity,
  });

export const edgeQuery = (project: ProjectVersion, edgeId: string, risk: ChainRisk) =>
  queryOptions({
    queryKey: resultKey(project, "edge", edgeId, risk),
    queryFn: ({ signal }) =>
      api.supplyChain.edge({ edge_id: edgeId, exposure_id: project.id, ...wire(risk) }, { signal }),
    staleTime: 60_000,
  });

export const nodeQuery = (project: ProjectVersion, siteId: string, risk: ChainRisk) =>
  queryOptions({
    queryKey: siteResultKey(project, siteId, "chain-node", risk),
    queryFn: ({ signal }) =>
      api.supplyChain.node({ node_id: siteId, exposure_id: project.id, ...wire(risk) }, { signal }),
    // that a dataset has no values is no answer of another one
    placeholderData: keepShown(["project", { id: project.id, site: siteId }], "measure"),
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
    queryKey: siteResultKey(project, siteId, "chain-reach", risk, query),
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
    placeholderData: keepShown(["project", { id: project.id, site: siteId }]),
    staleTime: 60_000,
  });
};

export const groupsQuery = (project: ProjectVersion, property: string, filter: SiteFilter | undefined) =>
  queryOptions({
    queryKey: placesKey(project, "chain-groups", property, filter ?? null),
    queryFn: ({ signal }) =>
      api.supplyChain.filtered.groups({ id: project.id, property, filter: filter ?? null }, { signal }),
    placeholderData: keepShown(["project", { id: project.id }], "flows"),
    staleTime: Infinity,
  });

