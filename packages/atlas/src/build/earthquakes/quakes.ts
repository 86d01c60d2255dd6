import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parseCommentedCsv } from "@tidemark/science";
import { EARTH_RADIUS_KM, unitVectors } from "../../sphere-index.ts";

/** An earthquake, and how much it counts. */
export interface Quake {
  readonly latitude: number;
  readonly longitude: number;
  readonly depthKm: number;
  /** Earthquakes of `LEAST_MAGNITUDE` and more in a year that it stands for. */
  readonly rate: number;
}

/** Magnitude from which the catalogue is whole since 1963. */
export const LEAST_MAGNITUDE = 5.6;
/** First year in which the catalogue to 2013 holds all earthquakes from a magnitude on: 51, 85 and 97 years. */
const WINDOWS = [
  { magnitude: 5.6, since: 1963 },
  { magnitude: 6.25, since: 1929 },
  { magnitude: 7, since: 1917 },
] as const;
const LAST_YEAR = 2013;
/** Older earthquakes are known by their damage, and more so where people wrote: each counts a quarter. */
const OLD_WEIGHT = 0.25;
const OLDEST_YEAR = 1500;
const LEAST_OLD_MAGNITUDE = 5;

/** Years in which an earthquake is found, on average over magnitudes with b = 1 (Weichert 1980). */
const YEARS = WINDOWS.reduce((sum, { magnitude, since }, i) => {
  const share = (m: number | undefined) => (m === undefined ? 0 : 10 ** (LEAST_MAGNITUDE - m));
  return sum + (share(magnitude) - share(WINDOWS[i + 1]?.magnitude)) * (LAST_YEAR + 1 - since);
}, 0);

const textOf = (path: string) => gunzipSync(readFileSync(path)).toString("utf8");
const numberIn = (text: string | undefined) => (text === undefined || text.trim() === "" ? Number.NaN : Number(text));

/** Earthquakes of the ISC-GEM catalogue from the years in which it holds all of their magnitude. */
export function parseCatalogue(text: string): readonly Quake[] {
  return parseCommentedCsv(text).flatMap((row) => {
    const magnitude = numberIn(row["MAGNITUDE"]);
    const window = WINDOWS.findLast((one) => magnitude >= one.magnitude);
    if (window === undefined || numberIn(row["YEAR"]) < window.since) return [];
    const depth = numberIn(row["DEP"]);
    return {
      latitude: numberIn(row["LAT"]),
      longitude: numberIn(row["LON"]),
      depthKm: Number.isNaN(depth) ? 10 : depth,
      rate: 1 / YEARS,
    };
  });
}

const MAGNITUDES = ["EQ_MAG_MW", "EQ_MAG_MS", "EQ_MAG_UNK", "EQ_MAG_MFA", "EQ_MAG_ML", "EQ_MAG_MB"] as const;
/** Magnitude of a strong earthquake from its greatest intensity, where no other is given. */
const magnitudeOfIntensity = (intensity: number) => (intensity >= 7 ? 0.6 * intensity + 1.1 : Number.NaN);

/** Significant earthquakes from 1500 until the catalogue of instruments holds all of magnitude 7. */
export function parseOldQuakes(text: string): readonly Quake[] {
  return parseCommentedCsv(text).flatMap((row) => {
    const year = numberIn(row["YEAR"]);
    const given = MAGNITUDES.map((key) => numberIn(row[key])).find((value) => !Number.isNaN(value));
    const magnitude = given ?? magnitudeOfIntensity(numberIn(row["INTENSITY"]));
    const [latitude, longitude] = [numberIn(row["LATITUDE"]), numberIn(row["LONGITUDE"])];
    const isWanted = year >= OLDEST_YEAR && year < WINDOWS.at(-1)!.since && magnitude >= LEAST_OLD_MAGNITUDE;
    if (!isWanted || Number.isNaN(latitude + longitude)) return [];
    const depth = numberIn(row["FOCAL_DEPTH"]);
    return { latitude, longitude, depthKm: Number.isNaN(depth) ? 15 : depth, rate: OLD_WEIGHT / YEARS };
  });
}

export function readQuakes(cataloguePath: string, oldPath: string): readonly Quake[] {
  return [...parseCatalogue(textOf(cataloguePath)), ...parseOldQuakes(textOf(oldPath))];
}

/** Distance (km) of each earthquake to its `order`-th neighbour: small where they are many. */
export function neighbourDistances(quakes: readonly Quake[], order: number): Float64Array {
  const vectors = unitVectors(
    quakes.map(({ latitude }) => latitude),
    quakes.map(({ longitude }) => longitude),
  );
  const n = quakes.length;
  const nearest = new Float64Array(order);
  return Float64Array.from({ length: n }, (_, i) => {
    const [x, y, z] = [vectors[3 * i]!, vectors[3 * i + 1]!, vectors[3 * i + 2]!];
    nearest.fill(-1);
    for (let j = 0; j < n; j++) {
      if (j === i) continue;
      const cosine = x * vectors[3 * j]! + y * vectors[3 * j + 1]! + z * vectors[3 * j + 2]!;
      if (cosine <= nearest[order - 1]!) continue;
      let place = order - 1;
      for (; place > 0 && nearest[place - 1]! < cosine; place--) nearest[place] = nearest[place - 1]!;
      nearest[place] = cosine;
    }
    return EARTH_RADIUS_KM * Math.acos(Math.min(1, nearest[order - 1]!));
  });
}
