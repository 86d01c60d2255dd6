import { queryOptions } from "@tanstack/react-query";
import { addressOf, affectedExport, type AnyEvent } from "@tidemark/contract";
import { api, callPlain } from "../lib/api.ts";
import { download } from "../lib/download.ts";
import type { EventPage, EventQuestion } from "../state/event-list.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

const MINUTE_MS = 60_000;
const all = ["events"] as const;
const placesKey = <const Name extends readonly unknown[]>({ id, version }: ProjectVersion, ...name: Name) =>
  projectKey({ id, of: "places", version }, "events", ...name);

/** A page of events; read again every minute, since the feeds are. */
export const eventsQuery = (question: EventQuestion, { page, perPage }: EventPage) =>
  queryOptions({
    queryKey: [...all, "list", question, page, perPage],
    queryFn: ({ signal }) => api.events.paginated({ ...question, page, n: perPage }, { signal }),
    placeholderData: keepShown(),
    refetchInterval: MINUTE_MS,
  });

/** What came of the readings of the feeds. */
export const feedsStatusQuery = queryOptions({
  queryKey: [...all, "feeds"],
  queryFn: ({ signal }) => api.events.feeds({}, { signal }),
  refetchInterval: MINUTE_MS,
});

/** The events of a list that touch locations of a project. */
export const touchingQuery = (project: ProjectVersion, question: EventQuestion) =>
  queryOptions({
    queryKey: placesKey(project, "touching", question),
    queryFn: ({ signal }) => api.events.touching({ exposure_id: project.id, ...question }, { signal }),
    placeholderData: keepShown(["project", { id: project.id }]),
    refetchInterval: MINUTE_MS,
  });

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => api.events.one({ id }, { signal }),
    refetchInterval: MINUTE_MS,
  });

/** Locations listed at once; all of them are chosen by their positions. */
const MOST_LISTED = 200;

export const affectedQuery = (project: ProjectVersion, event: AnyEvent) =>
  queryOptions({
    queryKey: placesKey(project, "affected", event.id, event.last_changed),
    queryFn: ({ signal }) =>
      api.events.affected({ id: event.id, exposure_id: project.id, page: 1, n: MOST_LISTED }, { signal }),
    staleTime: MINUTE_MS,
  });

export const eventFlowsQuery = (project: ProjectVersion, event: AnyEvent) =>
  queryOptions({
    queryKey: placesKey(project, "flows", event.id, event.last_changed),
    queryFn: ({ signal }) => api.events.flows({ id: event.id, exposure_id: project.id }, { signal }),
    staleTime: MINUTE_MS,
  });

/** What the map draws of a zone. */
export interface ZoneFeature {
  readonly type: "Feature";
  readonly properties: {
    readonly kind: string;
    readonly value: number | null;
    readonly counts: boolean;
    readonly forecast: boolean | null;
    readonly label: string;
    readonly at: string | null;
  };
  readonly geometry: { readonly type: "MultiPolygon" | "LineString"; readonly coordinates: unknown };
}

/** Zones of an episode, by the address that the episode names. */
export const eventZonesQuery = (url: string) =>
  queryOptions({
    queryKey: [...all, "zones", url],
    queryFn: async (): Promise<readonly ZoneFeature[]> => {
      const answer = await callPlain(url as `/api/${string}`);
      return ((await answer.json()) as { features: ZoneFeature[] }).features;
    },
    staleTime: 10 * MINUTE_MS,
  });

/** Saves the affected locations of an event. */
export const saveAffected = (projectId: string, event: AnyEvent, format: "xlsx" | "csv") =>
  download(addressOf(affectedExport, { id: event.id }, { exposure_id: projectId, format }), `${event.name}.${format}`);
