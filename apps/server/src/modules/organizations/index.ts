export { organizationPolicies } from "./organizations.policy.ts";
export { organizationsHandlers, organizationsPlainRoutes } from "./organizations.routes.ts";
export { createOrganizations, type Organizations } from "./organizations.service.ts";
