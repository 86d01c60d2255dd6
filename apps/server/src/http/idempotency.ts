import { createHash } from "node:crypto";
import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import type { Database } from "../database/database.ts";
import { claimKey, readAnswer, releaseKey, storeAnswer } from "./idempotency.repository.ts";

const MAX_KEY = 200;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Request {
  /** Who asks: the user, or the address of an anonymous caller. */
  readonly caller: string;
  readonly route: string;
  readonly key: string;
  readonly input: unknown;
}

/**
 * Runs a creating call once per caller, route and `Idempotency-Key`. Repeated with the same input it gives the first
 * answer again; with other input it is refused, as it is while the first call still runs. A failed call frees its key.
 */
export async function answerOnce(db: Database, request: Request, run: () => Promise<Answer>): Promise<Answer> {
  const { caller, route, key } = request;
  if (key.length > MAX_KEY)
    throw new AppError("bad_request", message("http.idempotency_key_too_long", { most: MAX_KEY }));
  const hash = createHash("sha256")
    .update(JSON.stringify(request.input ?? null))
    .digest("hex");
  if (!(await claimKey(db, caller, route, key, hash))) {
    const stored = await readAnswer(db, caller, route, key);
    if (stored && stored.requestHash !== hash) throw new AppError("conflict", message("http.idempotency_key_reused"));
    if (!stored || stored.status === null || stored.body === null)
      throw new AppError("conflict", message("http.idempotency_key_running"), {
        retryAfterSeconds: 2,
      });
    return { status: stored.status, body: stored.body };
  }
  try {
    const answer = await run();
    await storeAnswer(db, caller, route, key, answer.status, answer.body);
    return answer;
  } catch (error) {
    await releaseKey(db, caller, route, key);
    throw error;
  }
}
