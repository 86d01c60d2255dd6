import { DRAFT_SITE_NAME, type Edge, message, type Site } from "@tidemark/contract";
import type { StoredChange } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { completeSite, type GivenSite } from "./check/complete-site.ts";
import type { Geography } from "./check/geography.ts";
import type { Actor, Audit } from "../audit/index.ts";
import { findLocations, type Locations, presentSite, siteRows as repository } from "../locations/index.ts";
import * as exposures from "./exposures.repository.ts";
import {
  type Done,
  findSite,
  freshId,
  type PlaceChange,
  present,
  siteChanges,
  type SiteChange,
} from "./site-changes.ts";
import { outlinesOf } from "./site-outlines.ts";

/** Brings the results of a project up to date with its locations. */
export interface SitePatcher {
  /**
   * Called once in the transaction that changed locations, after their rows were written: the values at these positions
   * are to be computed anew, or to be gone where the location was deleted. Does nothing for a project without results.
   */
  sitesChanged(exposureId: string, changes: ReadonlyMap<number, PlaceChange>): Promise<void>;
}

/** One of several changes that are made together. */
export type ManyChange = { readonly site_id: string } & (
  | ({ readonly do: "update" } & SiteChange)
  | { readonly do: "remove"; readonly version?: string | undefined }
  | { readonly do: "recover"; readonly edges: readonly Edge[] }
);

/** A location after a change; null with the links that went with it where it was deleted. */
export interface ChangedSite {
  readonly site: Site | null;
  readonly edges: Edge[];
}

/**
 * Locations of a project. Who may do what is decided before, by the policy of the route. Each edit is noted as an act
 * of `by`; without it, the caller notes the act itself.
 */
export interface Sites {
  list(
    exposureId: string,
    query: {
      readonly page: number;
      readonly n: number;
      readonly search?: string | undefined;
      readonly position?: number | undefined;
      /** Those at these positions instead of a page of all. */
      readonly positions?: readonly number[] | undefined;
    },
  ): Promise<{ items: Site[]; total: number }>;
  get(exposureId: string, siteId: string): Promise<Site>;
  /** Fills in what follows from the place; stores nothing. */
  prepare(exposureId: string, given: GivenSite): Promise<Site>;
  /** @throws AppError `conflict` while the project is computed and for an id that is taken */
  create(exposureId: string, given: GivenSite, by?: Actor): Promise<Site>;
  /**
   * @throws AppError `conflict` while the project is computed, and when the location has another version than the
   * caller has seen
   */
  update(exposureId: string, siteId: string, change: SiteChange, by?: Actor): Promise<Site>;
  /**
   * Leaves a tombstone, takes its edges away and gives them.
   * @throws AppError as `update`, and `conflict` for the last location
   */
  remove(exposureId: string, siteId: string, version: string | undefined, by?: Actor): Promise<Edge[]>;
  /**
   * Takes a deletion back, with the edges that are given as far as their other ends are there. One that is there stays
   * as it is.
   */
  recover(exposureId: string, siteId: string, edges: readonly Edge[], by?: Actor): Promise<Site>;
  /** Makes several changes, or none of them where one is refused. @throws AppError as each of them */
  changeMany(exposureId: string, changes: readonly ManyChange[], by?: Actor): Promise<ChangedSite[]>;
  /**
   * Writes what measures in place change of the losses of locations, by id, and computes their values anew.
   * @throws AppError `conflict` while the project is computed, and where its data have to be computed again first
   */
  setMeasures(exposureId: string, changes: ReadonlyMap<string, StoredChange | null>): Promise<void>;
  /** Shapes of the locations that are areas or lines as GeoJSON. */
  outlines(exposureId: string): Promise<string>;
}

const BUSY = message("project.busy");
type Reading = Pick<Sites, "list" | "get" | "prepare" | "outlines">;

