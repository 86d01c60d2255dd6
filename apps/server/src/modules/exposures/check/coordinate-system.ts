import { countryAt } from "@tidemark/geo";
import { GridError, type Projection, projectionOf } from "@tidemark/grids";

/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Easting and northing to degrees; undefined where there is no such place. */
export type ToPlace = (easting: number, northing: number) => Place | undefined;

const open = new Map<string, ToPlace | undefined>();

function toPlaceBy({ inverse }: Projection): ToPlace {
  return (easting, northing) => {
    try {
      const [longitude, latitude] = inverse([easting, northing]);
      const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isPlace ? { latitude, longitude } : undefined;
    } catch {
      // far outside its area a projection has no way back
      return undefined;
    }
  };
}

/** Converter of a system ("EPSG:2056"); undefined for one that is not known. */
export function toPlaceOf(system: string): ToPlace | undefined {
  if (!open.has(system)) {
    try {
      open.set(system, toPlaceBy(projectionOf(system)));
    } catch (error) {
      if (!(error instanceof GridError)) throw error;
      open.set(system, undefined);
    }
  }
  return open.get(system);
}

const ZONE = /^(?:utm\s*)?(?:zone\s*)?(\d{1,2})\s*([c-hj-np-x]|nord|north|norte|sud|south|sur|süd)?$/iu;

/** UTM of a zone and half of the Earth, on the datum of GPS. */
export const utmSystem = (zone: number, isSouth: boolean) =>
  `EPSG:${isSouth ? 327 : 326}${String(zone).padStart(2, "0")}`;

/** Northings (m) of band S, 32 to 40 degrees north. */
const BAND_S = [3_540_000, 4_433_000] as const;

/**
 * Systems that a cell with a zone of UTM may name: "32", "32U", "19 S". S is a band in the north, and to many the
 * south, which it is where the northing (m) is none of the band; without a letter it may be either half.
 */
export function systemsOfZone(text: string, northing?: number): readonly string[] {
  const [, digits, letters = ""] = ZONE.exec(text.trim()) ?? [];
  const zone = Number(digits);
  if (digits === undefined || zone < 1 || zone > 60) return [];
  const [north, south] = [utmSystem(zone, false), utmSystem(zone, true)];
  const letter = letters.toLowerCase();
  const isBand = northing === undefined || (northing >= BAND_S[0] && northing <= BAND_S[1]);
  if (letter === "s" && !isBand) return [south];
  if (letter === "" || letter === "s") return [north, south];
  if (letter.length > 1) return [letter.startsWith("n") ? north : south];
  return [letter >= "n" ? north : south];
}

/**
 * The only one of places that lies in a country (ISO code), or else the only one on land; undefined where none or
 * several do.
 */
export function onlyPlaceIn(places: readonly Place[], country: string | undefined): Place | undefined {
  const named = places.map((place) => ({ place, found: countryAt(place.latitude, place.longitude) }));
  const fitting =
    country === undefined
      ? named.filter(({ found }) => found !== undefined)
      : named.filter(({ found }) => found?.iso2 === country || found?.sovereignIso2 === country);
  return fitting.length === 1 ? fitting[0]!.place : undefined;
}
