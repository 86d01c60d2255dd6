import { isStoreAway, type RunCatalog } from "@tidemark/results";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ProjectStore } from "../exposures/index.ts";
import * as repository from "./compute.repository.ts";
import * as tasks from "./tasks.repository.ts";
import { ABANDONED } from "./tasks.service.ts";

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly store: ProjectStore;
  readonly runs: RunCatalog;
}

/** What is done about stored results that are damaged. */
export interface Repair {
  /** Has a project computed again as it was computed last; nothing while that is under way, or where it was deleted. */
  project(exposureId: string): Promise<void>;
  /**
   * Has finished projects computed again whose results are not there, as after a backup was restored: it holds what is
   * needed to compute them, not the results.
   */
  missing(): Promise<void>;
  /** Reads the results of all projects through and repairs what is damaged: the round of a night. */
  round(): Promise<void>;
}

export function createRepair({ database, clock, log, queue, store, runs }: Context): Repair {
  const order = (exposureId: string) =>
    database.transaction(async () => {
      const project = await store.lock(exposureId);
      const last = await repository.newestRequest(database, exposureId);
      if (project?.status !== "Finished" || project.isDeleted || last === undefined) return undefined;
      await tasks.endAbandoned(database, exposureId, ABANDONED, clock.now());
      const request = { ...last, replaced: false };
      const taskId = await tasks.insertComputation(database, exposureId, project.ownerId, request);
      if (taskId === undefined) return undefined;
      await store.setComputing(exposureId, "Pending", false);
      await queue.add("compute", { task_id: taskId }, tasks.computationTerms(taskId, project.organizationId, project));
      return taskId;
    });
  const faultOf = (exposureId: string) =>
    runs.verify(exposureId).then(
      () => undefined,
      (error: unknown) => error,
    );
  const repair: Repair = {
    async project(exposureId) {
      const task = await order(exposureId);
      if (task !== undefined)
        log.warn({ project: exposureId, task }, "results that are damaged or missing are computed again");
    },
    async missing() {
      for (const exposureId of await repository.computedProjects(database)) {
        if ((await runs.published(exposureId).catch(() => "damaged")) === undefined) await repair.project(exposureId);
      }
    },
    async round() {
      await repair.missing();
      for (const exposureId of await runs.projects()) {
        // a run that was replaced while it was read is not damaged: the second look is at the new one
        const fault = (await faultOf(exposureId)) && (await faultOf(exposureId));
        // of what cannot be read now nothing is known: the round is made again
        if (isStoreAway(fault)) throw fault;
        if (fault === undefined) continue;
        log.error({ err: fault, project: exposureId }, "stored results are damaged");
        await repair.project(exposureId);
      }
    },
  };
  runs.onDamage((exposureId, error) => {
    log.error({ err: error, project: exposureId }, "stored results are damaged");
    repair
      .project(exposureId)
      .catch((cause: unknown) => log.error({ err: cause, project: exposureId }, "damaged results are not repaired"));
  });
  return repair;
}
