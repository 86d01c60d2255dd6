import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SingleSignOnSettings } from "@tidemark/contract";
import { refreshOrganizations } from "../../data/organizations.ts";
import { api } from "../../lib/api.ts";
import type { ProviderValues } from "./model.ts";

function useRefresh() {
  const client = useQueryClient();
  return () => refreshOrganizations(client);
}

/** Asks a provider without keeping anything. */
export function useTestProvider(id: string) {
  return useMutation({
    mutationFn: ({ issuer, client_id, client_secret: secret }: ProviderValues) =>
      api.singleSignOn.test({ id, issuer, client_id, ...(secret === "" ? {} : { client_secret: secret }) }),
  });
}

/** Keeps the provider; an empty secret leaves the one before. */
export function useSaveProvider(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({
      client_secret: secret,
      default_role: role,
      ...values
    }: ProviderValues): Promise<SingleSignOnSettings> =>
      api.singleSignOn.change({
        id,
        ...values,
        default_roles: role === "" ? [] : [role],
        ...(secret === "" ? {} : { client_secret: secret }),
      }),
    onSuccess,
  });
}

/** Members sign in with passwords afterwards. */
export function useRemoveProvider(id: string) {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: () => api.singleSignOn.remove({ id }), onSuccess });
}

export function useAddDomain(id: string) {
  const onSuccess = useRefresh();
  return useMutation({ mutationFn: (domain: string) => api.singleSignOn.addDomain({ id, domain }), onSuccess });
}

/** Looks for the proof of a domain. */
export function useProveDomain(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (domainId: string) => api.singleSignOn.proveDomain({ id, domain_id: domainId }),
    onSuccess,
  });
}

export function useRemoveDomain(id: string) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (domainId: string) => api.singleSignOn.removeDomain({ id, domain_id: domainId }),
    onSuccess,
  });
}
