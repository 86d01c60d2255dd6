import type { Database } from "../../database/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import { PartFailed } from "./failure.ts";
import type { Crew } from "./job/run-input.ts";
import * as parts from "./parts.repository.ts";
import { ABANDONED } from "./tasks.service.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";

export interface CrewContext {
  readonly database: Database;
  readonly log: Log;
  readonly queue: Queue;
  readonly engineVersion: string;
  readonly threads: ComputeThreads;
  /** Values from which on a run is shared. */
  readonly shareFrom: number;
}

/** The workers of all processes, as the jobs of the queue and their heartbeats tell. */
export function createCrew({ database, log, queue, engineVersion, threads, shareFrom }: CrewContext) {
  return (taskId: string): Crew => {
    let told = "";
    return {
      shareFrom,
      own: threads.sizeOf("runs"),
      async places() {
        const takers = await parts.findTakers(database, engineVersion);
        const others = takers.others.join(", ");
        if (others !== "" && others !== told)
          log.warn(
            { task: taskId, own: engineVersion, others: takers.others },
            "workers with another engine take no parts of this computation; start the same version everywhere",
          );
        told = others;
        return takers;
      },
      async look(plan, known) {
        if (threads.isStopped) throw new Error("the server stops");
        const rows = await parts.listParts(database, taskId, plan, known);
        const failed = rows.find(({ failure }) => failure !== null);
        if (failed?.failure) throw new PartFailed(failed.failure);
        if (rows.some(({ isGivenUp, files }) => isGivenUp && files === null)) throw new PartFailed(ABANDONED);
        return rows;
      },
      order: (plan, ids) =>
        database.transaction(async () => {
          await parts.insertParts(database, taskId, plan, ids);
          for (const part of ids)
            await queue.add(
              "compute-part",
              { task_id: taskId, part },
              { key: parts.partKey(taskId, part), version: engineVersion },
            );
        }),
      forget: () => parts.forgetParts(database, taskId, null),
    };
  };
}
