import type { DataKind } from "./data-kinds.ts";
import type { Scope } from "./scopes.ts";

/**
 * Who may call a route. Every route states one; mounting refuses a route without it.
 *
 * `who` is the least that is asked of the caller:
 * - `anyone`: no token needed
 * - `signed-in`: a valid token; survey-only users are refused unless `surveyUsers` is true
 * - `organization-admin`: administrator of an organization (an admin passes too)
 * - `admin`: internal staff
 *
 * `byPerson` refuses API keys: what makes, changes or ends ways to sign in is done by somebody who signed in.
 *
 * `unpaid` says that the route answers for a project that is not paid: it shows no values, or reads them from the run
 * alone, where they are bands. Every other route with a project refuses one (decision 0049).
 *
 * `bin` says that the route answers the owner of a project in Recently Deleted: it shows it, restores it or says that
 * it is there. Every other route with a project refuses one (decision 0118).
 *
 * `newPlaces` says that the route makes values at other places or gives locations: a project of the self-service tier,
 * whose price follows from its locations, refuses it.
 *
 * `gives` names kinds of data that are what the route is for: who is without their scope is refused. `shows` names
 * those that it holds among others, or gives to some requests: who is without their scope gets the rest (decision
 * 0120).
 *
 * `policy` names a rule about the addressed record (owner, same organization, access list). The server resolves it by
 * name when it mounts the route and refuses to start when it does not know it.
 */
export interface AccessRule {
  readonly who: "anyone" | "signed-in" | "organization-admin" | "admin";
  readonly scopes?: readonly Scope[];
  readonly forbiddenScopes?: readonly Scope[];
  readonly surveyUsers?: boolean;
  readonly byPerson?: boolean;
  readonly policy?: PolicyName;
  readonly unpaid?: boolean;
  readonly bin?: boolean;
  readonly newPlaces?: boolean;
  readonly gives?: readonly DataKind[];
  readonly shows?: readonly DataKind[];
}

/** Rules about one record, resolved by the server. */
export type PolicyName =
  | "self"
  | "self-or-organization-admin"
  | "own-organization"
  | "project-reader"
  | "project-owner"
  | "report-reader"
  | "report-editor"
  | "task-reader"
  | "task-owner";

export const anyone = { who: "anyone" } as const satisfies AccessRule;
export const signedIn = { who: "signed-in" } as const satisfies AccessRule;
export const organizationAdmin = { who: "organization-admin" } as const satisfies AccessRule;
export const admin = { who: "admin" } as const satisfies AccessRule;
