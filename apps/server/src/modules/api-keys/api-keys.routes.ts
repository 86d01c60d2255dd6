import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { ApiKeys } from "./api-keys.service.ts";

export function apiKeysHandlers(keys: ApiKeys): Handlers<typeof contract.apiKeys> {
  return {
    list: async ({ caller }) => ({ items: await keys.list(caller.userId) }),
    create: ({ input, caller, origin }) => keys.create(caller, input, origin),
    revoke: async ({ input, caller, origin }) => {
      await keys.revoke(caller, input.key_id, origin);
      return { detail: "The key is revoked." };
    },
  };
}
