import type { GeoJSONSource, Map as MapInstance } from "maplibre-gl";

const ID = "label-obstacles";
/** Side of the square that a point keeps free of names, pixels: most points are that large. */
const SIDE = 12;
/** More points in sight than these leave no room for any name. */
const MOST = 4000;

/**
 * Puts a layer on a map that draws nothing and keeps names off points: names and signs on a map keep off each other,
 * but points are drawn by a layer of their own that knows nothing of names.
 *
 * @returns takes it off, if the map is still there
 */
export function addObstacles(map: MapInstance): () => void {
  if (!map.hasImage(ID)) map.addImage(ID, { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE) });
  map.addSource(ID, { type: "geojson", data: { type: "FeatureCollection", features: [] } });
  map.addLayer({
    id: ID,
    type: "symbol",
    source: ID,
    layout: { "icon-image": ID, "icon-allow-overlap": true, "icon-padding": 1 },
  });
  return () => {
    if (map.style === undefined) return;
    if (map.getLayer(ID) !== undefined) map.removeLayer(ID);
    if (map.getSource(ID) !== undefined) map.removeSource(ID);
    if (map.hasImage(ID)) map.removeImage(ID);
  };
}

/**
 * The points in sight, one of those that share a place.
 *
 * @param isShown tells which positions are drawn
 * @param pixel degrees of a pixel: points closer than a few of them are one obstacle
 */
export function obstacleFeatures(
  lonLat: Float32Array,
  isShown: (position: number) => boolean,
  [west, south, east, north]: readonly [number, number, number, number],
  pixel: number,
): GeoJSON.FeatureCollection {
  const features: GeoJSON.Feature[] = [];
  const taken = new Set<string>();
  for (let position = 0; 2 * position + 1 < lonLat.length && features.length < MOST; position++) {
    const longitude = lonLat[2 * position] ?? Number.NaN;
    const latitude = lonLat[2 * position + 1] ?? Number.NaN;
    const turned = longitude + 360 * Math.ceil((west - longitude) / 360);
    if (!(turned <= east && latitude >= south && latitude <= north) || !isShown(position)) continue;
    const key = `${Math.round(longitude / (4 * pixel))} ${Math.round(latitude / (4 * pixel))}`;
    if (taken.has(key)) continue;
    taken.add(key);
    features.push({ type: "Feature", properties: {}, geometry: { type: "Point", coordinates: [longitude, latitude] } });
  }
  return { type: "FeatureCollection", features };
}

export function showObstacles(map: MapInstance, features: GeoJSON.FeatureCollection): void {
  void map.getSource<GeoJSONSource>(ID)?.setData(features);
}
