import type { IncomingHttpHeaders } from "node:http";
import { type AssistantEvents, type contract, mcpRoute, message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import { type Call, type Handlers, STREAMED } from "../../http/call.ts";
import { errorBody } from "../../http/errors.ts";
import { type EventStream, openEventStream } from "../../http/event-stream.ts";
import { goneSignal } from "../../http/gone-signal.ts";
import { type Asked, type Assistant, wireFigure } from "./assistant.service.ts";
import type { PlainMount } from "../../http/mount.ts";
import type { Connections } from "./connections.ts";
import type { Mcp } from "./mcp/mcp.ts";
import type { AnswerProgress } from "./progress.ts";

/** Answers with events; what is refused before the work begins is answered as everywhere. */
async function streamed(assistant: Assistant, { caller, request, reply }: Call<unknown>, asked: Asked): Promise<never> {
  let stream: EventStream | undefined;
  const send = <Name extends keyof AssistantEvents>(name: Name, data: AssistantEvents[Name]) =>
    stream?.send(name, data);
  const onStart = (): AnswerProgress => {
    stream = openEventStream(reply);
    send("start", {});
    return {
      onCall: ({ name, words }) => send("call", { name, words }),
      onText(markdown, figures) {
        send("figures", { figures: figures.map(wireFigure) });
        send("text", { delta: markdown });
      },
    };
  };
  try {
    send("done", await assistant.prompt(caller, { ...asked, onStart }));
  } catch (error) {
    if (stream === undefined) throw error;
    // whoever has gone needs no reason
    if (!asked.stop.aborted) send("error", errorBody(error, request).body);
  } finally {
    stream?.end();
  }
  return STREAMED;
}

export function assistantHandlers(assistant: Assistant, connections: Connections): Handlers<typeof contract.assistant> {
  return {
    async prompt(call) {
      const { version, prompt, exposure_id: exposureId, session_id: session, query } = call.input;
      const sessionId = version === "v2" ? session : undefined;
      const asked = { prompt, exposureId, sessionId, query, stop: goneSignal(call) };
      const wantsEvents = call.request.headers.accept?.includes("text/event-stream") === true;
      return wantsEvents ? streamed(assistant, call, asked) : assistant.prompt(call.caller, asked);
    },
    history: async ({ input: { exposure_id: exposureId, n }, caller }) => ({
      items: await assistant.history(caller, exposureId, n),
    }),
    forget: async ({ input, caller }) => {
      const count = await assistant.forget(caller, input.exposure_id);
      return { detail: `${count} questions were deleted.` };
    },
    rate: ({ input: { answer_id: id, rating }, caller }) => assistant.rate(caller, id, rating),
    connection: ({ caller }) => connections.get(caller),
    setConnection: ({ input, caller, origin }) => connections.set(caller, input.mcp_enabled, origin),
  };
}

/**
 * A page of somebody else, opened in the browser of who has a key, has no business here: programs send no Origin.
 * @throws AppError `forbidden`
 */
function refuseForeignOrigin({ origin }: IncomingHttpHeaders, publicUrl: string): void {
  if (origin !== undefined && origin !== new URL(publicUrl).origin)
    throw new AppError("forbidden", message("assistant.foreign_origin"));
}

/** Notices are taken with 202 and no body, as the protocol has it. */
export const mcpPlainRoute = (mcp: Mcp, publicUrl: string): PlainMount => ({
  spec: mcpRoute,
  async handle(call) {
    const { caller, request, reply } = call;
    refuseForeignOrigin(request.headers, publicUrl);
    const answer = await mcp(caller, request.body, goneSignal(call));
    reply.header("cache-control", "no-store");
    return answer === undefined
      ? reply.code(202).send()
      : reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
  },
});
