import { bandStarts, eachWithin, type BandedPoints } from "./latitude-bands.ts";
import type { Pack } from "./open-pack.ts";

const LAYER = "place-heights";
/** Latitude, longitude, height and how far the place is built up. */
const PARTS = 4;
/** Built-up reach is stored in hundreds of metres. */
const REACH_PER_KM = 10;

/** Farther away a place tells little of the height of a site: at 11 to 15 km one in ten is wrong by 360 m. */
export const PLACE_REACH_KM = 15;

/** A place whose height is known. */
export interface PlaceHeight {
  readonly metres: number;
  readonly distanceKm: number;
  /** Degrees, to a hundredth. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Height of a point as the places around tell it. */
export interface HeightAround {
  readonly metres: number;
  /** One standard deviation, m: how far the places around disagree. */
  readonly deviationMetres: number;
  readonly nearest: PlaceHeight;
  /** How many places lie within reach. */
  readonly places: number;
}

function bandsOf(pack: Pack): BandedPoints {
  return pack.keep("place height bands", () => {
    const numbers = pack.numbers(LAYER);
    const { perUnit } = pack.entry(LAYER);
    const count = numbers.length / PARTS;
    const latitudeOf = (rank: number) => numbers[rank]! / perUnit;
    const starts = pack.column("place-heights.starts", LAYER, "i32", () => bandStarts(count, latitudeOf));
    return { starts, latitudeOf, longitudeOf: (rank) => numbers[count + rank]! / perUnit };
  });
}

/** Positions are known to half a kilometre: nearer than this no place is. */
const NEAREST_KM = 0.5;
/** A kilometre inside of a town counts so much of one outside. */
const INSIDE = 0.3;
const OUTSIDE = 1 + INSIDE;
/** Heights that differ less than this are one and the same for temperatures, m. */
const SAME_METRES = 5;
const STEP_METRES = 10;
const DEVIATION_STEP_METRES = 20;

/** How far a place is for a site: inside its built-up ground less than outside. */
const awayKm = (distanceKm: number, builtUpKm: number): number =>
  distanceKm <= builtUpKm ? INSIDE * distanceKm : OUTSIDE * distanceKm - builtUpKm;

/** What a cell's relief says of a height weighs as much as a place this far away would, km. */
const RELIEF_KM = 7;

const roundedTo = (value: number, step: number): number => step * Math.round(value / step);

/**
 * Height of a point by the places within `PLACE_REACH_KM`, weighted by the third power of how near they are, so that it
 * changes smoothly from place to place; undefined in the wild. Its deviation is that of the same heights at the square
 * of the nearness: at places left out of the list it is the one that is found (decision 0106).
 * @param reliefMetres deviation of heights in the cell, which speaks where few places do
 */
export function heightAround(
  pack: Pack,
  latitude: number,
  longitude: number,
  reliefMetres = 0,
): HeightAround | undefined {
  const bands = bandsOf(pack);
  const numbers = pack.numbers(LAYER);
  const count = numbers.length / PARTS;
  const near: number[] = [];
  let nearest = -1;
  let nearestKm = Infinity;
  let [total, sum] = [0, 0];
  eachWithin(bands, { latitude, longitude, reachKm: PLACE_REACH_KM }, (rank, distanceKm) => {
    if (distanceKm < nearestKm) [nearest, nearestKm] = [rank, distanceKm];
    const metres = numbers[2 * count + rank]!;
    const away = awayKm(Math.max(NEAREST_KM, distanceKm), numbers[3 * count + rank]! / REACH_PER_KM);
    // at the end of the reach a place fades out, and does not jump
    const fading = Math.max(1e-6, 1 - (distanceKm / PLACE_REACH_KM) ** 2) / away ** 2;
    total += fading / away;
    sum += (fading / away) * metres;
    near.push(metres, fading);
  });
  if (nearest < 0) return undefined;
  const mean = sum / total;
  let weights = RELIEF_KM ** -2;
  let squares = weights * reliefMetres ** 2;
  for (let i = 0; i < near.length; i += 2) {
    weights += near[i + 1]!;
    squares += near[i + 1]! * (near[i]! - mean) ** 2;
  }
  const deviation = Math.sqrt(squares / weights);
  return {
    metres: roundedTo(mean, deviation < SAME_METRES ? 1 : STEP_METRES),
    deviationMetres: roundedTo(deviation, DEVIATION_STEP_METRES),
    nearest: {
      metres: numbers[2 * count + nearest]!,
      distanceKm: nearestKm,
      latitude: bands.latitudeOf(nearest),
      longitude: bands.longitudeOf(nearest),
    },
    places: near.length / 2,
  };
}

/** Places within this tell how low the ground around a site lies, km. */
const LOW_REACH_KM = 10;
const LOW_SHARE = 0.1;

/** Height below which a tenth of the places within 10 km lies, m; NaN where none is near. */
export function lowGroundMetres(pack: Pack, latitude: number, longitude: number): number {
  const numbers = pack.numbers(LAYER);
  const count = numbers.length / PARTS;
  const heights: number[] = [];
  eachWithin(bandsOf(pack), { latitude, longitude, reachKm: LOW_REACH_KM }, (rank) => {
    heights.push(numbers[2 * count + rank]!);
  });
  if (heights.length === 0) return Number.NaN;
  return heights.sort((a, b) => a - b)[Math.round(LOW_SHARE * (heights.length - 1))]!;
}
