import { ALERT_LEVELS, EVENT_TYPES, type AlertLevel, type EventType } from "@tidemark/contract";
import { EntryFault, pageOf, type FeedEvent, type FeedPage } from "./feed-event.ts";
import { addressOf, depthInText, isRecord, numberOf, placeOf, requiredTime, textOf, type Json } from "./feed-values.ts";

export const GDACS_HOSTS = ["www.gdacs.org", "gdacs.org"] as const;

const levelOf = (value: unknown): AlertLevel | undefined =>
  ALERT_LEVELS.find((level) => level.toLowerCase() === textOf(value).toLowerCase());

function typeOf(value: unknown): EventType {
  const type = EVENT_TYPES.find((known) => known === textOf(value).toUpperCase());
  if (type === undefined) throw new EntryFault(`"${textOf(value)}" is no type of event`);
  return type;
}

function idOf(value: unknown, what: string): string {
  const id = textOf(value);
  if (!/^[\w.-]{1,60}$/.test(id)) throw new EntryFault(`${what} is missing`);
  return id;
}

/** Countries of an event. A third of the cyclones and a quarter of the quakes name none: they are at sea. */
function countriesOf(properties: Json): readonly string[] {
  const affected = properties["affectedcountries"];
  const named = Array.isArray(affected) ? affected.map((one) => (isRecord(one) ? textOf(one["iso3"]) : "")) : [];
  const all = [textOf(properties["iso3"]), ...named].map((code) => code.toUpperCase());
  return [...new Set(all.filter((code) => /^[A-Z]{3}$/.test(code)))];
}

function eventOf(entry: unknown): FeedEvent {
  const properties = isRecord(entry) ? entry["properties"] : undefined;
  if (!isRecord(entry) || !isRecord(properties)) throw new EntryFault("the entry is no feature");
  const type = typeOf(properties["eventtype"]);
  const level = levelOf(properties["alertlevel"]);
  if (level === undefined) throw new EntryFault(`"${textOf(properties["alertlevel"])}" is no alert level`);
  const [from, to] = ["fromdate", "todate"].map((name) => requiredTime(properties[name], name)) as [number, number];
  const severity = isRecord(properties["severitydata"]) ? properties["severitydata"] : {};
  const urls = isRecord(properties["url"]) ? properties["url"] : {};
  const eventId = idOf(properties["eventid"], "the event's id");
  return {
    source: "gdacs",
    type,
    eventId,
    episodeId: idOf(properties["episodeid"], "the episode's id"),
    name: textOf(properties["name"]) || textOf(properties["eventname"]) || `${type} ${eventId}`,
    level,
    score: numberOf(properties["alertscore"]),
    episodeLevel: levelOf(properties["episodealertlevel"]) ?? level,
    startsAt: Math.min(from, to),
    endsAt: Math.max(from, to),
    modifiedAt: requiredTime(properties["datemodified"], "datemodified"),
    countries: countriesOf(properties),
    countryText: textOf(properties["country"]),
    severity: numberOf(severity["severity"]),
    severityUnit: textOf(severity["severityunit"]),
    severityText: textOf(severity["severitytext"]),
    depthKm: type === "EQ" ? depthInText(textOf(severity["severitytext"])) : null,
    ...placeOf(entry["geometry"]),
    upstream: textOf(properties["source"]) || null,
    upstreamId: textOf(properties["sourceid"]) || null,
    reportUrl: addressOf(urls["report"], GDACS_HOSTS),
  };
}

/**
 * A page of GDACS's list of events (`geteventlist`): a GeoJSON FeatureCollection.
 * @throws EntryFault when the answer as a whole is none
 */
export function readGdacsList(answer: unknown): FeedPage {
  const features = isRecord(answer) ? answer["features"] : undefined;
  if (!Array.isArray(features)) throw new EntryFault("the answer is no list of events");
  return pageOf(features, eventOf);
}
