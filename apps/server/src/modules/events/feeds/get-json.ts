/** Largest answer of a feed; the geometry of an earthquake has 1.7 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/**
 * Asks a feed for JSON, or for the text that it answers with. Undefined: it has nothing at this address.
 * @throws Error with a message for the administrator
 */
export type GetJson = (url: string, as?: "text") => Promise<unknown>;

async function limited(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Reads JSON over https from fixed hosts alone: addresses come from the answers of the feeds themselves.
 * @param contact whom the feed may write to
 */
export function createGetJson(hosts: readonly string[], contact: string): GetJson {
  return async (url, as) => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== "https:" || !hosts.includes(hostname)) throw new Error(`${hostname} is no host of a feed`);
    const answer = await fetch(url, {
      headers: { accept: as === "text" ? "*/*" : "application/json", "user-agent": `Tidemark (${contact})` },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 204) return undefined;
    if (!answer.ok) throw new Error(`the feed answers ${answer.status}`);
    const text = (await limited(answer)).replace(/^\uFEFF/, "");
    if (as === "text") return text;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new Error("the answer is no JSON, or is cut off");
    }
  };
}
