import type { Map as MapInstance, RasterDEMSourceSpecification } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";
import { clipLayers, type SwipeEdge, type SwipeSide } from "./swipe-clip.ts";
import { type RasterColours, valueColours, type ValueEncoding } from "./hazard-colours.ts";

/** Tiles of values on our own server. */
export interface ValueTiles {
  /** Template of their path. */
  readonly path: string;
  readonly maxZoom: number;
  readonly tileSize: number;
  readonly attribution: string;
  readonly encoding: ValueEncoding;
}

/** A layer of values over the world. */
export interface HazardLayer {
  readonly id: string;
  readonly tiles: ValueTiles;
  readonly colours: RasterColours;
  /** 0 to 1. */
  readonly opacity: number;
  readonly visible: boolean;
  /** Smooth between cells, or the cells as they are. */
  readonly smooth: boolean;
  /** Drawn on one side of the edge only, where two are compared by swiping. */
  readonly side?: SwipeSide | undefined;
}

/** The first layer of the background that lies over the values: water, borders, points and names stay readable. */
const BELOW = "lakes";
const belowOf = (map: MapInstance) => (map.getLayer(BELOW) === undefined ? firstLabelOf(map) : BELOW);
const PREFIX = "hazard-";

/** Name of the source and the layer of a hazard layer on the map. */
export const mapIdOf = (id: string) => `${PREFIX}${id}`;

/** The hazard layer of a source of the map; undefined for other sources. */
export function hazardOfSource(source: string | undefined): string | undefined {
  return source?.startsWith(PREFIX) === true ? source.slice(PREFIX.length) : undefined;
}

function sourceOf({ path, maxZoom, tileSize, attribution, encoding }: ValueTiles): RasterDEMSourceSpecification {
  // keys of our own would make the map refuse the whole source
  return {
    type: "raster-dem",
    tiles: [window.location.origin + path],
    tileSize,
    maxzoom: maxZoom,
    attribution,
    encoding: "custom",
    redFactor: encoding.redFactor,
    greenFactor: encoding.greenFactor,
    blueFactor: encoding.blueFactor,
    baseShift: encoding.baseShift,
  };
}

function remove(map: MapInstance, mapId: string): void {
  for (const { id } of clipLayers(mapId, "left", { share: 0 })) if (map.getLayer(id) !== undefined) map.removeLayer(id);
  if (map.getLayer(mapId) !== undefined) map.removeLayer(mapId);
  if (map.getSource(mapId) !== undefined) map.removeSource(mapId);
}

function add(
  map: MapInstance,
  { id, tiles, colours, opacity, visible, smooth, side }: HazardLayer,
  edge: SwipeEdge,
): void {
  const mapId = mapIdOf(id);
  if (side !== undefined) for (const layer of clipLayers(mapId, side, edge)) map.addLayer(layer, belowOf(map));
  map.addSource(mapId, sourceOf(tiles));
  map.addLayer(
    {
      id: mapId,
      type: "color-relief",
      source: mapId,
      layout: { visibility: visible ? "visible" : "none" },
      paint: {
        "color-relief-color": valueColours(tiles.encoding, colours),
        "color-relief-opacity": opacity,
        resampling: smooth ? "linear" : "nearest",
      },
    },
    belowOf(map),
  );
}

/** Repaints what differs; a palette, a range or an opacity asks for no tile again. */
function repaint(map: MapInstance, before: HazardLayer, now: HazardLayer): void {
  const mapId = mapIdOf(now.id);
  if (before.colours !== now.colours)
    map.setPaintProperty(mapId, "color-relief-color", valueColours(now.tiles.encoding, now.colours));
  if (before.opacity !== now.opacity) map.setPaintProperty(mapId, "color-relief-opacity", now.opacity);
  if (before.visible !== now.visible) map.setLayoutProperty(mapId, "visibility", now.visible ? "visible" : "none");
}

/** Layers of values on a map, kept as they are told. */
export class HazardLayers {
  readonly #map: MapInstance;
  readonly #edge: SwipeEdge = { share: 0.5 };
  #shown: readonly HazardLayer[] = [];

  constructor(map: MapInstance) {
    this.#map = map;
  }

  /** @param layers from the topmost down */
  show(layers: readonly HazardLayer[]): void {
    const map = this.#map;
    const before = new Map(this.#shown.map((layer) => [layer.id, layer]));
    for (const { id } of this.#shown) if (!layers.some((layer) => layer.id === id)) remove(map, mapIdOf(id));
    for (const layer of layers) {
      const known = before.get(layer.id);
      const isThere = map.getLayer(mapIdOf(layer.id)) !== undefined;
      if (
        known !== undefined &&
        isThere &&
        known.tiles.path === layer.tiles.path &&
        known.smooth === layer.smooth &&
        known.side === layer.side
      )
        repaint(map, known, layer);
      else {
        remove(map, mapIdOf(layer.id));
        add(map, layer, this.#edge);
      }
    }
    // each goes right below the background's water, so that the last one moved lies on top
    const below = belowOf(map);
    for (const { id, side } of layers.toReversed()) {
      const mapId = mapIdOf(id);
      const [under, over] = side === undefined ? [] : clipLayers(mapId, side, this.#edge);
      for (const own of [under?.id, mapId, over?.id]) if (own !== undefined) map.moveLayer(own, below);
    }
    this.#shown = layers;
  }

  /** Moves the edge between the two sides of what is compared by swiping. */
  swipe(share: number): void {
    this.#edge.share = share;
    this.#map.triggerRepaint();
  }

  /** Asks for the tiles of a layer again. */
  reload(id: string): void {
    const layer = this.#shown.find((shown) => shown.id === id);
    if (layer === undefined) return;
    remove(this.#map, mapIdOf(id));
    this.show(this.#shown);
  }

  /** Takes all of them off the map, if the map is still there. */
  clear(): void {
    if (this.#map.style !== undefined) for (const { id } of this.#shown) remove(this.#map, mapIdOf(id));
    this.#shown = [];
  }
}
