import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { datasetById } from "@tidemark/science";
import type { RunWriter } from "@tidemark/results";
import { joinStripes, type WrittenFile } from "../engine/part-output.ts";
import type { Prepared } from "../engine/prepare.ts";
import { toShared } from "../engine/site-model.ts";
import { storedDataset, type RunRequest } from "../plan/run-plan.ts";
import { storedEntries } from "../plan/stored-dataset.ts";
import type { Crew, RunInput } from "./run-input.ts";
import { createProgress, shareOfRun } from "./progress.ts";
import { type Share, sharesOf } from "./shares.ts";

/** How often the job looks how far its shares are. */
const LOOK_MS = 250;

/** A plan as it lies in the store. */
interface StoredPlan {
  /** Names what it was made from. */
  readonly basis: string;
  readonly prepared: Prepared;
}

/** Values that a run stores at most. */
function valuesOf(request: RunRequest, sites: number): number {
  return request.datasets.reduce((sum, id) => {
    const dataset = datasetById(id);
    return sum + (dataset === undefined ? 0 : storedEntries(storedDataset(dataset, request)) * sites);
  }, 0);
}

/**
 * The workers that share a run; undefined for one that is small, and where all workers together do no more at a time
 * than this process by itself. Sharing costs up to a sixth more of processor time where each has threads of its own:
 * where one process fills the processors it gains nothing.
 */
export async function crewFor({ crew, request, points }: RunInput): Promise<Crew | undefined> {
  if (crew === undefined || valuesOf(request, points.longitudes.length) < crew.shareFrom) return undefined;
  const { processes, shares } = await crew.places();
  return processes > 1 && (crew.shareFrom === 0 || shares > crew.own) ? crew : undefined;
}

/** The plan in the store, when it was made from the same; then what was done by it goes on. */
export async function sharedPlan(writer: Pick<RunWriter, "shared">, basis: string): Promise<Prepared | undefined> {
  const bytes = await writer.shared.plan();
  if (bytes === undefined) return undefined;
  const stored = deserialize(bytes) as StoredPlan;
  if (stored.basis !== basis) return undefined;
  const { prepared } = stored;
  return { ...prepared, model: toShared(prepared.model) };
}

/** Puts a new plan where all workers find it, in place of what was done by another. */
export async function beginShared(crew: Crew, writer: RunWriter, basis: string, prepared: Prepared): Promise<void> {
  await crew.forget();
  await writer.shared.begin(serialize({ basis, prepared } satisfies StoredPlan));
}

/**
 * Has the shares of a plan done by whoever works, step by step; gives the files that were stored. Only so many are in
 * the queue as the workers take, and one more for each machine, so that runs take turns.
 * @throws the reason of the signal, and why a share failed
 */
export async function shareOut(
  crew: Crew,
  plan: string,
  prepared: Prepared,
  { signal, onProgress, onFurther }: Pick<RunInput, "signal" | "onProgress" | "onFurther">,
): Promise<readonly WrittenFile[]> {
  const progress = createProgress(prepared.plan.parts, prepared.plan, prepared.model, (stage, done) =>
    onProgress(stage, shareOfRun(done)),
  );
  const begun = new Set<string>();
  const note = (share: Share, done: number): void => {
    for (const part of share.parts) {
      if (!begun.has(part.id)) progress.begin(part);
      begun.add(part.id);
      if (done === 1) progress.end(part);
      else progress.set(part, done);
    }
  };
  /** What was stored of shares that are done. */
  const done = new Map<string, readonly WrittenFile[]>();
  const steps = sharesOf(prepared.plan);
  for (const step of steps) {
    let openAtFirst: number | undefined;
    for (;;) {
      signal.throwIfAborted();
      const states = new Map((await crew.look(plan, [...done.keys()])).map((state) => [state.id, state]));
      for (const share of steps.flat()) {
        const state = states.get(share.id);
        if (state !== undefined) note(share, state.files === null ? state.progress : 1);
      }
      for (const { id, files } of states.values()) if (files !== null) done.set(id, files);
      const open = step.filter(({ id }) => !done.has(id));
      openAtFirst ??= open.length;
      if (open.length < openAtFirst) onFurther?.();
      if (open.length === 0) break;
      const idle = open.filter(({ id }) => states.get(id)?.isOnItsWay !== true);
      const { shares, machines } = await crew.places();
      const room = shares + machines - (open.length - idle.length);
      if (idle.length > 0 && room > 0)
        await crew.order(
          plan,
          idle.slice(0, room).map(({ id }) => id),
        );
      await sleep(LOOK_MS);
    }
  }
  return joinStripes(steps.flat().flatMap(({ id }) => done.get(id) ?? []));
}
