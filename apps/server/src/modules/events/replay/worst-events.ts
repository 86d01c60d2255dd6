import type { PastEvents, PastQuake, PastStorm } from "@tidemark/atlas";
import { distanceKm } from "@tidemark/geo";
import {
  CYCLONE_THRESHOLD_MS,
  cycloneLossRatio,
  earthquakeLossRatioByIntensity,
  shakingIntensity,
  shakingReach,
} from "@tidemark/science";
import { LEAST_INTENSITY } from "../feeds/footprint.ts";
import { PlaceCells } from "./place-cells.ts";
import { USUAL_DEPTH_KM } from "./quake-zones.ts";
import { boxAround, reachOf, stormSteps, type StormStep, windAt } from "./storm-steps.ts";
import { WEAKEST_MS } from "./storm-zones.ts";

/** Locations as a question sends them. */
export interface AskedPlaces {
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
}

export interface ExposedPlaces extends AskedPlaces {
  /** What each weighs: its value, or 1; NaN without a value. */
  readonly weights: Float64Array;
  /** Wind of half damage of each, m/s. */
  readonly halves: Float64Array;
}

/** What an event of the past would do to locations of today. */
export interface PastEffect {
  readonly id: string;
  readonly type: "TC" | "EQ";
  /** Sum of weights times the share that is lost. */
  readonly loss: number;
  /** Locations in any zone. */
  readonly locations: number;
  /** Greatest wind in m/s, or intensity, at one of them. */
  readonly strongest: number;
}

const ROUGH_HOURS = 1;
const CLOSE_HOURS = 0.25;
const GROUPS_PER_DEGREE = 4;
/** Of each kind; more than are told, because the rough look may err. */
const CANDIDATES = 20;
const KM_PER_DEGREE = 111;

interface WindsAt {
  /** The strongest wind at each place, m/s; 0 where it is weaker than any zone. */
  readonly winds: Float32Array;
  /** When each place first had such a wind, hours since the first day of 1800. */
  readonly first: Float64Array;
}

/** The wind of a storm at each of some places. */
export function windsAt(
  storm: PastStorm,
  { longitudes, latitudes }: AskedPlaces,
  cells = new PlaceCells(longitudes, latitudes),
): WindsAt {
  const winds = new Float32Array(longitudes.length);
  const first = new Float64Array(longitudes.length).fill(Number.NaN);
  for (const step of stormSteps(storm, CLOSE_HOURS, WEAKEST_MS)) {
    const km = cells.isAnyAround(step.longitude, step.latitude) ? reachOf(step, WEAKEST_MS) : 0;
    if (km === 0) continue;
    const { height, width } = boxAround(step, km);
    cells.near(step.longitude, step.latitude, width, height, (place) => {
      const wind = windAt(step, longitudes[place]!, latitudes[place]!);
      if (wind < WEAKEST_MS) return;
      if (Number.isNaN(first[place]!)) first[place] = step.hours;
      if (wind > winds[place]!) winds[place] = wind;
    });
  }
  return { winds, first };
}

interface Group {
  readonly longitude: number;
  readonly latitude: number;
  weight: number;
  /** Weight by the wind of half damage. */
  readonly byHalf: Map<number, number>;
}

/** Places that lie close together, as one each. */
function gathered({ longitudes, latitudes, weights, halves }: ExposedPlaces) {
  const groups = new Map<number, Group>();
  for (let place = 0; place < weights.length; place++) {
    const [longitude, latitude, weight] = [longitudes[place]!, latitudes[place]!, weights[place]!];
    if (!(weight > 0) || Number.isNaN(longitude + latitude)) continue;
    const key = Math.round(longitude * GROUPS_PER_DEGREE) * 10_000 + Math.round(latitude * GROUPS_PER_DEGREE);
    const group = groups.get(key) ?? { longitude, latitude, weight: 0, byHalf: new Map<number, number>() };
    groups.set(key, group);
    group.weight += weight;
    group.byHalf.set(halves[place]!, (group.byHalf.get(halves[place]!) ?? 0) + weight);
  }
  const all = [...groups.values()];
  const places = {
    longitudes: Float64Array.from(all, ({ longitude }) => longitude),
    latitudes: Float64Array.from(all, ({ latitude }) => latitude),
  };
  return { all, places, cells: new PlaceCells(places.longitudes, places.latitudes) };
}

type Gathered = ReturnType<typeof gathered>;
type Rough<Event> = { readonly event: Event; readonly loss: number };

const byLoss = (a: { loss: number }, b: { loss: number }) => b.loss - a.loss;
const most = <Event>(rough: readonly Rough<Event>[]): Event[] =>
  rough
    .filter(({ loss }) => loss > 0)
    .toSorted(byLoss)
    .slice(0, CANDIDATES)
    .map(({ event }) => event);

