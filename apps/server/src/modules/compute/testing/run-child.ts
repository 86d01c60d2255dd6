/** Computes one run in a process of its own, to be killed by a test. Gets a `ChildWork` as its argument; exits with 0 when it is done. */
import { computeRun } from "../job/compute-run.ts";
import type { RunRequest } from "../plan/run-plan.ts";
import { createComputePool } from "../threads/compute-pool.ts";

interface ChildWork {
  readonly dataDir: string;
  readonly taskId: string;
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
  readonly request: RunRequest;
}

const { longitudes, latitudes, ...work } = JSON.parse(process.argv[2] ?? "{}") as ChildWork;
const pool = createComputePool({ folders: {} });
await computeRun(pool, {
  ...work,
  exposureId: "project",
  engineVersion: "test",
  points: { longitudes: Float64Array.from(longitudes), latitudes: Float64Array.from(latitudes) },
  cancelled: new Int32Array(new SharedArrayBuffer(4)),
  onProgress: (_, share) => process.send?.(share),
});
await pool.stop();
process.disconnect();
