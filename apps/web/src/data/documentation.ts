import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

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
