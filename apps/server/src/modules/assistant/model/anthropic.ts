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

const eventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("message_start"),
    message: z.object({ usage: z.object({ input_tokens: z.number() }).nullish() }),
  }),
  z.object({
    type: z.literal("content_block_start"),
    index: z.int().min(0).max(200),
    content_block: z.object({ type: z.string(), id: z.string().nullish(), name: z.string().nullish() }),
  }),
  z.object({
    type: z.literal("content_block_delta"),
    index: z.int().min(0).max(200),
    delta: z.object({ type: z.string(), text: z.string().nullish(), partial_json: z.string().nullish() }),
  }),
  z.object({
    type: z.literal("message_delta"),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: z.object({ output_tokens: z.number() }).nullish(),
  }),
  z.object({ type: z.literal("error"), error: z.object({ type: z.string() }) }),
]);
/** What carries nothing for an answer, also what the interface may add later. */
const READ: ReadonlySet<unknown> = new Set([
  "message_start",
  "content_block_start",
  "content_block_delta",
  "message_delta",
  "error",
]);

/** Puts an answer together that comes in pieces. */
function createGathering() {
  const calls = new Map<number, { id: string; name: string; arguments: string }>();
  let [text, tokens, end] = ["", 0, ""];
  return {
    take(given: unknown): void {
      if (!READ.has((given as { readonly type?: unknown } | null)?.type)) return;
      const read = eventSchema.safeParse(given);
      if (!read.success) throw new ModelFault("a piece of the answer has not the form of its interface");
      const event = read.data;
      if (event.type === "error") throw new ModelFault(`the model answered ${event.error.type}`);
      if (event.type === "message_start") tokens += event.message.usage?.input_tokens ?? 0;
      if (event.type === "message_delta") {
        tokens += event.usage?.output_tokens ?? 0;
        end = event.delta.stop_reason ?? end;
      }
      if (event.type === "content_block_start" && event.content_block.type === "tool_use")
        calls.set(event.index, {
          id: event.content_block.id ?? "",
          name: event.content_block.name ?? "",
          arguments: "",
        });
      if (event.type !== "content_block_delta") return;
      const call = calls.get(event.index);
      if (call !== undefined) call.arguments += event.delta.partial_json ?? "";
      else text += event.delta.text ?? "";
    },
    reply(): ModelReply {
      if (end === "") throw new ModelFault("the answer broke off");
      return { text, calls: [...calls.values()], tokens, isCut: end === "max_tokens" };
    },
  };
}

function replyOf(whole: unknown): ModelReply {
  const read = replySchema.safeParse(whole);
  if (!read.success) throw new ModelFault("the answer has not the form of its interface");
  const { content, stop_reason: end, usage } = read.data;
  const text = content.map((block) => (block.type === "text" ? block.text : "")).join("");
  return {
    text,
    calls: content.flatMap((block) =>
      block.type === "tool_use"
        ? [{ id: block.id, name: block.name, arguments: JSON.stringify(block.input) ?? "" }]
        : [],
    ),
    tokens: usage ? usage.input_tokens + usage.output_tokens : 0,
    isCut: end === "max_tokens",
  };
}

/** A model behind the interface of Anthropic's messages. */
export function anthropicModel({ baseUrl, key, model, stallMs }: Omit<ModelSettings, "kind">): Model {
  return {
    name: model,
    async reply({ system, messages, tools, signal }) {
      const body = {
        model,
        max_tokens: MOST_TOKENS,
        system,
        messages: wireMessages(messages),
        tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
        stream: true,
      };
      const headers = { "x-api-key": key, "anthropic-version": INTERFACE_VERSION };
      const gathering = createGathering();
      const address = `${baseUrl}/messages`;
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
