import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { Assistant } from "./assistant.service.ts";

export function assistantHandlers(assistant: Assistant): Handlers<typeof contract.assistant> {
  return {
    prompt({ input: { version, prompt, exposure_id: exposureId, session_id: sessionId }, caller, reply }) {
      const stop = new AbortController();
      reply.raw.once("close", () => stop.abort());
      const session = version === "v2" ? sessionId : undefined;
      return assistant.prompt(caller, { prompt, exposureId, sessionId: session, stop: stop.signal });
    },
    history: async ({ input: { exposure_id: exposureId, n }, caller }) => ({
      items: await assistant.history(caller, exposureId, n),
    }),
    forget: async ({ input, caller }) => {
      const count = await assistant.forget(caller, input.exposure_id);
      return { detail: `${count} questions were deleted.` };
    },
    rate: ({ input: { answer_id: id, rating }, caller }) => assistant.rate(caller, id, rating),
  };
}
