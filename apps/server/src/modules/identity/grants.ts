import { message, type Role, type Scope } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";

interface Rights {
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
}

/**
 * Nobody can give what they do not hold: rights only travel downwards. What was given before may stay.
 * @throws AppError `forbidden`
 */
export function checkGrants(
  caller: Caller,
  roles: readonly Role[] = [],
  scopes: readonly Scope[] = [],
  before?: Rights,
): void {
  if (caller.roles.includes("admin")) return;
  const newRoles = roles.filter((role) => !before?.roles.includes(role));
  const newScopes = scopes.filter((scope) => !before?.scopes.includes(scope));
  const beyond = [
    ...newRoles.filter((role) => !caller.roles.includes(role)),
    ...newScopes.filter((scope) => !caller.scopes.includes(scope)),
  ];
  if (beyond.length > 0)
    throw new AppError("forbidden", message("people.beyond_own_rights", { rights: beyond.join(", ") }));
}
