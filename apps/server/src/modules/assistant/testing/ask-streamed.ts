import type { TestServer } from "../../../testing/test-server.ts";

interface Asked {
  readonly token: string;
  readonly prompt: string;
  readonly exposure_id: string;
  readonly signal?: AbortSignal;
}

/** Asks for an answer as a stream. @returns its events */
export async function askStreamed(app: TestServer, { token, signal, ...body }: Asked) {
  // one user asks often in tests
  await app.database.query("delete from rate_limits");
  const answer = await fetch(`${app.url}/api/tidemark-ai-agents/v0/prompt`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "text/event-stream",
    },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
  const text = await answer.text();
  return [...text.matchAll(/event: (\w+)\ndata: (.+)\n/g)].map(([, name, data]) => ({
    name,
    data: JSON.parse(data!) as Record<string, unknown>,
  }));
}
