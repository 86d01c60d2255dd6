/** A call that a model asks for; its arguments are JSON that it wrote itself. */
export interface ModelCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A turn of the talk with a model. */
export type ModelMessage =
  | { readonly role: "user"; readonly text: string }
  | { readonly role: "assistant"; readonly text: string; readonly calls: readonly ModelCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly text: string };

/** What a model may call. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ModelTool[];
  readonly signal: AbortSignal;
}

export interface ModelReply {
  readonly text: string;
  readonly calls: readonly ModelCall[];
  readonly tokens: number;
  /** Whether it ended because it was too long. */
  readonly isCut: boolean;
}

/** A language model behind an interface. */
export interface Model {
  readonly name: string;
  /** @throws ModelFault for an answer that cannot be used; AbortError when it was stopped */
  reply(request: ModelRequest): Promise<ModelReply>;
}

/** A model that does not answer as its interface says. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
}

/** What a language model is reached by. */
export interface ModelSettings {
  readonly kind: "openai" | "anthropic";
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

/** The longest text that is asked for. */
export const MOST_TOKENS = 2000;
/** The largest answer that is read. */
const MOST_BYTES = 2 * 1024 * 1024;
const AGAIN_AFTER_MS = 500;

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new ModelFault("the answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Sends a request as JSON; asks once more where the model is busy. @throws ModelFault */
export async function askModel(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
      redirect: "error",
      signal,
    });
    const text = await textOf(answer);
    if (answer.ok) {
      try {
        return JSON.parse(text);
      } catch {
        throw new ModelFault("the answer is no JSON");
      }
    }
    const isBusy = answer.status === 429 || answer.status >= 500;
    if (!isBusy || attempt > 0) throw new ModelFault(`the model answered ${answer.status}`);
    await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
    signal.throwIfAborted();
  }
}
