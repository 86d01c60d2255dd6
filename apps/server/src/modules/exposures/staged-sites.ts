import { randomUUID } from "node:crypto";
import { LIMITS } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import { moveSites, siteRows as sites } from "../locations/index.ts";
import * as edgeRows from "./edges.repository.ts";
import * as exposures from "./exposures.repository.ts";
import type { SiteSource, StoredSites, WriteSites } from "./site-writer.ts";
import * as staged from "./staged-sites.repository.ts";

/**
 * Locations that are to take the place of a project's once they are computed: until then its results and the locations
 * that they belong to stay as they are. They lie in a project of their own that nobody sees. Inside a transaction of
 * the caller all of it joins that one.
 */
export interface StagedSites {
  /** Writes them; others that wait are dropped. @throws as `create` of the project store */
  put(caller: Caller, exposureId: string, source: SiteSource): Promise<StoredSites>;
  /** Where they lie; undefined where none wait. */
  find(exposureId: string): Promise<string | undefined>;
  /** Puts them in the place of the project's. */
  take(exposureId: string): Promise<void>;
  drop(exposureId: string): Promise<void>;
}

export function createStagedSites(db: Database, writeSites: WriteSites): StagedSites {
  return {
    put: (caller, exposureId, source) =>
      db.transaction(async () => {
        await staged.remove(db, exposureId);
        const id = randomUUID();
        await staged.insert(db, id, exposureId, LIMITS.deletionDays);
        const written = await writeSites(caller, id, source, true);
        await sites.putMeasures(db, id, await sites.heldMeasures(db, exposureId));
        return written;
      }),
    find: (exposureId) => staged.find(db, exposureId),
    take: (exposureId) =>
      db.transaction(async () => {
        const id = await staged.find(db, exposureId);
        if (id === undefined) return;
        await exposures.lockProject(db, exposureId);
        await sites.removeSites(db, exposureId);
        await moveSites(db, id, exposureId);
        await edgeRows.setEdges(db, exposureId, await edgeRows.loadEdges(db, id));
        await exposures.setSiteCount(db, exposureId, await staged.countSites(db, id));
        await staged.remove(db, exposureId);
      }),
    drop: (exposureId) => staged.remove(db, exposureId),
  };
}
