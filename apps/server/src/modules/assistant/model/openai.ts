import * as z from "zod";
import {
  askModel,
  MOST_TOKENS,
  type Model,
  ModelFault,
  type ModelMessage,
  type ModelReply,
  type ModelSettings,
} from "./model.ts";

const replySchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(z.object({ id: z.string(), function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

function wireMessage(message: ModelMessage): object {
  if (message.role === "user") return { role: "user", content: message.text };
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.text };
  const calls = message.calls.map(({ id, name, arguments: text }) => ({
    id,
    type: "function",
    function: { name, arguments: text },
  }));
  return { role: "assistant", content: message.text, ...(calls.length === 0 ? {} : { tool_calls: calls }) };
}

const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            tool_calls: z
              .array(
                z.object({
                  index: z.int().min(0).max(100).default(0),
                  id: z.string().nullish(),
                  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ total_tokens: z.number() }).nullish(),
});

/** Puts an answer together that comes in pieces. */
function createGathering() {
  const calls: { id: string; name: string; arguments: string }[] = [];
  let [text, tokens, end] = ["", 0, ""];
  return {
    take(event: unknown): void {
      const read = chunkSchema.safeParse(event);
      if (!read.success) throw new ModelFault("a piece of the answer has not the form of its interface");
      tokens = read.data.usage?.total_tokens ?? tokens;
      const choice = read.data.choices?.[0];
      end = choice?.finish_reason ?? end;
      const { content, tool_calls: parts } = choice?.delta ?? {};
      text += content ?? "";
      for (const { index, id, function: part } of parts ?? []) {
        const call = (calls[index] ??= { id: "", name: "", arguments: "" });
        call.id ||= id ?? "";
        call.name ||= part?.name ?? "";
        call.arguments += part?.arguments ?? "";
      }
    },
    reply(): ModelReply {
      if (end === "") throw new ModelFault("the answer broke off");
      return { text, calls: calls.filter(Boolean), tokens, isCut: end === "length" };
    },
  };
}

function replyOf(whole: unknown): ModelReply {
  const read = replySchema.safeParse(whole);
  if (!read.success) throw new ModelFault("the answer has not the form of its interface");
  const { message, finish_reason: end } = read.data.choices[0]!;
  const text = message.content ?? "";
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: given } }) => ({
    id,
    name,
    arguments: given,
  }));
  return { text, calls, tokens: read.data.usage?.total_tokens ?? 0, isCut: end === "length" };
}

/** A model behind the interface of OpenAI's chat completions, which many others answer as well. */
export function openaiModel({ baseUrl, key, model, stallMs }: Omit<ModelSettings, "kind">): Model {
  return {
    name: model,
    async reply({ system, messages, tools, signal }) {
      const body = {
        model,
        max_tokens: MOST_TOKENS,
        messages: [{ role: "system", content: system }, ...messages.map(wireMessage)],
        tools: tools.map((tool) => ({ type: "function", function: tool })),
        stream: true,
        stream_options: { include_usage: true },
      };
      const headers: Record<string, string> = key === "" ? {} : { authorization: `Bearer ${key}` };
      const gathering = createGathering();
      const address = `${baseUrl}/chat/completions`;
      const whole = await askModel({
        address,
        headers,
        body,
        signal,
        stallMs,
        onEvent: (event) => gathering.take(event),
      });
      return whole === undefined ? gathering.reply() : replyOf(whole);
    },
  };
}
