import { EARTH_RADIUS_KM, unitVectors } from "../../sphere-index.ts";
import { DEPTHS, exceedanceRates, LEVELS } from "./ground-motion.ts";
import { neighbourDistances, type Quake } from "./quakes.ts";

/** Earthquakes farther away than this do not count, km. */
const REACH_KM = 500;
const DISTANCE_STEP_KM = 5;
const DISTANCES = REACH_KM / DISTANCE_STEP_KM + 1;
/** Each earthquake is spread to the distance of its neighbour of this order. */
const NEIGHBOUR = 2;
/** Rings of the Gaussian that an earthquake is spread over, in its width: places and weights. */
const RINGS = [
  [0, 0.14],
  [0.8, 0.45],
  [1.6, 0.32],
  [2.4, 0.09],
] as const;
const DIRECTIONS = 8;

/** Rates by depth, width, distance and level for one earthquake a year, and how many widths there are. */
interface RateTable {
  readonly widthsKm: readonly number[];
  readonly rates: Float64Array;
}

function tableOf(widthsKm: readonly number[]): RateTable {
  const n = LEVELS.length;
  const rates = new Float64Array(DEPTHS.length * widthsKm.length * DISTANCES * n);
  const farthest = REACH_KM + 3 * Math.max(...widthsKm);
  for (let depth = 0; depth < DEPTHS.length; depth++) {
    const plain = Array.from({ length: Math.ceil(farthest / DISTANCE_STEP_KM) + 2 }, (_, i) =>
      exceedanceRates(DISTANCE_STEP_KM * i, depth),
    );
    widthsKm.forEach((width, k) => {
      for (let d = 0; d < DISTANCES; d++) {
        const start = ((depth * widthsKm.length + k) * DISTANCES + d) * n;
        for (const [ring, weight] of RINGS) {
          for (let direction = 0; direction < DIRECTIONS; direction++) {
            const cosine = Math.cos((2 * Math.PI * (direction + 0.5)) / DIRECTIONS);
            const [r, s] = [DISTANCE_STEP_KM * d, ring * width];
            const at = Math.sqrt(Math.max(0, r * r + s * s + 2 * r * s * cosine)) / DISTANCE_STEP_KM;
            const [low, share] = [Math.floor(at), at - Math.floor(at)];
            for (let i = 0; i < n; i++) {
              const rate = (1 - share) * plain[low]![i]! + share * plain[low + 1]![i]!;
              rates[start + i]! += (weight / DIRECTIONS) * rate;
            }
          }
        }
      }
    });
  }
  return { widthsKm, rates };
}

/** Acceleration (g) that is passed once in so many years, from the rates of the levels. */
function levelAt(rates: Float64Array, years: number): number {
  const wanted = 1 / years;
  const above = rates.findIndex((rate) => rate < wanted);
  if (above === 0) return LEVELS[0]! * Math.max(0.05, rates[0]! * years) ** 0.4;
  if (above < 0) return LEVELS.at(-1)!;
  const [r0, r1] = [rates[above - 1]!, Math.max(1e-12, rates[above]!)];
  const share = Math.log(r0 / wanted) / Math.log(r0 / r1);
  return LEVELS[above - 1]! * (LEVELS[above]! / LEVELS[above - 1]!) ** share;
}

/** Sorts earthquakes into squares of five degrees, so that a site looks at those around it alone. */
const SQUARE = 5;
const squareOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) / SQUARE) * (360 / SQUARE) +
  Math.floor(((((longitude + 540) % 360) + 360) % 360) / SQUARE);

function squaresAround(latitude: number, longitude: number): ReadonlySet<number> {
  const squares = new Set<number>();
  const widest = Math.min(89, Math.abs(latitude) + SQUARE);
  const east = Math.min(180, SQUARE / Math.cos((widest * Math.PI) / 180) + SQUARE);
  for (const lat of [latitude - SQUARE, latitude, latitude + SQUARE]) {
    if (Math.abs(lat) > 90) continue;
    for (let lon = longitude - east; lon <= longitude + east; lon += SQUARE) squares.add(squareOf(lat, lon));
  }
  return squares;
}

export interface Smoothing {
  /** Widths (km) that earthquakes are spread over, from the smallest to the largest. */
  readonly widthsKm: readonly number[];
  readonly returnPeriod: number;
}

/** Acceleration (g) on rock at a place (degrees) from earthquakes spread around where they were. */
export function shakingOf(quakes: readonly Quake[], { widthsKm, returnPeriod }: Smoothing) {
  const counted = quakes.filter(({ depthKm }) => depthKm <= DEPTHS.at(-1)!.downTo);
  const table = tableOf(widthsKm);
  const n = LEVELS.length;
  const spread = neighbourDistances(counted, NEIGHBOUR);
  const vectors = unitVectors(
    counted.map(({ latitude }) => latitude),
    counted.map(({ longitude }) => longitude),
  );
  const starts = counted.map(({ depthKm }, i) => {
    const depth = DEPTHS.findIndex(({ downTo }) => depthKm <= downTo);
    const wider = widthsKm.findIndex((width, k) => spread[i]! < Math.sqrt(width * (widthsKm[k + 1] ?? Infinity)));
    return (depth * widthsKm.length + wider) * DISTANCES;
  });
  const squares = new Map<number, number[]>();
  counted.forEach(({ latitude, longitude }, i) => {
    const square = squareOf(latitude, longitude);
    const known = squares.get(square);
    if (known === undefined) squares.set(square, [i]);
    else known.push(i);
  });
  return (latitude: number, longitude: number): number => {
    const rates = new Float64Array(n);
    const [x, y, z] = unitVectors([latitude], [longitude]) as unknown as [number, number, number];
    for (const square of squaresAround(latitude, longitude)) {
      for (const i of squares.get(square) ?? []) {
        const cosine = x * vectors[3 * i]! + y * vectors[3 * i + 1]! + z * vectors[3 * i + 2]!;
        const at = (EARTH_RADIUS_KM * Math.acos(Math.min(1, cosine))) / DISTANCE_STEP_KM;
        const low = Math.floor(at);
        if (low >= DISTANCES - 1) continue;
        const [start, share, rate] = [(starts[i]! + low) * n, at - low, counted[i]!.rate];
        for (let k = 0; k < n; k++) {
          rates[k]! += rate * ((1 - share) * table.rates[start + k]! + share * table.rates[start + n + k]!);
        }
      }
    }
    return levelAt(rates, returnPeriod);
  };
}
