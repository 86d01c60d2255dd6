import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature } from "geojson";
import type { BasemapTile } from "../../basemap/archive.ts";
import { cityLabels, countryLabels, seaLabels } from "./labels.ts";
import { outlineLayers, type Scale } from "./outlines.ts";

/** The outlines are good to about a kilometre: deeper tiles would show nothing more. */
export const MAX_ZOOM = 5;
const EXTENT = 4096;

/** Which scale of the outlines a zoom is drawn from. */
function scaleOf(zoom: number): Scale {
  if (zoom < 2) return "110m";
  return zoom < 5 ? "50m" : "10m";
}

function index(features: readonly Feature[], maxZoom: number): GeoJSONVT {
  return new GeoJSONVT(
    { type: "FeatureCollection", features: [...features] },
    { maxZoom, indexMaxZoom: maxZoom, indexMaxPoints: 0, extent: EXTENT, buffer: 64, tolerance: 4 },
  );
}

type LayersAt = (zoom: number) => ReadonlyMap<string, GeoJSONVT>;

/** The layers of each zoom, each indexed once and as deep as it is used. */
function layersByZoom(maxZoom: number): LayersAt {
  const outlines = new Map<Scale, ReadonlyMap<string, GeoJSONVT>>();
  const outlinesAt = (zoom: number) => {
    const scale = scaleOf(zoom);
    const known = outlines.get(scale);
    if (known !== undefined) return known;
    const made = new Map(
      Object.entries(outlineLayers(scale)).map(([name, features]) => [name, index(features, maxZoom)]),
    );
    outlines.set(scale, made);
    return made;
  };
  const countries = index(countryLabels(), maxZoom);
  const seas = index(seaLabels(), maxZoom);
  const cities = cityLabels();
  return (zoom) => {
    // the deepest tiles are drawn at all zooms beyond: they hold the places of those too
    const named = cities.filter((city) => city.zoom <= zoom || zoom === maxZoom).map(({ feature }) => feature);
    return new Map([...outlinesAt(zoom), ["countries", countries], ["seas", seas], ["cities", index(named, zoom)]]);
  };
}

function encode(layers: ReadonlyMap<string, GeoJSONVT>, zoom: number, x: number, y: number): Uint8Array | undefined {
  const present: Record<string, GeoJSONVTTile> = {};
  for (const [name, source] of layers) {
    const tile = source.getTile(zoom, x, y);
    if (tile !== null && tile.features.length > 0) present[name] = tile;
  }
  if (Object.keys(present).length === 0) return undefined;
  return fromGeojsonVt(present, { version: 2, extent: EXTENT });
}

/** Every tile of the map that holds anything, by zoom, column, row. */
export function* basemapTiles(maxZoom = MAX_ZOOM): Generator<BasemapTile> {
  const layersAt = layersByZoom(maxZoom);
  for (let zoom = 0; zoom <= maxZoom; zoom++) {
    const layers = layersAt(zoom);
    for (let x = 0; x < 2 ** zoom; x++)
      for (let y = 0; y < 2 ** zoom; y++) {
        const bytes = encode(layers, zoom, x, y);
        if (bytes !== undefined) yield { zoom, x, y, bytes };
      }
  }
}
