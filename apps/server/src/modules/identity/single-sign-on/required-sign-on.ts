import { message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { UserRow } from "../users.repository.ts";
import { findByDomain } from "./single-sign-on.repository.ts";

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * Refuses another way to sign in than the provider of the user's organization, where it requires that one.
 * Administrators keep their passwords, or nobody could mend a provider that is broken; true says that one was used so.
 * @throws AppError `unauthenticated`
 */
export async function checkRequiredSignOn(db: Database, user: UserRow): Promise<boolean> {
  const holder = await findByDomain(db, domainOf(user.email));
  if (holder?.id !== user.organization_id || !holder.required) return false;
  if (user.roles.includes("admin") || user.roles.includes("organization_admin")) return true;
  throw new AppError("unauthenticated", message("people.sso_required", { organization: holder.name }));
}
