import {
  type FlatPolygon,
  type GeoPoint,
  pointsAlong,
  type PointRows,
  pointRowsOf,
  type Position,
} from "@tidemark/geo";
import { MOST_ROUTES } from "@tidemark/contract";
import { type Chain, flowsOf } from "./chain.ts";
import type { Chains } from "./chains.ts";
import type { GoodsRoutes } from "./goods-routes.ts";

/** Zones that a flow could miss between two points are narrower than this. */
const STEP_KM = 20;
const PAGE = 500;
const MOST_LISTED = 100;

/** Points along all flows of a chain, to be asked again and again. */
interface FlowPoints {
  readonly rows: PointRows;
  /** The flow of each point. */
  readonly owners: Uint32Array;
  readonly flows: ReturnType<typeof flowsOf>;
  /** How many of the largest flows they stand for. */
  readonly count: number;
}

const positionsOf = (line: readonly number[]): Position[] =>
  Array.from({ length: line.length / 2 }, (_, i) => [line[2 * i]!, line[2 * i + 1]!]);

async function flowPoints(exposureId: string, chain: Chain, goodsRoutes: GoodsRoutes): Promise<FlowPoints> {
  const flows = flowsOf(chain);
  const count = Math.min(MOST_ROUTES, flows.from.length);
  const placeOf = (node: number): Position => [flows.longitudes[node]!, flows.latitudes[node]!];
  const points: GeoPoint[] = [];
  const owners: number[] = [];
  for (let first = 0; first < count; first += PAGE) {
    const { lines } = await goodsRoutes.lines(exposureId, first / PAGE + 1, PAGE);
    for (let flow = first; flow < Math.min(count, first + PAGE); flow++) {
      // without a route of its goods a flow takes the great circle, as on the map
      const known = positionsOf(lines[flow - first] ?? []);
      const line = known.length > 1 ? known : [placeOf(flows.from[flow]!), placeOf(flows.to[flow]!)];
      for (const point of pointsAlong(line, STEP_KM)) {
        points.push(point);
        owners.push(flow);
      }
    }
  }
  return { rows: pointRowsOf(points), owners: Uint32Array.from(owners), flows, count };
}

export interface FlowThrough {
  readonly from: string;
  readonly from_name: string;
  readonly to: string;
  readonly to_name: string;
  readonly volume: number | null;
  readonly ends_inside: boolean;
}

/**
 * Flows of a supply chain that pass through areas: along the way of their goods, or along the great circle where it is
 * not known.
 */
export function createFlowsThrough(chains: Chains, goodsRoutes: GoodsRoutes) {
  const kept = new WeakMap<Chain, Promise<FlowPoints>>();
  return async (exposureId: string, areas: readonly FlatPolygon[]) => {
    const chain = await chains.open(exposureId);
    if (chain.edges.length === 0 || areas.length === 0) return { total: 0, looked_at: 0, items: [] };
    const loaded = kept.get(chain) ?? flowPoints(exposureId, chain, goodsRoutes);
    kept.set(chain, loaded);
    loaded.catch(() => kept.delete(chain));
    const { rows, owners, flows, count } = await loaded;
    const touched = [...new Set(Array.from(rows.within(areas), (point) => owners[point]!))].toSorted((a, b) => a - b);
    const inside = new Set(pointRowsOf(chain.nodes).within(areas));
    const items = touched.slice(0, MOST_LISTED).map((flow): FlowThrough => {
      const [from, to] = [flows.from[flow]!, flows.to[flow]!];
      const [head, tail] = [chain.nodes[from]!, chain.nodes[to]!];
      return {
        from: head.site_id,
        from_name: head.name,
        to: tail.site_id,
        to_name: tail.name,
        volume: flows.volume[flow] ?? null,
        ends_inside: inside.has(from) || inside.has(to),
      };
    });
    return { total: touched.length, looked_at: count, items };
  };
}

export type FlowsThrough = ReturnType<typeof createFlowsThrough>;
