import type { Map as MapInstance, RasterDEMSourceSpecification, RasterDEMTileSource } from "maplibre-gl";
import { firstLabelOf } from "./basemap-style.ts";
import { type RasterColours, valueColours, type ValueEncoding } from "./hazard-colours.ts";
import { clipLayers, type SwipeEdge, type SwipeSide } from "./swipe-clip.ts";

/** Tiles of values on our own server. */
export interface ValueTiles {
  /** Template of their path; its query names their state. */
  readonly path: string;
  /** Below it nothing is drawn. */
  readonly minZoom: number;
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

/** The hazard layer of a source of the map; undefined for other sources. */
export function hazardOfSource(source: string | undefined): string | undefined {
  return source?.startsWith(PREFIX) === true ? source.slice(PREFIX.length).replace(/~\d+$/, "") : undefined;
}

const pathOf = ({ path }: ValueTiles) => window.location.origin + path;

/** What a picture shows: its tiles may get sharper, anything else is another picture. */
export function pictureKey({ tiles: { path, ...rest }, smooth, side }: HazardLayer): string {
  return JSON.stringify([path.split("?", 1)[0], rest, smooth, side]);
}

function sourceOf(tiles: ValueTiles): RasterDEMSourceSpecification {
  const { minZoom, maxZoom, tileSize, attribution, encoding } = tiles;
  // keys of our own would make the map refuse the whole source
  return {
    type: "raster-dem",
    tiles: [pathOf(tiles)],
    tileSize,
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution,
    encoding: "custom",
    redFactor: encoding.redFactor,
    greenFactor: encoding.greenFactor,
    blueFactor: encoding.blueFactor,
    baseShift: encoding.baseShift,
  };
}

const visibility = (isShown: boolean) => (isShown ? "visible" : "none");

/** A layer of values at one of its coordinates, as a source and a layer of the map. */
export class HazardPicture {
  readonly key: string;
  readonly mapId: string;
  readonly #map: MapInstance;
  readonly #edge: SwipeEdge;
  #layer: HazardLayer;
  #isShown: boolean;
  #opacity: number;

  /**
   * @param number tells pictures of one layer apart
   * @param opacity 0: it is made ready, and not seen yet
   * @param fadeMs in which its opacity changes
   */
  constructor(
    map: MapInstance,
    edge: SwipeEdge,
    layer: HazardLayer,
    { number, opacity, fadeMs }: { readonly number: number; readonly opacity: number; readonly fadeMs: number },
  ) {
    const { id, tiles, colours, visible, smooth, side } = layer;
    this.#map = map;
    this.#edge = edge;
    this.#layer = layer;
    this.#isShown = visible;
    this.#opacity = opacity;
    this.key = pictureKey(layer);
    this.mapId = `${PREFIX}${id}~${number}`;
    if (side !== undefined) for (const clip of clipLayers(this.mapId, side, edge)) map.addLayer(clip, belowOf(map));
    map.addSource(this.mapId, sourceOf(tiles));
    map.addLayer(
      {
        id: this.mapId,
        type: "color-relief",
        source: this.mapId,
        layout: { visibility: visibility(visible) },
        paint: {
          "color-relief-color": valueColours(tiles.encoding, colours),
          "color-relief-opacity": opacity,
          "color-relief-opacity-transition": { duration: fadeMs, delay: 0 },
          resampling: smooth ? "linear" : "nearest",
        },
      },
      belowOf(map),
    );
  }

  /** False after the map lost all that was on it, or is gone. */
  get isThere(): boolean {
    return this.#map.style !== undefined && this.#map.getLayer(this.mapId) !== undefined;
  }

  /** Whether all of it that is in sight is there, or will not come. True only after it was drawn once. */
  get isReady(): boolean {
    return this.#map.isSourceLoaded(this.mapId);
  }

  /** Takes over colours and sharper tiles: what is seen stays until each of them is there. */
  update(layer: HazardLayer): void {
    const before = this.#layer;
    this.#layer = layer;
    if (before.colours !== layer.colours)
      this.#map.setPaintProperty(this.mapId, "color-relief-color", valueColours(layer.tiles.encoding, layer.colours));
    if (before.tiles.path !== layer.tiles.path) this.reload();
  }

  /** Asks for its tiles again. */
  reload(): void {
    this.#map.getSource<RasterDEMTileSource>(this.mapId)?.setTiles([pathOf(this.#layer.tiles)]);
  }

  setOpacity(opacity: number): void {
    if (opacity === this.#opacity) return;
    this.#opacity = opacity;
    this.#map.setPaintProperty(this.mapId, "color-relief-opacity", opacity);
  }

  /** A picture that is not shown asks for nothing, and keeps what it has. */
  show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    this.#map.setLayoutProperty(this.mapId, "visibility", visibility(isShown));
  }

  /** Puts it on top of all pictures, below the water of the background. */
  raise(): void {
    const below = belowOf(this.#map);
    const { side } = this.#layer;
    const [under, over] = side === undefined ? [] : clipLayers(this.mapId, side, this.#edge);
    for (const own of [under?.id, this.mapId, over?.id]) if (own !== undefined) this.#map.moveLayer(own, below);
  }

  remove(): void {
    const map = this.#map;
    for (const { id } of clipLayers(this.mapId, "left", this.#edge))
      if (map.getLayer(id) !== undefined) map.removeLayer(id);
    if (map.getLayer(this.mapId) !== undefined) map.removeLayer(this.mapId);
    if (map.getSource(this.mapId) !== undefined) map.removeSource(this.mapId);
  }
}
