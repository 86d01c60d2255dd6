import { LIMITS, type Task } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { saidByServer, t } from "../../lib/i18n.ts";
import { saveDump } from "../../lib/save-dump.ts";
import { watchProject } from "../../lib/project-socket.ts";
import { createStore } from "../../state/store.ts";
import { toastLog } from "../../ui/toast-log.ts";

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds);
  });

const failureOf = ({ detail, message_code: code, facts }: Task) =>
  detail === null ? t("Something went wrong") : saidByServer(detail, code, facts);

/** Listens to what the project's socket tells of a task; `told` waits for the next word that it is over. */
function listen(exposureId: string, id: string, onProgress: (share: number) => void) {
  let tell = (): void => undefined;
  const told = () =>
    new Promise<void>((done) => {
      tell = done;
    });
  const end = watchProject({
    exposureId,
    ticket: async () =>
      (await api.notifications.ticket({ purpose: "exposure-notifications", exposure_id: exposureId })).token,
    onMessage: ({ task_id: task, status, progress }) => {
      if (task !== id) return;
      if (status === "Running") onProgress(progress ?? 0);
      else tell();
    },
    // the task itself is asked for every five seconds anyway
    refetch: () => undefined,
  });
  return { told, end };
}

/**
 * Waits for a task: told by the socket when it is over, and asking every five seconds where there is none.
 * @throws Error with the stored reason when it failed
 */
async function finished(exposureId: string, id: string, onProgress: (share: number) => void): Promise<Task> {
  const { told, end } = listen(exposureId, id, onProgress);
  try {
    for (;;) {
      const task = await api.compute.task({ id });
      if (task.status === "Finished") return task;
      if (task.status === "Failed") throw new Error(failureOf(task));
      onProgress(task.progress);
      await Promise.race([told(), pause(LIMITS.dumpPollMs)]);
    }
  } finally {
    end();
  }
}

async function downloadProject(projectId: string, onProgress: (share: number) => void): Promise<void> {
  const { id } = await api.exports.createDump({ exposure_id: projectId });
  await finished(projectId, id, onProgress);
  await saveDump(id);
}

export interface Downloads {
  /** Share done of the zips that are being prepared, by project. */
  readonly running: ReadonlyMap<string, number>;
  readonly start: (projectId: string) => void;
}

/** They go on while another page is open, and are seen again when one comes back. */
const downloads = createStore<ReadonlyMap<string, number>>(new Map());

function note(projectId: string, share: number | undefined): void {
  const next = new Map(downloads.get());
  if (share === undefined) next.delete(projectId);
  else next.set(projectId, share);
  downloads.set(next);
}

function start(projectId: string): void {
  if (downloads.get().has(projectId)) return;
  note(projectId, 0);
  downloadProject(projectId, (share) => note(projectId, share))
    .catch((error: unknown) => toastLog.add(t("Download failed: {reason}", { reason: errorText(error) })))
    .finally(() => note(projectId, undefined));
}

/**
 * Zips of whole projects: asked for, waited for, saved. A failure is only logged: it stands in the list behind the
 * bell.
 */
export function useDownloads(): Downloads {
  return { running: downloads.use(), start };
}
