import { wktToGeoJSON } from "betterknown";
import { readWkb } from "./read-wkb.ts";
import type { TextGeometry, TextPosition } from "./text-geometry.ts";

/** A geometry, and the number of its system in EPSG where the text says it. */
export interface ReadGeometry {
  readonly geometry: TextGeometry;
  readonly srid?: number;
}

/** How deep positions are nested in each type. */
const DEPTH = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 } as const;
const DEEPEST = 4;

function isPosition(value: unknown): value is TextPosition {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.every((part) => typeof part === "number" && Number.isFinite(part))
  );
}

function isNested(value: unknown, depth: number): boolean {
  if (depth === 0) return isPosition(value);
  return Array.isArray(value) && value.length > 0 && value.every((part) => isNested(part, depth - 1));
}

/** What was parsed from JSON as a geometry, or undefined where it is none. A feature stands for its geometry. */
export function asGeometry(value: unknown, depth = 0): TextGeometry | undefined {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return undefined;
  const { type, coordinates, geometry, geometries } = value as Record<string, unknown>;
  if (type === "Feature") return asGeometry(geometry, depth + 1);
  if (type === "GeometryCollection") {
    const parts = Array.isArray(geometries) ? geometries.map((part) => asGeometry(part, depth + 1)) : [];
    return parts.length > 0 && parts.every((part) => part !== undefined) ? { type, geometries: parts } : undefined;
  }
  if (typeof type !== "string" || !Object.hasOwn(DEPTH, type)) return undefined;
  if (!isNested(coordinates, DEPTH[type as keyof typeof DEPTH])) return undefined;
  return { type, coordinates } as TextGeometry;
}

/** Number of the system that a geometry of the older GeoJSON names: "urn:ogc:def:crs:EPSG::2056". */
function sridOf(value: unknown): number | undefined {
  const { crs } = value as { readonly crs?: { readonly properties?: { readonly name?: unknown } } };
  const name = crs?.properties?.name;
  const [, code] = typeof name === "string" ? (/EPSG:{1,2}(\d{4,6})$/iu.exec(name) ?? []) : [];
  return code === undefined ? undefined : Number(code);
}

function readJson(text: string): ReadGeometry | undefined {
  if (!text.startsWith("{") || !text.includes('"type"')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const geometry = asGeometry(value);
    const srid = sridOf(value);
    return geometry && (srid === undefined ? { geometry } : { geometry, srid });
  } catch {
    return undefined;
  }
}

const WKT =
  /^(?:srid\s*=\s*(\d+)\s*;\s*)?((?:multi)?(?:point|linestring|polygon)|geometrycollection)\s*(?:zm|z|m)?\s*\(/iu;

function readWkt(text: string): ReadGeometry | undefined {
  const [, srid] = WKT.exec(text) ?? [];
  if (!WKT.test(text)) return undefined;
  try {
    const geometry = asGeometry(wktToGeoJSON(text.replace(/^srid[^;]*;\s*/iu, "")));
    return geometry && (srid === undefined ? { geometry } : { geometry, srid: Number(srid) });
  } catch {
    return undefined;
  }
}

/** Whether a text begins as a geometry does; it may be cut. */
export function startsGeometry(text: string): boolean {
  return (
    /^(?:\{\s*"(?:type|coordinates|geometry|geometries)"|(?:\\x|0x)?0[01]0[0-9a-f]{7})/iu.test(text) || WKT.test(text)
  );
}

/** Reads a geometry: GeoJSON, WKT or hexadecimal WKB, also the extended kinds that name their system. */
export function readGeometry(text: string): ReadGeometry | undefined {
  const plain = text.trim();
  return readJson(plain) ?? readWkt(plain) ?? readWkb(plain);
}
