import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { RunCatalog } from "@tidemark/results";
import type { Log } from "../../platform/log.ts";
import type { Workplace } from "./job/do-share.ts";
import { createPiecePool } from "./job/piece-pool.ts";
import { sharedPlan } from "./job/share-out.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";

/** After the last share of a run its plan and what was fetched are kept for the next one, so long. */
const IDLE_MS = 20_000;

export interface WorkplacesContext {
  readonly log: Log;
  readonly threads: ComputeThreads;
  readonly runs: RunCatalog;
  readonly partsFolder: string;
}

/** The run of a task by one plan. */
interface SharedRun {
  readonly exposureId: string;
  readonly taskId: string;
  readonly plan: string;
}

interface Kept {
  readonly place: Promise<Workplace>;
  users: number;
  timer: NodeJS.Timeout | undefined;
}

export interface Workplaces {
  /** Works in the place of a run, which is made ready when it is not yet. @throws Error when its plan is gone */
  use<T>(shared: SharedRun, work: (place: Workplace) => Promise<T>): Promise<T>;
  /** Removes all of them. */
  close(): Promise<void>;
}

const OWN = `${hostname()}-${process.pid}`;

/** Whether a folder was left by a process of this machine that has ended, or that had the number of this one. */
function isLeft(name: string): boolean {
  const pid = name.startsWith(`${hostname()}-`) ? Number(name.slice(hostname().length + 1)) : Number.NaN;
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return pid === process.pid;
  } catch (error) {
    return (error as { code?: string }).code === "ESRCH";
  }
}

async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (isLeft(name)) await rm(join(folder, name), { recursive: true, force: true });
}

export function createWorkplaces({ log, threads, runs, partsFolder }: WorkplacesContext): Workplaces {
  const open = new Map<string, Kept>();
  const ready = removeLeft(partsFolder).catch((error: unknown) =>
    log.warn({ err: error }, "what processes left of parts was not removed"),
  );
  const make = async ({ exposureId, taskId, plan }: SharedRun): Promise<Workplace> => {
    await ready;
    const folder = join(partsFolder, OWN, `${taskId}-${plan}`);
    const writer = runs.writer(exposureId, taskId, folder);
    const prepared = await sharedPlan(writer, plan);
    if (prepared === undefined) throw new Error(`the plan of the run of ${taskId} is gone`);
    const run = threads.open();
    run.share({ folder, model: prepared.model, plan: prepared.plan });
    return { writer, prepared, run, pieces: createPiecePool(prepared.plan, prepared.model.siteCount) };
  };
  const drop = async (key: string, { place }: Kept): Promise<void> => {
    open.delete(key);
    const { run, writer } = await place;
    run.close();
    await writer.discard();
  };
  const leave = (key: string, kept: Kept): void => {
    kept.users -= 1;
    if (kept.users > 0) return;
    const end = () =>
      void drop(key, kept).catch((error: unknown) => log.warn({ err: error }, "the place of a run was not removed"));
    kept.timer = setTimeout(end, IDLE_MS).unref();
  };
  return {
    async use(shared, work) {
      const key = `${shared.taskId} ${shared.plan}`;
      const kept: Kept = open.get(key) ?? { place: make(shared), users: 0, timer: undefined };
      open.set(key, kept);
      clearTimeout(kept.timer);
      kept.users += 1;
      try {
        return await work(
          await kept.place.catch((error: unknown) => {
            open.delete(key);
            throw error;
          }),
        );
      } finally {
        if (open.get(key) === kept) leave(key, kept);
      }
    },
    async close() {
      const left = [...open];
      for (const [, { timer }] of left) clearTimeout(timer);
      await Promise.allSettled(left.map(([key, kept]) => drop(key, kept)));
      await rm(join(partsFolder, OWN), { recursive: true, force: true });
    },
  };
}
