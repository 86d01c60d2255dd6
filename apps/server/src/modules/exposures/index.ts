export { exposurePolicies } from "./exposures.policy.ts";
export { projectsHandlers } from "./exposures.routes.ts";
export { createExposures, type Exposures } from "./exposures.service.ts";
