import type { PastQuake, PastStorm } from "@tidemark/atlas";
import type { PastFacts } from "./replay-calls.ts";
import { KMH_PER_MS } from "./storm-zones.ts";

const KNOT_MS = 0.514444;
const ORIGIN = Date.UTC(1800, 0, 1);
const HOUR_MS = 3_600_000;
const PREFIX = "past-";

/** Whether an id is that of an event of the past. */
export const isPast = (id: string): boolean => id.startsWith(PREFIX);
export const pastId = (type: PastFacts["type"], id: string): string => `${PREFIX}${type}-${id}`;

export const timeOf = (hours: number): string => new Date(ORIGIN + HOUR_MS * hours).toISOString();

/** Oceans by the letters of a storm's id, and whose record they are. */
const OCEANS: Readonly<Record<string, readonly [place: string, record: string]>> = {
  AL: ["Atlantic", "HURDAT2"],
  EP: ["Eastern Pacific", "HURDAT2"],
  CP: ["Central Pacific", "HURDAT2"],
  IO: ["Northern Indian Ocean", "JTWC"],
  SH: ["Southern hemisphere", "JTWC"],
  WP: ["Western Pacific", "JTWC"],
};

export function stormFacts({ id, name, hours, longitudes, latitudes, knots }: PastStorm): PastFacts {
  const strongest = knots.indexOf(Math.max(...knots));
  const [place, record] = OCEANS[id.slice(0, 2)] ?? ["", ""];
  const [number, year] = [Number(id.slice(2, 4)), id.slice(4, 8)];
  const turns = Math.round(longitudes[strongest]! / 360);
  return {
    id: pastId("TC", id),
    type: "TC",
    name: name === "" ? `Cyclone ${number} of ${year}` : `Cyclone ${name}, ${year}`,
    place,
    record,
    start: timeOf(hours[0]!),
    end: timeOf(hours.at(-1)!),
    severity: Math.round(knots[strongest]! * KNOT_MS * KMH_PER_MS),
    depthKm: null,
    longitude: longitudes[strongest]! - 360 * turns,
    latitude: latitudes[strongest]!,
  };
}

export function quakeFacts({ id, day, town, magnitude, depthKm, longitude, latitude }: PastQuake): PastFacts {
  const time = timeOf(24 * day);
  return {
    id: pastId("EQ", id),
    type: "EQ",
    name: `Earthquake near ${town}, ${time.slice(0, 4)}`,
    place: `Near ${town}`,
    record: "ISC-GEM",
    start: time,
    end: time,
    severity: Math.round(10 * magnitude) / 10,
    depthKm,
    longitude,
    latitude,
  };
}
