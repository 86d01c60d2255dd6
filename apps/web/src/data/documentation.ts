import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

/** Places in the guide that speak of what is typed. */
export const guideSearchQuery = (question: string, n: number) =>
  queryOptions({
    queryKey: ["guide-search", question, n],
    queryFn: async ({ signal }) => (await api.documentation.search({ q: question, n }, { signal })).items,
    placeholderData: keepShown(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Each opening of the user guide needs a ticket of its own, which is used up by it. */
export const guideTicketQuery = (opening: string) =>
  queryOptions({
    queryKey: ["guide-ticket", opening],
    queryFn: ({ signal }) => api.documentation.ticket({}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
