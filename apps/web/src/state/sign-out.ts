import { allAnswered, api } from "../lib/api.ts";
import { queryClient } from "../lib/query-client.ts";
import { leaving } from "./leaving.ts";
import { forgetDrafts } from "./project-draft.ts";
import { selfService } from "./self-service.ts";
import { session } from "./session.ts";

/** What was asked before is waited for at most so long: a session ends at once also where the network is slow. */
const ANSWERED_WITHIN_MS = 1000;

/**
 * Ends the session on the server, forgets everything that was read with it, and ends it in every tab. The screens go
 * first: a question that is still under way when the session ends would be refused. `followSession` leads to the page
 * after it.
 */
export async function signOut(): Promise<void> {
  if (session.user() === undefined) return;
  leaving.set(true);
  await queryClient.cancelQueries();
  await allAnswered(ANSWERED_WITHIN_MS);
  try {
    await api.identity.logout({});
  } catch {
    // an unreachable server ends the session by itself when the token expires; here it is over at once
  }
  selfService.set({});
  forgetDrafts();
  session.end();
  queryClient.clear();
}
