import { queryOptions } from "@tanstack/react-query";
import { LIMITS } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { isInProgress } from "./model.ts";

const PAGE = 1000;

/**
 * Projects the person owns or may read, newest first; polled while one is in progress.
 *
 * A 401 is ignored silently: the session is ending, and the list is empty until the sign-in page shows.
 *
 * @param deleted the recently deleted ones instead
 */
export const projectsQuery = (deleted: boolean) =>
  queryOptions({
    queryKey: ["projects", { deleted }],
    queryFn: async ({ signal }) => {
      try {
        return await api.projects.list(
          { page: 1, n: PAGE, marked_for_deletion: deleted ? "true" : "false" },
          { signal },
        );
      } catch (error) {
        if (hasStatus(error, 401)) return { items: [], meta: { page: 1, n: PAGE, total: 0 } };
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? LIMITS.projectPollMs : false),
  });