function blownAway({ byHalf }: Group, wind: number): number {
  let loss = 0;
  for (const [half, weight] of byHalf) loss += weight * cycloneLossRatio(wind, half);
  return loss;
}

/** The storms that cost most, about. */
function worstStorms(storms: readonly PastStorm[], { all, places, cells }: Gathered): PastStorm[] {
  const winds = new Float32Array(all.length);
  const blowOver = (step: StormStep, hit: Set<number>) => {
    const km = cells.isAnyAround(step.longitude, step.latitude) ? reachOf(step, CYCLONE_THRESHOLD_MS) : 0;
    if (km === 0) return;
    const { height, width } = boxAround(step, km);
    cells.near(step.longitude, step.latitude, width, height, (place) => {
      const wind = windAt(step, places.longitudes[place]!, places.latitudes[place]!);
      if (wind <= CYCLONE_THRESHOLD_MS || wind <= winds[place]!) return;
      winds[place] = wind;
      hit.add(place);
    });
  };
  const isNear = ({ longitudes, latitudes }: PastStorm) =>
    longitudes.some((longitude, i) => cells.isAnyAround(longitude, latitudes[i]!));
  return most(
    storms.filter(isNear).map((event) => {
      const hit = new Set<number>();
      for (const step of stormSteps(event, ROUGH_HOURS, CYCLONE_THRESHOLD_MS)) blowOver(step, hit);
      let loss = 0;
      for (const place of hit) {
        loss += blownAway(all[place]!, winds[place]!);
        winds[place] = 0;
      }
      return { event, loss };
    }),
  );
}

/** Visits the places that a quake shakes with intensity V or more. */
function shake(quake: PastQuake, { longitudes, latitudes }: AskedPlaces, cells: PlaceCells, visit: Visit): void {
  if (!cells.isAnyAround(quake.longitude, quake.latitude)) return;
  const depth = quake.depthKm ?? USUAL_DEPTH_KM;
  const reach = shakingReach(quake.magnitude, LEAST_INTENSITY, depth);
  const height = reach / KM_PER_DEGREE;
  const width = height / Math.max(0.05, Math.cos((quake.latitude * Math.PI) / 180));
  cells.near(quake.longitude, quake.latitude, width, height, (place) => {
    const km = distanceKm(quake, { latitude: latitudes[place]!, longitude: longitudes[place]! });
    if (km <= reach) visit(place, shakingIntensity(quake.magnitude, Math.hypot(km, depth)));
  });
}

type Visit = (place: number, intensity: number) => void;

/** The earthquakes that cost most, about. */
const worstQuakes = (quakes: readonly PastQuake[], { all, places, cells }: Gathered): PastQuake[] =>
  most(
    quakes.map((event) => {
      let loss = 0;
      shake(event, places, cells, (place, intensity) => {
        loss += all[place]!.weight * earthquakeLossRatioByIntensity(intensity);
      });
      return { event, loss };
    }),
  );

function stormEffect(storm: PastStorm, places: ExposedPlaces, cells: PlaceCells): PastEffect {
  const effect = { loss: 0, locations: 0, strongest: 0 };
  for (const [place, wind] of windsAt(storm, places, cells).winds.entries()) {
    if (wind === 0) continue;
    effect.locations += 1;
    effect.strongest = Math.max(effect.strongest, wind);
    const weight = places.weights[place]!;
    if (weight > 0) effect.loss += weight * cycloneLossRatio(wind, places.halves[place]!);
  }
  return { id: storm.id, type: "TC", ...effect };
}

function quakeEffect(quake: PastQuake, places: ExposedPlaces, cells: PlaceCells): PastEffect {
  const effect = { loss: 0, locations: 0, strongest: 0 };
  shake(quake, places, cells, (place, intensity) => {
    effect.locations += 1;
    effect.strongest = Math.max(effect.strongest, intensity);
    const weight = places.weights[place]!;
    if (weight > 0) effect.loss += weight * earthquakeLossRatioByIntensity(intensity);
  });
  return { id: quake.id, type: "EQ", ...effect };
}

/**
 * Events of the past that would cost the locations of today most, the worst first; of those that cost nothing none is
 * told. All are looked at roughly, by the hour and by groups of locations, then those that cost most closely.
 */
export function worstEvents({ storms, quakes }: PastEvents, places: ExposedPlaces, count: number): PastEffect[] {
  const groups = gathered(places);
  const cells = new PlaceCells(places.longitudes, places.latitudes);
  return [
    ...worstStorms(storms, groups).map((storm) => stormEffect(storm, places, cells)),
    ...worstQuakes(quakes, groups).map((quake) => quakeEffect(quake, places, cells)),
  ]
    .filter(({ loss }) => loss > 0)
    .toSorted(byLoss)
    .slice(0, count);
}
