import { type Address, DRAFT_SITE_NAME, type Edge, message, type Site } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { seesEdges } from "../../dataset-access.ts";
import { addressAt, completeSite, type GivenSite, pointOf } from "./check/complete-site.ts";
import type { Geography } from "./check/geography.ts";
import type { Actor, Audit } from "../audit/index.ts";
import { findLocations, type Locations, presentSite, siteRows as repository } from "../locations/index.ts";
import * as edgeRows from "./edges.repository.ts";
import * as exposures from "./exposures.repository.ts";
import { outlinesOf } from "./site-outlines.ts";
import { changedParts, recordEdit } from "./site-record.ts";

/** Brings the results of a project up to date with its locations. */
export interface SitePatcher {
  /**
   * Called in the transaction that changed a location, after its row was written: the values at this position are to be
   * computed anew, or to be gone when the location was deleted. Does nothing for a project without results.
   */
  siteChanged(exposureId: string, position: number, change: "changed" | "deleted"): Promise<void>;
}

/** What is to be changed; the rest stays. */
interface SiteChange {
  /** Version the caller has seen; left out, whatever is there is changed. */
  readonly version?: string | undefined;
  readonly geometry?: GivenSite["geometry"] | undefined;
  readonly properties?: GivenSite["properties"] | undefined;
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
  /** Shapes of the locations that are areas or lines as GeoJSON. */
  outlines(exposureId: string): Promise<string>;
}

const BUSY = message("project.busy");
const CHANGED = message("location.changed");

function refuseOld(site: repository.StoredSite, seen: string | undefined): void {
  if (seen !== undefined && seen !== site.version) throw new AppError("conflict", CHANGED);
}

function present(site: repository.StoredSite): Site {
  const feature = presentSite(site, site.position);
  return { ...feature, properties: { ...feature.properties, version: site.version } };
}

function isSamePlace(address: Address | undefined, { longitude, latitude }: { longitude: number; latitude: number }) {
  return (address?.lon ?? longitude) === longitude && (address?.lat ?? latitude) === latitude;
}

/** The location with its changes; a new place brings new country and region. */
function changedSite(
  site: repository.StoredSite,
  { geometry, properties = {} }: SiteChange,
  geography: Geography,
): repository.StoredSite {
  const {
    address,
    asset_value: value,
    asset_currency: currency,
    elevation,
    protection_return_period: years,
  } = properties;
  const stays = geometry === undefined && isSamePlace(address, site);
  const place = geometry ?? {
    type: "Point" as const,
    coordinates: [address?.lon ?? site.longitude, address?.lat ?? site.latitude],
  };
  const point = stays ? site : pointOf(place);
  return {
    ...site,
    longitude: point.longitude,
    latitude: point.latitude,
    geometry: stays ? site.geometry : place.type === "Point" ? null : place,
    name: properties.name?.trim() || site.name,
    address: addressAt(point, { ...site.address, ...address }, geography),
    userData: properties.user_data ?? site.userData,
    assetValue: value === undefined ? site.assetValue : value,
    assetCurrency: currency === undefined ? site.assetCurrency : currency,
    elevationMetres: elevation === undefined ? site.elevationMetres : elevation,
    protectionYears: years === undefined ? site.protectionYears : years,
  };
}

async function findSite(db: Database, exposureId: string, siteId: string): Promise<repository.StoredSite> {
  const site = await repository.findSite(db, exposureId, siteId);
  if (!site) throw notFound("location");
  return site;
}

async function freshId(db: Database, exposureId: string, position: number): Promise<string> {
  for (let number = position + 1; ; number += 1) {
    const id = `site-${number}`;
    if ((await repository.findTakenIds(db, exposureId, [id])).size === 0) return id;
  }
}

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

/** Brings edges of a location back, as far as their other ends are there. */
async function bringBack(db: Database, exposureId: string, siteId: string, edges: readonly Edge[]): Promise<void> {
  const own = edges.filter(({ from, to }) => from === siteId || to === siteId);
  const ends = new Set(own.flatMap(({ from, to }) => [from, to]));
  const ids = await repository.findPresent(db, exposureId, [...ends]);
  const known = own.filter(({ from, to }) => ids.has(from) && ids.has(to));
  if (known.length > 0) await edgeRows.addEdges(db, exposureId, known);
}

