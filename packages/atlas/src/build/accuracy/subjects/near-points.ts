import { percentile } from "@tidemark/science";
import { MONTHS } from "../../../cell-grid.ts";
import { lapseRate } from "../../../lapse-rate.ts";
import { cellClimate } from "../../../pack/cell-climate.ts";
import { cellAt } from "../../../pack/cell-lookup.ts";
import type { Pack } from "../../../pack/open-pack.ts";
import { greatCircleKm } from "../../../sphere-index.ts";
import { type KnownHeight, readKnownHeights } from "../../known-heights.ts";
import { readWorldClim } from "../../residuals/world-clim.ts";
import type { StationValues } from "../../residuals/station-values.ts";
import { type HeldOut, mean, zoneAt } from "../held-out.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

/** One place in so many of the list is swept. */
const EACH = 200;
/** Points count within so many kilometres, and metres of height. */
const WITHIN_KM = 25;
const WITHIN_METRES = 250;
/** A place so far off (°C) must not have a narrower range. */
const FAR_OFF_C = 3;
const NARROW_C = 1;

/** Points by degree of latitude and longitude, so that few are asked. */
function byDegree(points: readonly StationValues[]) {
  const key = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`;
  const found = new Map<string, StationValues[]>();
  for (const point of points) {
    const own = key(point.latitude, point.longitude);
    found.set(own, [...(found.get(own) ?? []), point]);
  }
  return ({ latitude, longitude }: KnownHeight) =>
    [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].flatMap((right) => found.get(key(latitude + down, longitude + right)) ?? []),
    );
}

/** What points near a place say of the year at its height, °C; undefined where none is near. */
function saidAround(place: KnownHeight, points: readonly StationValues[]): number | undefined {
  const near = points.filter(
    ({ latitude, longitude, elevationMetres }) =>
      Math.abs(elevationMetres - place.metres) <= WITHIN_METRES &&
      greatCircleKm(place.latitude, place.longitude, latitude, longitude) <= WITHIN_KM,
  );
  if (near.length === 0) return undefined;
  const lapse = mean(Array.from({ length: MONTHS }, (_, month) => lapseRate(place.latitude, month)));
  return mean(
    near.map(({ values, elevationMetres }) => mean(values) - (lapse * (place.metres - elevationMetres)) / 1000),
  );
}

/**
 * Temperature of the year at places as the pack has it, with the range that is told, beside what points near them say.
 */
function swept(pack: Pack, places: readonly KnownHeight[], around: (place: KnownHeight) => readonly StationValues[]) {
  return places.flatMap((place): (HeldOut & { readonly halfWidth: number })[] => {
    const { latitude, longitude, metres } = place;
    const { cell } = cellAt(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    const truth = saidAround(place, around(place));
    if (cell === undefined || zone === undefined || truth === undefined) return [];
    const climate = cellClimate(pack, [{ cell, siteElevationMetres: metres }]);
    const estimate = mean(Array.from(climate.temperature.slice(0, MONTHS)));
    const halfWidth = climate.temperatureHalfWidth[0]!;
    return [
      { latitude, longitude, zone, truth, estimate, halfWidth, range: [estimate - halfWidth, estimate + halfWidth] },
    ];
  });
}

function measure({ paths, pack }: AccuracyInputs): readonly CheckedField[] {
  const heights = readKnownHeights(paths.placeHeights, pack.table("own/place-heights.csv"));
  const around = byDegree(readWorldClim(paths.worldClim).temperature);
  const all = swept(
    pack,
    heights.filter((_, at) => at % EACH === 0),
    around,
  );
  // the points are of years before, which were colder
  const warmer = percentile(
    all.map(({ truth, estimate }) => estimate - truth),
    0.5,
  );
  const found = all.map((one) => ({ ...one, truth: one.truth + warmer }));
  const common = {
    source: `WorldClim 1.4, points within ${WITHIN_KM} km and ${WITHIN_METRES} m of height, about 1950-2000, warmed by what all places are warmer by in the middle`,
    leftOut: `nothing: a sweep over one in ${EACH} of the list of places`,
    isDrawn: false,
  } as const;
  return [
    {
      field: "near-points",
      title: "Temperature of the year at places, against the points near them",
      kind: "difference",
      unit: "°C",
      ...common,
      heldOut: found,
    },
    {
      field: "near-points-contradicted",
      title: `Whether a place is off by more than ${FAR_OFF_C} °C with a range under ${NARROW_C} °C (1) or not (0)`,
      kind: "difference",
      unit: "share",
      ...common,
      heldOut: found.map(({ halfWidth, range: _range, ...one }) => ({
        ...one,
        truth: 0,
        estimate: Math.abs(one.estimate - one.truth) > FAR_OFF_C && halfWidth < NARROW_C ? 1 : 0,
      })),
    },
  ];
}

/** Places of the world against the points of the map nearest to them: a place that contradicts them must say so. */
export const nearPoints: Subject = { name: "near-points", measure };
