import { type Address, type Edge, message, type Site } from "@tidemark/contract";
import type { StoredChange } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { seesEdges } from "../../dataset-access.ts";
import type { Actor, Audit } from "../audit/index.ts";
import { presentSite, siteRows as repository } from "../locations/index.ts";
import { addressAt, completeSite, type GivenSite, pointOf } from "./check/complete-site.ts";
import type { Geography } from "./check/geography.ts";
import * as edgeRows from "./edges.repository.ts";
import { changedParts, recordEdit } from "./site-record.ts";

/** What happened to the place of a location. */
export type PlaceChange = "changed" | "deleted";

/** What is to be changed; the rest stays. */
export interface SiteChange {
  /** Version the caller has seen; left out, whatever is there is changed. */
  readonly version?: string | undefined;
  readonly geometry?: GivenSite["geometry"] | undefined;
  readonly properties?: GivenSite["properties"] | undefined;
}

const CHANGED = message("location.changed");

function refuseOld(site: repository.StoredSite, seen: string | undefined): void {
  if (seen !== undefined && seen !== site.version) throw new AppError("conflict", CHANGED);
}

/** A stored location as the interface gives it. */
export function present(site: repository.StoredSite): Site {
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
    building_use: use,
    construction,
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
    buildingUse: use === undefined ? site.buildingUse : use,
    construction: construction === undefined ? site.construction : construction,
  };
}

/** @throws AppError `not_found` */
export async function findSite(db: Database, exposureId: string, siteId: string): Promise<repository.StoredSite> {
  const site = await repository.findSite(db, exposureId, siteId);
  if (!site) throw notFound("location");
  return site;
}

/** An id that no location of the project has, from the number of the position on. */
export async function freshId(db: Database, exposureId: string, position: number): Promise<string> {
  for (let number = position + 1; ; number += 1) {
    const id = `site-${number}`;
    if ((await repository.findTakenIds(db, exposureId, [id])).size === 0) return id;
  }
}

/** Brings edges of a location back, as far as their other ends are there. */
async function bringBack(db: Database, exposureId: string, siteId: string, edges: readonly Edge[]): Promise<void> {
  const own = edges.filter(({ from, to }) => from === siteId || to === siteId);
  const ends = new Set(own.flatMap(({ from, to }) => [from, to]));
  const ids = await repository.findPresent(db, exposureId, [...ends]);
  const known = own.filter(({ from, to }) => ids.has(from) && ids.has(to));
  if (known.length > 0) await edgeRows.addEdges(db, exposureId, known);
}

/** What a change of one location came to. */
export interface Done<T> {
  readonly result: T;
  /** How many locations there are more afterwards. */
  readonly added?: 1 | -1;
  /** The place whose values follow. */
  readonly place?: readonly [position: number, change: PlaceChange];
}

interface ChangesContext {
  readonly database: Database;
  readonly geography: Geography;
  readonly audit: Audit;
}

/** Changes of one location, inside a transaction that holds the project. */
export function siteChanges({ database: db, geography, audit }: ChangesContext) {
  const presentNow = async (exposureId: string, siteId: string) => present(await findSite(db, exposureId, siteId));
  return {
    async create(exposureId: string, given: GivenSite, by: Actor | undefined): Promise<Done<Site>> {
      const { positions: position } = await repository.readState(db, exposureId);
      const wanted = given.properties.id;
      if (wanted !== undefined && (await repository.findTakenIds(db, exposureId, [wanted])).size > 0)
        throw new AppError("conflict", message("location.id_taken", { id: wanted }));
      const site = completeSite(given, wanted ?? (await freshId(db, exposureId, position)), geography);
      await repository.insertSites(db, exposureId, [site], position, true);
      await recordEdit(audit, by, "location_added", exposureId, site);
      return { result: await presentNow(exposureId, site.siteId), added: 1, place: [position, "changed"] };
    },
    async update(exposureId: string, siteId: string, change: SiteChange, by: Actor | undefined): Promise<Done<Site>> {
      const site = await findSite(db, exposureId, siteId);
      refuseOld(site, change.version);
      const changed = changedSite(site, change, geography);
      await repository.updateSite(db, exposureId, changed);
      const parts = changedParts(site, changed);
      if (parts.length > 0) await recordEdit(audit, by, "location_changed", exposureId, site, parts);
      const result = await presentNow(exposureId, siteId);
      // values follow from these alone: a new name or price needs none of them again
      const follows = [
        "longitude",
        "latitude",
        "elevationMetres",
        "protectionYears",
        "buildingUse",
        "construction",
      ] as const;
      const isMoved = follows.some((fact) => changed[fact] !== site[fact]);
      return { result, ...(isMoved && { place: [site.position, "changed"] as const }) };
    },
    async setMeasures(exposureId: string, siteId: string, measures: StoredChange | null): Promise<Done<undefined>> {
      const { position } = await findSite(db, exposureId, siteId);
      await repository.setMeasures(db, exposureId, position, measures);
      return { result: undefined, place: [position, "changed"] };
    },
    async remove(
      exposureId: string,
      siteId: string,
      { version, siteCount }: { readonly version: string | undefined; readonly siteCount: number },
      by: Actor | undefined,
    ): Promise<Done<Edge[]>> {
      const site = await findSite(db, exposureId, siteId);
      refuseOld(site, version);
      if (siteCount === 1) throw new AppError("conflict", message("project.last_location"));
      const edges = await edgeRows.edgesOf(db, exposureId, siteId);
      await repository.markSiteDeleted(db, exposureId, site.position, edges);
      await edgeRows.dropEdgesOf(db, exposureId, siteId);
      await recordEdit(audit, by, "location_deleted", exposureId, site);
      return { result: seesEdges() ? edges : [], added: -1, place: [site.position, "deleted"] };
    },
    // who may not see links gave none, or cannot be believed: those that went with the location come back
    async recover(
      exposureId: string,
      siteId: string,
      edges: readonly Edge[],
      by: Actor | undefined,
    ): Promise<Done<Site>> {
      const deleted = await repository.findDeleted(db, exposureId, siteId);
      if (deleted === undefined) return { result: await presentNow(exposureId, siteId) };
      const { position } = deleted;
      await repository.markSitePresent(db, exposureId, position);
      await bringBack(db, exposureId, siteId, seesEdges() && edges.length > 0 ? edges : deleted.edges);
      const back = await findSite(db, exposureId, siteId);
      await recordEdit(audit, by, "location_recovered", exposureId, back);
      return { result: present(back), added: 1, place: [position, "changed"] };
    },
  };
}
