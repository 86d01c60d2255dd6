import { type AssistantConnection, mcpRoute } from "@tidemark/contract";
import type { Caller, CallOrigin } from "../../http/call.ts";
import { isMcpEnabled, setMcpEnabled } from "./assistant.repository.ts";
import type { AskingParts } from "./model/asking.ts";

/** How assistants are connected in an organization: those of its people, and the model that answers here. */
export function createConnections({ config, database, audit }: AskingParts) {
  const get = async ({ organizationId }: Caller): Promise<AssistantConnection> => ({
    mcp_enabled: await isMcpEnabled(database, organizationId),
    mcp_url: `${config.publicUrl}${mcpRoute.path}`,
    model: config.AI_KIND === "none" ? null : (config.AI_MODEL ?? null),
  });
  return {
    get,
    async set(caller: Caller, isEnabled: boolean, { address }: CallOrigin): Promise<AssistantConnection> {
      const { userId, email, organizationId } = caller;
      await database.transaction(async () => {
        await setMcpEnabled(database, organizationId, isEnabled);
        const facts = { mcp_enabled: isEnabled };
        await audit.record("assistant_connection_changed", { userId, email, organizationId, address }, { facts });
      });
      return get(caller);
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;
