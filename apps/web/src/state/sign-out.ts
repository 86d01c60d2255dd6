import { api } from "../lib/api.ts";
import { queryClient } from "../lib/query-client.ts";
import { forgetDrafts } from "./project-draft.ts";
import { selfService } from "./self-service.ts";
import { session } from "./session.ts";

/** Ends the session on the server, forgets everything that was read with it, and ends it in every tab. */
export async function signOut(): Promise<void> {
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
