import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies } from "../../http/call.ts";
import { findUserById } from "./users.repository.ts";

/** Rules about users. A user of another organization is answered like one that does not exist. */
export function identityPolicies(db: Database): Policies {
  return {
    self: async (caller, { id }) => {
      if (id !== caller.userId) throw notFound("user");
    },
    "self-or-organization-admin": async (caller, { id }) => {
      if (id === caller.userId) return;
      const isAdministrator = caller.roles.includes("admin") || caller.roles.includes("organization_admin");
      const user = isAdministrator ? await findUserById(db, String(id)) : undefined;
      if (user?.organization_id !== caller.organizationId) throw notFound("user");
    },
  };
}
