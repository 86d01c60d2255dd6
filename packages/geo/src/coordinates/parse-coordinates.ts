import { isValidPoint, type GeoPoint } from "../sphere/sphere.ts";
import { normaliseCoordinateText } from "./normalise-coordinate-text.ts";
import { parseComponent, type Component } from "./parse-component.ts";
import { readGeometry } from "./read-geometry.ts";
import { readGridReference } from "./read-grid-reference.ts";
import { readMapLink } from "./read-map-link.ts";

/** A reading of a coordinate text. */
export interface CoordinateCandidate extends GeoPoint {
  /** "given" = latitude first or as labelled; "reversed" = the other way round. */
  readonly order: "given" | "reversed";
}

/**
 * Why a text is no place. "projected": metres of a national grid; "short-code": a plus code without its first part;
 * "link": a link that names no place; "no-point": a line, an area or several points.
 */
export type CoordinateRefusal =
  | "empty"
  | "not-a-pair"
  | "out-of-range"
  | "contradictory"
  | "projected"
  | "short-code"
  | "link"
  | "no-point";

export type CoordinateResult =
  | {
      readonly ok: true;
      readonly candidates: readonly CoordinateCandidate[];
      /** Metres above sea level, where the text has it. */
      readonly altitude?: number;
      /** The letter O says east in German and west in French: the first candidate is the one in the east. */
      readonly isEastOrWest?: boolean;
    }
  | { readonly ok: false; readonly reason: CoordinateRefusal; readonly message: string };

type Pair = readonly [Component, Component];

const LABEL =
  /(?<![a-z])(latitude?|latitud|latitudine|breite(?:ngrad)?|lat|longitude?|longitud|longitudine|l(?:ä|ae)nge(?:ngrad)?|long|lng|lon)\.?\s*[:=]?\s*/giu;
const isLatitudeLabel = (label: string) => /^(?:lat|breite)/iu.test(label);

function pairOf(first: string, second: string): Pair | undefined {
  const a = parseComponent(first);
  const b = parseComponent(second);
  return a !== undefined && b !== undefined ? [a, b] : undefined;
}

/** Every way to cut the text in two, the surest first. */
function* cuts(text: string): Generator<readonly [string, string]> {
  for (const separator of [/\s*[;|/\t]\s*/gu, /\s*,\s+|\s+,\s*/gu, /\s*,\s*/gu]) {
    const found = [...text.matchAll(separator)];
    if (found.length === 1) yield [text.slice(0, found[0]!.index), text.slice(found[0]!.index + found[0]![0].length)];
  }
  // "47,37,8,54": decimal commas and a comma between them.
  const parts = text.split(",");
  if (parts.length === 4) yield [parts.slice(0, 2).join(","), parts.slice(2).join(",")];
  // "4722.616,N,00832.250,E" of a receiver
  if (parts.length === 4) yield [parts.slice(0, 2).join(""), parts.slice(2).join("")];
  const suffix = /^([^NSEWO]+[NSEWO]\.?)[\s,]*([^NSEWO]+[NSEWO]?\.?)$/iu.exec(text);
  if (suffix !== null) yield [suffix[1]!, suffix[2]!];
  const prefix = /^([NSEWO][^NSEWO]+?)[\s,]*([NSEWO][^NSEWO]+)$/iu.exec(text);
  if (prefix !== null) yield [prefix[1]!, prefix[2]!];
  // ISO 6709: "+47.37+008.54/"
  const signed = /^([+-][\d.]+)([+-][\d.]+)\/?$/u.exec(text);
  if (signed !== null) yield [signed[1]!, signed[2]!];
  const words = text.split(/\s+/u);
  if (words.length % 2 === 0) {
    yield [words.slice(0, words.length / 2).join(" "), words.slice(words.length / 2).join(" ")];
  }
}

