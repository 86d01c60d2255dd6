import { randomUUID } from "node:crypto";
import { addressPattern, siteTiles } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import * as exposures from "./exposures.repository.ts";
import * as newProjects from "./new-project.repository.ts";
import { setComputing, setFailed, setFinished } from "./status.repository.ts";
import type { SiteSource, StoredSites, WriteSites } from "./site-writer.ts";
import { createStagedSites, type StagedSites } from "./staged-sites.ts";
import { type AllPoints, loadPackedPoints, readPoints, siteRows as sites } from "../locations/index.ts";

/** Projects as a computation makes and reads them. Inside a transaction of the caller all of it joins that one. */
export interface ProjectStore {
  /**
   * Creates a project with its locations and edges, in one transaction; its status is Pending.
   * @throws AppError `unprocessable` without locations, `not_found` for an upload that is not the caller's or no longer
   * kept
   */
  create(caller: Caller, title: string, source: SiteSource): Promise<StoredSites & { exposureId: string }>;
  /** Puts other locations in the place of a project's, positions from 0 on. @throws as `create` */
  replaceSites(caller: Caller, exposureId: string, source: SiteSource): Promise<StoredSites>;
  /** Every location in the order of positions; deleted ones are marked. */
  loadPoints(exposureId: string): Promise<sites.SitePoint[]>;
  /** The numbers of every location that values follow from, by position. */
  allPoints(exposureId: string): Promise<AllPoints>;
  /** The location at a position, deleted or not; undefined where there never was one. */
  findPoint(exposureId: string, position: number): Promise<sites.SitePoint | undefined>;
  /**
   * Locations that are not deleted with all that is known of them, some thousand at a time, in the order of positions.
   */
  eachSites(exposureId: string, batch?: number): AsyncGenerator<sites.StoredSite[]>;
  findSite(exposureId: string, siteId: string): Promise<sites.StoredSite | undefined>;
  /** Present state of a project and a lock on it until the transaction ends; undefined when it is gone. */
  lock(exposureId: string): Promise<exposures.LockedProject | undefined>;
  /** Locations that wait to take the place of a project's. */
  readonly staged: StagedSites;
  /** A computation waits or runs; also marks the project as changed now, as those below do. */
  setComputing(exposureId: string, status: "Pending" | "Running", keepsResults?: boolean): Promise<void>;
  setFinished(exposureId: string): Promise<void>;
  /** A computation failed, and why; a project with results of an earlier one stays finished. */
  setFailed(exposureId: string, error: Sentence): Promise<void>;
}

const BATCH = 2000;

function tierOf({ scopes }: Caller): string {
  const tier = (["tier:enterprise", "tier:consulting", "tier:self-service"] as const).find((name) =>
    scopes.includes(name),
  );
  return tier?.slice("tier:".length) ?? "consulting";
}

/** What is computed in the self-service waits for its payment, but for those whose contract covers it. */
const isCovered = ({ scopes }: Caller, tier: string): boolean =>
  tier !== "self-service" || scopes.includes("self-service-direct");

export function createProjectStore(db: Database, writeSites: WriteSites): ProjectStore {
  return {
    create: (caller, title, source) =>
      db.transaction(async () => {
        const id = randomUUID();
        const isKnown = await newProjects.hasTitle(db, caller.userId, title);
        const tier = tierOf(caller);
        await newProjects.insertExposure(db, {
          id,
          ownerId: caller.userId,
          title,
          tier,
          isPayed: isCovered(caller, tier),
          tiles: addressPattern(siteTiles, { id }),
          edges: [],
        });
        const { siteCount, notices } = await writeSites(caller, id, source, false);
        if (isKnown) notices.unshift(`You have another project with the name "${title}".`);
        return { exposureId: id, siteCount, notices };
      }),
    replaceSites: (caller, exposureId, source) =>
      db.transaction(async () => {
        await exposures.lockProject(db, exposureId);
        const held = await sites.heldMeasures(db, exposureId);
        await sites.removeSites(db, exposureId);
        const written = await writeSites(caller, exposureId, source, true);
        await sites.putMeasures(db, exposureId, held);
        return written;
      }),
    loadPoints: (exposureId) => sites.loadPoints(db, exposureId),
    async allPoints(exposureId) {
      const { positions } = await sites.readState(db, exposureId);
      return readPoints((from, to) => loadPackedPoints(db, exposureId, from, to), positions);
    },
    findPoint: (exposureId, position) => sites.findPoint(db, exposureId, position),
    async *eachSites(exposureId, batch = BATCH) {
      let from = 0;
      for (;;) {
        const records = await sites.loadSites(db, exposureId, from, batch);
        if (records.length === 0) return;
        yield records;
        from = (records.at(-1)?.position ?? 0) + 1;
      }
    },
    findSite: (exposureId, siteId) => sites.findSite(db, exposureId, siteId),
    lock: (exposureId) => exposures.lockProject(db, exposureId),
    staged: createStagedSites(db, writeSites),
    setComputing: (...state) => setComputing(db, ...state),
    setFinished: (exposureId) => setFinished(db, exposureId),
    setFailed: (exposureId, error) => setFailed(db, exposureId, error),
  };
}
