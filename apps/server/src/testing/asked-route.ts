import { unzip } from "@tidemark/documents/testing";
import { inputFor, type RouteTarget } from "./route-inputs.ts";

/** What an answer says, whatever the project is called and whenever it was made: archives by the texts in them. */
export async function wordsOf(bytes: Uint8Array, ids: readonly string[]): Promise<string> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const files = Object.entries(await unzip(bytes));
    const words = files.map(async ([name, content]) => `${name}\n${await wordsOf(content, ids)}`);
    return (await Promise.all(words)).join("\n");
  }
  return ids
    .reduce((text, id) => text.replaceAll(id, "ID"), Buffer.from(bytes).toString("latin1"))
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/"version":"\d+"/g, '"version":"N"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, "TIME");
}

/** Calls a route for a target, and gives status and words of the answer, and whether it is a file. */
export async function askRoute(address: string, token: string, method: string, path: string, target: RouteTarget) {
  const { url, body } = inputFor(method, path, target);
  const hasBody = method !== "GET" && method !== "DELETE";
  const answer = await fetch(address + url, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(hasBody ? { "content-type": "application/json" } : {}) },
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
  });
  const words = await wordsOf(new Uint8Array(await answer.arrayBuffer()), [target.project]);
  const isFile = (answer.headers.get("content-disposition") ?? "").startsWith("attachment");
  return { status: answer.status, words, isFile };
}
