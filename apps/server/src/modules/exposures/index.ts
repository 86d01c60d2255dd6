export { presentSite, type SiteRecord } from "./check/site-record.ts";
export { exposurePolicies } from "./exposures.policy.ts";
export { exposureHandlers, exposurePlainRoutes } from "./exposures.routes.ts";
export { createExposures, type Exposures } from "./exposures.ts";
export type { ProjectStore } from "./project-store.ts";
export type { SiteSource, StoredSites } from "./site-writer.ts";
export type { SitePoint, StoredSite } from "./sites.repository.ts";
export { createSites, type SitePatcher, type Sites } from "./sites.service.ts";
export { uploadHandlers, uploadPlainRoutes } from "./uploads.routes.ts";
