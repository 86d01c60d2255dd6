import { distanceKm } from "@tidemark/geo";
import type { LandRaster } from "./land-raster.ts";
import { type Lanes, type Link, type Node, partsOf } from "./sea-lanes.ts";
import type { Town } from "./towns.ts";

/** A town is a port where the straight way to a lane is no longer than this, */
const REACH_KM = 250;
/** and has no more land on it than this. */
const MOST_LAND_KM = 30;
/** Towns of so many people near a lane are ports; of smaller ones only the nearest to where a lane ends. */
const LARGE = 100_000;

/** Nodes at sea or towns that are tried. */
const TRIED = 6;

interface Near {
  readonly number: number;
  readonly km: number;
}

/** The nearest of several places to another, with their distances, the nearest first. */
function nearest<T>(places: readonly T[], kmTo: (place: T) => number): Near[] {
  const all = places.map((place, number): Near => ({ number, km: kmTo(place) }));
  return all.sort((a, b) => a.km - b.km).slice(0, TRIED);
}

const kmBetween = ([longitude, latitude]: Node, town: Town) => distanceKm({ longitude, latitude }, town);

/**
 * Links between towns and lanes: large towns at the sea, the town nearest to each end of a lane, and one town of each
 * part of the land that has none.
 * @param corridors links over land, by numbers of towns
 * @returns number of a node at sea and number of a town, each
 */
export function portsOf(lanes: Lanes, towns: readonly Town[], corridors: readonly Link[], raster: LandRaster): Link[] {
  const ports = new Map<string, Link>();
  const add = (node: number, town: number) => ports.set(`${node} ${town}`, [node, town]);
  const isNear = (node: number, town: number, km: number) => {
    const [longitude, latitude] = lanes.nodes[node]!;
    return km <= REACH_KM && raster.landKm({ longitude, latitude }, towns[town]!) <= MOST_LAND_KM;
  };
  const atSea = towns.map((town) => nearest(lanes.nodes, (node) => kmBetween(node, town)));
  atSea.forEach((near, town) => {
    if (towns[town]!.population < LARGE) return;
    const found = near.find(({ number, km }) => isNear(number, town, km));
    if (found !== undefined) add(found.number, town);
  });
  const degrees = new Uint16Array(lanes.nodes.length);
  for (const node of lanes.links.flat()) degrees[node]! += 1;
  lanes.nodes.forEach((node, number) => {
    if (degrees[number] !== 1) return;
    const near = nearest(towns, (town) => kmBetween(node, town));
    const found = near.find((town) => isNear(number, town.number, town.km));
    if (found !== undefined) add(number, found.number);
  });
  const kmOf = (town: number) => atSea[town]![0]!.km;
  const parts = partsOf(towns.length, corridors);
  const served = new Set([...ports.values()].map(([, town]) => parts[town]));
  const closest = new Map<number, number>();
  parts.forEach((part, town) => {
    const best = closest.get(part);
    if (!served.has(part) && (best === undefined || kmOf(town) < kmOf(best))) closest.set(part, town);
  });
  for (const town of closest.values()) add(atSea[town]![0]!.number, town);
  return [...ports.values()];
}
