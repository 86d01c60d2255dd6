import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";

/** Looks of the background map and its tiles. */
export const stylesQuery = queryOptions({
  queryKey: ["maps", "styles"],
  queryFn: ({ signal }) => api.maps.styles({}, { signal }),
  staleTime: Infinity,
});

/** Whether the search for places finds addresses too: the operator has configured a service for them. */
export const useFindsAddresses = (): boolean => useQuery(stylesQuery).data?.search?.finds_addresses === true;

/** Towns, and both readings of a pair of coordinates, that fit a text. @param n most that are found */
export const placesQuery = (search: string, n: number) =>
  queryOptions({
    queryKey: ["maps", "places", search, n],
    queryFn: ({ signal }) => api.maps.geocode({ q: search, n }, { signal }),
    enabled: search !== "",
    placeholderData: keepShown(),
    staleTime: 10 * 60_000,
  });

/** The map of a project as the user saved it; it is read once, when the project is opened. */
export const mapStateQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved" }, "map"),
    queryFn: ({ signal }) => api.mapStates.get({ id: projectId }, { signal }),
    staleTime: Infinity,
    // a map that is being looked at does not jump by itself
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
