import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useUser } from "../../state/session.ts";
import { type Branding, brandingOf } from "./model.ts";

const root = ["organization"] as const;

const byOrigin = (origin: string) =>
  queryOptions({
    queryKey: [...root, "by-origin", origin],
    queryFn: ({ signal }) => api.organizations.byOrigin({ origin }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Branding of the signed-in person's own organization, as administrators edit it. */
export const ownOrganization = queryOptions({
  queryKey: [...root, "own"],
  queryFn: ({ signal }) => api.organizations.branding({}, { signal }),
  staleTime: 5 * 60_000,
});

/** Key over both, to be invalidated after a change. */
export const organizationKey = root;

/**
 * What the shell shows: the organization found by the page's origin, where none is found that of the signed-in person, or else the
 * product itself.
 */
export function useOrganization(): Branding {
  const user = useUser();
  const found = useQuery(byOrigin(window.location.origin));
  const own = useQuery({ ...ownOrganization, enabled: user !== undefined });
  const isProduct = found.data?.id === null;
  return brandingOf(isProduct && user !== undefined ? (own.data ?? found.data) : found.data);
}
