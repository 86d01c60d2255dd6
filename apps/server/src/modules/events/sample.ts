import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EventType } from "@tidemark/contract";
import type { FeedEvent } from "./feeds/feed-event.ts";
import { depthInText } from "./feeds/feed-values.ts";
import { zoneOf } from "./feeds/footprint.ts";
import { footprintOf, type Footprint } from "./feeds/gdacs-geometry.ts";

const FILE = fileURLToPath(new URL("../../../data/events/sample.json", import.meta.url));

interface SampleEvent extends Omit<
  FeedEvent,
  "source" | "depthKm" | "startsAt" | "endsAt" | "modifiedAt" | "upstream" | "upstreamId" | "reportUrl"
> {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly modifiedAt: string;
}

interface SampleZone {
  readonly type: EventType;
  readonly eventId: string;
  readonly episodeId: string;
  readonly name: string;
  readonly label: string;
  readonly at?: string;
  readonly forecast?: boolean;
  readonly line?: readonly (readonly number[])[];
  readonly polygons?: readonly (readonly (readonly (readonly number[])[])[])[];
}

interface SampleFile {
  readonly events: readonly SampleEvent[];
  readonly zones: readonly SampleZone[];
}

/** An episode of the sample with its zones. */
export interface SampleEpisode {
  readonly event: FeedEvent;
  readonly footprints: readonly Footprint[];
}

/** The events that are shown while no feed is read, as they were listed at one time. */
export interface EventSample {
  /** When the last of them was told. */
  readonly listedAt: Date;
  readonly episodes: readonly SampleEpisode[];
}

const eventOf = (event: SampleEvent): FeedEvent => ({
  ...event,
  source: "gdacs",
  depthKm: event.type === "EQ" ? depthInText(event.severityText) : null,
  startsAt: Date.parse(event.startsAt),
  endsAt: Date.parse(event.endsAt),
  modifiedAt: Date.parse(event.modifiedAt),
  upstream: null,
  upstreamId: null,
  reportUrl: null,
});

const geometryOf = ({ line, polygons }: SampleZone) =>
  line === undefined ? { type: "MultiPolygon", coordinates: polygons } : { type: "LineString", coordinates: line };

type EpisodeKey = Pick<SampleZone, "type" | "eventId" | "episodeId">;
const keyOf = ({ type, eventId }: Omit<EpisodeKey, "episodeId">) => `${type} ${eventId}`;
const episodeKeyOf = (of: EpisodeKey) => `${keyOf(of)} ${of.episodeId}`;

/**
 * When each episode was told, by the zones that have the date of the episode; those of steps have dates of their own.
 */
function timesOf(zones: readonly SampleZone[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const zone of zones) {
    const isStep = zoneOf(zone)?.kind === "wind-step";
    if (isStep || zone.at === undefined) continue;
    times.set(episodeKeyOf(zone), Math.max(times.get(episodeKeyOf(zone)) ?? 0, Date.parse(`${zone.at}Z`)));
  }
  return times;
}

/** Reads the sample. Zones of episodes before the last one make an episode of their own. */
export function readSample(): EventSample {
  const file = JSON.parse(readFileSync(FILE, "utf8")) as SampleFile;
  const episodes = new Map<string, { readonly event: FeedEvent; readonly footprints: Footprint[] }>();
  const events = new Map<string, FeedEvent>();
  for (const event of file.events.map(eventOf)) {
    events.set(keyOf(event), event);
    episodes.set(episodeKeyOf(event), { event, footprints: [] });
  }
  const times = timesOf(file.zones);
  for (const zone of file.zones) {
    const event = events.get(keyOf(zone));
    if (event === undefined) continue; // of an event that the list no longer held
    const key = episodeKeyOf(zone);
    const episode = episodes.get(key) ?? { event: { ...event, episodeId: zone.episodeId }, footprints: [] };
    episodes.set(key, episode);
    const entry = { ...zone, at: zone.at, forecast: zone.forecast, geometry: geometryOf(zone) };
    const footprint = footprintOf(entry, zone.type, times.get(key) ?? event.modifiedAt);
    if (footprint !== undefined) episode.footprints.push(footprint);
  }
  const told = file.events.map(({ modifiedAt }) => Date.parse(modifiedAt));
  return { listedAt: new Date(Math.max(...told)), episodes: [...episodes.values()] };
}
