import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { SinglePlace } from "./residuals/single-places.ts";

/** Normals of places from a table of our own, those that know the temperature and those that know the rain. */
export interface PlaceNormals {
  readonly temperature: readonly SinglePlace[];
  readonly rain: readonly SinglePlace[];
}

/** Months that differ less have no season to stretch, °C. */
const LEAST_SEASON = 1;

/** Months stretched so that the warmest and the coldest are those told. */
function stretched(warmest: number, coldest: number): SinglePlace["months"] {
  return (given) => {
    const [low, high] = [Math.min(...given), Math.max(...given)];
    if (high - low < LEAST_SEASON) return given.map((value) => value + (warmest + coldest - high - low) / 2);
    return given.map((value) => coldest + ((value - low) / (high - low)) * (warmest - coldest));
  };
}

/** Rain of a year spread as the months given are. */
function spreadAs(year: number): SinglePlace["months"] {
  return (given) => {
    const sum = given.reduce((total, value) => total + value, 0);
    return given.map((value) => (sum > 0 ? value / sum : 1 / given.length) * year);
  };
}

/**
 * Normals of single places. @param text rows of name, lat, lon, elevation_m, warmest_c, coldest_c, rain_mm and
 * stands_for, each of the three figures left empty where it is not known
 */
export function placeNormals(text: string): PlaceNormals {
  const rows = parseCommentedCsv(text).map((row) => ({
    place: {
      latitude: numberOf(row, "lat"),
      longitude: numberOf(row, "lon"),
      elevationMetres: numberOf(row, "elevation_m"),
      isRegion: row["stands_for"] === "region",
    },
    warmest: numberOf(row, "warmest_c"),
    coldest: numberOf(row, "coldest_c"),
    rain: numberOf(row, "rain_mm"),
  }));
  return {
    temperature: rows
      .filter(({ warmest, coldest }) => Number.isFinite(warmest + coldest))
      .map(({ place, warmest, coldest }) => ({ ...place, months: stretched(warmest, coldest) })),
    rain: rows
      .filter(({ rain }) => Number.isFinite(rain))
      .map(({ place, rain }) => ({ ...place, months: spreadAs(rain) })),
  };
}
