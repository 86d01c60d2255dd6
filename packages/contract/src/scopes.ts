import { SCOPES } from "./messages/scopes.ts";

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as readonly Scope[];

export const ROLES = ["admin", "organization_admin"] as const;
export type Role = (typeof ROLES)[number];

const NOT_FOR_STAFF: readonly Scope[] = [
  "project-creation-disabled",
  "self-service-direct",
  "tier:self-service",
  "tier:consulting",
];

/** Scopes that take rights away, or say what a customer pays for: whoever holds them always acts with them. */
export const ALWAYS_HELD: readonly Scope[] = [
  "project-creation-disabled",
  "tier:self-service",
  "tier:consulting",
  "tier:enterprise",
];

const staffScopes = ALL_SCOPES.filter((scope) => !NOT_FOR_STAFF.includes(scope));

/** Roles and scopes of the kinds of user the product knows; used for new users and for the demo. */
export const USER_KINDS = {
  admin: { roles: ["admin", "organization_admin"], scopes: staffScopes },
  analyst: { roles: [], scopes: staffScopes.filter((scope) => scope !== "internal" && scope !== "dev") },
  consulting: {
    roles: [],
    scopes: ["tier:consulting", "docs", "wiki", "settings", "reports", "layers", "graphs", "location-export"],
  },
  // the tier, and what a paid project opens (decision 0081)
  selfservice: {
    roles: [],
    scopes: [
      "tier:self-service",
      "docs",
      "reports",
      "location-report-v2",
      "location-export",
      "climate-diagram",
      "dashboard-risk-summary",
    ],
  },
  // whoever may open a paid project may take it along, as its card offers
  reader: { roles: [], scopes: ["docs", "location-export"] },
} as const satisfies Record<string, { roles: readonly Role[]; scopes: readonly Scope[] }>;

export type UserKind = keyof typeof USER_KINDS;
