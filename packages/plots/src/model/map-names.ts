import type { MapPlace } from "../charts/site-map.ts";
import type { Frame } from "./land-path.ts";
import { nearTo, type Projection } from "./projection.ts";

/** A country or a town that a map may name. */
export interface NamedPlace {
  readonly name: string;
  readonly kind: MapPlace["kind"];
  readonly longitude: number;
  readonly latitude: number;
}

/** Names that are tried; which of them have room is seen when the map is drawn. */
const MOST = { country: 60, town: 60 };
/** A map of more countries than these names no towns. */
const FEW_COUNTRIES = 8;

/**
 * Names inside of a frame, the most important first: countries on a map of many of them, towns too on one of few.
 * @param names countries and towns, each kind with its most important first
 */
export function namesInside(names: readonly NamedPlace[], projection: Projection, frame: Frame): MapPlace[] {
  const aspect = frame.width / frame.height;
  const found: Record<MapPlace["kind"], MapPlace[]> = { country: [], town: [] };
  for (const { name, kind, longitude, latitude } of names) {
    if (found[kind].length >= MOST[kind]) continue;
    const [left, top] = projection.at(nearTo(longitude, projection.centre), latitude);
    const [x, y] = [(left - frame.left) / frame.height, (top - frame.top) / frame.height];
    if (x > 0 && x < aspect && y > 0 && y < 1)
      found[kind].push({ name, kind, x: Number(x.toFixed(4)), y: Number(y.toFixed(4)) });
  }
  return found.country.length > FEW_COUNTRIES ? found.country : [...found.country, ...found.town];
}
