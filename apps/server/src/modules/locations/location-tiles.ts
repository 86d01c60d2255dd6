import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { LocationIndex, Places } from "./location-index.ts";
import { cellsOfTile, mercatorOf, placeGridOf } from "./place-grid.ts";

/** Clusters end here: from this zoom on every location is shown by itself. */
const DEEPEST_CLUSTERS = 12;
/** Zooms by which the cells of clusters are finer than their tile: 16 cells along a side, of 32 pixels each. */
const FINER = 4;
const EXTENT = 4096;
const LAYER = "sites";

interface TileAt {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

type Feature = Readonly<{ type: 1; geometry: [[number, number]]; tags: Record<string, unknown> }>;

/** A mark at a place, in the units of a tile. */
function feature({ zoom, x, y }: TileAt, [longitude, latitude]: readonly [number, number], tags: Feature["tags"]) {
  const [across, down] = mercatorOf(longitude, latitude);
  const unit = (share: number, tile: number) => Math.round((share * 2 ** zoom - tile) * EXTENT);
  return { type: 1, geometry: [[unit(across, x), unit(down, y)]], tags } satisfies Feature;
}

/** The middle of some locations of one cell; at the date line both ways of writing it are the western one. */
function middleOf({ longitudes, latitudes }: Places, rows: Uint32Array): readonly [number, number] {
  let [longitude, latitude] = [0, 0];
  for (const row of rows) {
    longitude += longitudes[row] === 180 ? -180 : longitudes[row]!;
    latitude += latitudes[row]!;
  }
  return [longitude / rows.length, latitude / rows.length];
}

/**
 * Vector tile with the locations that share a cell as one mark in their middle, and the others by themselves; undefined
 * where there are none. From the zooms on where clusters end, all are by themselves.
 */
export async function locationTile(
  index: LocationIndex,
  zoom: number,
  x: number,
  y: number,
): Promise<Buffer | undefined> {
  const { places } = index;
  const at = { zoom, x, y };
  if (Math.max(x, y) >= 2 ** zoom) return undefined;
  const single = (row: number): Feature =>
    feature(at, [places.longitudes[row]!, places.latitudes[row]!], {
      position: index.positions[row],
      id: index.id(row),
      name: index.name(row),
    });
  const features: Feature[] = [];
  for (const rows of cellsOfTile(await placeGridOf(places), places, zoom, [x, y], FINER))
    if (zoom > DEEPEST_CLUSTERS || rows.length === 1) for (const row of rows) features.push(single(row));
    else features.push(feature(at, middleOf(places, rows), { cluster: true, point_count: rows.length }));
  if (features.length === 0) return undefined;
  const source = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
  return Buffer.from(fromGeojsonVt({ [LAYER]: source }, { version: 2, extent: EXTENT }));
}

/** Made when they are first asked for and kept while nothing moves. */
const coordinates = new WeakMap<Places, Buffer>();

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
