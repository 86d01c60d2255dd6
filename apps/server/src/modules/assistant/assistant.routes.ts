import type { AssistantEvents, contract } from "@tidemark/contract";
import { type Call, type Handlers, STREAMED } from "../../http/call.ts";
import { errorBody } from "../../http/errors.ts";
import { type EventStream, openEventStream } from "../../http/event-stream.ts";
import { goneSignal } from "../../http/gone-signal.ts";
import { type Asked, type Assistant, wireFigure } from "./assistant.service.ts";
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
      onRestart: () => send("restart", {}),
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

export function assistantHandlers(assistant: Assistant): Handlers<typeof contract.assistant> {
  return {
    async prompt(call) {
      const { version, prompt, exposure_id: exposureId, session_id: session } = call.input;
      const asked = { prompt, exposureId, sessionId: version === "v2" ? session : undefined, stop: goneSignal(call) };
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
  };
}
