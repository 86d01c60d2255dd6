import { createHash } from "node:crypto";

/** A tile of the background map. */
export interface BasemapTile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Mapbox Vector Tile, not compressed, or a picture. */
  readonly bytes: Uint8Array;
}

/*
 * All tiles in one file, little endian: 8 bytes of name, number of tiles (u32), deepest zoom (u32), then for every tile
 * in rising order its number, first byte and length (3 x u32), then the tiles. Equal tiles are stored once.
 */
const NAME = "TIDEMAP1";
const HEADER = 16;
const RECORD = 12;

/** Number of a tile over all zooms: those of a zoom row by row, after those of the zooms above it. */
function tileNumber(zoom: number, x: number, y: number): number {
  return (4 ** zoom - 1) / 3 + y * 2 ** zoom + x;
}

/** The file of an archive; equal tiles give equal bytes. */
export function encodeArchive(tiles: Iterable<BasemapTile>): Uint8Array {
  const sorted = [...tiles]
    .map(({ zoom, x, y, bytes }) => ({ number: tileNumber(zoom, x, y), zoom, bytes }))
    .toSorted((a, b) => a.number - b.number);
  const stored = new Map<string, { readonly offset: number; readonly bytes: Uint8Array }>();
  let end = HEADER + RECORD * sorted.length;
  const records = sorted.map(({ number, bytes }) => {
    const key = createHash("sha256").update(bytes).digest("hex");
    let place = stored.get(key);
    if (place === undefined) {
      place = { offset: end, bytes };
      stored.set(key, place);
      end += bytes.length;
    }
    return [number, place.offset, bytes.length] as const;
  });
  const file = new Uint8Array(end);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(NAME));
  view.setUint32(8, sorted.length, true);
  view.setUint32(12, Math.max(0, ...sorted.map(({ zoom }) => zoom)), true);
  records.forEach((record, i) =>
    record.forEach((value, j) => view.setUint32(HEADER + RECORD * i + 4 * j, value, true)),
  );
  for (const { offset, bytes } of stored.values()) file.set(bytes, offset);
  return file;
}

/** Tiles of the background map from zoom 0 to `maxZoom`: vector tiles with the layers of the builder, or pictures. */
export interface Basemap {
  readonly maxZoom: number;
  /** Changes whenever any tile changes. */
  readonly version: string;
  /** Bytes of a tile; undefined where there is nothing on the map, and beyond its zooms. */
  readonly tile: (zoom: number, x: number, y: number) => Uint8Array | undefined;
}

/**
 * Reads an archive of tiles.
 *
 * @throws Error when the bytes are no archive or are cut off
 */
export function decodeArchive(file: Uint8Array): Basemap {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isArchive = file.length >= HEADER && String.fromCharCode(...file.subarray(0, NAME.length)) === NAME;
  const count = isArchive ? view.getUint32(8, true) : 0;
  if (!isArchive || file.length < HEADER + RECORD * count) throw new Error("This is no archive of map tiles.");
  const maxZoom = view.getUint32(12, true);
  const numberAt = (i: number) => view.getUint32(HEADER + RECORD * i, true);
  const bytesAt = (i: number) => {
    const offset = view.getUint32(HEADER + RECORD * i + 4, true);
    return file.subarray(offset, offset + view.getUint32(HEADER + RECORD * i + 8, true));
  };
  const last = count - 1;
  if (count > 0 && bytesAt(last).length < view.getUint32(HEADER + RECORD * last + 8, true))
    throw new Error("This archive of map tiles is cut off.");
  return {
    maxZoom,
    version: createHash("sha256").update(file).digest("hex").slice(0, 16),
    tile: (zoom, x, y) => {
      const side = 2 ** zoom;
      const whole = [zoom, x, y].every((n) => Number.isInteger(n) && n >= 0);
      if (!whole || zoom > maxZoom || x >= side || y >= side) return undefined;
      const wanted = tileNumber(zoom, x, y);
      let low = 0;
      let high = count;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numberAt(middle) < wanted) low = middle + 1;
        else high = middle;
      }
      return low < count && numberAt(low) === wanted ? bytesAt(low) : undefined;
    },
  };
}
