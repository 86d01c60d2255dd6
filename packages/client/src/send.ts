import { refusalOf, TidemarkError } from "./tidemark-error.ts";

export interface SendOptions {
  readonly url: string;
  readonly key: string;
  /** How often a call is tried again. */
  readonly retries: number;
  /** How long an answer may take to begin. */
  readonly timeoutMs: number;
  readonly language: string | undefined;
}

/** Nothing was done: the server itself said that it does not do it now. */
const REFUSED = [429, 503];
const RETRIED = [...REFUSED, 502, 504];
const LONGEST_PAUSE_MS = 60_000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, Math.min(ms, LONGEST_PAUSE_MS)));

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    return undefined;
  }
}

/** One try. The time is for the head of the answer: a large file may take longer. */
async function once(request: Request, timeoutMs: number): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error("no answer in time")), timeoutMs);
  try {
    // a key is never carried to another address
    return await fetch(request.clone(), { redirect: "error", signal: AbortSignal.any([late.signal, request.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a call with the key. What the server refuses for the time being is tried again with growing pauses; a call
 * that changes something and whose answer was lost only where an idempotency key says that it is the same one.
 * @throws TidemarkError for every refusal, and with status 0 where nothing was answered
 */
export async function send(request: Request, options: SendOptions): Promise<Response> {
  const { url, key, retries, timeoutMs, language } = options;
  request.headers.set("authorization", `Bearer ${key}`);
  if (language !== undefined) request.headers.set("accept-language", language);
  const isRepeatable = request.method !== "POST" || request.headers.has("idempotency-key");
  for (let attempt = 0; ; attempt += 1) {
    const own = 500 * 2 ** attempt * (0.5 + Math.random() / 2);
    try {
      const answer = await once(request, timeoutMs);
      if (answer.ok) return answer;
      const asked = Number(answer.headers.get("retry-after") ?? Number.NaN);
      const isAgain =
        (isRepeatable ? RETRIED : REFUSED).includes(answer.status) || (answer.status === 409 && !Number.isNaN(asked));
      if (attempt >= retries || !isAgain) throw refusalOf(answer.status, await bodyOf(answer));
      await pause(Number.isNaN(asked) ? own : asked * 1000);
    } catch (error) {
      if (error instanceof TidemarkError || request.signal.aborted) throw error;
      if (attempt >= retries || !isRepeatable) {
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new TidemarkError(`${url} cannot be reached: ${why}`, 0, {}, error);
      }
      await pause(own);
    }
  }
}
