import type { ServerModule } from "../../server-module.ts";
import { organizationPolicies } from "./organizations.policy.ts";
import { organizationsHandlers, organizationsPlainRoutes } from "./organizations.routes.ts";
import type { Organizations } from "./organizations.service.ts";

export { createOrganizations, type Organizations } from "./organizations.service.ts";

/** Companies and their looks. */
export const organizationsModule = (organizations: Organizations) =>
  ({
    handlers: { organizations: organizationsHandlers(organizations) },
    plain: organizationsPlainRoutes(organizations),
    policies: organizationPolicies,
  }) satisfies ServerModule;
