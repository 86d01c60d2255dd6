import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a scripted model answers to one request. */
export interface ScriptedReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly arguments: string }[];
  readonly isCut?: boolean;
  readonly status?: number;
  /** Sent in place of an answer. */
  readonly raw?: string;
  /** Never answers. */
  readonly stalls?: true;
  /** Writes its text as a stream and then waits for ever. */
  readonly hangs?: true;
  /** Ends its stream in the middle. */
  readonly breaksOff?: true;
  /** Answers as a whole although a stream was asked for. */
  readonly whole?: true;
}

/** A request as it came, as text. */
export type Script = (step: number, body: string) => ScriptedReply;

type Kind = "openai" | "anthropic";

function openaiReply({ text = "", calls = [], isCut = false }: ScriptedReply): object {
  const tool_calls = calls.map((call, i) => ({ id: `c${i}`, type: "function", function: call }));
  return {
    choices: [{ message: { role: "assistant", content: text, tool_calls }, finish_reason: isCut ? "length" : "stop" }],
    usage: { total_tokens: 10 },
  };
}

function anthropicReply({ text = "", calls = [], isCut = false }: ScriptedReply): object {
  const input = (written: string): unknown => {
    try {
      return JSON.parse(written);
    } catch {
      return written;
    }
  };
  const used = calls.map((call, i) => ({
    type: "tool_use",
    id: `c${i}`,
    name: call.name,
    input: input(call.arguments),
  }));
  return {
    content: [...(text === "" ? [] : [{ type: "text", text }]), ...used],
    stop_reason: isCut ? "max_tokens" : "end_turn",
    usage: { input_tokens: 6, output_tokens: 4 },
  };
}

const piecesOf = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];

function openaiEvents({ text = "", calls = [], isCut = false }: ScriptedReply): object[] {
  const choice = (delta: object, finish_reason: string | null = null) => ({ choices: [{ delta, finish_reason }] });
  return [
    ...piecesOf(text).map((content) => choice({ content })),
    ...calls.flatMap(({ name, arguments: given }, index) => [
      choice({ tool_calls: [{ index, id: `c${index}`, function: { name, arguments: "" } }] }),
      ...piecesOf(given).map((part) => choice({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    choice({}, isCut ? "length" : "stop"),
    { choices: [], usage: { total_tokens: 10 } },
  ];
}

function anthropicEvents({ text = "", calls = [], isCut = false }: ScriptedReply): object[] {
  const delta = (index: number, of: object) => ({ type: "content_block_delta", index, delta: of });
  return [
    { type: "message_start", message: { usage: { input_tokens: 6 } } },
    { type: "ping" },
    { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
    ...piecesOf(text).map((piece) => delta(0, { type: "text_delta", text: piece })),
    ...calls.flatMap(({ name, arguments: given }, i) => [
      { type: "content_block_start", index: i + 1, content_block: { type: "tool_use", id: `c${i}`, name, input: {} } },
      ...piecesOf(given).map((part) => delta(i + 1, { type: "input_json_delta", partial_json: part })),
    ]),
    { type: "message_delta", delta: { stop_reason: isCut ? "max_tokens" : "end_turn" }, usage: { output_tokens: 4 } },
    { type: "message_stop" },
  ];
}

function stream(kind: Kind, reply: ScriptedReply, response: ServerResponse): void {
  const events = kind === "openai" ? openaiEvents(reply) : anthropicEvents(reply);
  response.writeHead(200, { "content-type": "text/event-stream" });
  const sent = reply.hangs || reply.breaksOff ? events.slice(0, -2) : events;
  for (const event of sent) response.write(`data: ${JSON.stringify(event)}\n\n`);
  if (reply.hangs === true) return;
  response.end(kind === "openai" && !reply.breaksOff ? "data: [DONE]\n\n" : "");
}

/** A server that answers as the interface of a model does, by a script, and keeps what it was asked. */
export async function startScriptedModel(kind: Kind) {
  let script: Script = () => ({ text: "" });
  let step = 0;
  const bodies: string[] = [];
  const open = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    bodies.push(Buffer.concat(parts).toString());
    const reply = script(step++, bodies.at(-1)!);
    open.add(response);
    response.once("close", () => open.delete(response));
    if (reply.stalls === true) return;
    if (reply.raw === undefined && !reply.whole) return stream(kind, reply, response);
    response.writeHead(reply.status ?? 200, { "content-type": "application/json" });
    response.end(reply.raw ?? JSON.stringify(kind === "openai" ? openaiReply(reply) : anthropicReply(reply)));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    bodies,
    /** Requests that wait for their answer. */
    waiting: () => open.size,
    play(next: Script) {
      script = next;
      step = 0;
      bodies.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
