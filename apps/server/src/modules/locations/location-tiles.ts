import { fromGeojsonVt } from "@maplibre/vt-pbf";
import Supercluster from "supercluster";
import type { LocationIndex, Places } from "./location-index.ts";

/** Clusters end here: from this zoom on every location is shown by itself. */
const DEEPEST_CLUSTERS = 12;
const RADIUS_PIXELS = 50;
const EXTENT = 4096;
const TILE_PIXELS = 512;
const LAYER = "sites";

/** What the clusters know of a single location: nothing but its row, which is its number among them. */
type Nothing = Readonly<Record<string, never>>;
const NOTHING: Nothing = {};

type Clusters = Supercluster<Nothing, object>;

/** Clusters and coordinates, made when they are first asked for and kept while nothing moves. */
const clusters = new WeakMap<Places, Clusters>();
const coordinates = new WeakMap<Places, Buffer>();

function clustersOf(places: Places): Clusters {
  const known = clusters.get(places);
  if (known !== undefined) return known;
  const { positions, longitudes, latitudes } = places;
  const made = new Supercluster<Nothing, object>({
    maxZoom: DEEPEST_CLUSTERS,
    radius: (RADIUS_PIXELS * EXTENT) / TILE_PIXELS,
    extent: EXTENT,
  }).load(
    Array.from(positions, (_, row) => ({
      type: "Feature",
      id: row,
      geometry: { type: "Point", coordinates: [longitudes[row]!, latitudes[row]!] },
      properties: NOTHING,
    })),
  );
  clusters.set(places, made);
  return made;
}

/** Vector tile with the clusters and single locations; undefined where there are none. */
export function locationTile(index: LocationIndex, zoom: number, x: number, y: number): Buffer | undefined {
  const tile = clustersOf(index.places).getTile(zoom, x, y);
  if (!tile) return undefined;
  const features = tile.features.map(({ geometry, tags, id }) => {
    const row = Number(id);
    const single = { position: index.positions[row], id: index.id(row), name: index.name(row) };
    return { type: 1 as const, geometry, tags: tags === NOTHING ? single : { ...tags } };
  });
  const source = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
  return Buffer.from(fromGeojsonVt({ [LAYER]: source }, { version: 2, extent: EXTENT }));
}

/** Longitude and latitude by position, Float32 little endian; NaN for deleted locations. */
export function locationCoordinates(places: Places): Buffer {
  const known = coordinates.get(places);
  if (known !== undefined) return known;
  const { positions, longitudes, latitudes, positionCount } = places;
  const bytes = Buffer.alloc(8 * positionCount);
  for (let i = 0; i < 2 * positionCount; i += 1) bytes.writeFloatLE(Number.NaN, 4 * i);
  for (let row = 0; row < positions.length; row++) {
    bytes.writeFloatLE(longitudes[row]!, 8 * positions[row]!);
    bytes.writeFloatLE(latitudes[row]!, 8 * positions[row]! + 4);
  }
  coordinates.set(places, bytes);
  return bytes;
}
