import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { useUser } from "../../state/session.ts";
import { type Branding, brandingOf } from "./model.ts";

const root = ["organization"] as const;

/** Branding by the origin of the page: what a visitor sees before anyone has signed in. */
export const organizationByOrigin = queryOptions({
  queryKey: [...root, "by-origin"],
  queryFn: ({ signal }) => api.organizations.byOrigin({ origin: window.location.origin }, { signal }),
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

/** What the shell shows: the organization found by the page's origin, or the product itself where none is found. */
export function useOrganization(): Branding {
  const user = useUser();
  const byOrigin = useQuery(organizationByOrigin);
  const own = useQuery({ ...ownOrganization, enabled: user !== undefined });
  const found = byOrigin.data?.id === null && user !== undefined ? (own.data ?? byOrigin.data) : byOrigin.data;
  return brandingOf(found, window.location.origin);
}
