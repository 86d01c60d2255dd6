import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addressOf,
  columnValues,
  type Notification,
  type Project,
  siteCoordinates,
  type Task,
} from "@tidemark/contract";
import { useEffect } from "react";
import { api, callPlain } from "../../lib/api.ts";
import { hasStatus } from "../../lib/api-error.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { isInProgress, isListed } from "./model.ts";

const PAGE = 1000;

/** Key of every list of projects. */
export const projectsKey = ["projects"] as const;
const progressKey = (id: string) => ["project-progress", id] as const;

/**
 * Projects the person owns or may read, newest first, as the rule of lists has them.
 *
 * A 401 is ignored silently: the session is ending, and the list is empty until the sign-in page shows.
 *
 * @param deleted the recently deleted ones instead
 */
export const projectsQuery = (deleted: boolean) =>
  queryOptions({
    queryKey: [...projectsKey, { deleted }],
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

/** The latest computation of a project; null when there was none. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: progressKey(id),
    queryFn: async ({ signal }): Promise<Task | null> => {
      const { items } = await api.compute.tasks({ exposure_id: id, page: 1, n: 20 }, { signal });
      return items.find(({ kind }) => kind === "compute") ?? null;
    },
    staleTime: 0,
  });

function withNews(task: Task | null | undefined, news: Notification): Task | null | undefined {
  if (task === null || task === undefined || (news.task_id !== null && news.task_id !== task.id)) return undefined;
  return { ...task, progress: news.progress ?? task.progress, stage: news.stage ?? task.stage };
}

/** Progress of a project while it is computed, kept up to date by its socket; undefined until known. */
export function useProgress(project: Project): Task | undefined {
  const client = useQueryClient();
  const { id } = project;
  const running = isInProgress(project);
  const { data } = useQuery({ ...progressQuery(id), enabled: running });
  useEffect(() => {
    if (!running) return undefined;
    const refetch = () => {
      void client.invalidateQueries({ queryKey: progressKey(id) });
      void client.invalidateQueries({ queryKey: projectsKey });
    };
    return watchProject({
      exposureId: id,
      ticket: async () => {
        const { token } = await api.notifications.ticket({ purpose: "exposure-notifications", exposure_id: id });
        return token;
      },
      refetch,
      onMessage: (news) => {
        const next = withNews(client.getQueryData<Task | null>(progressKey(id)), news);
        if (next === undefined || news.type !== "progress") refetch();
        else client.setQueryData(progressKey(id), next);
      },
    });
  }, [client, id, running]);
  return data ?? undefined;
}

async function floats(address: `/api/${string}`, signal: AbortSignal): Promise<Float32Array> {
  const answer = await callPlain(address, { signal });
  return new Float32Array(await answer.arrayBuffer());
}

/** Longitude and latitude of every location by position. They change only when the project does. */
export const coordinatesQuery = ({ id, properties }: Project, wanted: boolean) =>
  queryOptions({
    queryKey: ["project-coordinates", id, properties.last_changed],
    queryFn: ({ signal }) => floats(addressOf(siteCoordinates, { id }), signal),
    staleTime: Infinity,
    enabled: wanted && properties.site_count > 0,
  });

/** Risk score of every location by position, at the default scenario and year. */
export const scoresQuery = ({ id, properties }: Project, wanted: boolean) =>
  queryOptions({
    queryKey: ["project-scores", id, properties.last_changed],
    queryFn: ({ signal }) =>
      floats(addressOf(columnValues, { exposure_id: id }, { dataset_id: "score_location" }), signal),
    staleTime: Infinity,
    enabled: wanted && properties.status === "Finished" && properties.site_count > 0 && properties.has_score,
  });
