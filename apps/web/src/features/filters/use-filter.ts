import { useQuery } from "@tanstack/react-query";
import { isEmptyFilter, type SiteFilter } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { useMapView } from "../../state/map-view.ts";
import {
  clearSiteFilter,
  openSiteFilter,
  readSiteFilter,
  setSiteFilter,
  useSiteFilter,
} from "../../state/site-filter.ts";
import { type AddressedFilter, decodeFilter, encodeFilter } from "./filter-address.ts";
import { unpackMask } from "./mask.ts";
import { filterQuery, savedFilterQuery } from "../../data/filters.ts";
import type { ProjectVersion } from "../../data/project-key.ts";

/** Puts a filter in force; what passed before stays in sight until the answer is there. */
export function applyFilter(filter: SiteFilter): void {
  if (isEmptyFilter(filter)) clearSiteFilter();
  else setSiteFilter({ filter, mask: readSiteFilter().mask, count: undefined });
}

export interface FilterState {
  readonly filter: SiteFilter | undefined;
  /** Locations that pass; undefined while they are counted. */
  readonly count: number | undefined;
  /** Locations of the project; undefined until the first answer. */
  readonly total: number | undefined;
  readonly isPending: boolean;
  /** Why the filter is not in force. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** The address names a filter that cannot be read. */
  readonly isDamaged: boolean;
}

/**
 * Keeps address and filter the same: whichever changes, the other follows. Gives what the address names but does not
 * hold.
 */
function useAddress(projectId: string): Exclude<AddressedFilter, { kind: "filter" }> | undefined {
  const { view, change } = useMapView();
  const { filter } = useSiteFilter();
  const told = useRef<{ filter: SiteFilter | undefined; address: string | undefined; written: string | undefined }>({
    filter: undefined,
    address: undefined,
    written: undefined,
  });
  useEffect(() => {
    if (filter === told.current.filter) return;
    told.current.filter = filter;
    const text = encodeFilter(filter);
    told.current.written = text;
    if (text !== view.filter) change({ filter: text }, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another filter is written, not another address
  }, [filter]);
  useEffect(() => {
    if (view.filter === told.current.address) return;
    told.current.address = view.filter;
    if (view.filter === told.current.written) return;
    told.current.written = view.filter;
    const named = view.filter === undefined ? undefined : decodeFilter(view.filter);
    const next = named?.kind === "filter" ? named.filter : undefined;
    told.current.filter = next;
    setSiteFilter({ filter: next, mask: undefined, count: undefined });
  }, [view.filter]);
  const named = view.filter === undefined || filter !== undefined ? undefined : decodeFilter(view.filter);
  const saved = useQuery({
    ...savedFilterQuery(projectId, named?.kind === "saved" ? named.id : ""),
    enabled: named?.kind === "saved",
  });
  const found = named?.kind === "saved" ? saved.data?.filter : undefined;
  useEffect(() => {
    if (found === undefined) return;
    told.current.filter = found;
    applyFilter(found);
  }, [found]);
  if (named === undefined || named.kind === "filter") return undefined;
  return named.kind === "saved" && saved.error !== null ? { kind: "damaged" } : named;
}

/** The filter of the open project: asks which locations pass and tells map, table and panels. Used once on a screen. */
export function useFilterInForce(project: ProjectVersion): FilterState {
  useEffect(() => openSiteFilter(project.id), [project.id]);
  const named = useAddress(project.id);
  const { filter, count } = useSiteFilter();
  const answer = useQuery({ ...filterQuery(project, filter ?? {}), enabled: filter !== undefined });
  const { data, error } = answer;
  useEffect(() => {
    if (filter === undefined || readSiteFilter().filter !== filter) return;
    if (data !== undefined) setSiteFilter({ filter, mask: unpackMask(data.mask, data.positions), count: data.count });
    else if (error !== null) setSiteFilter({ filter, mask: undefined, count: undefined });
  }, [data, error, filter]);
  return {
    filter,
    count,
    total: data?.total,
    isPending: filter !== undefined && answer.isFetching && count === undefined,
    error: filter === undefined ? null : error,
    retry: () => void answer.refetch(),
    isDamaged: named?.kind === "damaged",
  };
}
