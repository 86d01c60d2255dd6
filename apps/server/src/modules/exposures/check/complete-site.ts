import { type Address, type Geometry, message, type Site } from "@tidemark/contract";
import { DEFAULT_SITE_NAME } from "@tidemark/contract";
import {
  findPolygonProblem,
  isValidPoint,
  lineLengthKm,
  pointsAlong,
  representativePoint,
  wrapLongitude,
} from "@tidemark/geo";
import { AppError } from "../../../app-error.ts";
import type { Geography } from "./geography.ts";
import type { SiteAddress, SiteRecord } from "../../locations/index.ts";

interface Point {
  /** Degrees. */
  readonly longitude: number;
  /** Degrees. */
  readonly latitude: number;
}

function checkedPoint([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Point {
  if (!isValidPoint(latitude, longitude)) throw new AppError("unprocessable", message("location.out_of_range"));
  return { longitude: wrapLongitude(longitude), latitude };
}

/**
 * The point that stands for a geometry: of an area one inside it, of a line its middle.
 * @throws AppError `unprocessable` for a shape that is none
 */
export function pointOf(geometry: Geometry): Point {
  if (geometry.type === "Point") return checkedPoint(geometry.coordinates);
  if (geometry.type === "LineString") {
    geometry.coordinates.forEach(checkedPoint);
    const half = lineLengthKm(geometry.coordinates) / 2;
    const along = pointsAlong(geometry.coordinates, half, 3);
    return along[along.length >> 1] ?? checkedPoint(geometry.coordinates[0] ?? []);
  }
  const problem = findPolygonProblem(geometry);
  if (problem) throw new AppError("unprocessable", message("location.invalid_area", { problem: problem.said }));
  const inside = representativePoint(geometry);
  if (!inside) throw new AppError("unprocessable", message("location.no_extent"));
  return inside;
}

/** How the point was found, as long as it is the one that was found so; a point that somebody moved is told as such. */
function locatedAt(
  { longitude, latitude }: Point,
  given: Address,
): Pick<SiteAddress, "located_by" | "located_within_km"> {
  const isSame = given.lon === longitude && given.lat === latitude;
  if (!isSame) return { located_by: "coordinates", located_within_km: null };
  return { located_by: given.located_by ?? null, located_within_km: given.located_within_km ?? null };
}

/** Address whose country and region follow from the point; what was given of street and place is kept. */
export function addressAt({ longitude, latitude }: Point, given: Address, geography: Geography): SiteAddress {
  const country = geography.countryAt(latitude, longitude);
  const fields = geography.fields(latitude, longitude, country);
  return {
    lon: longitude,
    lat: latitude,
    address_line: given.address_line ?? null,
    street: given.street ?? null,
    building_no: given.building_no ?? null,
    municipality: given.municipality ?? null,
    postal_code: given.postal_code ?? null,
    ...fields,
    ...locatedAt({ longitude, latitude }, given),
    // At sea the point tells no country; what was said of it stays.
    country: fields.country ?? given.country ?? null,
    country_iso3: fields.country_iso3 ?? given.country_iso3 ?? null,
  };
}

/** What a caller may say of a location; the rest follows. */
export interface GivenSite {
  readonly geometry: Geometry;
  readonly properties: { [Key in keyof Site["properties"]]?: Site["properties"][Key] | undefined };
}

/**
 * A location as it is kept, from what was given of it.
 * @throws AppError `unprocessable` for an impossible place or shape
 */
export function completeSite({ geometry, properties }: GivenSite, siteId: string, geography: Geography): SiteRecord {
  const point = pointOf(geometry);
  return {
    siteId,
    name: properties.name?.trim() || DEFAULT_SITE_NAME,
    longitude: point.longitude,
    latitude: point.latitude,
    geometry: geometry.type === "Point" ? null : geometry,
    address: addressAt(point, properties.address ?? {}, geography),
    userData: properties.user_data ?? {},
    assetValue: properties.asset_value ?? null,
    assetCurrency: properties.asset_currency ?? null,
    elevationMetres: properties.elevation ?? null,
    protectionYears: properties.protection_return_period ?? null,
    buildingUse: properties.building_use ?? null,
    construction: properties.construction ?? null,
  };
}
