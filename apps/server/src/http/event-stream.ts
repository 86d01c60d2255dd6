import type { FastifyReply } from "fastify";

/** Proxies and browsers end connections on which nothing moves. */
const HEARTBEAT_MS = 15_000;

/** An answer that is sent piece by piece. */
export interface EventStream {
  /** Sends an event with data as JSON; nothing where the reader has gone. */
  send(name: string, data: object): void;
  end(): void;
}

/** Answers with events, `text/event-stream`. What is refused has to be refused before. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // asks a proxy in front to pass each piece on at once
    "x-accel-buffering": "no",
  });
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT_MS);
  raw.once("close", () => clearInterval(heartbeat));
  return {
    send(name, data) {
      if (!raw.destroyed) raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      clearInterval(heartbeat);
      raw.end();
    },
  };
}
