import { numberOf, parseCommentedCsv, stillWaterOfCoast, type OpenCoast, type StillWater } from "@tidemark/science";
import { greatCircleKm } from "../sphere-index.ts";

/** A place of the open coast. */
export interface CoastPlace extends OpenCoast {
  readonly longitude: number;
}

/** Still water of storms and high water of the day at a place of the coast. */
export interface CoastWater extends StillWater {
  /** High water of the day above mean sea level, m. */
  readonly highWater: number;
}

interface KnownPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly reachKm: number;
  /** NaN where the published tide stands. */
  readonly highWater: number;
  readonly surge10: number;
  readonly surge100: number;
}

const knownPlaces = (table: string): readonly KnownPlace[] =>
  parseCommentedCsv(table).map((row) => ({
    latitude: numberOf(row, "lat"),
    longitude: numberOf(row, "lon"),
    reachKm: numberOf(row, "reach_km"),
    highWater: numberOf(row, "high_water_m"),
    surge10: numberOf(row, "surge10_m"),
    surge100: numberOf(row, "surge100_m"),
  }));

/** Rest of the gauges at nodes of 2.5 degrees: at 10 and 100 years, and the share of it that none of them tells. */
type Rest = readonly [ten: number, hundred: number, unknown: number];

const STEP = 2.5;
const NO_GAUGE: Rest = [0, 0, 1];
const rowOf = (latitude: number) => (latitude - STEP / 2) / STEP;
const columnOf = (longitude: number) => (longitude - STEP / 2) / STEP;
const keyOf = (row: number, column: number) => row * 1000 + ((column + 216) % 144);

/** Bilinear over the nodes that there are. @param table of the nodes */
function restOfNodes(table: string) {
  const nodes = new Map<number, Rest>();
  for (const row of parseCommentedCsv(table)) {
    const key = keyOf(Math.round(rowOf(numberOf(row, "lat"))), Math.round(columnOf(numberOf(row, "lon"))));
    nodes.set(key, [numberOf(row, "ln10"), numberOf(row, "ln100"), numberOf(row, "unknown")]);
  }
  return (latitude: number, longitude: number): Rest => {
    const [y, x] = [rowOf(latitude), columnOf(longitude)];
    let [ten, hundred, unknown, weights] = [0, 0, 0, 0];
    for (const row of [Math.floor(y), Math.floor(y) + 1])
      for (const column of [Math.floor(x), Math.floor(x) + 1]) {
        const node = nodes.get(keyOf(row, column));
        if (node === undefined) continue;
        const weight = (1 - Math.abs(y - row)) * (1 - Math.abs(x - column));
        ten += weight * node[0];
        hundred += weight * node[1];
        unknown += weight * node[2];
        weights += weight;
      }
    return weights > 0 ? [ten / weights, hundred / weights, unknown / weights] : NO_GAUGE;
  };
}

/** A known place alone draws the coast so much of the way less. */
const SHRINKAGE = 0.03;
/** Beyond so many reaches a known place weighs nothing (e^-9). */
const FARTHEST_REACHES = 3;
/** Keeps the logarithm of tideless coasts finite, m. */
const TIDE_ZERO = 0.02;

interface Weighed {
  readonly known: KnownPlace;
  readonly weight: number;
}

function placesNear(places: readonly KnownPlace[], { latitude, longitude }: CoastPlace): readonly Weighed[] {
  return places.flatMap((known) => {
    const km = greatCircleKm(latitude, longitude, known.latitude, known.longitude);
    return km > FARTHEST_REACHES * known.reachKm ? [] : [{ known, weight: Math.exp(-((km / known.reachKm) ** 2)) }];
  });
}

/** A level (m) drawn to that of the places near, as far as they know it. */
function drawn(level: number, near: readonly Weighed[], of: (known: KnownPlace) => number): number {
  let [sum, weights] = [0, 0];
  for (const { known, weight } of near) {
    if (Number.isNaN(of(known))) continue;
    sum += weight * Math.log(of(known) / level);
    weights += weight;
  }
  return level * Math.exp(sum / (weights + SHRINKAGE));
}

/**
 * Still water of storms and high water along coasts: regression on the coast points and the kriged rest of the gauges,
 * drawn to places that are known where gauges tell little.
 * @param nodes table of the rest at nodes
 * @param table of the known places
 */
export function coastWater(nodes: string, table: string) {
  const restAt = restOfNodes(nodes);
  const places = knownPlaces(table);
  return (place: CoastPlace): CoastWater => {
    const near = placesNear(places, place);
    const tide = drawn(place.tideMetres + TIDE_ZERO, near, ({ highWater: known }) => known + TIDE_ZERO);
    const highWater = Math.max(0, tide - TIDE_ZERO);
    const [ten, hundred] = stillWaterOfCoast({ ...place, tideMetres: highWater });
    const [rest10, rest100, surgeUnknown] = restAt(place.latitude, place.longitude);
    return {
      highWater,
      surge10: drawn(ten * Math.exp(rest10), near, ({ surge10 }) => surge10),
      surge100: drawn(hundred * Math.exp(rest100), near, ({ surge100 }) => surge100),
      surgeUnknown,
    };
  };
}
