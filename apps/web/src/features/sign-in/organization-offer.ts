import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { signOnOfDomainQuery } from "../../data/organizations.ts";

/** An organization whose identity provider signs an address in. */
export interface OrganizationOffer {
  readonly id: string;
  readonly name: string;
  /** Whether a password would be refused. */
  readonly required: boolean;
}

const DOMAIN = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/;

/** Who signs in the address that is being typed, by its domain; undefined for everybody else. */
export function useOrganizationOffer(typed: string): OrganizationOffer | undefined {
  const [email] = useDebouncedValue(typed.trim().toLowerCase(), LIMITS.searchDebounceMs);
  const domain = DOMAIN.exec(email)?.[1];
  // the address itself stays here until somebody signs in
  const { data } = useQuery({ ...signOnOfDomainQuery(domain ?? ""), enabled: domain !== undefined });
  return (domain === undefined ? undefined : data?.organization) ?? undefined;
}