/** Text between labels; undefined without exactly one label of each kind. Latitude comes first in the answer. */
function labelledPair(text: string): Pair | undefined {
  const labels = [...text.matchAll(LABEL)];
  if (labels.length !== 2 || text.slice(0, labels[0]!.index).trim() !== "") return undefined;
  const isLatitude = labels.map((label) => isLatitudeLabel(label[1]!));
  if (isLatitude[0] === isLatitude[1]) return undefined;
  const first = text.slice(labels[0]!.index + labels[0]![0].length, labels[1]!.index).replace(/[\s,;|/]+$/u, "");
  const second = text.slice(labels[1]!.index + labels[1]![0].length);
  return isLatitude[0] === true ? pairOf(first, second) : pairOf(second, first);
}

function findPair(text: string): Pair | undefined {
  const labelled = labelledPair(text);
  if (labelled !== undefined) return labelled;
  for (const [first, second] of cuts(text)) {
    const pair = pairOf(first, second);
    if (pair !== undefined) return pair;
  }
  return undefined;
}

const FEET_PER_METRE = 3.281;
const NUMBER = String.raw`[+-]?\d+(?:[.,]\d+)?`;
/** A height behind a pair: "47.3, 8.5, 430 m", or a third number behind two with fractions. */
const WITH_UNIT = new RegExp(
  String.raw`^(.*?)[\s,;]+(?:alt(?:itude)?\.?|elev(?:ation)?\.?|h)?\s*[:=]?\s*(${NUMBER})\s*(m|metres?|meters?|ft|feet)(?:\.?\s*(?:asl|amsl|ü\.?\s*\p{L}+\.?\s*\p{L}*\.?|a\.s\.l\.))?$`,
  "iu",
);
const PLAIN_TRIPLE = /^([+-]?\d+\.\d+\s*[,;\s]\s*[+-]?\d+\.\d+)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)$/u;

/** A pair without the height behind it. */
function withoutHeight(text: string): { readonly pair: string; readonly altitude?: number } {
  const [, pair, height, unit] = WITH_UNIT.exec(text) ?? PLAIN_TRIPLE.exec(text) ?? [];
  if (pair === undefined || height === undefined) return { pair: text };
  const value = Number(height.replace(",", "."));
  return { pair, altitude: /^f/iu.test(unit ?? "m") ? value / FEET_PER_METRE : value };
}

const MESSAGES: Readonly<Record<CoordinateRefusal, string>> = {
  empty: "Enter a latitude and a longitude.",
  "not-a-pair": "Not a pair of coordinates. Write for example 47.37, 8.54.",
  "out-of-range": "Out of range. Latitude lies within -90 to 90, longitude within -180 to 180.",
  contradictory: "Both values are of one kind. One must be N or S, the other E or W.",
  projected: "These are metres of a national grid. Write degrees, for example 47.37, 8.54.",
  "short-code": "A plus code without its first part names no place. Write all of it, for example 8FVC9G8F+6X.",
  link: "This link names no place. Open it and copy the coordinates, for example 47.37, 8.54.",
  "no-point": "This is a line, an area or several points. Write one place, for example 47.37, 8.54.",
};

function refuse(reason: CoordinateRefusal): CoordinateResult {
  return { ok: false, reason, message: MESSAGES[reason] };
}

function pointOnly(latitude: number, longitude: number, altitude?: number): CoordinateResult {
  if (!isValidPoint(latitude, longitude)) {
    return refuse(Math.max(Math.abs(latitude), Math.abs(longitude)) >= SURELY_METRES ? "projected" : "out-of-range");
  }
  const candidates = [{ latitude, longitude, order: "given" as const }];
  return altitude === undefined ? { ok: true, candidates } : { ok: true, candidates, altitude };
}

/** Larger numbers are no degrees but metres of a projected system. */
const SURELY_METRES = 1000;
/** EPSG codes of longitude and latitude as they are. */
const PLAIN_DEGREES: ReadonlySet<number> = new Set([0, 4326, 4258, 4269]);

