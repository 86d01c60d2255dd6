import { useQuery } from "@tanstack/react-query";
import { organizationOfQuery } from "./organizations.ts";

/** Where to write to for help: whoever is told to contact somebody is told the address too. */
export function useSupportAddress(): string | undefined {
  return useQuery(organizationOfQuery(window.location.origin)).data?.product.contact.email;
}
