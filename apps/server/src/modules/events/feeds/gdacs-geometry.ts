import type { EventType } from "@tidemark/contract";
import { type AreaGeometry, flatPolygons, type FlatPolygon, simplifyPolygon } from "@tidemark/geo";
import { EntryFault } from "./feed-event.ts";
import { isRecord, textOf, timeOf, type Json } from "./feed-values.ts";
import { stepTime, zoneOf, type Zone } from "./footprint.ts";

/** About a kilometre: bands of shaking come with 27,000 corners. */
const TOLERANCE_KM = 1;
/** Corners of one answer beyond which it is no footprint. */
const MOST_CORNERS = 100_000;

/** One zone of an episode. */
export interface Footprint extends Zone {
  readonly label: string;
  /** When the zone holds; null where the feed does not say. */
  readonly at: number | null;
  /** Whether it is a forecast at the time of the episode; null where nothing tells. */
  readonly forecast: boolean | null;
  readonly polygons: readonly FlatPolygon[];
}

export interface FootprintPage {
  readonly footprints: readonly Footprint[];
  readonly faults: readonly string[];
}

type Ring = readonly (readonly number[])[];

function positionOf(position: unknown): readonly [number, number] {
  const [x, y] = Array.isArray(position) ? (position as unknown[]) : [];
  if (typeof x !== "number" || typeof y !== "number") throw new EntryFault("a corner is no place");
  if (!(Math.abs(x) <= 540 && Math.abs(y) <= 90)) throw new EntryFault("a corner is no place on the Earth");
  return [x, y];
}

/** Rings of at least a triangle; feeds hold rings of one point repeated hundreds of times. */
function soundRings(value: unknown): Ring[] {
  if (!Array.isArray(value)) throw new EntryFault("a zone has no rings");
  return value.flatMap((ring): Ring[] => {
    if (!Array.isArray(ring)) throw new EntryFault("a zone has no rings");
    const positions = ring.map(positionOf);
    const [first] = positions;
    const last = positions.at(-1);
    if (first === undefined || last === undefined) return [];
    const closed = first[0] === last[0] && first[1] === last[1] ? positions : [...positions, first];
    return new Set(closed.map(String)).size < 3 ? [] : [closed];
  });
}

function areaOf(geometry: unknown): AreaGeometry | undefined {
  const { type, coordinates } = isRecord(geometry) ? geometry : ({} as Json);
  if (type !== "Polygon" && type !== "MultiPolygon") return undefined;
  const polygons = type === "Polygon" ? [coordinates] : coordinates;
  if (!Array.isArray(polygons)) throw new EntryFault("a zone has no rings");
  const sound = polygons.map(soundRings).filter((rings) => rings.length > 0);
  return sound.length === 0 ? undefined : { type: "MultiPolygon", coordinates: sound };
}

function cornersOf(geometry: AreaGeometry): number {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
}

/** The same shape with corners a kilometre apart, in single precision: both far finer than what a zone can mean. */
function stored(geometry: AreaGeometry): readonly FlatPolygon[] {
  return flatPolygons(simplifyPolygon(geometry, TOLERANCE_KM)).map((rings) =>
    rings.map((ring) => Float32Array.from(ring)),
  );
}

/** A line as a ring that is not closed. */
function lineOf(geometry: unknown): readonly FlatPolygon[] {
  const { type, coordinates } = isRecord(geometry) ? geometry : ({} as Json);
  if (type !== "LineString" || !Array.isArray(coordinates)) return [];
  return [[Float32Array.from(coordinates.flatMap(positionOf))]];
}

function shapeOf(geometry: unknown, { kind }: Zone): readonly FlatPolygon[] {
  if (kind === "track") return lineOf(geometry);
  const area = areaOf(geometry);
  if (area === undefined) return [];
  if (cornersOf(area) > MOST_CORNERS) throw new EntryFault(`a zone has more than ${MOST_CORNERS} corners`);
  return stored(area);
}

/**
 * When an episode was told, by the latest date of its zones, in milliseconds; undefined where they have none.
 * Steps of a track have dates of their own, forecast ones too.
 */
export function toldAt(footprints: readonly Pick<Footprint, "kind" | "at">[]): number | undefined {
  const times = footprints.flatMap(({ kind, at }) => (kind === "wind-step" || at === null ? [] : [at]));
  return times.length === 0 ? undefined : Math.max(...times);
}

/** What a feed says of one zone. */
export interface ZoneEntry {
  readonly name: string;
  readonly label: string;
  readonly at: unknown;
  readonly forecast: unknown;
  readonly geometry: unknown;
}

/**
 * A zone as it is kept; undefined for what is none.
 * @param episodeAt time of the episode, milliseconds
 * @throws EntryFault for a zone that cannot be read
 */
export function footprintOf(entry: ZoneEntry, type: EventType, episodeAt: number): Footprint | undefined {
  const { name, label, forecast: said } = entry;
  const zone = zoneOf({ type, name, label });
  const polygons = zone === undefined ? [] : shapeOf(entry.geometry, zone);
  if (zone === undefined || polygons.length === 0) return undefined;
  const at = stepTime(label, episodeAt) ?? timeOf(entry.at) ?? null;
  const isLater = zone.kind === "wind-step" && at !== null ? at > episodeAt : null;
  return { ...zone, label, at, forecast: typeof said === "boolean" ? said : isLater, polygons };
}

function entryOf(feature: unknown): ZoneEntry {
  const properties = isRecord(feature) ? feature["properties"] : undefined;
  if (!isRecord(feature) || !isRecord(properties)) throw new EntryFault("a zone is no feature");
  return {
    name: textOf(properties["Class"]),
    label: textOf(properties["polygonlabel"]),
    at: properties["polygondate"],
    forecast: properties["forecast"],
    geometry: feature["geometry"],
  };
}

/**
 * The geometry of an episode (`polygons/getgeometry`): a GeoJSON FeatureCollection of points, lines and zones, of which
 * the zones are kept.
 * @param episodeAt time of the episode, milliseconds
 * @throws EntryFault when the answer as a whole is none
 */
export function readGdacsGeometry(answer: unknown, type: EventType, episodeAt: number): FootprintPage {
  const features = isRecord(answer) ? answer["features"] : undefined;
  if (!Array.isArray(features)) throw new EntryFault("the answer is no geometry");
  const footprints: Footprint[] = [];
  const faults: string[] = [];
  for (const feature of features) {
    try {
      const footprint = footprintOf(entryOf(feature), type, episodeAt);
      if (footprint !== undefined) footprints.push(footprint);
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      faults.push(error.message);
    }
  }
  return { footprints, faults };
}
