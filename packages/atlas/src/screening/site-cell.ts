import { climateZoneAt, type ClimateZone, type Sentence } from "@tidemark/science";
import type { SiteData } from "./site-data.ts";

/** Cell of the pack that stands for a site. */
export interface SiteCell {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where the cell contains the site. */
  readonly distanceKm: number;
  /** Absent where the class of the climate is not known. */
  readonly zone?: ClimateZone;
  /** What to know of the trends there; absent where they are those of the cell's own region. */
  readonly note?: Sentence;
}

/** The cell that stands for a site; null without one. */
export function siteCellOf({ cells, siteCell, cellDistanceKm, cellNotes }: SiteData, site: number): SiteCell | null {
  const cell = siteCell[site] ?? -1;
  if (cell < 0) return null;
  const note = cellNotes[cell];
  const zone = climateZoneAt(cells.koppenClass[cell]!);
  return {
    latitude: cells.latitude[cell]!,
    longitude: cells.longitude[cell]!,
    distanceKm: cellDistanceKm[site]!,
    ...(zone === undefined ? {} : { zone }),
    ...(note === undefined ? {} : { note }),
  };
}
