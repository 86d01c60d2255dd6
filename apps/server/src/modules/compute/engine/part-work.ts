import type { RunPlan } from "../plan/run-plan.ts";
import type { SiteModel } from "./site-model.ts";

/** Called now and then with the share of the part that was done since the last call; throws to stop the work. */
type OnProgress = (share: number) => void;

/** What a part is worked out with. */
export interface PartWork {
  /** Staging folder of the run. */
  readonly folder: string;
  readonly plan: RunPlan;
  readonly model: SiteModel;
  readonly onProgress: OnProgress;
  /**
   * Memory that the part is done in: of a batch the one that all its parts share, of columns one of their own. Without
   * it what was kept of a batch is read from files.
   */
  readonly memory?: Float32Array | undefined;
}