function readSites({ database: db, geography, locations, townAt }: SitesContext): Reading {
  return {
    async list(exposureId, { page, n, search = "", position, positions: asked }) {
      const wanted = position === undefined ? asked : [position];
      if (wanted !== undefined) {
        const items = (await repository.loadSitesAt(db, exposureId, wanted)).map(present);
        return { items, total: items.length };
      }
      const index = await locations.open(exposureId);
      const { positions, total } = await findLocations(index, search, (page - 1) * n, n);
      const sites = await repository.loadSitesAt(db, exposureId, positions);
      return { items: sites.map(present), total };
    },
    get: async (exposureId, siteId) => present(await findSite(db, exposureId, siteId)),
    async prepare(exposureId, given) {
      const { positions: position } = await repository.readState(db, exposureId);
      const siteId = given.properties.id ?? (await freshId(db, exposureId, position));
      const properties = { ...given.properties, name: given.properties.name ?? DRAFT_SITE_NAME };
      const site = completeSite({ ...given, properties }, siteId, geography);
      // at sea a point belongs to no town
      const isNamed = site.address.municipality !== null || site.address.country === null;
      const municipality = isNamed ? site.address.municipality : ((await townAt(site)) ?? null);
      return presentSite({ ...site, address: { ...site.address, municipality } }, position);
    },
    outlines: async (exposureId) => JSON.stringify(outlinesOf(await repository.loadShapes(db, exposureId))),
  };
}

/** Tells everybody who looks at a project that its locations changed. Inside a transaction it is told with its end. */
type AnnounceChange = (exposureId: string) => Promise<void>;

function changeSites(context: SitesContext): Omit<Sites, keyof Reading> {
  const { database: db, patcher, announce } = context;
  const one = siteChanges(context);

  /** Runs changes of locations one after the other, all of them or none; the values follow at the end. */
  const changing = <T>(exposureId: string, steps: readonly ((siteCount: number) => Promise<Done<T>>)[]): Promise<T[]> =>
    db.transaction(async () => {
      const project = await exposures.lockProject(db, exposureId);
      if (!project) throw notFound("project");
      if (project.isDeleted) throw new AppError("conflict", message("project.deleted"));
      if (project.status === "Pending" || project.status === "Running") throw new AppError("conflict", BUSY);
      const results: T[] = [];
      const places = new Map<number, PlaceChange>();
      let { siteCount } = project;
      for (const step of steps) {
        // oxlint-disable-next-line no-await-in-loop -- each rests on what the ones before it left
        const { result, added = 0, place } = await step(siteCount);
        results.push(result);
        siteCount += added;
        if (place !== undefined) places.set(...place);
      }
      if (places.size > 0) await patcher.sitesChanged(exposureId, places);
      await exposures.setSiteCount(db, exposureId, siteCount);
      await announce(exposureId);
      return results;
    });
  const changingOne = async <T>(exposureId: string, step: (siteCount: number) => Promise<Done<T>>): Promise<T> =>
    (await changing(exposureId, [step]))[0]!;

  const stepOf =
    (exposureId: string, change: ManyChange, by: Actor | undefined) =>
    async (siteCount: number): Promise<Done<ChangedSite>> => {
      if (change.do === "remove") {
        const { version } = change;
        const { result: edges, ...done } = await one.remove(exposureId, change.site_id, { version, siteCount }, by);
        return { ...done, result: { site: null, edges } };
      }
      const { result: site, ...done } =
        change.do === "update"
          ? await one.update(exposureId, change.site_id, change, by)
          : await one.recover(exposureId, change.site_id, change.edges, by);
      return { ...done, result: { site, edges: [] } };
    };

  return {
    create: (exposureId, given, by) => changingOne(exposureId, () => one.create(exposureId, given, by)),
    update: (exposureId, siteId, change, by) =>
      changingOne(exposureId, () => one.update(exposureId, siteId, change, by)),
    remove: (exposureId, siteId, version, by) =>
      changingOne(exposureId, (siteCount) => one.remove(exposureId, siteId, { version, siteCount }, by)),
    recover: (exposureId, siteId, edges, by) =>
      changingOne(exposureId, () => one.recover(exposureId, siteId, edges, by)),
    async setMeasures(exposureId, changes) {
      const steps = [...changes].map(
        ([siteId, measures]) =>
          () =>
            one.setMeasures(exposureId, siteId, measures),
      );
      await changing(exposureId, steps);
    },
    changeMany: (exposureId, changes, by) =>
      changing(
        exposureId,
        changes.map((change) => stepOf(exposureId, change, by)),
      ),
  };
}

interface SitesContext {
  readonly database: Database;
  readonly geography: Geography;
  readonly locations: Locations;
  readonly patcher: SitePatcher;
  readonly announce: AnnounceChange;
  readonly audit: Audit;
  /** The town that a point belongs to by name; undefined far from any. */
  readonly townAt: (point: { readonly latitude: number; readonly longitude: number }) => Promise<string | undefined>;
}

export function createSites(context: SitesContext): Sites {
  return { ...readSites(context), ...changeSites(context) };
}
