import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

export const ACTS_ON_A_PAGE = 25;

/** What was done to a project and its locations, newest first. */
export const activityQuery = ({ id, version }: ProjectVersion, page: number) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "activity", page),
    queryFn: ({ signal }) => api.projectActivity.list({ id, page, n: ACTS_ON_A_PAGE }, { signal }),
    placeholderData: keepShown(["project", { id }]),
  });