/** What a geometry, a cell of a grid or a link says; undefined for a text of another kind. */
function readWhole(text: string): CoordinateResult | undefined {
  const read = readGeometry(text);
  if (read !== undefined) {
    const { geometry, srid = 0 } = read;
    if (geometry.type !== "Point") return refuse("no-point");
    if (!PLAIN_DEGREES.has(srid)) return refuse("projected");
    const [longitude = Number.NaN, latitude = Number.NaN, height] = geometry.coordinates;
    return pointOnly(latitude, longitude, height);
  }
  const cell = readGridReference(normaliseCoordinateText(text));
  if (cell === "short") return refuse("short-code");
  if (cell !== undefined) return pointOnly(cell.latitude, cell.longitude);
  const linked = readMapLink(text);
  if (linked === undefined) return undefined;
  const result = linked === "" ? refuse("link") : parseCoordinates(linked);
  // a link says which is which
  return result.ok ? { ...result, candidates: result.candidates.slice(0, 1) } : result;
}

function candidatesOf([a, b]: Pair): CoordinateCandidate[] {
  const fixed = a.axis !== null || b.axis !== null;
  const latitudeFirst = a.axis !== "longitude" && b.axis !== "latitude";
  const [latitude, longitude] = latitudeFirst ? [a.degrees, b.degrees] : [b.degrees, a.degrees];
  const candidates: CoordinateCandidate[] = [];
  if (isValidPoint(latitude, longitude)) candidates.push({ latitude, longitude, order: "given" });
  if (!fixed && latitude !== longitude && isValidPoint(longitude, latitude)) {
    candidates.push({ latitude: longitude, longitude: latitude, order: "reversed" });
  }
  return candidates;
}

/**
 * Reads a place: a pair in degrees, "lat, lng", in every usual spelling, optionally labelled and with a height behind
 * it; "[lng, lat]" in square brackets; a point as GeoJSON, WKT or hexadecimal WKB; a plus code, an MGRS or British grid
 * reference or UTM with its zone; a link to a map.
 * A value outside -90..90 makes a pair tried the other way; where both orders are possible both are offered, the given
 * one first. Letters and words for directions fix the order.
 */
export function parseCoordinates(text: string): CoordinateResult {
  const trimmed = text.trim();
  if (trimmed === "") return refuse("empty");
  if (trimmed.length > LONGEST) return readGeometry(trimmed) === undefined ? refuse("not-a-pair") : readWhole(trimmed)!;
  const whole = readWhole(trimmed);
  if (whole !== undefined) return whole;
  const plain = normaliseCoordinateText(text)
    .replace(/^\((.*)\)$|^\[(.*)\]$/u, "$1$2")
    .replace(/^\{(.*)\}$/u, (_, inner: string) => inner.replaceAll('"', ""))
    .trim();
  if (plain === "") return refuse("empty");
  const direct = findPair(plain);
  const { pair: rest, altitude } = direct === undefined ? withoutHeight(plain) : { pair: plain, altitude: undefined };
  const pair = direct ?? (altitude === undefined ? undefined : findPair(rest));
  if (pair === undefined) return refuse("not-a-pair");
  // square brackets are those of GeoJSON, which has the longitude first
  const [a, b] = /^\[.*\]$/su.test(trimmed) && pair.every(({ axis }) => axis === null) ? [pair[1], pair[0]] : pair;
  if (a.axis !== null && a.axis === b.axis) return refuse("contradictory");
  const candidates = candidatesOf([a, b]);
  if (candidates.length === 0) {
    const isFree = a.axis === null && b.axis === null;
    return refuse(
      isFree && Math.max(Math.abs(a.degrees), Math.abs(b.degrees)) >= SURELY_METRES ? "projected" : "out-of-range",
    );
  }
  const height = altitude === undefined ? {} : { altitude };
  if (a.isEastOrWest !== true && b.isEastOrWest !== true) return { ok: true, candidates, ...height };
  const both = candidates.flatMap((one) => [one, { ...one, longitude: -one.longitude }]);
  return { ok: true, candidates: both, isEastOrWest: true, ...height };
}

/** No pair of numbers is longer, in any spelling; only geometries and links are. */
const LONGEST = 400;
