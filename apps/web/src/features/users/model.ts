import {
  ALL_SCOPES,
  emailSchema,
  requiredName,
  roleSchema,
  type Role,
  type Scope,
  scopeSchema,
  USER_KINDS,
  type UserKind,
  searchTest,
} from "@tidemark/contract";
import * as z from "zod";
import { msg, type UiText } from "../../lib/i18n.ts";

export const userFormSchema = z.object({
  email: emailSchema,
  first_name: requiredName,
  last_name: requiredName,
  roles: z.array(roleSchema),
  scopes: z.array(scopeSchema),
  is_active: z.boolean(),
});
export type UserValues = z.infer<typeof userFormSchema>;

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry));

/** The kind of user whose roles and scopes these are, undefined for a mixture of one's own. */
export function kindOf(roles: readonly Role[], scopes: readonly Scope[]): UserKind | undefined {
  const kinds = Object.entries(USER_KINDS) as [UserKind, { roles: readonly Role[]; scopes: readonly Scope[] }][];
  return kinds.find(([, kind]) => sameSet(kind.roles, roles) && sameSet(kind.scopes, scopes))?.[0];
}

/** Roles and scopes that somebody holds or may give. */
export interface Rights {
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
}

/** Whether all of some rights are among others. */
export function isWithin(some: Rights, others: Rights): boolean {
  return (
    some.roles.every((role) => others.roles.includes(role)) &&
    some.scopes.every((scope) => others.scopes.includes(scope))
  );
}

/** Scopes whose name or meaning holds every word that is searched for. */
export function findScopes(search: string, meanings: Readonly<Record<Scope, string>>): readonly Scope[] {
  const finds = searchTest(search);
  return ALL_SCOPES.filter((scope) => finds(scope, meanings[scope]));
}

export const KIND_LABELS: Record<UserKind, UiText> = {
  admin: msg("Administrator (staff)"),
  analyst: msg("Analyst"),
  consulting: msg("Consulting customer"),
  selfservice: msg("Self-service customer"),
  reader: msg("Reader"),
};

export const ROLE_LABELS: Record<Role, UiText> = {
  admin: msg("Administrator (staff)"),
  organization_admin: msg("Organization administrator"),
};

/** Values of the form for a new user: a reader, until more is given. */
export const NEW_USER: UserValues = {
  email: "",
  first_name: "",
  last_name: "",
  roles: [...USER_KINDS.reader.roles],
  scopes: [...USER_KINDS.reader.scopes],
  is_active: true,
};
