import { cutText } from "@tidemark/science";
import { EntryFault } from "./feed-event.ts";

/** Readers of single values of feeds, which write them in many ways. */

export type Json = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const MAX_TEXT = 500;
/** Of a text so much is looked at. */
const MOST_LOOKED_AT = 5000;

/** A text without markup and control characters, cut at 500 characters; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  const plain = value
    .slice(0, MOST_LOOKED_AT)
    .replaceAll(/<[^<>]*>/g, " ")
    // what is left of tags within tags
    .replaceAll(/<(?=[a-z!/?])/gi, " ")
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, " ");
  return cutText(plain.replaceAll(/\s+/g, " ").trim(), MAX_TEXT);
}

/** A finite number, also written as a text; null for anything else, such as "nan". */
export function numberOf(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : value;
  const number = typeof text === "number" ? text : typeof text === "string" && text !== "" ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** Other times are mistakes of a feed, and some of them no database can hold. */
const [EARLIEST, LATEST] = [Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 31)];
const isPossible = (time: number) => time >= EARLIEST && time <= LATEST;

/** A time in milliseconds. Times of GDACS have no zone and are UTC; its RSS has RFC 1123. Undefined for none. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === "number") return isPossible(value) ? value : undefined;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const time = Date.parse(WITHOUT_ZONE.test(value) ? `${value}Z` : value);
  return isPossible(time) ? time : undefined;
}

/** @throws EntryFault where there is no time */
export function requiredTime(value: unknown, what: string): number {
  const time = timeOf(value);
  if (time === undefined) throw new EntryFault(`${what} is no time`);
  return time;
}

/** Longitude and latitude of a GeoJSON point. @throws EntryFault for one that is no place on the Earth */
export function placeOf(geometry: unknown): { readonly longitude: number; readonly latitude: number } {
  const coordinates = isRecord(geometry) ? geometry["coordinates"] : undefined;
  const [x, y] = Array.isArray(coordinates) ? coordinates.map(numberOf) : [];
  if (x === null || x === undefined || y === null || y === undefined || Math.abs(y) > 90 || Math.abs(x) > 540)
    throw new EntryFault("the place is missing or impossible");
  // over the Pacific longitudes go on beyond 180
  return { longitude: x > 180 ? x - 360 : x < -180 ? x + 360 : x, latitude: y };
}

/** No quake was ever measured deeper. */
const DEEPEST_KM = 800;

/** A depth in km; those a little above the sea are 0, impossible ones null. */
export function depthOf(value: unknown): number | null {
  const km = numberOf(value);
  return km === null || km < -10 || km > DEEPEST_KM ? null : Math.max(0, km);
}

/** The depth that GDACS writes into a text: "Magnitude 5.3M, Depth:71.061km". */
export const depthInText = (text: string): number | null => depthOf(/depth:?\s*(-?[\d.]+)\s*km/i.exec(text)?.[1]);

/** An address of a feed's own host by https; null for anything else. */
export function addressOf(value: unknown, hosts: readonly string[]): string | null {
  if (typeof value !== "string" || !URL.canParse(value)) return null;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" && hosts.includes(hostname) ? value : null;
}
