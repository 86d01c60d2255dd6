import { type GeoPoint } from "./sphere.ts";

const RADIANS = Math.PI / 180;

/** Direction from the centre of the Earth: x to 0° N 0° E, y to 0° N 90° E, z to the North Pole; length 1. */
export type Vector = readonly [x: number, y: number, z: number];

/** Direction of a point given in degrees. */
export function unitVector(latitude: number, longitude: number): Vector {
  const flat = Math.cos(latitude * RADIANS);
  return [flat * Math.cos(longitude * RADIANS), flat * Math.sin(longitude * RADIANS), Math.sin(latitude * RADIANS)];
}

/** Point in a direction; the length does not matter. */
export function pointOf([x, y, z]: Vector): GeoPoint {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / RADIANS, longitude: Math.atan2(y, x) / RADIANS };
}

/** Scalar product. */
export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Vector product. */
export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
