import { type GoodsRouteFigures, MOST_ROUTES } from "@tidemark/contract";
import { countryAt, type GeoPoint, type GoodsRoute, pointsAlong } from "@tidemark/geo";
import { LRUCache } from "lru-cache";
import { notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import { type Chain, flowsOf } from "./chain.ts";
import type { Chains } from "./chains.ts";
import { hazardsAlong, type ValuesAt } from "./route-hazards.ts";
import { lineOf } from "./route-lines.ts";

export interface RouteParts {
  /** Finds ways of goods beside the event loop. */
  readonly findRoutes: (asked: {
    readonly places: readonly GeoPoint[];
    readonly from: readonly number[];
    readonly to: readonly number[];
  }) => Promise<readonly (GoodsRoute | undefined)[]>;
  readonly valuesAt: ValuesAt;
  /** Version of the data that values come from. */
  readonly dataVersion: () => Promise<string>;
}

const COUNTRY_STEP_KM = 25;
const PAGES_KEPT = 100;

/** Countries that a route crosses over land, in their order. */
function countriesOf({ legs }: GoodsRoute): string[] {
  const points = legs.filter(({ mode }) => mode === "land").flatMap(({ line }) => pointsAlong(line, COUNTRY_STEP_KM));
  const crossed = points.map(({ latitude, longitude }) => countryAt(latitude, longitude));
  return [...new Set(crossed.filter((country) => country !== undefined).map(({ name }) => name))];
}

function figuresOf(route: GoodsRoute, hazards: GoodsRouteFigures["hazards"]): GoodsRouteFigures {
  const legs = route.legs.map(({ mode, km }) => ({ mode, km: Math.round(km) }));
  const sum = (wanted: "sea" | "land") => legs.reduce((total, { mode, km }) => total + (mode === wanted ? km : 0), 0);
  const [sea, land] = [sum("sea"), sum("land")];
  return {
    km: sea + land,
    sea_km: sea,
    land_km: land,
    legs,
    passages: route.passages.map(({ id, name }) => ({ id, name })),
    countries: countriesOf(route),
    hazards,
  };
}

/** Routes of the flows of projects with the routing model, worked out page by page and kept with their chain. */
export function createGoodsRoutes(
  database: Database,
  chains: Chains,
  { findRoutes, valuesAt, dataVersion }: RouteParts,
) {
  const isRouted = async (exposureId: string) =>
    (await projectRows.findChoice(database, exposureId))?.use_logistics_model ?? false;
  /** Pages by the chain, which is another one with every version of a project. */
  const kept = new WeakMap<Chain, LRUCache<string, Promise<number[][]>>>();

  async function linesOf(chain: Chain, first: number, end: number): Promise<number[][]> {
    const { longitudes, latitudes, from, to } = flowsOf(chain);
    const places = longitudes.map((longitude, i) => ({ longitude, latitude: latitudes[i]! }));
    const routes = await findRoutes({ places, from: from.slice(first, end), to: to.slice(first, end) });
    return routes.map(lineOf);
  }

  return {
    async lines(exposureId: string, page: number, n: number) {
      const [chain, routed] = await Promise.all([chains.open(exposureId), isRouted(exposureId)]);
      if (!routed) return { routed, total: 0, lines: [] };
      const total = Math.min(MOST_ROUTES, flowsOf(chain).from.length);
      const pages = kept.get(chain) ?? new LRUCache<string, Promise<number[][]>>({ max: PAGES_KEPT });
      kept.set(chain, pages);
      const key = `${page} ${n}`;
      const lines = pages.get(key) ?? linesOf(chain, (page - 1) * n, Math.min(total, page * n));
      pages.set(key, lines);
      lines.catch(() => pages.delete(key));
      return { routed, total, lines: await lines };
    },
    async ofEdge(exposureId: string, edgeId: string) {
      const [chain, routed] = await Promise.all([chains.open(exposureId), isRouted(exposureId)]);
      const edge = chain.edges[chain.ids().indexOf(edgeId)];
      if (edge === undefined) throw notFound("edge");
      const [from, to] = [chain.nodes[edge.head], chain.nodes[edge.tail]];
      if (!routed || from === undefined || to === undefined) return { routed, route: null };
      const [route] = await findRoutes({ places: [from, to], from: [0], to: [1] });
      if (route === undefined) return { routed, route: null };
      return { routed, route: figuresOf(route, await hazardsAlong(route, valuesAt, await dataVersion())) };
    },
  };
}

export type GoodsRoutes = ReturnType<typeof createGoodsRoutes>;
