import type { FlatPolygon, FlatRing } from "@tidemark/geo";

/** Polygons as the database keeps them: corners of all rings one after the other, in single precision. */
export interface ZoneShape {
  /** Rings of each polygon: an outline and its holes. */
  readonly polygon_rings: readonly number[];
  /** Corners of each ring. */
  readonly ring_corners: readonly number[];
  /** Longitude and latitude of each corner, little-endian floats. */
  readonly corners: Buffer;
}

const BYTES_OF_CORNER = 8;

export function shapeOf(polygons: readonly FlatPolygon[]): ZoneShape {
  const rings = polygons.flat();
  const all = Float32Array.from(rings.flatMap((ring) => [...ring]));
  return {
    polygon_rings: polygons.map((polygon) => polygon.length),
    ring_corners: rings.map((ring) => ring.length / 2),
    corners: Buffer.from(all.buffer),
  };
}

export function polygonsOf({ polygon_rings: counts, ring_corners: corners, corners: bytes }: ZoneShape): FlatPolygon[] {
  // the bytes of a row may begin anywhere in a larger buffer
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  let at = 0;
  const rings = corners.map((count): FlatRing => {
    const ring = all.subarray(2 * at, 2 * (at + count));
    at += count;
    return ring;
  });
  if (at * BYTES_OF_CORNER !== bytes.byteLength) throw new Error("the corners of a zone are not whole");
  let next = 0;
  return counts.map((count) => {
    const polygon = rings.slice(next, next + count);
    next += count;
    return polygon;
  });
}
