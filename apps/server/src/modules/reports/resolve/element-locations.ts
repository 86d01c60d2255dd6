import { isEmptyFilter, type SiteFilter } from "@tidemark/contract";
import { type Filters, filtersWords, namesIn } from "../../filters/index.ts";
import type { OpenTableLocations } from "../../table/index.ts";

export interface AskedLocations {
  /** All conditions as one filter; undefined where every location passes. */
  readonly filter: SiteFilter | undefined;
  readonly count: number;
  readonly total: number;
  /** The conditions in words; undefined where there are none. */
  readonly words: string | undefined;
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
    const { count: total } = attributes;
    const limiting = masks.filter((mask) => mask !== undefined);
    const passes = (row: number) => limiting.every((mask) => mask[row] === 1);
    // counted without a list of rows: most elements ask for nothing else
    let count = 0;
    for (let row = 0; row < total; row += 1) if (passes(row)) count += 1;
    const words = filtersWords(real, await namesIn(opened, real));
    if (real.length <= 1) return { filter: real[0], count, total, words };
    const ids = Array.from({ length: total }, (_, row) => row).filter(passes);
    return { filter: { production_sites: ids.map((row) => attributes.id(row)) }, count, total, words };
  };
}
