import type { LocatedBy } from "@tidemark/contract";
import { boxContains, distanceKm, type GeoBox, isValidPoint } from "@tidemark/geo";

/** A place as a geocoder of addresses answers it. */
export interface AddressHit {
  readonly label: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly municipality: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2, or what the country is called. */
  readonly country: string | null;
  readonly locatedBy: Extract<LocatedBy, "address" | "postal_code" | "town" | "region">;
  /** How far off it may be, km. */
  readonly withinKm: number;
}

/** How exactly an answer fits: to a house, to a street, to the code of an area, to a town, to a region. */
export type AddressLevel = "house" | "street" | "postal_code" | "town" | "region";

/** How far off (km) a hit of a level may be where its extent is not told. */
const USUAL_KM: Readonly<Record<AddressLevel, number>> = {
  house: 0.1,
  street: 0.5,
  postal_code: 5,
  town: 10,
  region: 200,
};
const MOST_KM = 1000;

/** How far off (km) a point may be that stands for an extent of west, south, east and north (degrees). */
function reachOf(level: AddressLevel, point: { latitude: number; longitude: number }, extent: GeoBox | undefined) {
  if (level === "house" || extent === undefined || !boxContains(extent, point)) return USUAL_KM[level];
  const [west, south, east, north] = extent;
  const corners = [west, east].flatMap((longitude) => [south, north].map((latitude) => ({ latitude, longitude })));
  const km = Math.max(...corners.map((corner) => distanceKm(point, corner)));
  return Math.min(MOST_KM, Math.max(USUAL_KM.house, Math.round(km * 10) / 10));
}

interface Told extends Omit<AddressHit, "locatedBy" | "withinKm"> {
  readonly level: AddressLevel;
  readonly extent: GeoBox | undefined;
}

/** A hit with what it was found by and how far off it may be; undefined for an impossible point. */
export function addressHit({ level, extent, ...told }: Told): AddressHit | undefined {
  if (!isValidPoint(told.latitude, told.longitude) || told.label === "") return undefined;
  const locatedBy = level === "house" || level === "street" ? "address" : level;
  return { ...told, locatedBy, withinKm: reachOf(level, told, extent) };
}

/** Parts of a label that are there, each once. */
export const joined = (parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.filter((part) => part !== undefined && part !== ""))].join(", ");
