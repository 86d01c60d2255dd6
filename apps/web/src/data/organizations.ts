import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const root = ["organization"] as const;

/** Branding found by the origin of the page. */
export const organizationOfQuery = (origin: string) =>
  queryOptions({
    queryKey: [...root, "by-origin", origin],
    queryFn: ({ signal }) => api.organizations.byOrigin({ origin }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Branding of the signed-in person's own organization, as administrators edit it. */
export const ownOrganizationQuery = queryOptions({
  queryKey: [...root, "own"],
  queryFn: ({ signal }) => api.organizations.branding({}, { signal }),
  staleTime: 5 * 60_000,
});

/** Whether an organization requires a second factor. */
export const secondFactorRuleQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...root, "second-factor", organizationId],
    queryFn: ({ signal }) => api.secondFactor.rule({ id: organizationId }, { signal }),
  });

/** The identity provider of an organization, and its domains. */
export const singleSignOnQuery = (organizationId: string) =>
  queryOptions({
    queryKey: [...root, "single-sign-on", organizationId],
    queryFn: ({ signal }) => api.singleSignOn.settings({ id: organizationId }, { signal }),
    refetchOnWindowFocus: false,
  });

/** Whose identity provider signs in the addresses of a domain. */
export const signOnOfDomainQuery = (domain: string) =>
  queryOptions({
    queryKey: [...root, "sign-on-of-domain", domain],
    queryFn: ({ signal }) => api.singleSignOn.forAddress({ email: `somebody@${domain}` }, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  });

/** Reads all of these anew after a change. */
export const refreshOrganizations = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root });
