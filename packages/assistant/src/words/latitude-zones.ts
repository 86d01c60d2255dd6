import { words } from "./word-list.ts";

/** Zones of the Earth by latitude, which no column of a workbook names. */
export interface LatitudeZone {
  readonly name: string;
  readonly forms: readonly string[];
  /** Degrees. */
  readonly holds: (latitude: number) => boolean;
}

const TROPIC = 23.44;
const POLAR_CIRCLE = 66.56;

export const LATITUDE_ZONES: readonly LatitudeZone[] = [
  {
    name: "the tropics",
    forms: words("the tropics, tropics, tropical zone, tropen, tropischen zone, tropenzone, tropiques, zone tropicale"),
    holds: (latitude) => Math.abs(latitude) <= TROPIC,
  },
  {
    name: "the northern hemisphere",
    forms: words(
      "northern hemisphere, north of the equator, nordhalbkugel, nordhemisphare, nordlich des aquators, hemisphere nord, au nord de l equateur",
    ),
    holds: (latitude) => latitude > 0,
  },
  {
    name: "the southern hemisphere",
    forms: words(
      "southern hemisphere, south of the equator, sudhalbkugel, sudhemisphare, sudlich des aquators, hemisphere sud, au sud de l equateur",
    ),
    holds: (latitude) => latitude < 0,
  },
  {
    name: "the Arctic",
    forms: words(
      "arctic, north of the arctic circle, above the arctic circle, arktis, nordlich des polarkreises, arctique, au nord du cercle polaire",
    ),
    holds: (latitude) => latitude >= POLAR_CIRCLE,
  },
];

/** Property of a group of locations by zones. */
export const ZONE = "latitude zone";

export const ZONES_BY_FORM: ReadonlyMap<string, LatitudeZone> = new Map(
  LATITUDE_ZONES.flatMap((zone) => zone.forms.map((form) => [form, zone] as const)),
);
