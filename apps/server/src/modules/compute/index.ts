import { join } from "node:path";
import type { SourcesHolder } from "@tidemark/atlas";
import { computeHandlers, computePlainRoutes } from "./compute.routes.ts";
import { createTellAsker } from "./tell-asker.ts";
import { createComputeJob, type ComputeJobContext } from "./compute.job.ts";
import { createCrew } from "./crew.ts";
import { createPartJob } from "./part.job.ts";
import { createCompute } from "./compute.service.ts";
import type { ColumnsWork } from "./engine/columns-now.ts";
import { createDataSurvey } from "./engine/data-survey.ts";
import { createSitePatcher, settlePatches } from "./site-patcher.ts";
import { ABANDONED, createTasks, endAbandoned, taskPolicies } from "./tasks.service.ts";
import { createComputeThreads } from "./threads/compute-threads.ts";
import { createRepair } from "./repair.ts";
import { tellChoosing } from "./compute.repository.ts";
import type { Audit } from "../audit/index.ts";
import type { ServerModule } from "../../server-module.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { Queue } from "../../platform/queue.ts";

export { engineVersion } from "./version/engine-version.ts";
export { taskPolicies };
export * as taskRows from "./tasks.repository.ts";
export type { ColumnNow, WantedColumn } from "./engine/columns-now.ts";
export type { SpawnAsSelfService } from "./compute.service.ts";
export { failureOf, RunCancelled } from "./failure.ts";
export { pointsOf } from "./engine/site-points.ts";

const CHOOSING = "tidemark_choosing";

export interface ComputeModuleContext extends Omit<ComputeJobContext, "threads" | "tellAsker" | "crewOf"> {
  /** Values from which on a run is shared with other workers. */
  readonly shareFrom: number;
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Who runs the product, and signs its mails. */
  readonly operator: string;
  readonly beforeReplacing: (exposureId: string) => Promise<void>;
  readonly queue: Queue;
  readonly audit: Audit;
  /** Folder of the files that exports made. */
  readonly files: FileStores;
  readonly sources: SourcesHolder;
}

/** Computations of projects: what can be chosen, their start, the tasks, the job, and changes of single locations. */
export function createComputeModule(context: ComputeModuleContext) {
  const threads = createComputeThreads(context.sources);
  const survey = createDataSurvey(() => context.sources.current());
  const compute = createCompute({ ...context, survey });
  const tasks = createTasks(context);
  const repair = createRepair(context);
  const crewOf = createCrew({ ...context, threads });
  const partJob = createPartJob({ ...context, threads, partsFolder: join(context.dataDir, "parts") });
  // Who is asked what can be chosen is often not who will compute it.
  const onChoosing = () =>
    void tellChoosing(context.database, CHOOSING).catch((error: unknown) =>
      context.log.warn({ err: error }, "no process gets ready for a computation"),
    );
  settlePatches(context).catch((error: unknown) =>
    context.log.warn({ err: error }, "patches of a process that ended were not looked at"),
  );
  return {
    tasks,
    analyses: () => compute.analyses(),
    /** What a dataset needs that the data in use do not hold; undefined where it can be computed. */
    unsupplied: async (id: string) => (await survey()).unsupplied[id],
    choice: (exposureId: string) => compute.choice(exposureId),
    spawnAsSelfService: (...call: Parameters<typeof compute.spawnAsSelfService>) => compute.spawnAsSelfService(...call),
    spawn: (...call: Parameters<typeof compute.spawn>) => compute.spawn(...call),
    /** Columns of points as they would come out now, which nobody keeps. */
    columnsNow: (work: ColumnsWork, signal: AbortSignal) => threads.call("columns", work, { signal }),
    patcher: createSitePatcher({ ...context, threads }),
    module: {
      handlers: { compute: computeHandlers(compute, tasks, { onChoosing, audit: context.audit }) },
      plain: computePlainRoutes(tasks),
      policies: taskPolicies(context.database),
      jobs: {
        compute: createComputeJob({ ...context, threads, crewOf, tellAsker: createTellAsker(context) }),
        "compute-part": partJob.work,
        "verify-results": () => repair.round(),
      },
      cron: [{ job: "verify-results", at: "43 3 * * *" }],
      endAbandoned: async () => {
        const tasks = await endAbandoned(context, null, ABANDONED);
        if (tasks.length > 0) context.log.error({ tasks }, "tasks that nobody will do are ended");
      },
      // threads get ready whenever somebody, at whatever process, looks at what can be computed
      async start({ listener, does }) {
        if (!does.worker) return;
        repair
          .missing()
          .catch((error: unknown) => context.log.warn({ err: error }, "missing results are not repaired"));
        await listener.on(CHOOSING, () => threads.warmUp("runs", "warm", null));
      },
      async stop() {
        await threads.stop();
        await partJob.stop();
      },
    } satisfies ServerModule,
  };
}
