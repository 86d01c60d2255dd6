import type { MapLabels } from "../import/source-types.ts";

/** Digits without a sign, as names of tiles have them. */
export const padded = (n: number, digits: number): string => String(Math.abs(n)).padStart(digits, "0");
const ARC_SECOND = 1 / 3600;

/** Width of the cells of GLO-30 in arc seconds: it grows with the latitude. */
function widthOf(latitude: number): number {
  const at = Math.abs(latitude);
  return at < 50 ? 1 : at < 60 ? 1.5 : at < 70 ? 2 : at < 80 ? 3 : at < 85 ? 5 : 10;
}

/** Tiles of one degree, named by their lower left corner; their origin lies half a cell west and north of it. */
export const copernicusTile =
  (arcSeconds: number, kind: "10" | "30") =>
  (_: MapLabels, longitude: number, latitude: number): string => {
    const half = (arcSeconds * ARC_SECOND) / 2;
    const south = Math.ceil(latitude - half) - 1;
    const west = Math.floor(longitude + half * widthOf(latitude));
    const turned = west >= 180 ? west - 360 : west;
    const name = `Copernicus_DSM_COG_${kind}_${south < 0 ? "S" : "N"}${padded(south, 2)}_00_${turned < 0 ? "W" : "E"}${padded(turned, 3)}_00_DEM`;
    return `${name}/${name}.tif`;
  };

/** Width and height of the cells of GLO-30. */
export const copernicusCell = (latitude: number): readonly [width: number, height: number] => [
  widthOf(latitude) * ARC_SECOND,
  ARC_SECOND,
];
