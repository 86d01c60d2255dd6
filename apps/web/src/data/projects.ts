import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LIMITS, type Project, type ProjectScore, type Task } from "@tidemark/contract";
import { hasStatus } from "../lib/api-error.ts";
import { api } from "../lib/api.ts";
import { projectKey } from "./project-key.ts";

const PAGE = 1000;
const lists = ["projects"] as const;

/** Reads every list of projects anew. */
export const refreshProjects = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: lists });

/** True for a project that lists show: a finished one needs its map tiles, all others are shown as they are. */
export function isListed(project: Project): boolean {
  return project.properties.status !== "Finished" || project.properties.mbtiles_blob !== null;
}

/**
 * Projects the person owns or may read, newest first, as the rule of lists has them.
 *
 * A 401 is ignored silently: the session is ending, and the list is empty until the sign-in page shows.
 *
 * @param deleted the recently deleted ones instead
 */
export const projectsQuery = (deleted: boolean) =>
  queryOptions({
    queryKey: [...lists, { deleted }],
    queryFn: async ({ signal }) => {
      const marked_for_deletion = deleted ? "true" : "false";
      const pageOf = (page: number) => api.projects.list({ page, n: PAGE, marked_for_deletion }, { signal });
      try {
        const { items: first, meta } = await pageOf(1);
        const pages = Array.from({ length: Math.max(0, Math.ceil(meta.total / PAGE) - 1) }, (_, index) => index + 2);
        const rest = await Promise.all(pages.map(pageOf));
        // a project that is made meanwhile moves the others, so that one may come twice
        const all = [first, ...rest.map(({ items }) => items)].flat();
        const items = [...new Map(all.map((project) => [project.id, project])).values()];
        return { items: deleted ? items : items.filter(isListed), meta };
      } catch (error) {
        if (hasStatus(error, 401)) return { items: [], meta: { page: 1, n: PAGE, total: 0 } };
        throw error;
      }
    },
  });

/** Score of each finished project by its id, with the locations in each band. */
export const projectScoresQuery = () =>
  queryOptions({
    queryKey: [...lists, "scores"],
    queryFn: ({ signal }) => api.risks.projectScores({}, { signal }),
    select: ({ items }): ReadonlyMap<string, ProjectScore> =>
      new Map(items.map((score) => [score.exposure_id, score])),
    // the server works out as many as it can in a second
    refetchInterval: ({ state }) => (state.data !== undefined && state.data.pending > 0 ? 200 : false),
  });

/** The project; asked for again every few seconds while it is being analysed. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "record" }),
    queryFn: ({ signal }) => api.projects.get({ id }, { signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.properties.status;
      return status === "Pending" || status === "Running" ? LIMITS.projectPollMs : false;
    },
  });

/** The latest computation of a project; null when there was none. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "task" }, "latest"),
    queryFn: async ({ signal }): Promise<Task | null> => {
      const { items } = await api.compute.tasks({ exposure_id: id, page: 1, n: 20 }, { signal });
      return items.find(({ kind }) => kind === "compute") ?? null;
    },
    staleTime: 0,
  });

/** Who beside its owner can see a project. */
export const outsidersQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "readers" }, "outsiders"),
    queryFn: ({ signal }) => api.outsiders.list({ id }, { signal }),
    // links are opened, and made on other pages
    staleTime: 0,
  });

/** People a project is shared with. */
export const readersQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "readers" }),
    queryFn: async ({ signal }) => (await api.projects.accessList({ id }, { signal })).items,
  });
