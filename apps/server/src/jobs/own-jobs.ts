import type { WorkerEvents } from "graphile-worker";

/** The runner tells the database of an end as often as it takes; until then the job is still its own. */
const ENDED_MS = 120_000;

/** Jobs that this process works on, or has just ended. */
export interface OwnJobs {
  /** Ids of the jobs. */
  list(): string[];
}

/** Follows the events of a runner. */
export function followJobs(events: WorkerEvents): OwnJobs {
  /** When a job ended; undefined while it runs. */
  const jobs = new Map<string, number | undefined>();
  events.on("job:start", ({ job }) => jobs.set(String(job.id), undefined));
  events.on("job:complete", ({ job }) => jobs.set(String(job.id), Date.now()));
  return {
    list() {
      for (const [id, ended] of jobs) if (ended !== undefined && Date.now() - ended > ENDED_MS) jobs.delete(id);
      return [...jobs.keys()];
    },
  };
}
