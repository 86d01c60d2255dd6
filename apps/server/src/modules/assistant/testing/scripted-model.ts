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
