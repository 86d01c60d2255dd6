/** Every scope a token may carry. What each one opens is written beside it. */
export const SCOPES = {
  internal: "internal staff: hazard Mode selector and diagnostics",
  dev: "developers: unfinished features",
  "tier:self-service": "customer of the self-service tier",
  "tier:consulting": "customer of the consulting tier",
  "tier:enterprise": "customer of the enterprise tier",
  docs: "documentation button and frame",
  wiki: "wiki link in the user menu",
  settings: "settings screen",
  surveys: "supplier surveys (supplier management needs an administrator too)",
  reports: "reports and their loading",
  events: "events panel and event loading",
  "project-sharing": "grant other people read access to one's projects",
  "project-creation-disabled": "takes project creation away",
  "enterprise-self-service": "choice between a regular and a self-service project",
  "self-service-direct": "after processing go to the map instead of the preview when paid",
  geocoding: "geocode missing coordinates on upload",
  layers: "hazard layers on the map",
  graphs: "graphs and plots",
  "graphs-download": "download of plots",
  "graphs-tilesets": "tilesets in graphs",
  "selection-panel": "panel of selected locations",
  "location-edit": "edit locations",
  "location-risk-matrix": "risk matrix of a location",
  "location-export": "export of a location",
  "location-report-v2": "second version of the location report",
  "location-report-executive": "executive location report",
  "eu-tax-xlsx": "EU taxonomy spreadsheet export",
  "eu-taxonomy-report": "EU taxonomy report",
  "climate-diagram": "climatogram of a location",
  vulnerabilities: "vulnerability functions",
  outage: "outage scores",
  "building-damage": "building damage",
  "building-vulnerabilities": "building vulnerability functions",
  aggregation: "aggregation in tables and plots",
  "supply-chain": "edges of the supply chain",
  "ai-agents": "assistant",
  "risk-matrix-tooltips": "tooltips on points of the risk matrix",
  "dashboard-new-view": "new dashboard view",
  "dashboard-activity-warnings": "activity and warnings on the dashboard",
  "dashboard-risk-matrix": "risk matrix on the dashboard",
  "dashboard-risk-summary": "risk summary on the dashboard",
} as const;

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

const staffScopes = ALL_SCOPES.filter((scope) => !NOT_FOR_STAFF.includes(scope));

/** Roles and scopes of the kinds of user the product knows; used for new users and for the demo. */
export const USER_KINDS = {
  admin: { roles: ["admin", "organization_admin"], scopes: staffScopes },
  analyst: { roles: [], scopes: staffScopes.filter((scope) => scope !== "internal" && scope !== "dev") },
  consulting: {
    roles: [],
    scopes: ["tier:consulting", "docs", "wiki", "settings", "reports", "layers", "graphs"],
  },
  selfservice: { roles: [], scopes: ["tier:self-service"] },
  reader: { roles: [], scopes: ["docs"] },
} as const satisfies Record<string, { roles: readonly Role[]; scopes: readonly Scope[] }>;

export type UserKind = keyof typeof USER_KINDS;
