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
  /** How long it may send nothing. */
  readonly stallMs: number;
}

/** The longest text that is asked for. */
export const MOST_TOKENS = 2000;
/** The largest answer that is read. */
const MOST_BYTES = 2 * 1024 * 1024;
const AGAIN_AFTER_MS = 500;

/** Pieces of an answer as text, as they come. @throws ModelFault for one that is too large */
async function* piecesOf(answer: Response, onPiece: () => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    onPiece();
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new ModelFault("the answer is too large");
    yield decoder.decode(part, { stream: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFault("the answer is no JSON");
  }
}

/** The JSON behind each `data:` of a stream of events. */
async function readEvents(pieces: AsyncIterable<string>, onEvent: (event: unknown) => void): Promise<void> {
  let rest = "";
  const read = (line: string) => {
    const data = /^data:\s*(.+)$/.exec(line.trimEnd())?.[1];
    if (data !== undefined && data !== "[DONE]") onEvent(parsed(data));
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) read(line);
  }
  read(rest);
}

/** A request to a model. */
export interface ModelCallOut {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly signal: AbortSignal;
  readonly stallMs: number;
  /** Told each event of an answer that comes as a stream. */
  readonly onEvent: (event: unknown) => void;
}

/**
 * Asks for a stream of events; asks once more where the model is busy. A model that sends nothing for `stallMs` is let
 * go.
 * @returns the answer of a server that sends it whole; undefined for a stream
 * @throws ModelFault
 */
export async function askModel({ address, headers, body, signal, stallMs, onEvent }: ModelCallOut): Promise<unknown> {
  const stalled = new AbortController();
  const stall = () => stalled.abort(new ModelFault(`the model sent nothing for ${stallMs / 1000} seconds`));
  const timer = setTimeout(stall, stallMs);
  const either = AbortSignal.any([signal, stalled.signal]);
  try {
    for (let attempt = 0; ; attempt++) {
      timer.refresh();
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers },
        body: JSON.stringify(body),
        redirect: "error",
        signal: either,
      });
      const pieces = piecesOf(answer, () => timer.refresh());
      if (answer.ok && answer.headers.get("content-type")?.includes("text/event-stream") === true) {
        await readEvents(pieces, onEvent);
        return undefined;
      }
      let text = "";
      for await (const piece of pieces) text += piece;
      if (answer.ok) return parsed(text);
      const isBusy = answer.status === 429 || answer.status >= 500;
      if (!isBusy || attempt > 0) throw new ModelFault(`the model answered ${answer.status}`);
      await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS));
      signal.throwIfAborted();
    }
  } catch (error) {
    throw stalled.signal.aborted && !signal.aborted ? stalled.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
