import type { Answer, CallOptions, TestServer } from "./test-server.ts";

/**
 * Calls a server as often as a test likes: attempts that were counted are forgotten when a limit is reached, and the
 * call made again.
 */
export async function callUnlimited(
  app: TestServer,
  method: string,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const answer = await app.call(method, path, options);
  if (answer.status !== 429) return answer;
  await app.database.query("delete from rate_limits");
  return app.call(method, path, options);
}
