import { notFound } from "../../app-error.ts";
import type { Policies } from "../../http/call.ts";

/** An organization is changed by its own administrators; others are answered as if it did not exist. */
export const organizationPolicies: Policies = {
  "own-organization": async (caller, { id }) => {
    if (id !== caller.organizationId) throw notFound("organization");
  },
};
