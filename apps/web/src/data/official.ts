import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const root = ["official"] as const;

/** Official maps that can be read by address, and what was read of them. */
export const officialQuery = queryOptions({
  queryKey: [...root, "list"],
  queryFn: ({ signal }) => api.official.list({}, { signal }),
});

/** What the next computation would read: of a project, or of so many locations that are in none yet. */
export const upcomingReadsQuery = (of: { readonly projectId: string } | { readonly locations: number }) =>
  queryOptions({
    queryKey: [...root, "upcoming", of],
    queryFn: ({ signal }) =>
      "projectId" in of
        ? api.official.estimate({ exposure_id: of.projectId }, { signal })
        : api.official.upcoming({ locations: of.locations }, { signal }),
    staleTime: 0,
  });

/** Reads the sources anew. */
export const refreshOfficial = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });
