import type { ErrorBody, Issue } from "@tidemark/contract";

/** What to do about a refusal, where the words of the server do not say it. */
const HINTS: Readonly<Record<number, string>> = {
  401: "Make a key under Settings, API keys: this one is unknown, expired or revoked.",
  403: "Give the key the right under Settings, API keys; a key can do no more than its user.",
  429: "A key may make 1,200 calls a minute. Ask for more at once, or wait.",
};
const UNPAID = "The project is not paid: its owner opens it on its page in the browser.";

/** A refusal of the server; `status` is 0 where nothing was answered. */
export class TidemarkError extends Error {
  override readonly name = "TidemarkError";
  readonly status: number;
  readonly code: string | undefined;
  readonly messageCode: string | undefined;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  /** What to do; undefined where the message says it. */
  readonly hint: string | undefined;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = body.code;
    this.messageCode = body.message_code;
    this.issues = body.issues ?? [];
    this.requestId = body.request_id;
    this.hint = body.message_code?.includes("paid") === true ? UNPAID : HINTS[status];
  }
}

/** The refusal that an answer is; a proxy answers in words of its own. */
export function refusalOf(status: number, body: unknown): TidemarkError {
  const found = (typeof body === "object" && body !== null ? body : {}) as Partial<ErrorBody>;
  const detail = typeof found.detail === "object" ? found.detail.message : found.detail;
  return new TidemarkError(detail ?? `The server answered with status ${status}.`, status, found);
}
