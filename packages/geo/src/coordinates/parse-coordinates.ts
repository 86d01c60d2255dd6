import { isValidPoint, type GeoPoint } from "../sphere/sphere.ts";
import { normaliseCoordinateText, parseComponent, type Component } from "./parse-component.ts";

/** A reading of a coordinate text. */
export interface CoordinateCandidate extends GeoPoint {
  /** "given" = latitude first or as labelled; "reversed" = the other way round. */
  readonly order: "given" | "reversed";
}

export type CoordinateRefusal = "empty" | "not-a-pair" | "out-of-range" | "contradictory";

export type CoordinateResult =
  | { readonly ok: true; readonly candidates: readonly CoordinateCandidate[] }
  | { readonly ok: false; readonly reason: CoordinateRefusal; readonly message: string };

type Pair = readonly [Component, Component];

const LABEL = /(?<![a-z])(latitude|lat|longitude|long|lng|lon)\.?\s*[:=]?\s*/giu;

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
  const suffix = /^([^NSEW]+[NSEW])[\s,]*([^NSEW]+[NSEW]?)$/iu.exec(text);
  if (suffix !== null) yield [suffix[1]!, suffix[2]!];
  const prefix = /^([NSEW][^NSEW]+?)[\s,]*([NSEW][^NSEW]+)$/iu.exec(text);
  if (prefix !== null) yield [prefix[1]!, prefix[2]!];
  const words = text.split(/\s+/u);
  if (words.length % 2 === 0) {
    yield [words.slice(0, words.length / 2).join(" "), words.slice(words.length / 2).join(" ")];
  }
}

/** Text between labels; undefined without exactly one label of each kind. Latitude comes first in the answer. */
function labelledPair(text: string): Pair | undefined {
  const labels = [...text.matchAll(LABEL)];
  if (labels.length !== 2 || text.slice(0, labels[0]!.index).trim() !== "") return undefined;
  const isLatitude = labels.map((label) => label[1]!.toLowerCase().startsWith("lat"));
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

const WKT_POINT = /^(?:srid\s*=\s*4326\s*;\s*)?point\s*z?\s*\(\s*(\S+)\s+(\S+)(?:\s+\S+)?\s*\)$/iu;

/** A point as databases of maps write it, longitude first: "POINT (8.54 47.37)". */
function wktPair(text: string): Pair | undefined {
  const [, longitude, latitude] = WKT_POINT.exec(text) ?? [];
  const pair = longitude !== undefined && latitude !== undefined ? pairOf(latitude, longitude) : undefined;
  return (
    pair && [
      { ...pair[0], axis: "latitude" },
      { ...pair[1], axis: "longitude" },
    ]
  );
}

function refuse(reason: CoordinateRefusal, message: string): CoordinateResult {
  return { ok: false, reason, message };
}

/**
 * Reads a pair of coordinates in degrees: "lat, lng", optionally labelled Lat: and Lng:. A value outside -90..90 makes
 * the pair tried the other way; where both orders are possible both are offered, the given one first. Hemisphere
 * letters fix the order, and so does "POINT (lng lat)".
 */
export function parseCoordinates(text: string): CoordinateResult {
  const plain = normaliseCoordinateText(text)
    .replace(/^\((.*)\)$|^\[(.*)\]$/u, "$1$2")
    .trim();
  if (plain === "") return refuse("empty", "Enter a latitude and a longitude.");
  const pair = wktPair(plain) ?? findPair(plain);
  if (pair === undefined) return refuse("not-a-pair", "Not a pair of coordinates. Write for example 47.37, 8.54.");
  const [a, b] = pair;
  if (a.axis !== null && a.axis === b.axis) {
    return refuse("contradictory", `Both values are a ${a.axis}. One must be N or S, the other E or W.`);
  }
  const fixed = a.axis !== null || b.axis !== null;
  const latitudeFirst = a.axis !== "longitude" && b.axis !== "latitude";
  const [latitude, longitude] = latitudeFirst ? [a.degrees, b.degrees] : [b.degrees, a.degrees];
  const candidates: CoordinateCandidate[] = [];
  if (isValidPoint(latitude, longitude)) candidates.push({ latitude, longitude, order: "given" });
  if (!fixed && latitude !== longitude && isValidPoint(longitude, latitude)) {
    candidates.push({ latitude: longitude, longitude: latitude, order: "reversed" });
  }
  if (candidates.length > 0) return { ok: true, candidates };
  return refuse("out-of-range", "Out of range. Latitude lies within -90 to 90, longitude within -180 to 180.");
}
