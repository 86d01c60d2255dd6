import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshSecondFactor } from "../../data/users.ts";
import { api } from "../../lib/api.ts";

/** Begins to set a second factor up; gives what an authenticator needs. */
export function useBeginFactor(id: string) {
  return useMutation({ mutationFn: (password: string) => api.secondFactor.begin({ id, password }), gcTime: 0 });
}

/** Turns it on with a first code; gives the recovery codes. */
export function useConfirmFactor(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => (await api.secondFactor.confirm({ id, code })).recovery_codes,
    onSuccess: () => refreshSecondFactor(client, id),
    gcTime: 0,
  });
}

/** New recovery codes in place of those before. */
export function useRenewCodes(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => (await api.secondFactor.renewCodes({ id, code })).recovery_codes,
    onSuccess: () => refreshSecondFactor(client, id),
    gcTime: 0,
  });
}

export function useTurnOffFactor(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { readonly password: string; readonly code: string }) =>
      api.secondFactor.turnOff({ id, ...given }),
    onSuccess: () => refreshSecondFactor(client, id),
  });
}
