import type { Scope } from "./scopes.ts";

/**
 * Kinds of data that a scope opens by whichever way somebody asks for them. A route names the kinds that it gives in
 * its access rule (decision 0120).
 *
 * - `edges`: who supplies whom in a project, and whether anybody does
 * - `location-file`: a file that lists the locations of a project, to be kept outside of it
 * - `readers`: whom a project is shared with, by name
 * - `climate`: the climate of the months at a place
 */
export const DATA_SCOPES = {
  edges: "supply-chain",
  "location-file": "location-export",
  readers: "project-sharing",
  climate: "climate-diagram",
} as const satisfies Readonly<Record<string, Scope>>;

export type DataKind = keyof typeof DATA_SCOPES;

/** Scopes that a caller is without of those that kinds of data need. */
export const scopesMissing = (kinds: readonly DataKind[] | undefined, scopes: readonly Scope[]): readonly Scope[] =>
  (kinds ?? []).map((kind) => DATA_SCOPES[kind]).filter((scope) => !scopes.includes(scope));
