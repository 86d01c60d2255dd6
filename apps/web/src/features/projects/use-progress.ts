import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Notification, Project, Task } from "@tidemark/contract";
import { useEffect } from "react";
import { refreshProject } from "../../data/project-key.ts";
import { progressQuery, refreshProjects } from "../../data/projects.ts";
import { api } from "../../lib/api.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { isInProgress } from "./model.ts";

function withNews(task: Task | null | undefined, news: Notification): Task | null | undefined {
  if (task === null || task === undefined || (news.task_id !== null && news.task_id !== task.id)) return undefined;
  return {
    ...task,
    progress: news.progress ?? task.progress,
    stage: news.stage ?? task.stage,
    reading: news.reading ?? null,
  };
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
      void refreshProject(client, { id, of: "task" });
      void refreshProjects(client);
    };
    return watchProject({
      exposureId: id,
      ticket: async () => {
        const { token } = await api.notifications.ticket({ purpose: "exposure-notifications", exposure_id: id });
        return token;
      },
      refetch,
      onMessage: (news) => {
        const next = withNews(client.getQueryData(progressQuery(id).queryKey), news);
        if (next === undefined || news.type !== "progress") refetch();
        else client.setQueryData(progressQuery(id).queryKey, next);
      },
    });
  }, [client, id, running]);
  return data ?? undefined;
}
