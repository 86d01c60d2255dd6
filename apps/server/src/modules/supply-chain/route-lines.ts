import type { GoodsRoute } from "@tidemark/geo";

/** A hundredth of a degree, about a kilometre: finer than the lanes. */
const PER_DEGREE = 100;

/** Longitude and latitude by turns of a whole route; longitudes never jump, over the date line they go on. */
export function lineOf(route: GoodsRoute | undefined): number[] {
  if (route === undefined) return [];
  const positions = route.legs.flatMap(({ line }, leg) => (leg === 0 ? line : line.slice(1)));
  let before = positions[0]?.[0] ?? 0;
  return positions.flatMap(([longitude, latitude]) => {
    before = longitude + 360 * Math.round((before - longitude) / 360);
    return [before, latitude].map((degrees) => Math.round(degrees * PER_DEGREE) / PER_DEGREE);
  });
}
