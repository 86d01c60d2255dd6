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
  /** Memory of the batch that is worked on, for the parts of batches. */
  readonly batchMemory?: SharedArrayBuffer | undefined;
  /** Memory for the columns of a part; wider parts are done in stripes. */
  readonly arenaBytes?: number;
}
