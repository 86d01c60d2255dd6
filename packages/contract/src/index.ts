export * from "./access.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./route.ts";
export * from "./schemas.ts";
export * from "./scopes.ts";
