import { readFileSync } from "node:fs";
import type { LayerSource } from "../pack-writer.ts";

/** Kinds of rivers, in their order in the pack. */
export const RIVER_KINDS = ["greatest", "great", "other", "supplement"] as const;
export type RiverKind = (typeof RIVER_KINDS)[number];

type Point = readonly [longitude: number, latitude: number];

interface RiverFeature {
  readonly properties: { readonly scalerank?: number | null; readonly featurecla?: string | null };
  readonly geometry: null | {
    readonly type: string;
    readonly coordinates: readonly Point[] | readonly (readonly Point[])[];
  };
}

export interface RiverLine {
  readonly kind: RiverKind;
  readonly points: readonly Point[];
}

/** Rank of rivers that the file leaves without one. */
const NO_RANK = 9;

function kindOf(rank: number, isSupplement: boolean): RiverKind {
  if (isSupplement) return "supplement";
  if (rank <= 3) return "greatest";
  return rank <= 5 ? "great" : "other";
}

/** Lines of a file of Natural Earth (GeoJSON) that carry water all year. @param isSupplement of one region alone */
export function riverLines(geoJson: string, isSupplement: boolean): RiverLine[] {
  const { features } = JSON.parse(geoJson) as { readonly features: readonly RiverFeature[] };
  return features.flatMap(({ properties, geometry }): RiverLine[] => {
    if (geometry === null || properties.featurecla?.includes("ntermittent") === true) return [];
    const kind = kindOf(properties.scalerank ?? NO_RANK, isSupplement);
    const lines =
      geometry.type === "LineString"
        ? [geometry.coordinates as readonly Point[]]
        : geometry.type === "MultiLineString"
          ? (geometry.coordinates as readonly (readonly Point[])[])
          : [];
    return lines.filter(({ length }) => length >= 2).map((points) => ({ kind, points }));
  });
}

/** Lines keep within this of what the map draws, degrees: half a kilometre. */
const TOLERANCE = 0.005;

/** Squared distance of a point from a segment, in degrees of latitude; longitudes shrink by `shrink`. */
function squaredDistance([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point, shrink: number): number {
  const [dx, dy] = [(x1 - x0) * shrink, y1 - y0];
  const [px, py] = [(x - x0) * shrink, y - y0];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  return (px - share * dx) ** 2 + (py - share * dy) ** 2;
}

/** A line with fewer points, by Douglas and Peucker. */
export function simplified(points: readonly Point[]): readonly Point[] {
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const middle = points.reduce((sum, [, latitude]) => sum + latitude, 0) / points.length;
  const shrink = Math.cos((middle * Math.PI) / 180);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [from, to] = next;
    let [worst, at] = [TOLERANCE ** 2, -1];
    for (let i = from + 1; i < to; i++) {
      const square = squaredDistance(points[i]!, points[from]!, points[to]!, shrink);
      if (square > worst) [worst, at] = [square, i];
    }
    if (at < 0) continue;
    keep[at] = 1;
    open.push([from, at], [at, to]);
  }
  return points.filter((_, i) => keep[i] === 1);
}

/** Steps of 0.6 km, the finest that 180 degrees have in 16 bits. */
const PER_DEGREE = 180;

/** Rivers as layers of the pack: the points of all lines, and how many points and which kind each line has. */
export function riverLayers(lines: readonly RiverLine[]): readonly [LayerSource, LayerSource] {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const counts: number[] = [];
  const kinds: number[] = [];
  for (const [kind, name] of RIVER_KINDS.entries())
    for (const line of lines) {
      if (line.kind !== name) continue;
      const steps = simplified(line.points)
        .map(
          ([longitude, latitude]) => [Math.round(longitude * PER_DEGREE), Math.round(latitude * PER_DEGREE)] as const,
        )
        .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1]);
      if (steps.length < 2) continue;
      for (const [x, y] of steps) {
        longitudes.push(x);
        latitudes.push(y);
      }
      counts.push(steps.length);
      kinds.push(kind);
    }
  return [
    {
      name: "rivers",
      unit: "degrees",
      parts: 2,
      perUnit: PER_DEGREE,
      values: Int16Array.from([...latitudes, ...longitudes]),
    },
    { name: "river-lines", unit: "points and kind", parts: 2, values: Uint16Array.from([...counts, ...kinds]) },
  ];
}

/** Rivers of the world and the supplements of Europe and North America. */
export function readRiverLayers(world: string, supplements: readonly string[]): readonly [LayerSource, LayerSource] {
  const read = (path: string, isSupplement: boolean) => riverLines(readFileSync(path, "utf8"), isSupplement);
  return riverLayers([...read(world, false), ...supplements.flatMap((path) => read(path, true))]);
}
