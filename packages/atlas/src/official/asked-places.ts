import { coastSetting } from "../pack/coast.ts";
import type { Pack } from "../pack/open-pack.ts";
import type { OfficialSource } from "./official-source.ts";
import type { Point } from "./read-tile.ts";

/** Points in degrees; two columns of the same length. */
interface Columns {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

/** The places that a source is asked for, in their order; those that it is not asked for are no place. */
export function askedPlaces({ official }: OfficialSource, pack: Pack, { longitudes, latitudes }: Columns): Point[] {
  return Array.from(longitudes, (longitude, i): Point => {
    const latitude = latitudes[i] ?? Number.NaN;
    const isAsked =
      Number.isFinite(longitude) &&
      Number.isFinite(latitude) &&
      (official.isNearCoast !== true || coastSetting(pack, latitude, longitude) !== undefined);
    return isAsked ? [longitude, latitude] : [Number.NaN, Number.NaN];
  });
}
