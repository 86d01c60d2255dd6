import { isEmptyFilter, type SiteFilter } from "@tidemark/contract";
import type { Filters } from "../filters/index.ts";
import type { Chain } from "./chain.ts";

/** Whether a location passes the filter, by number of its node. What is not there never does. */
export type Passes = (number: number) => boolean;
export const all: Passes = () => true;

/** 1 for each position that passes; undefined when everything does. */
export type SiteMask = Uint8Array | undefined;

/** Resolves the filter of a request: the mask by position that map, table and portfolio obey as well. */
export async function maskOf(
  filters: Pick<Filters, "resolve">,
  exposureId: string,
  filter: SiteFilter | null,
): Promise<SiteMask> {
  return filter === null || isEmptyFilter(filter) ? undefined : (await filters.resolve(exposureId, filter)).mask;
}

export const passesOf =
  ({ nodes }: Chain, mask: SiteMask): Passes =>
  (number) =>
    mask === undefined || mask[nodes[number]?.position ?? -1] === 1;
