import { addressOf, LIMITS, type Task, taskResult } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { download } from "../../lib/download.ts";
import { saidByServer, t } from "../../lib/i18n.ts";
import { createStore } from "../../state/store.ts";
import { toastLog } from "../../ui/toast-log.ts";

const FILE_NAME = "downloaded-project.zip";

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds);
  });

const failureOf = ({ detail, message_code: code, facts }: Task) =>
  detail === null ? t("Something went wrong") : saidByServer(detail, code, facts);

/** Waits for a task by asking every five seconds. @throws Error with the stored reason when it failed */
async function finished(id: string, onProgress: (share: number) => void): Promise<Task> {
  for (;;) {
    const task = await api.compute.task({ id });
    if (task.status === "Finished") return task;
    if (task.status === "Failed") throw new Error(failureOf(task));
    onProgress(task.progress);
    await pause(LIMITS.dumpPollMs);
  }
}

async function downloadProject(projectId: string, onProgress: (share: number) => void): Promise<void> {
  const { id } = await api.exports.createDump({ exposure_id: projectId });
  await finished(id, onProgress);
  await download(addressOf(taskResult, { id }), FILE_NAME);
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
