import * as z from "zod";
import { askModel, MOST_TOKENS, type Model, ModelFault, type ModelMessage, type ModelSettings } from "./model.ts";

const INTERFACE_VERSION = "2023-06-01";

const blockSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("tool_use"), id: z.string(), name: z.string(), input: z.unknown() }),
]);
const replySchema = z.object({
  content: z.array(blockSchema),
  stop_reason: z.string().nullish(),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish(),
});

/** Arguments as the interface wants them back: an object, also where the model wrote none. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Results of tools stand in one turn of the user, all that follow each other together. */
function wireMessages(messages: readonly ModelMessage[]): object[] {
  const wire: { role: string; content: object[] }[] = [];
  for (const message of messages) {
    if (message.role === "assistant") {
      const calls = message.calls.map(({ id, name, arguments: text }) => ({
        type: "tool_use",
        id,
        name,
        input: inputOf(text),
      }));
      wire.push({
        role: "assistant",
        content: [...(message.text === "" ? [] : [{ type: "text", text: message.text }]), ...calls],
      });
      continue;
    }
    const block =
      message.role === "user"
        ? { type: "text", text: message.text }
        : { type: "tool_result", tool_use_id: message.callId, content: message.text };
    const last = wire.at(-1);
    if (last?.role === "user") last.content.push(block);
    else wire.push({ role: "user", content: [block] });
  }
  return wire;
}

/** A model behind the interface of Anthropic's messages. */
export function anthropicModel({ baseUrl, key, model }: Omit<ModelSettings, "kind">): Model {
  return {
    name: model,
    async reply({ system, messages, tools, signal }) {
      const body = {
        model,
        max_tokens: MOST_TOKENS,
        system,
        messages: wireMessages(messages),
        tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
      };
      const headers = { "x-api-key": key, "anthropic-version": INTERFACE_VERSION };
      const read = replySchema.safeParse(await askModel(`${baseUrl}/messages`, headers, body, signal));
      if (!read.success) throw new ModelFault("the answer has not the form of its interface");
      const { content, stop_reason: end, usage } = read.data;
      return {
        text: content.map((block) => (block.type === "text" ? block.text : "")).join(""),
        calls: content.flatMap((block) =>
          block.type === "tool_use"
            ? [{ id: block.id, name: block.name, arguments: JSON.stringify(block.input) ?? "" }]
            : [],
        ),
        tokens: usage ? usage.input_tokens + usage.output_tokens : 0,
        isCut: end === "max_tokens",
      };
    },
  };
}
