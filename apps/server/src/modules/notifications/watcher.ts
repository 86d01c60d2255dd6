import { WATCHING } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import { enforceCaller, enforcePolicy } from "../../http/access.ts";
import type { Caller, Policies } from "../../http/call.ts";

/** Who watches a project. */
export interface Watcher {
  readonly userId: string;
  readonly sessionId: string;
}

/** The owner of an access token, if it is good and its owner may watch the project. */
export type WatcherOf = (token: string, exposureId: string) => Promise<Watcher | undefined>;

/** Asks of an access token what a ticket asks of who has it made. */
export function createWatcherOf(authenticate: (token: string) => Promise<Caller>, policies: Policies): WatcherOf {
  return async (token, exposureId) => {
    try {
      const caller = await authenticate(token);
      enforceCaller(WATCHING, caller);
      await enforcePolicy(WATCHING, caller, { exposure_id: exposureId }, policies);
      return { userId: caller.userId, sessionId: caller.sessionId };
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
}
