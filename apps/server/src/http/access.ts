import { type AccessRule, message, scopesMissing } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import type { Caller, Policies } from "./call.ts";

const SIGN_IN = message("http.sign_in");
const BY_PERSON = message("http.by_person");
const FORBIDDEN = message("http.forbidden");

function mayCall(rule: AccessRule, caller: Caller): boolean {
  if (caller.isSurveyUser && rule.surveyUsers !== true) return false;
  const isAdmin = caller.roles.includes("admin");
  if (rule.who === "admin" && !isAdmin) return false;
  if (rule.who === "organization-admin" && !isAdmin && !caller.roles.includes("organization_admin")) return false;
  if (rule.scopes?.some((scope) => !caller.scopes.includes(scope))) return false;
  if (scopesMissing(rule.gives, caller.scopes).length > 0) return false;
  return !rule.forbiddenScopes?.some((scope) => caller.scopes.includes(scope));
}

/**
 * Asks whether the caller may use a route at all. This comes before the input is looked at: who may not call learns
 * nothing about it.
 * @throws AppError `unauthenticated` or `forbidden`
 */
export function enforceCaller(rule: AccessRule, caller: Caller | undefined): void {
  if (rule.who === "anyone") return;
  if (!caller) throw new AppError("unauthenticated", SIGN_IN);
  if (rule.byPerson === true && caller.apiKey) throw new AppError("forbidden", BY_PERSON);
  if (!mayCall(rule, caller)) throw new AppError("forbidden", FORBIDDEN);
}

/**
 * Asks whether the caller may act on the record that the input addresses.
 * @throws AppError as the policy says, usually `not_found`
 */
export async function enforcePolicy(
  rule: AccessRule,
  caller: Caller | undefined,
  input: Readonly<Record<string, unknown>>,
  policies: Policies,
): Promise<void> {
  if (!rule.policy) return;
  const policy = policies[rule.policy];
  if (!policy || !caller) throw new Error(`policy ${rule.policy} cannot be applied`);
  await policy(caller, input, rule);
}

/** Faults of an access rule that a route is to be mounted with. */
export function ruleFaults(path: string, rule: AccessRule | undefined, policies: Policies): string[] {
  if (!rule) return [`${path} has no access rule`];
  const faults: string[] = [];
  if (rule.policy && !policies[rule.policy])
    faults.push(`${path} names the policy ${rule.policy}, which nobody provides`);
  if (rule.policy && rule.who === "anyone") faults.push(`${path} has a policy but asks for no caller`);
  return faults;
}
