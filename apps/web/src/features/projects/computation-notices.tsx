import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Project } from "@tidemark/contract";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { refreshNotices } from "../../data/notices.ts";
import { projectsQuery } from "../../data/projects.ts";
import { t } from "../../lib/i18n.ts";
import { showDesktopNotice } from "../../state/desktop-notices.ts";
import { failedTry, isCancelled, isInProgress } from "./model.ts";

/** How often the list is read while a project of one's own is computed. */
const ASK_MS = 10_000;

const isOwnInProgress = (project: Project) => !project.read_only && isInProgress(project);

/** Own projects whose computation has ended since they were seen before; not those that a person cancelled. */
function endedSince(before: ReadonlySet<string>, now: readonly Project[]): readonly Project[] {
  return now.filter((project) => before.has(project.id) && !isInProgress(project) && !isCancelled(project));
}

function words(project: Project): string {
  const { title } = project.properties;
  return failedTry(project) === undefined
    ? t("{title} is computed.", { title })
    : t("{title} could not be computed.", { title });
}

/** Draws nothing. Tells on every page when a computation of one's own has ended: behind the bell, and outside of it. */
export function ComputationNotices(): null {
  const navigate = useNavigate();
  const client = useQueryClient();
  const running = useRef<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    ...projectsQuery(false),
    refetchInterval: ({ state }) => (state.data?.items.some(isOwnInProgress) === true ? ASK_MS : false),
    // one is told of it because one is elsewhere
    refetchIntervalInBackground: true,
  });
  const projects = data?.items;
  useEffect(() => {
    if (projects === undefined) return;
    const ended = endedSince(running.current, projects);
    // the list behind the bell is the server's
    if (ended.length > 0) void refreshNotices(client);
    for (const project of ended) {
      const text = words(project);
      const to = failedTry(project) === undefined ? `/map/${project.id}` : "/dashboard";
      showDesktopNotice(text, `${project.id} ${project.properties.last_changed}`, () => void navigate(to));
    }
    running.current = new Set(projects.filter(isOwnInProgress).map(({ id }) => id));
  }, [client, projects, navigate]);
  return null;
}
