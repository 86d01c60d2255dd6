import { HEIGHT_CONTRADICTION_METRES, type HeightSource, type ScreeningCells } from "@tidemark/science";
import { meanLapseRate } from "../lapse-rate.ts";
import type { Pack } from "./open-pack.ts";
import { heightAround } from "./place-heights.ts";

/** Where the height of a site may come from, best first. */
export const HEIGHT_SOURCES = ["own", "terrain", "place", "cell"] as const satisfies readonly HeightSource[];

/** What a better height may contradict. */
export const CONTRADICTED = [undefined, "terrain", "place"] as const;

/** Heights that temperatures are moved to, by site. */
export interface SiteHeights {
  /** Metres above sea level; NaN for a site without a cell. */
  readonly metres: Float32Array;
  /** Index in `HEIGHT_SOURCES`. */
  readonly source: Uint8Array;
  /** Change of temperature from the mean height of the cell to that of the site, mean of the year, °C. */
  readonly movedCelsius: Float32Array;
  /** One standard deviation of a height that places or the cell tell, m; 0 where it was told or measured. */
  readonly deviationMetres: Float32Array;
  /** Index in `CONTRADICTED`: what the height is more than `HEIGHT_CONTRADICTION_METRES` from. */
  readonly contradicts: Uint8Array;
}

/** What is known of the heights of points before their cells are asked. */
export interface KnownHeights {
  /** Told with the points, metres. */
  readonly own: (site: number) => number | undefined;
  /** Of an imported terrain model, metres; NaN outside it. */
  readonly terrain?: ArrayLike<number> | undefined;
  /** False for points that stand for a whole cell: no single place tells the height of one. */
  readonly usesPlaces: boolean;
}

/** Height of a point: undefined where only its cell can tell. */
export interface FoundHeight {
  readonly metres: number;
  readonly source: HeightSource;
  /** One standard deviation, m; 0 where it was told or measured. */
  readonly deviationMetres: number;
  readonly contradicts: (typeof CONTRADICTED)[number];
}

/** A point (degrees), and the deviation of heights in its cell, m. */
interface PointOfCell {
  readonly latitude: number;
  readonly longitude: number;
  readonly reliefMetres: number;
}

/** Height of a point by the best source that knows it. @param site the point among those that are asked for */
export function heightOf(
  pack: Pack,
  { latitude, longitude, reliefMetres }: PointOfCell,
  site: number,
  { own, terrain, usesPlaces }: KnownHeights,
): FoundHeight | undefined {
  const around = usesPlaces ? heightAround(pack, latitude, longitude, reliefMetres) : undefined;
  const heights: readonly (readonly [Exclude<HeightSource, "cell">, number | undefined])[] = [
    ["own", own(site)],
    ["terrain", terrain?.[site]],
    ["place", around?.metres],
  ];
  const known = heights.filter(([, metres]) => metres !== undefined && Number.isFinite(metres));
  const [best] = known;
  if (best === undefined) return undefined;
  const [source, metres = Number.NaN] = best;
  const far = known.find(([, other]) => Math.abs(other! - metres) > HEIGHT_CONTRADICTION_METRES)?.[0];
  const deviationMetres = source === "place" ? around!.deviationMetres : 0;
  return { metres, source, deviationMetres, contradicts: far === "own" ? undefined : far };
}

/** What is known of the heights of sites before their climate is made. */
export interface AssignedHeights {
  /** Place of the site in the cells; -1 without one. */
  readonly cellOfSite: Int32Array;
  readonly source: Uint8Array;
  readonly deviationMetres: Float32Array;
  readonly contradicts: Uint8Array;
}

/** Heights of sites by the climate that was made for them. */
export function siteHeights(
  { elevationMetres, meanElevationMetres, latitude }: ScreeningCells,
  { cellOfSite, source, deviationMetres, contradicts }: AssignedHeights,
): SiteHeights {
  const column = () => new Float32Array(source.length).fill(Number.NaN);
  const heights = { metres: column(), source, movedCelsius: column(), deviationMetres, contradicts };
  cellOfSite.forEach((cell, site) => {
    if (cell < 0) return;
    const metres = elevationMetres[cell]!;
    heights.metres[site] = metres;
    heights.movedCelsius[site] = (meanLapseRate(latitude[cell]!) * (meanElevationMetres[cell]! - metres)) / 1000;
  });
  return heights;
}