/** Tells everybody who looks at a project that its locations changed. Inside a transaction it is told with its end. */
type AnnounceChange = (exposureId: string) => Promise<void>;

function changeSites({ database: db, geography, patcher, announce, audit }: SitesContext): Omit<Sites, keyof Reading> {
  /** Runs a change of locations alone; `added` is how many there are more afterwards. */
  const changing = <T>(
    exposureId: string,
    work: (project: exposures.LockedProject) => Promise<{ readonly result: T; readonly added?: 1 | -1 }>,
  ): Promise<T> =>
    db.transaction(async () => {
      const project = await exposures.lockProject(db, exposureId);
      if (!project) throw notFound("project");
      if (project.isDeleted) throw new AppError("conflict", message("project.deleted"));
      if (project.status === "Pending" || project.status === "Running") throw new AppError("conflict", BUSY);
      const { result, added = 0 } = await work(project);
      await exposures.setSiteCount(db, exposureId, project.siteCount + added);
      await announce(exposureId);
      return result;
    });

  const presentNow = async (exposureId: string, siteId: string) => present(await findSite(db, exposureId, siteId));

  return {
    create: (exposureId, given, by) =>
      changing(exposureId, async () => {
        const { positions: position } = await repository.readState(db, exposureId);
        const wanted = given.properties.id;
        if (wanted !== undefined && (await repository.findTakenIds(db, exposureId, [wanted])).size > 0)
          throw new AppError("conflict", message("location.id_taken", { id: wanted }));
        const site = completeSite(given, wanted ?? (await freshId(db, exposureId, position)), geography);
        await repository.insertSites(db, exposureId, [site], position, true);
        await patcher.siteChanged(exposureId, position, "changed");
        await recordEdit(audit, by, "location_added", exposureId, site);
        return { result: await presentNow(exposureId, site.siteId), added: 1 };
      }),
    update: (exposureId, siteId, change, by) =>
      changing(exposureId, async () => {
        const site = await findSite(db, exposureId, siteId);
        refuseOld(site, change.version);
        const changed = changedSite(site, change, geography);
        await repository.updateSite(db, exposureId, changed);
        // values follow from these alone: a new name or price needs none of them again
        const follows = ["longitude", "latitude", "elevationMetres", "protectionYears"] as const;
        if (follows.some((fact) => changed[fact] !== site[fact]))
          await patcher.siteChanged(exposureId, site.position, "changed");
        const parts = changedParts(site, changed);
        if (parts.length > 0) await recordEdit(audit, by, "location_changed", exposureId, site, parts);
        return { result: await presentNow(exposureId, siteId) };
      }),
    remove: (exposureId, siteId, version, by) =>
      changing(exposureId, async ({ siteCount }) => {
        const site = await findSite(db, exposureId, siteId);
        refuseOld(site, version);
        if (siteCount === 1) throw new AppError("conflict", message("project.last_location"));
        const edges = await edgeRows.edgesOf(db, exposureId, siteId);
        await repository.markSiteDeleted(db, exposureId, site.position, edges);
        await edgeRows.dropEdgesOf(db, exposureId, siteId);
        await patcher.siteChanged(exposureId, site.position, "deleted");
        await recordEdit(audit, by, "location_deleted", exposureId, site);
        return { result: seesEdges() ? edges : [], added: -1 };
      }),
    // who may not see links gave none, or cannot be believed: those that went with the location come back
    recover: (exposureId, siteId, edges, by) =>
      changing(exposureId, async () => {
        const deleted = await repository.findDeleted(db, exposureId, siteId);
        if (deleted === undefined) return { result: await presentNow(exposureId, siteId) };
        const { position } = deleted;
        await repository.markSitePresent(db, exposureId, position);
        await bringBack(db, exposureId, siteId, seesEdges() && edges.length > 0 ? edges : deleted.edges);
        await patcher.siteChanged(exposureId, position, "changed");
        const back = await findSite(db, exposureId, siteId);
        await recordEdit(audit, by, "location_recovered", exposureId, back);
        return { result: present(back), added: 1 };
      }),
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
