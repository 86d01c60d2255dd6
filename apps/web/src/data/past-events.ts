import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import type { EventPage } from "../state/event-list.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

/** A page of the events of the past that some words name; they never change. */
export const pastEventsQuery = (text: string, { page, perPage }: EventPage) =>
  queryOptions({
    queryKey: ["events", "past", text, page, perPage],
    queryFn: ({ signal }) => api.replay.list({ text, page, n: perPage }, { signal }),
    placeholderData: keepShown(),
    staleTime: Infinity,
  });

/** The events of the past that would do most damage to a project today. */
export const worstEventsQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "events", "worst"),
    queryFn: ({ signal }) => api.replay.worst({ exposure_id: id }, { signal }),
    staleTime: Infinity,
  });
