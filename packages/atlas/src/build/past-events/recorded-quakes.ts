import { parseCommentedCsv, shakingReach } from "@tidemark/science";
import type { PastQuake } from "../../past-events/past-events-file.ts";
import { SphereIndex, unitVectors } from "../../sphere-index.ts";

export interface QuakeTown {
  readonly name: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Magnitude from which quakes are kept. */
const LEAST_MAGNITUDE = 5.5;
/** Shaking that can do damage. */
const LEAST_INTENSITY = 5;
/** Of a quake whose depth is not known, as for events of today. */
const USUAL_DEPTH_KM = 10;
/** People who live beyond the last town of the list. */
const ROOM_KM = 50;
const LARGER_TOWN = 50_000;
const LARGER_WITHIN_KM = 150;
const ORIGIN = Date.UTC(1800, 0, 1);
const DAY_MS = 86_400_000;

const indexOf = (towns: readonly QuakeTown[]) =>
  new SphereIndex(
    unitVectors(
      towns.map(({ latitude }) => latitude),
      towns.map(({ longitude }) => longitude),
    ),
  );

/**
 * Earthquakes of the ISC-GEM catalogue that can have shaken a town with intensity V or more, in the order of their
 * days.
 * @param towns all that there are
 */
export function recordedQuakes(text: string, towns: readonly QuakeTown[]): readonly PastQuake[] {
  const larger = towns.filter(({ population }) => population >= LARGER_TOWN);
  const [near, nearLarger] = [indexOf(towns), indexOf(larger)];
  const quakes = parseCommentedCsv(text).flatMap((row): PastQuake[] => {
    const number = (name: string) => Number(row[name] || Number.NaN);
    const [latitude, longitude, magnitude] = [number("LAT"), number("LON"), number("MAGNITUDE")];
    if (!(magnitude >= LEAST_MAGNITUDE) || Number.isNaN(latitude + longitude)) return [];
    const depth = number("DEP");
    const depthKm = depth > 0 ? depth : null;
    const reach = shakingReach(magnitude, LEAST_INTENSITY, depthKm ?? USUAL_DEPTH_KM);
    const town = reach > 0 ? near.nearest(latitude, longitude, reach + ROOM_KM) : undefined;
    if (town === undefined) return [];
    const known = nearLarger.nearest(latitude, longitude, LARGER_WITHIN_KM);
    return [
      {
        id: row["EVID"] ?? "",
        day: (Date.UTC(number("YEAR"), number("MONTH") - 1, number("DAY")) - ORIGIN) / DAY_MS,
        latitude,
        longitude,
        depthKm,
        magnitude,
        town: known === undefined ? towns[town.index]!.name : larger[known.index]!.name,
      },
    ];
  });
  return quakes.toSorted((a, b) => a.day - b.day || Number(a.id) - Number(b.id));
}
