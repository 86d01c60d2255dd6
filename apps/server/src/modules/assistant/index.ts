import type { Exposures } from "../exposures/index.ts";
import { type Risks, runRows } from "../risks/index.ts";
import type { ServerModule } from "../../server-module.ts";
import { assistantHandlers } from "./assistant.routes.ts";
import { type AssistantParts, createAssistant } from "./assistant.service.ts";

type Given = Omit<AssistantParts, "project" | "computedAt" | "explanation"> & {
  readonly exposures: Pick<Exposures, "projects">;
  readonly risks: Pick<Risks, "explanation">;
};

/** Questions about a project in words, answered from its results. */
export function createAssistantModule({ exposures, risks, ...parts }: Given) {
  const assistant = createAssistant({
    ...parts,
    project: (caller, id) => exposures.projects.get(caller, id, false),
    explanation: (...asked) => risks.explanation(...asked),
    computedAt: async (exposureId, run) => (await runRows.findRun(parts.database, exposureId, run))?.created_at,
  });
  return {
    handlers: { assistant: assistantHandlers(assistant) },
    purge: () => assistant.purge(),
  } satisfies ServerModule;
}
