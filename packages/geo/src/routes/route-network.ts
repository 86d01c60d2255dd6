import FlatQueue from "flatqueue";
import { distanceKm, type GeoPoint } from "../sphere/sphere.ts";
import { unitVector } from "../sphere/vector.ts";

/** Ways that goods take between nodes, as they are stored. */
export interface RouteLinks {
  /** Degrees, of each node; those at sea come before those on land. */
  readonly longitudes: Float32Array;
  readonly latitudes: Float32Array;
  /** How many of the nodes lie at sea. */
  readonly seaNodes: number;
  /** Two nodes for each link; all are used in both directions. */
  readonly links: Uint16Array;
  /** How many of the links, the last ones, cross a border with customs over land. */
  readonly borderLinks: number;
}

/** A kilometre over land counts as so many at sea: that is why goods cross oceans by ship. */
export const LAND_FACTOR = 5;
/** Loading or unloading a ship counts as so many kilometres at sea. */
export const PORT_KM = 5000;
/** Customs at a border count as so many kilometres at sea: most goods leave by a port of their own country. */
export const BORDER_KM = 5000;

/** Shortest ways from one node to all others. */
export interface RouteTree {
  /** The node before each on the way from the root; itself at the root, and where no way leads. */
  readonly before: Uint16Array;
  /** Kilometres at sea that the way counts as; infinite where none leads. */
  readonly costs: Float32Array;
}

/** Nodes and links with their lengths, ready to be searched. */
export class RouteNetwork {
  readonly size: number;
  readonly #stored: RouteLinks;
  readonly #starts: Uint32Array;
  readonly #targets: Uint16Array;
  readonly #costs: Float32Array;
  /** Links between towns of one customs union. */
  readonly #isInland: Uint8Array;
  /** Directions of the nodes, three numbers each. */
  readonly #vectors: Float64Array;

  constructor(stored: RouteLinks) {
    this.#stored = stored;
    this.size = stored.longitudes.length;
    const { links, borderLinks } = stored;
    this.#starts = new Uint32Array(this.size + 1);
    for (const node of links) this.#starts[node + 1]! += 1;
    for (let node = 0; node < this.size; node++) this.#starts[node + 1]! += this.#starts[node]!;
    this.#vectors = new Float64Array(3 * this.size);
    for (let node = 0; node < this.size; node++)
      this.#vectors.set(unitVector(stored.latitudes[node]!, stored.longitudes[node]!), 3 * node);
    const free = this.#starts.slice();
    this.#targets = new Uint16Array(links.length);
    this.#costs = new Float32Array(links.length);
    this.#isInland = new Uint8Array(links.length);
    for (let i = 0; i < links.length; i += 2) {
      const [a, b] = [links[i]!, links[i + 1]!];
      const isBorder = i >= links.length - 2 * borderLinks;
      const cost = this.#costOf(a, b) + (isBorder ? BORDER_KM : 0);
      for (const [node, target] of [
        [a, b],
        [b, a],
      ] as const) {
        const at = free[node]!++;
        this.#targets[at] = target;
        this.#costs[at] = cost;
        this.#isInland[at] = Number(!isBorder && !this.isAtSea(a) && !this.isAtSea(b));
      }
    }
  }

  pointOf(node: number): GeoPoint {
    return { longitude: this.#stored.longitudes[node]!, latitude: this.#stored.latitudes[node]! };
  }

  isAtSea(node: number): boolean {
    return node < this.#stored.seaNodes;
  }

  /** The nearest node at sea. */
  nearestAtSea(point: GeoPoint): number {
    return this.#nearest(point, 1, 0, this.#stored.seaNodes)[0]!;
  }

  /** Some of the towns, the nearest first. */
  nearestOnLand(point: GeoPoint, count: number): number[] {
    return this.#nearest(point, count, this.#stored.seaNodes, this.size);
  }

  #nearest({ latitude, longitude }: GeoPoint, count: number, first: number, end: number): number[] {
    const [x, y, z] = unitVector(latitude, longitude);
    const found: { readonly node: number; readonly near: number }[] = [];
    for (let node = first; node < end; node++) {
      const near = x * this.#vectors[3 * node]! + y * this.#vectors[3 * node + 1]! + z * this.#vectors[3 * node + 2]!;
      if (found.length === count && near <= found.at(-1)!.near) continue;
      const at = found.findIndex((one) => one.near < near);
      found.splice(at < 0 ? found.length : at, 0, { node, near });
      if (found.length > count) found.pop();
    }
    return found.map(({ node }) => node);
  }

  /**
   * Shortest ways from a node to all others (Dijkstra), by kilometres at sea that they count as.
   * @param inland only over land and without customs
   */
  treeFrom(root: number, inland = false): RouteTree {
    const costs = new Float32Array(this.size).fill(Number.POSITIVE_INFINITY);
    const before = Uint16Array.from({ length: this.size }, (_, node) => node);
    const queue = new FlatQueue<number>();
    costs[root] = 0;
    queue.push(root, 0);
    for (let known = 0; queue.length > 0;) {
      known = queue.peekValue() ?? 0;
      const node = queue.pop()!;
      if (known > costs[node]!) continue;
      for (let i = this.#starts[node]!; i < this.#starts[node + 1]!; i++) {
        if (inland && this.#isInland[i] === 0) continue;
        const target = this.#targets[i]!;
        const cost = Math.fround(costs[node]! + this.#costs[i]!);
        if (cost >= costs[target]!) continue;
        costs[target] = cost;
        before[target] = node;
        queue.push(target, cost);
      }
    }
    return { before, costs };
  }

  #costOf(a: number, b: number): number {
    const km = distanceKm(this.pointOf(a), this.pointOf(b));
    const [first, second] = [this.isAtSea(a), this.isAtSea(b)];
    if (first && second) return km;
    return LAND_FACTOR * km + (first === second ? 0 : PORT_KM);
  }
}
