import type { OpenDatabase } from "../database/database.ts";
import type { Log } from "../platform/log.ts";
import {
  beat,
  countDue,
  findSilentWorkers,
  forgetWorkers,
  isAmongTakers,
  releaseJobsOf,
  releaseJobsUnknownTo,
} from "./jobs.repository.ts";
import type { Watched } from "./lane-runner.ts";
import type { WorkerLocks } from "./worker-locks.ts";

/**
 * A process that is gone is noticed by its connection; one heartbeat may be late. A process that hangs is waited for
 * longer.
 */
const SILENCE = { unconnected: 5, inAnyCase: 15 };
/** The answer to a look-up that locked a job is on its way for no longer than this. */
const UNKNOWN_SECONDS = 6;

/** The names in which these runners lock jobs. */
export const idsOf = (all: readonly Watched[]): string[] => all.flatMap(({ ids }) => [...ids]);

/** Says that the runners of this process are there, and learns which of them take parts of computations from now on. */
export async function sayAlive(
  database: OpenDatabase,
  workerLocks: WorkerLocks,
  present: readonly Watched[],
): Promise<void> {
  try {
    await workerLocks.hold(idsOf(present));
  } finally {
    await beat(database, idsOf(present.filter(({ takes }) => takes === undefined)));
    for (const { ids, takes, takeParts } of present) {
      if (takes === undefined) continue;
      await beat(database, [...ids], takes);
      takeParts(await isAmongTakers(database, [...ids], SILENCE.inAnyCase));
    }
  }
}

/**
 * Gives back jobs of processes that died, and those that are locked in the name of this process without being done
 * here, which wait for ever otherwise.
 */
export async function giveBack(database: OpenDatabase, present: readonly Watched[], log: Log): Promise<void> {
  const own = idsOf(present);
  const silent = await findSilentWorkers(database, SILENCE);
  const dead = silent.filter((id) => !own.includes(id));
  if (dead.length > 0) {
    log.warn({ workers: dead }, "jobs of workers that died are given back");
    await releaseJobsOf(database, dead);
    await forgetWorkers(database, dead);
  }
  const known = present.flatMap(({ jobs }) => jobs.list());
  const released = await releaseJobsUnknownTo(database, own, { known, lockedForSeconds: UNKNOWN_SECONDS });
  if (released.length > 0) log.warn({ jobs: released }, "jobs that nobody does are given back");
}

/** Has lanes look for jobs that nobody announces any more, and for any where their last look failed. */
export async function lookForDueJobs(database: OpenDatabase, present: readonly Watched[]): Promise<void> {
  const due = await countDue(
    database,
    present.flatMap(({ titles }) => titles),
  );
  for (const watched of present) {
    const jobs = watched.titles.reduce((sum, title) => sum + (due.get(title) ?? 0), 0);
    if (watched.failures() > 0) watched.lookForJobs(Infinity);
    else if (jobs > 0) watched.lookForJobs(jobs);
  }
}
