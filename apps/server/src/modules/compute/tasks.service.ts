import { basename } from "node:path";
import { Readable } from "node:stream";
import { message, type Notification, type Task, type TaskKind, withheldWords } from "@tidemark/contract";
import { readSlowly } from "@tidemark/results";
import type { Sentence } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Policies } from "../../http/call.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { JobName, Queue } from "../../platform/queue.ts";
import { requireAccess, currentAccess } from "../../dataset-access.ts";
import { paidRows, projectRows, type ProjectStore } from "../exposures/index.ts";
import * as repository from "./tasks.repository.ts";
import { sentSaid } from "../../database/stored-said.ts";

/** What a task is told whose server ended again and again while it was at work. */
export const ABANDONED = message("failure.interrupted_often");
const STOPPED = message("failure.cancelled");

/** Long work on projects: computations, and files that are prepared. */
export interface Tasks {
  get(id: string): Promise<Task>;
  list(exposureId: string, page: number, n: number): Promise<{ items: Task[]; total: number }>;
  /** Stops a task that waits or runs. @throws AppError `conflict` when it has ended */
  cancel(id: string): Promise<Task>;
  /** Ends the reading of official maps of a computation. @throws AppError `conflict` when it reads none */
  goOnWithout(id: string): Promise<Task>;
  /**
   * Has a failed task done again.
   * @throws AppError `conflict` when it did not fail or the project is computed already, `forbidden` with analyses one
   * may not use
   */
  retry(id: string): Promise<Task>;
  /**
   * Path of the file that a finished task made.
   * @throws AppError `conflict` while there is none, `forbidden` when it shows more than one may see
   */
  resultFile(id: string): Promise<{ readonly content: Readable; readonly bytes: number } | undefined>;
}

export interface TasksContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly store: ProjectStore;
  readonly files: FileStores;
  readonly publish: (notification: Notification) => Promise<void>;
}

/** The job that does a task. */
const JOBS = { compute: "compute", dump: "write-dump", preview: "preview-renewal" } as const satisfies Record<
  TaskKind,
  JobName
>;

function present(row: repository.TaskRow): Task {
  const { id, exposure_id, kind, status, progress, stage, reading, detail, said, created_at, finished_at } = row;
  return {
    id,
    exposure_id,
    kind,
    status,
    progress,
    stage,
    reading,
    detail,
    ...sentSaid(said),
    created_at,
    finished_at,
  };
}

/** State of a task as the websocket tells it. */
export function statusMessage(task: Pick<Task, "id" | "exposure_id" | "status">, version: string | null): Notification {
  return {
    type: "status",
    exposure_id: task.exposure_id,
    task_id: task.id,
    status: task.status,
    progress: null,
    stage: null,
    version,
  };
}

/** Ends, with what it is told, what nobody will do of a project, or of all for null. Gives the ended tasks. */
export async function endAbandoned(
  { database, clock, store, publish }: Omit<TasksContext, "queue" | "files">,
  exposureId: string | null,
  said: Sentence,
): Promise<readonly repository.AbandonedTask[]> {
  return database.transaction(async () => {
    const ended = await repository.endAbandoned(database, exposureId, said, clock.now());
    for (const task of ended) {
      if (task.kind === "compute") await store.setFailed(task.exposure_id, said);
      await publish(statusMessage({ ...task, status: "Failed" }, null));
    }
    return ended;
  });
}

export function createTasks(context: TasksContext): Tasks {
  const { database, clock, queue, store, files, publish } = context;
  const find = async (id: string) => {
    const task = await repository.findTask(database, id);
    if (task === undefined) throw notFound("task");
    return task;
  };
  return {
    get: async (id) => present(await find(id)),
    async list(exposureId, page, n) {
      const rows = await repository.listTasks(database, exposureId, n, (page - 1) * n);
      return { items: rows.map(present), total: await repository.countTasks(database, exposureId) };
    },
    cancel: (id) =>
      database.transaction(async () => {
        const { exposure_id: exposureId } = await find(id);
        const ended = await endAbandoned(context, exposureId, STOPPED);
        if (ended.some((task) => task.id === id)) return present(await find(id));
        const task = await repository.markCancelled(database, id);
        if (task === undefined) throw new AppError("conflict", message("task.ended"));
        // Nobody has begun it: it ends here. One that runs ends itself as soon as it sees the mark.
        if (task.status === "Pending") {
          await repository.endTask(database, id, "Failed", STOPPED, clock.now());
          if (task.kind === "compute") await store.setFailed(task.exposure_id, STOPPED);
          await publish(statusMessage({ ...task, status: "Failed" }, null));
        }
        return present(await find(id));
      }),
    async goOnWithout(id) {
      await find(id);
      const task = await repository.markGoesOn(database, id);
      if (task === undefined) throw new AppError("conflict", message("official.task_reads_nothing"));
      return present(task);
    },
    retry: (id) =>
      database.transaction(async () => {
        const { exposure_id: exposureId, kind, request } = await find(id);
        requireAccess(currentAccess(), request.datasets ?? []);
        const project = await store.lock(exposureId);
        await endAbandoned(context, exposureId, ABANDONED);
        if (kind === "compute" && (await repository.findOpenComputation(database, exposureId)) !== undefined)
          throw new AppError("conflict", message("project.being_computed"));
        const task = await repository.renewTask(database, id);
        if (task === undefined) throw new AppError("conflict", message("task.not_failed"));
        if (kind === "compute") await store.setComputing(exposureId, "Pending");
        await queue.add(JOBS[kind], { task_id: id }, repository.computationTerms(id, project?.organizationId, project));
        await publish(statusMessage(task, null));
        return present(task);
      }),
    async resultFile(id) {
      const { kind, status, result_path: path, request, exposure_id: exposureId } = await find(id);
      // made while it was paid, and asked for after the money went back
      if (!(await paidRows.isPaid(database, exposureId))) throw new AppError("forbidden", message("result.not_paid"));
      const shown = currentAccess().withheld.filter((scope) => !request.withheld?.includes(scope));
      if (kind === "dump" && status === "Finished" && path === null)
        throw new AppError("conflict", message("project.file_not_kept"));
      if (status !== "Finished" || path === null)
        throw new AppError("conflict", kind === "dump" ? message("task.file_not_ready") : message("task.no_file"));
      // prepared for somebody who may see more
      if (shown.length > 0)
        throw new AppError(
          "forbidden",
          message("task.file_withheld", { scopes: shown.map((scope) => withheldWords(scope).english).join(". ") }),
        );
      const [exported, key] = [files("exports"), basename(path)];
      const bytes = await exported.size(key);
      return bytes === undefined ? undefined : { content: Readable.from(readSlowly(exported, key, bytes)), bytes };
    },
  };
}

/** Who may see a task, and who may steer it: those who may read and who own its project. */
export function taskPolicies(database: Database): Policies {
  /** Owner of the project of a task that the person may see. */
  const ownerOf = async (userId: string, id: unknown) => {
    const task = await repository.findTask(database, String(id));
    const owner = task && (await projectRows.findVisibleOwner(database, userId, task.exposure_id))?.owner_id;
    if (owner === undefined) throw notFound("task");
    return owner;
  };
  return {
    "task-reader": async (caller, { id }) => void (await ownerOf(caller.userId, id)),
    "task-owner": async (caller, { id }) => {
      if ((await ownerOf(caller.userId, id)) !== caller.userId)
        throw new AppError("forbidden", message("project.owner_only"));
    },
  };
}
