import * as z from "zod";
import { askModel, MOST_TOKENS, type Model, ModelFault, type ModelMessage, type ModelSettings } from "./model.ts";

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

/** A model behind the interface of OpenAI's chat completions, which many others answer as well. */
export function openaiModel({ baseUrl, key, model }: Omit<ModelSettings, "kind">): Model {
  return {
    name: model,
    async reply({ system, messages, tools, signal }) {
      const body = {
        model,
        max_tokens: MOST_TOKENS,
        messages: [{ role: "system", content: system }, ...messages.map(wireMessage)],
        tools: tools.map((tool) => ({ type: "function", function: tool })),
      };
      const headers = key === "" ? {} : { authorization: `Bearer ${key}` };
      const read = replySchema.safeParse(await askModel(`${baseUrl}/chat/completions`, headers, body, signal));
      if (!read.success) throw new ModelFault("the answer has not the form of its interface");
      const { message, finish_reason: end } = read.data.choices[0]!;
      return {
        text: message.content ?? "",
        calls: (message.tool_calls ?? []).map(({ id, function: { name, arguments: text } }) => ({
          id,
          name,
          arguments: text,
        })),
        tokens: read.data.usage?.total_tokens ?? 0,
        isCut: end === "length",
      };
    },
  };
}
