import type { Notification, OfficialProgress } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";
import type { StoredOfficialReading } from "../../../official-readings.ts";
import type { Log } from "../../../platform/log.ts";
import type { ReadForRun, SourceProgress } from "../../official/index.ts";
import type { SitePoints } from "../engine/prepare.ts";
import * as tasks from "../tasks.repository.ts";

/** Share of the bar that the reading takes, where there is any. */
const READ_SHARE = 0.02;
/** A wish to go on without, or to stop, is seen so often, also while nothing comes. */
const LOOK_MS = 500;

interface Reads {
  readonly database: Database;
  readonly log: Log;
  readonly readOfficial: ReadForRun;
  readonly publish: (notification: Notification) => Promise<void>;
}

interface Reading {
  readonly taskId: string;
  readonly points: SitePoints;
  readonly request: { readonly officialMaps?: boolean | undefined };
  readonly reporter: { readonly signal: AbortSignal; readonly cancel: () => void };
}

/**
 * Reads official maps for a computation and tells how far it is. Whoever waits may go on without.
 * @returns undefined where they are left out on purpose
 * @throws the reason of the signal
 */
export async function readOfficialMaps(
  { database, log, readOfficial, publish }: Reads,
  task: Pick<tasks.BegunTask, "exposure_id" | "goes_on_without">,
  { taskId, points, request, reporter }: Reading,
): Promise<readonly StoredOfficialReading[] | undefined> {
  if (request.officialMaps === false) return undefined;
  const goOn = new AbortController();
  if (task.goes_on_without) goOn.abort();
  let now: SourceProgress | undefined;
  const note = async () => {
    if (now === undefined) return;
    const { progress, share: ofReading } = now;
    const share = ofReading * READ_SHARE;
    const found = await tasks.noteReading(database, taskId, { progress, share });
    if (found === undefined) reporter.cancel();
    if (found?.goesOn === true) goOn.abort();
    await publish(told(task.exposure_id, taskId, progress, share));
  };
  const timer = setInterval(() => {
    note().catch((error: unknown) => log.warn({ err: error, task: taskId }, "progress was not written"));
  }, LOOK_MS);
  const onProgress = (progress: SourceProgress) => {
    now = progress;
  };
  try {
    return await readOfficial(points, { signal: reporter.signal, goOn: goOn.signal, onProgress });
  } finally {
    clearInterval(timer);
    if (now !== undefined) await tasks.noteReading(database, taskId, null);
  }
}

const told = (exposureId: string, taskId: string, reading: OfficialProgress, share: number): Notification => ({
  type: "progress",
  exposure_id: exposureId,
  task_id: taskId,
  status: "Running",
  progress: share,
  stage: "reading",
  version: null,
  reading,
});
