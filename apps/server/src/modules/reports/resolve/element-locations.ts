import { isEmptyFilter, type SiteFilter } from "@tidemark/contract";
import type { Filters } from "../../filters/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";

export interface AskedLocations {
  /** All conditions as one filter; undefined where every location passes. */
  readonly filter: SiteFilter | undefined;
  readonly count: number;
  readonly total: number;
}

/**
 * Brings several filters to one: a location passes when it passes all of them. One alone stays as it was written;
 * several become the ids of the locations that pass.
 */
export function locationsAsked(openLocations: OpenTableLocations, filters: Pick<Filters, "passing">) {
  return async (
    exposureId: string,
    conditions: readonly (SiteFilter | null | undefined)[],
  ): Promise<AskedLocations> => {
    const opened = await openLocations(exposureId);
    const { attributes } = opened.snapshot;
    const real = conditions.filter((one): one is SiteFilter => !!one && !isEmptyFilter(one));
    const masks = await Promise.all(real.map((one) => filters.passing(opened, one)));
    const rows = Array.from({ length: attributes.count }, (_, row) => row).filter((row) =>
      masks.every((mask) => mask === undefined || mask[row] === 1),
    );
    const counts = { count: rows.length, total: attributes.count };
    if (real.length <= 1) return { filter: real[0], ...counts };
    return { filter: { production_sites: rows.map((row) => attributes.id(row)) }, ...counts };
  };
}
