import { distanceKm } from "@tidemark/geo";
import { isClosed } from "./borders.ts";
import type { LandRaster } from "./land-raster.ts";
import { type Link, partsOf } from "./sea-lanes.ts";
import type { Town } from "./towns.ts";

/** Towns that each one is tried with. */
const NEIGHBOURS = 14;
/** Towns that a part without connection is tried with. */
const MORE_NEIGHBOURS = 120;
const FARTHEST_KM = 900;
/** Harbours, rivers and narrow straits with bridges or ferries; wider water parts the land. */
const MOST_WATER_KM = 6;

type Vector = readonly [number, number, number];
const RADIANS = Math.PI / 180;
const vectorOf = ({ latitude, longitude }: Town): Vector => [
  Math.cos(latitude * RADIANS) * Math.cos(longitude * RADIANS),
  Math.cos(latitude * RADIANS) * Math.sin(longitude * RADIANS),
  Math.sin(latitude * RADIANS),
];

/** Numbers of the nearest towns of each, the nearest first. */
function nearestOf(vectors: readonly Vector[], of: number, count: number): number[] {
  const [x, y, z] = vectors[of]!;
  const near = vectors.map(([a, b, c]) => x * a + y * b + z * c);
  return near
    .map((_, other) => other)
    .filter((other) => other !== of && near[other]! > 0.989)
    .sort((a, b) => near[b]! - near[a]!)
    .slice(0, count);
}

/**
 * Links between neighbouring towns over land: those of the Gabriel graph, in which a link is left out where a town lies
 * in the circle between its ends. They look like a net of main roads.
 */
export function corridorsOf(towns: readonly Town[], raster: LandRaster): Link[] {
  const vectors = towns.map(vectorOf);
  const km = (one: number, other: number) => distanceKm(towns[one]!, towns[other]!);
  const isOpen = (one: number, other: number) =>
    km(one, other) <= FARTHEST_KM &&
    !isClosed(towns[one]!.country, towns[other]!.country) &&
    raster.widestWaterKm(towns[one]!, towns[other]!) <= MOST_WATER_KM;
  const near = towns.map(() => new Set<number>());
  const join = (one: number, other: number) => {
    near[one]!.add(other);
    near[other]!.add(one);
  };
  towns.forEach((_, town) => {
    for (const other of nearestOf(vectors, town, NEIGHBOURS))
      if (!near[town]!.has(other) && isOpen(town, other)) join(town, other);
  });
  const isDirect = (one: number, other: number) =>
    ![...near[one]!].some(
      (between) => near[other]!.has(between) && km(one, between) ** 2 + km(between, other) ** 2 < km(one, other) ** 2,
    );
  const links = near.flatMap((others, town) =>
    [...others].filter((other) => town < other && isDirect(town, other)).map((other): Link => [town, other]),
  );
  return [...links, ...bridges(towns, links, { vectors, isOpen })];
}

interface Tools {
  readonly vectors: readonly Vector[];
  readonly isOpen: (one: number, other: number) => boolean;
}

/** Links that join parts of the net over longer ways: through deserts and along empty coasts. */
function bridges(towns: readonly Town[], links: readonly Link[], { vectors, isOpen }: Tools): Link[] {
  const parts = partsOf(towns.length, links);
  const sizes = new Map<number, number>();
  for (const part of parts) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  const most = Math.max(...sizes.values());
  const added: Link[] = [];
  const joined = new Set<string>();
  towns.forEach((_, town) => {
    const own = parts[town]!;
    if (sizes.get(own) === most) return;
    for (const other of nearestOf(vectors, town, MORE_NEIGHBOURS)) {
      const pair = [own, parts[other]!].sort((a, b) => a - b).join(" ");
      if (parts[other] === own || joined.has(pair) || !isOpen(town, other)) continue;
      joined.add(pair);
      added.push([town, other]);
      break;
    }
  });
  return added;
}
