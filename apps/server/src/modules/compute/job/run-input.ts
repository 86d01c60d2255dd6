import type { RunCatalog } from "@tidemark/results";
import type { WrittenFile } from "../engine/part-output.ts";
import type { SitePoints } from "../engine/prepare.ts";
import type { Grain, RunRequest } from "../plan/run-plan.ts";
import type { Stage } from "./progress.ts";

/** What is known of a share that was ordered. */
export interface ShareState {
  readonly id: string;
  readonly progress: number;
  /** What was stored, once it is done. */
  readonly files: readonly WrittenFile[] | null;
  /** Whether a job waits or runs that will do it. */
  readonly isOnItsWay: boolean;
}

/** The workers that live, seen by the run of one task: who does its shares. */
export interface Crew {
  /** Values from which on a run is worth sharing; from 0 on every one is shared, whatever it gains. */
  readonly shareFrom: number;
  /** Shares that this process does at a time when it is alone. */
  readonly own: number;
  /** Shares that living workers of this engine take at a time, and in how many processes of how many machines. */
  places(): Promise<{ readonly shares: number; readonly processes: number; readonly machines: number }>;
  /**
   * Shares of a plan that were ordered, but those that are known.
   * @throws PartFailed when one of them failed, Error when this process stops
   */
  look(plan: string, known: readonly string[]): Promise<readonly ShareState[]>;
  /** Forgets all shares of the task, and takes their jobs out of the queue. */
  forget(): Promise<void>;
  /** Puts shares into the queue. */
  order(plan: string, ids: readonly string[]): Promise<void>;
}

export interface RunInput {
  readonly runs: RunCatalog;
  readonly exposureId: string;
  readonly taskId: string;
  readonly engineVersion: string;
  readonly points: SitePoints;
  readonly request: RunRequest;
  /** Aborted once the run is to stop. */
  readonly signal: AbortSignal;
  readonly onProgress: (stage: Stage, share: number) => void;
  /** Something is done that no try before had done; nobody is told by default. */
  readonly onFurther?: () => void;
  /** How coarse the plan is; as it is right for its locations by default. */
  readonly grain?: Grain;
  /** Other workers that may do parts of it; none by default. */
  readonly crew?: Crew | undefined;
}
