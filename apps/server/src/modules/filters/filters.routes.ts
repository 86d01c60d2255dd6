import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Filters } from "./filters.service.ts";
import { packMask } from "./position-mask.ts";
import type { SavedFilters } from "./saved-filters.service.ts";

export function filtersHandlers(filters: Filters, saved: SavedFilters): Handlers<typeof contract.filters> {
  return {
    filters2: ({ input }) => filters.properties(input.id),
    filter: async ({ input: { id, as_geojson: withSites, ...filter } }) => {
      const resolved = await filters.resolve(id, filter);
      const { mask, count, total, withoutValue } = resolved;
      const answer = {
        count,
        total,
        mask: packMask(mask),
        positions: mask.length,
        without_value: withoutValue.map((one) => ({ ...one })),
      };
      if (!withSites) return answer;
      return { ...answer, type: "FeatureCollection" as const, features: await filters.sites(id, resolved) };
    },
    queryRegion: async ({ input: { id, roi, page, n } }) => {
      const { items, total } = await filters.inRegion(id, roi, page, n);
      return { items, meta: { page, n, total } };
    },
    histogram: ({ input: { id, dataset_id, coords, filter } }) => filters.histogram(id, { dataset_id, coords }, filter),
    saved: {
      list: async ({ input, caller }) => ({
        items: await saved.list({ ownerId: caller.userId, exposureId: input.id }),
      }),
      save: ({ input: { id, title, filter }, caller }) =>
        saved.save({ ownerId: caller.userId, exposureId: id }, title, filter),
      get: ({ input }) => saved.get(input.id, input.filter_id),
      update: ({ input: { id, filter_id, title, filter }, caller }) =>
        saved.update({ ownerId: caller.userId, exposureId: id }, filter_id, { title, filter }),
      remove: async ({ input: { id, filter_id }, caller }) => ({
        detail: `${await saved.remove({ ownerId: caller.userId, exposureId: id }, filter_id)} deleted!`,
      }),
    },
  };
}
