import type { contract } from "@tidemark/contract";
import type { Handlers } from "../../http/call.ts";
import type { ServerModule } from "../../server-module.ts";
import type { World } from "../../world.ts";
import type { Locations } from "../locations/index.ts";
import { exposurePolicies } from "./exposures.policy.ts";
import { exposureHandlers, exposurePlainRoutes } from "./exposures.routes.ts";
import type { Exposures } from "./exposures.ts";
import type { Sites } from "./sites.service.ts";
import { uploadHandlers, uploadPlainRoutes } from "./uploads.routes.ts";

export { isInBin } from "./bin.repository.ts";
export * as edgeRows from "./edges.repository.ts";
export * as noticeRows from "./notices.repository.ts";
export * as openProjects from "./open-projects.repository.ts";
export * as paidRows from "./paid.repository.ts";
export * as toldRows from "./told.repository.ts";
export { findError } from "./status.repository.ts";
export * as unpaidRows from "./unpaid.repository.ts";
export * as projectRows from "./exposures.repository.ts";
export { changesBetween } from "./newer-data.ts";
export type { ProjectRow } from "./exposures.repository.ts";
export { createExposures, type Exposures } from "./exposures.ts";
export type { ProjectStore } from "./project-store.ts";
export { addSample } from "./sample/add-sample.ts";
export { SAMPLE_LOCATIONS } from "./sample/sample-locations.ts";
export type { SiteSource, StoredSites } from "./site-writer.ts";
export type { PlaceChange } from "./site-changes.ts";
export { createSites, type SitePatcher, type Sites } from "./sites.service.ts";

type SitesHandlers = Handlers<Pick<typeof contract, "sites">>["sites"];

interface Parts {
  readonly exposures: Exposures;
  readonly sites: Sites;
  readonly locations: Locations;
  /** Lets the list of locations tell the groups of a chain. */
  readonly grouping: (sites: SitesHandlers) => SitesHandlers;
}

/** Projects, their locations, who may see them, and the workbooks they come from. */
export function exposuresModule({ exposures, sites, locations, grouping }: Parts, { config, database }: World) {
  const handlers = exposureHandlers(exposures, sites);
  return {
    handlers: { ...handlers, sites: grouping(handlers.sites), uploads: uploadHandlers(exposures.uploads) },
    plain: [
      ...exposurePlainRoutes(sites, locations),
      ...uploadPlainRoutes(exposures.uploads, database, config.MAX_UPLOAD_MB),
    ],
    policies: exposurePolicies(database),
    purge: () => exposures.purge(),
    stop: () => exposures.close(),
  } satisfies ServerModule;
}
