import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshApiKeys } from "../../data/api-keys.ts";
import { api } from "../../lib/api.ts";
import { serverNow } from "../../state/session.ts";
import { endOf, type KeyValues } from "./model.ts";

/** Makes a key; its answer is the only one that holds it. */
export function useMakeKey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, roles, scopes, ...end }: KeyValues) =>
      api.apiKeys.create({ id: userId, name, roles, scopes, expires_at: endOf(end, serverNow()) }),
    onSuccess: () => refreshApiKeys(client, userId),
    // the key is not kept once its dialog is closed
    gcTime: 0,
  });
}

export function useRevokeKey(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (keyId: string) => api.apiKeys.revoke({ id: userId, key_id: keyId }),
    // a key that is gone already is gone from the list too
    onSettled: () => refreshApiKeys(client, userId),
  });
}
