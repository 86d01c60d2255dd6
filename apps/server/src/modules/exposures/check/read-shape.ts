import { type Geometry, type Message, message } from "@tidemark/contract";
import { type AreaGeometry, simplifyPolygon, type TextGeometry, type TextPosition } from "@tidemark/geo";
import { AppError } from "../../../app-error.ts";
import { pointOf } from "./complete-site.ts";
import type { ToPlace } from "./coordinate-system.ts";

/** A geometry of a cell as a location has it, with the point that stands for it. */
export type ShapeReading =
  | {
      readonly ok: true;
      readonly latitude: number;
      readonly longitude: number;
      /** Null for a plain point. */
      readonly geometry: Geometry | null;
      /** Metres above sea level, where the positions have heights. */
      readonly altitude: number | undefined;
      /** Positions before and after, where an outline was too detailed to be kept as it is. */
      readonly simplified: { readonly from: number; readonly to: number } | undefined;
    }
  | { readonly ok: false; readonly said: Message };

/** What a location keeps of an outline: as much as the contract takes back when it is edited. */
const MOST_POSITIONS = 10_000;
const MOST_RINGS = 100;
const FINEST_KM = 0.005;
const COARSEST_KM = 20;

type Line = readonly TextPosition[];

const fault = (said: Message): ShapeReading => ({ ok: false, said });

/** Lines that follow one another as one; undefined where there are gaps. */
function joined(lines: readonly Line[]): Line | undefined {
  const [first = [], ...others] = lines;
  let line = [...first];
  for (const next of others) {
    const [end, start] = [line.at(-1), next[0]];
    if (end === undefined || start === undefined || end[0] !== start[0] || end[1] !== start[1]) return undefined;
    line = [...line, ...next.slice(1)];
  }
  return line;
}

type Single = Exclude<TextGeometry, { type: "GeometryCollection" | "MultiPoint" | "MultiLineString" }>;

/** One point, line or area; undefined where a text holds several. */
function single(geometry: TextGeometry): Single | undefined {
  switch (geometry.type) {
    case "GeometryCollection":
      return geometry.geometries.length === 1 ? single(geometry.geometries[0]!) : undefined;
    case "MultiPoint":
      return geometry.coordinates.length === 1 ? { type: "Point", coordinates: geometry.coordinates[0]! } : undefined;
    case "MultiLineString": {
      const line = joined(geometry.coordinates);
      return line && { type: "LineString", coordinates: line };
    }
    case "MultiPolygon":
      return geometry.coordinates.length === 1 ? { type: "Polygon", coordinates: geometry.coordinates[0]! } : geometry;
    default:
      return geometry;
  }
}

function closed(ring: Line): Line {
  const [first, last] = [ring[0], ring.at(-1)];
  return first === undefined || (first[0] === last?.[0] && first[1] === last?.[1]) ? ring : [...ring, first];
}

class Shaper {
  readonly #toPlace: ToPlace | undefined;
  readonly #heights: number[] = [];
  isOutside = false;

  constructor(toPlace: ToPlace | undefined) {
    this.#toPlace = toPlace;
  }

  /** Mean of the heights; zero everywhere is what programs write that have none. */
  get altitude(): number | undefined {
    const all = this.#heights;
    if (!all.some((height) => height !== 0)) return undefined;
    return all.reduce((sum, height) => sum + height, 0) / all.length;
  }

  position([x = Number.NaN, y = Number.NaN, z]: TextPosition): number[] {
    if (z !== undefined && Number.isFinite(z)) this.#heights.push(z);
    if (this.#toPlace === undefined) return [x, y];
    const place = this.#toPlace(x, y);
    if (place === undefined) this.isOutside = true;
    return [place?.longitude ?? Number.NaN, place?.latitude ?? Number.NaN];
  }

  line(line: Line): number[][] {
    return line.map((position) => this.position(position));
  }

  rings(rings: readonly Line[]): number[][][] {
    return rings.map((ring) => this.line(closed(ring)));
  }

  geometry(geometry: Single): Geometry {
    switch (geometry.type) {
      case "Point":
        return { type: "Point", coordinates: this.position(geometry.coordinates) };
      case "LineString":
        return { type: "LineString", coordinates: this.line(geometry.coordinates) };
      case "Polygon":
        return { type: "Polygon", coordinates: this.rings(geometry.coordinates) };
      case "MultiPolygon":
        return { type: "MultiPolygon", coordinates: geometry.coordinates.map((rings) => this.rings(rings)) };
    }
  }
}

type Area = Extract<Geometry, { type: "Polygon" | "MultiPolygon" }>;

const ringsOf = (area: Area) => (area.type === "Polygon" ? area.coordinates : area.coordinates.flat());
const positionsOf = (area: Area) => ringsOf(area).reduce((sum, ring) => sum + ring.length, 0);
const isSmall = (area: Area) => ringsOf(area).length <= MOST_RINGS && positionsOf(area) <= MOST_POSITIONS;

const plain = (area: AreaGeometry) => structuredClone(area) as Area;

/** An outline with no more positions than are kept; undefined where it has too many parts. */
function simplified(area: Area): Area | undefined {
  let simpler = area;
  for (let km = FINEST_KM; km < COARSEST_KM && !isSmall(simpler); km *= 2) simpler = plain(simplifyPolygon(area, km));
  return isSmall(simpler) ? simpler : undefined;
}

/**
 * A geometry of a cell as that of a location, in degrees.
 * @param toPlace - from the system it is written in; undefined for degrees
 */
export function readShape(written: TextGeometry, toPlace: ToPlace | undefined): ShapeReading {
  const one = single(written);
  if (one === undefined) return fault(message("row.several_geometries"));
  const shaper = new Shaper(toPlace);
  let geometry = shaper.geometry(one);
  if (shaper.isOutside) return fault(message("row.outside_system"));
  const { altitude } = shaper;
  let told: { from: number; to: number } | undefined;
  if (geometry.type === "LineString" && geometry.coordinates.length > MOST_POSITIONS)
    return fault(message("row.line_too_long", { most: MOST_POSITIONS }));
  if ((geometry.type === "Polygon" || geometry.type === "MultiPolygon") && !isSmall(geometry)) {
    const simpler = simplified(geometry);
    if (simpler === undefined) return fault(message("row.area_too_detailed", { most: MOST_RINGS }));
    told = { from: positionsOf(geometry), to: positionsOf(simpler) };
    geometry = simpler;
  }
  try {
    const { latitude, longitude } = pointOf(geometry);
    const kept = geometry.type === "Point" ? null : geometry;
    return { ok: true, latitude, longitude, geometry: kept, altitude, simplified: told };
  } catch (error) {
    if (error instanceof AppError && error.said !== undefined) return fault(error.said as Message);
    throw error;
  }
}
