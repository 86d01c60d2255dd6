import Mgrs from "geodesy/mgrs.js";
import OsGridRef from "geodesy/osgridref.js";
import Utm from "geodesy/utm.js";
import { OpenLocationCode } from "open-location-code";
import { countryAt } from "../places/country.ts";
import type { GeoPoint } from "../sphere/sphere.ts";

/** A text that names one place by the cell of a world-wide grid; "short" names it only beside a town. */
export type GridReference = GeoPoint | "short" | undefined;

const plusCodes = new OpenLocationCode();
const PLUS_CODE = /^[23456789CFGHJMPQRVWX0]{2,8}\+[23456789CFGHJMPQRVWX]{0,7}$/i;
/** Characters of a full code that names less than 300 m. */
const SHORTEST_PLUS_CODE = 9;

function ofPlusCode(text: string): GridReference {
  // "9G8F+6X Zürich, Switzerland" and "8FVC9G8F+6X Zürich"
  const code = text.split(/[\s,]/u)[0] ?? "";
  if (!PLUS_CODE.test(code)) return undefined;
  if (plusCodes.isShort(code)) return "short";
  if (!plusCodes.isFull(code) || code.length < SHORTEST_PLUS_CODE || code.includes("0")) return undefined;
  const { latitudeCenter: latitude, longitudeCenter: longitude } = plusCodes.decode(code);
  return { latitude, longitude };
}

/** A plus code without its first part, and what stands behind it; undefined for other texts. */
export function readShortPlusCode(text: string): { readonly code: string; readonly beside: string } | undefined {
  const [code = "", ...words] = text
    .normalize("NFKC")
    .trim()
    .split(/[\s,;]+/u);
  return ofPlusCode(code) === "short" ? { code, beside: words.join(" ").trim() } : undefined;
}

/** The place that a plus code without its first part means beside another one. */
export function completePlusCode(code: string, { latitude, longitude }: GeoPoint): GeoPoint {
  const found = plusCodes.decode(plusCodes.recoverNearest(code, latitude, longitude));
  return { latitude: found.latitudeCenter, longitude: found.longitudeCenter };
}

const MGRS = /^(\d{1,2})\s*([C-HJ-NP-X])\s*([A-HJ-NP-Z])\s*([A-HJ-NP-V])\s*(\d[\d\s]*\d)$/i;
/** Digits of easting and of northing from which on a reference names a place: 1 km. */
const FEWEST_DIGITS = 2;
const MOST_DIGITS = 5;

function ofMgrs(text: string): GridReference {
  const [, zone, band, column, row, numbers] = MGRS.exec(text) ?? [];
  if (numbers === undefined) return undefined;
  const digits = numbers.replaceAll(/\s/gu, "");
  const half = digits.length / 2;
  if (!Number.isInteger(half) || half < FEWEST_DIGITS || half > MOST_DIGITS) return undefined;
  const metres = (part: string) => (Number(part) + 0.5) * 10 ** (MOST_DIGITS - half);
  try {
    const square = new Mgrs(
      Number(zone),
      band!.toUpperCase(),
      column!.toUpperCase(),
      row!.toUpperCase(),
      metres(digits.slice(0, half)),
      metres(digits.slice(half)),
    );
    const { lat: latitude, lon: longitude } = square.toUtm().toLatLon();
    return { latitude, longitude };
  } catch {
    return undefined;
  }
}

const BRITISH = /^([HNOST][A-HJ-Z])\s*(\d[\d\s]*\d)$/i;

/** A reference of the British National Grid, "SU 387 148": the middle of its square. */
function ofBritishGrid(text: string): GridReference {
  const [, letters, numbers] = BRITISH.exec(text) ?? [];
  if (letters === undefined || numbers === undefined) return undefined;
  const digits = numbers.replaceAll(/\s/gu, "");
  const half = digits.length / 2;
  if (!Number.isInteger(half) || half < FEWEST_DIGITS || half > MOST_DIGITS) return undefined;
  const middle = 10 ** (MOST_DIGITS - half) / 2;
  try {
    const corner = OsGridRef.parse(`${letters} ${digits.slice(0, half)} ${digits.slice(half)}`);
    const { lat: latitude, lon: longitude } = new OsGridRef(
      Math.floor(corner.easting + middle),
      Math.floor(corner.northing + middle),
    ).toLatLon();
    return countryAt(latitude, longitude) === undefined ? undefined : { latitude, longitude };
  } catch {
    return undefined;
  }
}

const UTM =
  /^(?:utm\s*)?(?:zone\s*)?(\d{1,2})\s*([C-HJ-NP-X])[\s,;:]+(?:e|easting)?\s*[:=]?\s*(\d{6}(?:[.,]\d+)?)\s*(?:m\s*)?e?[\s,;/]+(?:n|northing)?\s*[:=]?\s*(\d{1,8}(?:[.,]\d+)?)\s*(?:m\s*)?n?$/i;
const BAND_S = "S";

/**
 * "32T 465432 5247654". The letter is the band of latitude. S is the band from 32 to 40 degrees north, and to many the
 * southern half: it is the band where the northing fits it, unless the place in the south is land too.
 */
function ofUtm(text: string): GridReference {
  const [, zone, letter, easting, northing] = UTM.exec(text) ?? [];
  if (northing === undefined) return undefined;
  const band = letter!.toUpperCase();
  const number = (part: string) => Number(part.replace(",", "."));
  const point = (half: "N" | "S") => {
    try {
      const { lat: latitude, lon: longitude } = new Utm(
        Number(zone),
        half,
        number(easting!),
        number(northing),
      ).toLatLon();
      return { latitude, longitude };
    } catch {
      return undefined;
    }
  };
  if (band !== BAND_S) return point(band >= "N" ? "N" : "S");
  const [north, south] = [point("N"), point("S")];
  if (north === undefined || north.latitude < 32 || north.latitude > 40) return south;
  return south !== undefined && countryAt(south.latitude, south.longitude) !== undefined ? undefined : north;
}

/** Reads a plus code, an MGRS or British grid reference or UTM with its zone: the centre of the cell they name. */
export function readGridReference(text: string): GridReference {
  return ofPlusCode(text) ?? ofMgrs(text) ?? ofBritishGrid(text) ?? ofUtm(text);
}
