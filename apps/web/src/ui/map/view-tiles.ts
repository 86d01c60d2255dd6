import type { Map as MapInstance } from "maplibre-gl";
import { useEffect, useState } from "react";
import { mercatorOf } from "./mercator.ts";

/** Tiles that cover what a map shows. */
export interface ViewTiles {
  readonly zoom: number;
  /** First and last column; the last one smaller than the first: over the date line. */
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** Pixels of a world of zoom 0, and of the smallest tile: a cell of an eighth of its side holds a circle. */
const WORLD = 512;
const LEAST_TILE = 320;
const DEEPEST = 22;

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function tilesAt(zoom: number, { west, south, east, north }: Bounds): ViewTiles {
  const side = 2 ** zoom;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * side);
  const row = (latitude: number) => Math.min(side - 1, Math.max(0, Math.floor(mercatorOf(0, latitude)[1] * side)));
  const [first, last] = [column(west), column(east)];
  const inWorld = (at: number) => ((at % side) + side) % side;
  const x: [number, number] = last - first + 1 >= side ? [0, side - 1] : [inWorld(first), inWorld(last)];
  return { zoom, x, y: [row(north), row(south)] };
}

/** How many tiles they are. */
function countOf({ zoom, x, y }: ViewTiles): number {
  const side = 2 ** zoom;
  return (((x[1] - x[0] + side) % side) + 1) * (y[1] - y[0] + 1);
}

/** The tiles of a view; larger ones where a tilted map looks far. @param most tiles */
export function viewTiles(mapZoom: number, bounds: Bounds, most: number): ViewTiles {
  let zoom = Math.min(DEEPEST, Math.max(0, Math.floor(mapZoom + Math.log2(WORLD / LEAST_TILE))));
  let tiles = tilesAt(zoom, bounds);
  while (countOf(tiles) > most && zoom > 0) tiles = tilesAt(--zoom, bounds);
  return tiles;
}

const isSame = (one: ViewTiles | undefined, other: ViewTiles) => JSON.stringify(one) === JSON.stringify(other);

/** The tiles that a map shows and its zoom, once it has come to rest; undefined without a map. */
export function useViewTiles(
  map: MapInstance | undefined,
  most: number,
): { readonly tiles: ViewTiles; readonly mapZoom: number } | undefined {
  const [view, setView] = useState<{ readonly tiles: ViewTiles; readonly mapZoom: number }>();
  useEffect(() => {
    if (map === undefined) return undefined;
    const follow = () => {
      const bounds = map.getBounds();
      const sides = {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      };
      const tiles = viewTiles(map.getZoom(), sides, most);
      const mapZoom = Math.round(2 * map.getZoom()) / 2;
      setView((before) => (before?.mapZoom === mapZoom && isSame(before.tiles, tiles) ? before : { tiles, mapZoom }));
    };
    follow();
    map.on("moveend", follow);
    return () => void map.off("moveend", follow);
  }, [map, most]);
  return view;
}
