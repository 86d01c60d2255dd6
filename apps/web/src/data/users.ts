import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

const root = ["users"] as const;
export const USERS_ON_A_PAGE = 50;

/** The signed-in person as stored on the server. */
export const meQuery = queryOptions({ queryKey: ["me"], queryFn: ({ signal }) => api.identity.me({}, { signal }) });

/** One's own sessions, those used last first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["sessions", userId],
    queryFn: async ({ signal }) => (await api.identity.listSessions({ id: userId }, { signal })).items,
  });

/** Reads one's own sessions anew. */
export const refreshSessions = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionsQuery(userId).queryKey });

/** Whether one signs in with a second factor. */
export const secondFactorQuery = (userId: string) =>
  queryOptions({
    queryKey: ["second-factor", userId],
    queryFn: ({ signal }) => api.secondFactor.state({ id: userId }, { signal }),
  });

/** Reads anew whether one signs in with a second factor. */
export const refreshSecondFactor = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: secondFactorQuery(userId).queryKey });

/** Users of one's organization, by name. */
export const usersQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: [...root, { page, search }],
    queryFn: ({ signal }) =>
      api.identity.listUsers({ page, n: USERS_ON_A_PAGE, ...(search === "" ? {} : { search }) }, { signal }),
    placeholderData: keepShown(),
  });

/** Reads every list of users anew. */
export const refreshUsers = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: root });
