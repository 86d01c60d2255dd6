import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { BandChange } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";

const POLL_MS = 700;
const ON_A_PAGE = 50;

/** The preview of what newer data would change in a project; asked for again while it is worked out. */
export const renewalQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "task" }, "renewal"),
    queryFn: ({ signal }) => api.renewals.get({ id }, { signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.task?.status;
      return status === "Pending" || status === "Running" ? POLL_MS : false;
    },
    staleTime: 0,
  });

/** Reads the preview anew. */
export const refreshRenewal = (client: QueryClient, id: string): Promise<void> =>
  client.invalidateQueries({ queryKey: renewalQuery(id).queryKey });

/** What of the locations that change band is shown. */
export interface ChangedShown {
  readonly dataset_id?: string;
  readonly change?: BandChange;
  readonly search?: string;
}

/** Locations of a preview that change band, page by page. @param madeAt which preview */
export const changedLocationsQuery = (id: string, madeAt: string, shown: ChangedShown) =>
  infiniteQueryOptions({
    queryKey: projectKey({ id, of: "task" }, "renewal", madeAt, shown),
    queryFn: ({ pageParam, signal }) =>
      api.renewals.locations({ id, ...shown, page: pageParam, n: ON_A_PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.n < meta.total ? meta.page + 1 : undefined),
    placeholderData: keepShown(["project", { id }]),
  });
