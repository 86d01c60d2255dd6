import type { ErrorCode, Issue } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";

/** A body with the route that it was sent to. */
export interface SentBody {
  readonly method: string;
  /** Address of the route as it is mounted, with the names of its parameters. */
  readonly route: string;
  readonly body: Uint8Array;
  /** What of the input stands in the address. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a body is refused. */
export interface BodyRefusal {
  readonly code: ErrorCode;
  readonly said: Sentence | string;
  readonly issues: readonly Issue[] | undefined;
}

export type LargeBodyCalls = {
  readonly check: { readonly ask: SentBody; readonly answer: BodyRefusal | undefined };
};
