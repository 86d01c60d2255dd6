import { useQuery } from "@tanstack/react-query";
import { organizationOfQuery, ownOrganizationQuery } from "../../data/organizations.ts";
import { useUser } from "../../state/session.ts";
import { type Branding, brandingOf } from "./model.ts";

/**
 * What the shell shows: the organization found by the page's origin, where none is found that of the signed-in person,
 * or else the product itself.
 */
export function useOrganization(): Branding {
  const user = useUser();
  const found = useQuery(organizationOfQuery(window.location.origin));
  const own = useQuery({ ...ownOrganizationQuery, enabled: user !== undefined });
  const isProduct = found.data?.id === null;
  return brandingOf(isProduct && user !== undefined ? (own.data ?? found.data) : found.data);
}
