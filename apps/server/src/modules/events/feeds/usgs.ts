import type { AlertLevel } from "@tidemark/contract";
import { EntryFault, pageOf, type FeedEvent, type FeedPage } from "./feed-event.ts";
import { addressOf, depthOf, isRecord, numberOf, placeOf, requiredTime, textOf } from "./feed-values.ts";

export const USGS_HOSTS = ["earthquake.usgs.gov"] as const;

/** PAGER's estimate of losses has a level of its own; where it has none, the quake was too small, or is too new. */
const LEVELS = new Map<string, AlertLevel>(
  Object.entries({
    green: "Green",
    yellow: "Orange",
    orange: "Orange",
    red: "Red",
  }),
);

const ID = /^[a-z0-9]{3,30}$/;

function eventOf(entry: unknown): FeedEvent {
  const properties = isRecord(entry) ? entry["properties"] : undefined;
  if (!isRecord(entry) || !isRecord(properties)) throw new EntryFault("the entry is no feature");
  const eventId = textOf(entry["id"]);
  if (!ID.test(eventId)) throw new EntryFault("the event's id is missing");
  if (textOf(properties["type"]) !== "earthquake") throw new EntryFault(`${eventId} is no earthquake`);
  const magnitude = numberOf(properties["mag"]);
  if (magnitude === null) throw new EntryFault(`${eventId} has no magnitude`);
  const time = requiredTime(properties["time"], "time");
  const level = LEVELS.get(textOf(properties["alert"])) ?? null;
  const depthKm = depthAt(entry["geometry"]);
  return {
    source: "usgs",
    type: "EQ",
    eventId,
    episodeId: "1",
    name: textOf(properties["title"]) || `M ${magnitude}, ${textOf(properties["place"])}`,
    level,
    score: null,
    episodeLevel: level,
    startsAt: time,
    endsAt: time,
    modifiedAt: requiredTime(properties["updated"], "updated"),
    countries: [],
    countryText: textOf(properties["place"]),
    severity: magnitude,
    severityUnit: "M",
    severityText: `Magnitude ${magnitude}${depthKm === null ? "" : `, depth ${depthKm} km`}`,
    depthKm,
    ...placeOf(entry["geometry"]),
    upstream: "NEIC",
    upstreamId: eventId,
    reportUrl: addressOf(properties["url"], USGS_HOSTS),
  };
}

function depthAt(geometry: unknown): number | null {
  const coordinates = isRecord(geometry) ? geometry["coordinates"] : undefined;
  return Array.isArray(coordinates) ? depthOf(coordinates[2]) : null;
}

/** What a feed of USGS holds: quakes, and the ids under which it no longer has some. */
export interface UsgsPage extends FeedPage {
  /** Ids of quakes that USGS takes back. */
  readonly deleted: readonly string[];
  /** Other ids of each quake: renamed events are the same. */
  readonly otherIds: ReadonlyMap<string, readonly string[]>;
}

/**
 * A summary feed of USGS: a GeoJSON FeatureCollection. `tsunami: 1` there means a large quake at sea, not a wave.
 * @throws EntryFault when the answer as a whole is none
 */
export function readUsgs(answer: unknown): UsgsPage {
  const features = isRecord(answer) ? answer["features"] : undefined;
  if (!Array.isArray(features)) throw new EntryFault("the answer is no list of earthquakes");
  const propertiesOf = (entry: unknown) =>
    isRecord(entry) && isRecord(entry["properties"]) ? entry["properties"] : undefined;
  const isDeleted = (entry: unknown) => propertiesOf(entry)?.["status"] === "deleted";
  const idOf = (entry: unknown) => (isRecord(entry) ? textOf(entry["id"]) : "");
  // two quakes of a list that name each other are two
  const listed = new Set(features.map(idOf));
  const otherIds = new Map<string, readonly string[]>();
  for (const entry of features) {
    const ids = textOf(propertiesOf(entry)?.["ids"])
      .split(",")
      .filter((id) => ID.test(id) && !listed.has(id));
    if (ids.length > 0) otherIds.set(idOf(entry), ids);
  }
  return {
    ...pageOf(
      features.filter((entry) => !isDeleted(entry)),
      eventOf,
    ),
    deleted: features
      .filter(isDeleted)
      .map(idOf)
      .filter((id) => ID.test(id)),
    otherIds,
  };
}
