import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { EVENTS_PER_PAGE } from "../state/event-list.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

/** A page of the events of the past that some words name; they never change. */
export const pastEventsQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: ["events", "past", text, page],
    queryFn: ({ signal }) => api.replay.list({ text, page, n: EVENTS_PER_PAGE }, { signal }),
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
