import type { Exposures } from "../exposures/index.ts";
import { type Risks, runRows } from "../risks/index.ts";
import type { ServerModule } from "../../server-module.ts";
import { assistantHandlers, mcpPlainRoute } from "./assistant.routes.ts";
import { type AssistantParts, createAssistant } from "./assistant.service.ts";
import { createConnections } from "./connections.ts";
import { createMcp, type McpParts } from "./mcp/mcp.ts";

type Given = Omit<AssistantParts & McpParts, "project" | "computedAt" | "explanation" | "listProjects"> & {
  readonly exposures: Pick<Exposures, "projects">;
  readonly risks: Pick<Risks, "explanation">;
};

/** Questions about a project in words, answered from its results; its tools for assistants of one's own. */
export function createAssistantModule({ exposures, risks, ...given }: Given) {
  const parts: AssistantParts & McpParts = {
    ...given,
    project: (caller, id) => exposures.projects.get(caller, id, false),
    explanation: (...asked) => risks.explanation(...asked),
    computedAt: async (exposureId, run) => (await runRows.findRun(given.database, exposureId, run))?.created_at,
    listProjects: (caller, page) => exposures.projects.list(caller, { ...page, marked_for_deletion: false }),
  };
  const assistant = createAssistant(parts);
  return {
    handlers: { assistant: assistantHandlers(assistant, createConnections(parts)) },
    plain: [mcpPlainRoute(createMcp(parts), given.config.publicUrl)],
    purge: () => assistant.purge(),
  } satisfies ServerModule;
}
