import { lineLengthKm, pointsAlong } from "../polygons/sample.ts";
import { distanceKm, type GeoPoint } from "../sphere/sphere.ts";
import { LandMask } from "./land-mask.ts";
import { type Passage, passagesOf } from "./passages.ts";
import { PORT_KM, type RouteLinks, RouteNetwork, type RouteTree } from "./route-network.ts";

/** A stretch of a route. */
export interface RouteLeg {
  readonly mode: "sea" | "land";
  /** Longitude and latitude in degrees. */
  readonly line: readonly (readonly [number, number])[];
  readonly km: number;
}

/** How goods get from one place to another; a leg begins where the one before it ends. */
export interface GoodsRoute {
  readonly legs: readonly RouteLeg[];
  readonly passages: readonly Passage[];
}

/** Wider water than this is crossed by ship only, km: the cells of the mask are 11 km wide. */
const MOST_WATER_KM = 25;
/** Places this near to each other over land need no net of towns. */
const NEAR_KM = 150;
/** Nearest towns that are tried as the first of a way. */
const FIRST_TOWNS = 8;
/** Trees kept, 90 kB each. */
const MOST_TREES = 200;
/** A way by ship this much longer than one over land without customs is not taken: no train to the Pacific by Suez. */
const DETOUR = 2;
const PASSAGE_STEP_KM = 10;

const positionOf = ({ longitude, latitude }: GeoPoint) => [longitude, latitude] as const;

/** Finds ways for goods over sea lanes and land corridors: the cheapest, not the shortest. */
export class Router {
  readonly #network: RouteNetwork;
  readonly #mask: LandMask;
  readonly #trees = new Map<number, RouteTree>();

  constructor(links: RouteLinks, land: Uint8Array) {
    this.#network = new RouteNetwork(links);
    this.#mask = new LandMask(land);
  }

  /** Way between two places; undefined where none is known. The way back is the same. */
  route(from: GeoPoint, to: GeoPoint): GoodsRoute | undefined {
    if (distanceKm(from, to) <= NEAR_KM && this.#isDry(from, to)) return this.#told([{ at: from }, { at: to }]);
    const [first, last] = [this.#entryOf(from), this.#entryOf(to)];
    const nodes = this.#inlandNodes(first, last) ?? this.#nodesBetween(first, last);
    if (nodes === undefined) return undefined;
    const inner = nodes.map((node) => ({ at: this.#network.pointOf(node), isAtSea: this.#network.isAtSea(node) }));
    return this.#told([{ at: from }, ...this.#shortened(inner, from, to), { at: to }]);
  }

  /** Nearest town over land, or else the nearest node at sea. */
  #entryOf(point: GeoPoint): number {
    const town = this.#network
      .nearestOnLand(point, FIRST_TOWNS)
      .find((node) => this.#isDry(point, this.#network.pointOf(node)));
    return town ?? this.#network.nearestAtSea(point);
  }

  #isDry(from: GeoPoint, to: GeoPoint): boolean {
    return this.#mask.widestWaterKm(from, to) <= MOST_WATER_KM;
  }

  /** A way over land where the cheaper one by ship would be a long way round. */
  #inlandNodes(from: number, to: number): number[] | undefined {
    const { costs } = this.#treeOf(to);
    const straight = distanceKm(this.#network.pointOf(from), this.#network.pointOf(to));
    // what a way counts as is never less than its length
    if (costs[from]! - 2 * PORT_KM < DETOUR * straight) return undefined;
    const nodes = this.#nodesBetween(from, to, true);
    const general = this.#nodesBetween(from, to);
    if (nodes === undefined || general === undefined) return undefined;
    return this.#kmOf(general) > DETOUR * this.#kmOf(nodes) ? nodes : undefined;
  }

  #kmOf(nodes: readonly number[]): number {
    return lineLengthKm(nodes.map((node) => positionOf(this.#network.pointOf(node))));
  }

  #nodesBetween(from: number, to: number, inland = false): number[] | undefined {
    // ways are the same in both directions, and many suppliers have one customer
    const { before, costs } = this.#treeOf(to, inland);
    if (!Number.isFinite(costs[from]!)) return undefined;
    const nodes = [from];
    for (let node = from; node !== to; nodes.push(node)) node = before[node]!;
    return nodes;
  }

  #treeOf(root: number, inland = false): RouteTree {
    const key = 2 * root + Number(inland);
    const tree = this.#trees.get(key) ?? this.#network.treeFrom(root, inland);
    this.#trees.delete(key);
    this.#trees.set(key, tree);
    const [oldest] = this.#trees.keys();
    if (this.#trees.size > MOST_TREES && oldest !== undefined) this.#trees.delete(oldest);
    return tree;
  }

  /** Without towns at both ends that only lead aside. */
  #shortened(nodes: readonly Stop[], from: GeoPoint, to: GeoPoint): readonly Stop[] {
    const isAside = (end: GeoPoint, first: Stop, next: Stop) =>
      next.isAtSea === false &&
      first.isAtSea === false &&
      distanceKm(end, next.at) <= distanceKm(first.at, next.at) + 0.5 * distanceKm(end, first.at) &&
      this.#isDry(end, next.at);
    let kept = nodes;
    while (kept.length > 1 && isAside(from, kept[0]!, kept[1]!)) kept = kept.slice(1);
    while (kept.length > 1 && isAside(to, kept.at(-1)!, kept.at(-2)!)) kept = kept.slice(0, -1);
    return kept;
  }

  #told(stops: readonly Stop[]): GoodsRoute {
    const legs: { mode: RouteLeg["mode"]; line: (readonly [number, number])[] }[] = [];
    for (let i = 1; i < stops.length; i++) {
      const [one, other] = [stops[i - 1]!, stops[i]!];
      // between a town or place and a lane it is by ship
      const mode = one.isAtSea === true || other.isAtSea === true ? "sea" : "land";
      const last = legs.at(-1);
      if (last?.mode === mode) last.line.push(positionOf(other.at));
      else legs.push({ mode, line: [positionOf(one.at), positionOf(other.at)] });
    }
    const told = legs.map(({ mode, line }) => ({ mode, line, km: lineLengthKm(line) }));
    const atSea = told.filter(({ mode }) => mode === "sea").flatMap(({ line }) => pointsAlong(line, PASSAGE_STEP_KM));
    return { legs: told, passages: passagesOf(atSea) };
  }
}

/** A node, or a place of its own at either end. */
interface Stop {
  readonly at: GeoPoint;
  readonly isAtSea?: boolean;
}
