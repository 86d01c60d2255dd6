import type { EventType, AlertLevel } from "@tidemark/contract";

/** Feeds that events are read from. */
export type FeedSource = "gdacs" | "usgs";

/** The latest state of an event as a feed tells it. Times are milliseconds since 1970, UTC. */
export interface FeedEvent {
  readonly source: FeedSource;
  readonly type: EventType;
  /** Unique within source and type; names such as EIGHTEEN-26 are not, two storms of a year can share one. */
  readonly eventId: string;
  readonly episodeId: string;
  readonly name: string;
  /** Null where the feed says none: one that is known stays, and a new event begins as Green. */
  readonly level: AlertLevel | null;
  readonly score: number | null;
  /** Level of the present episode; an event keeps its own level while its last episodes end below it. */
  readonly episodeLevel: AlertLevel | null;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly modifiedAt: number;
  /** ISO 3166 alpha-3; empty at sea. */
  readonly countries: readonly string[];
  readonly countryText: string;
  readonly severity: number | null;
  readonly severityUnit: string;
  readonly severityText: string;
  /** Of the hypocentre of a quake, km below the surface; null where the feed says none. */
  readonly depthKm: number | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Who told the feed, and its id there, such as NEIC and us7000abcd; null where it says none. */
  readonly upstream: string | null;
  readonly upstreamId: string | null;
  readonly reportUrl: string | null;
}

/** What a page of a feed held. A bad entry is counted and skipped, never the page. */
export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Entries of the page, also those that were skipped or came twice. */
  readonly entries: number;
  readonly repeated: number;
  /** Why entries were skipped, one for each. */
  readonly faults: readonly string[];
  /** Other names of events that their source renamed, by the feed's own id. */
  readonly otherIds?: ReadonlyMap<string, readonly string[]>;
  /** Ids at USGS of quakes that it took back. */
  readonly deleted?: readonly string[];
}

/** An entry that cannot be an event; its message says why. */
export class EntryFault extends Error {}

/** Entries of a page by their key: of one that comes twice the later state counts. */
export function pageOf<Entry>(entries: readonly Entry[], read: (entry: Entry) => FeedEvent): FeedPage {
  const found = new Map<string, FeedEvent>();
  const faults: string[] = [];
  let repeated = 0;
  for (const entry of entries) {
    try {
      const event = read(entry);
      const key = `${event.type} ${event.eventId} ${event.episodeId}`;
      const known = found.get(key);
      if (known !== undefined) repeated += 1;
      if (known === undefined || known.modifiedAt <= event.modifiedAt) found.set(key, event);
    } catch (error) {
      if (!(error instanceof EntryFault)) throw error;
      faults.push(error.message);
    }
  }
  return { events: [...found.values()], entries: entries.length, repeated, faults };
}

/** The id of an event here, such as `gdacs-TC-1001296`. */
export const idOf = ({ source, type, eventId }: Pick<FeedEvent, "source" | "type" | "eventId">): string =>
  `${source}-${type}-${eventId}`;
