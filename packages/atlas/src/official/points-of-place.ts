import type { OfficialSource } from "./official-source.ts";
import type { Point } from "./read-tile.ts";

const turned = ([x, y]: Point): Point => [x >= 180 ? x - 360 : x < -180 ? x + 360 : x, y];

/**
 * The points that are read for a place, itself first: those its slope is taken between, and beside each of them the
 * cells that a height lies between, as these may stand in another tile.
 */
export function pointsOf({ official: { reachDegrees: d, cellDegrees } }: OfficialSource, place: Point): Point[] {
  const [longitude, latitude] = place;
  if (d === undefined || cellDegrees === undefined) return [place];
  // as many metres to the east as to the north
  const east = d / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  const across: Point[] = [
    place,
    [longitude, latitude + d],
    [longitude, latitude - d],
    [longitude + east, latitude],
    [longitude - east, latitude],
  ];
  const [width, height] = cellDegrees(latitude);
  const beside = ([x, y]: Point): Point[] =>
    [-1, 1].flatMap((dx) => [-1, 1].map((dy): Point => [x + dx * width, y + dy * height]));
  return [...across, ...across.flatMap(beside)].map(turned);
}
