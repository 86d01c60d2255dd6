/**
 * Computes one run in a process of its own, to be killed by a test. Gets a `ChildWork` as its argument; exits with 0
 * when it is done.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resultsInFolder } from "@tidemark/results";
import { computeRun } from "../job/compute-run.ts";
import type { RunRequest } from "../plan/run-plan.ts";
import { createComputeThreads } from "../threads/compute-threads.ts";

interface ChildWork {
  readonly dataDir: string;
  readonly taskId: string;
  readonly longitudes: readonly number[];
  readonly latitudes: readonly number[];
  readonly request: RunRequest;
  /** The process kills itself as soon as so many parts that hold values are whole. */
  readonly lastParts?: number;
}

const {
  dataDir,
  longitudes,
  latitudes,
  lastParts = Infinity,
  ...work
} = JSON.parse(process.argv[2] ?? "{}") as ChildWork;
const runs = resultsInFolder(dataDir);
function wholeParts(): number {
  const folder = join(runs.writer("project", work.taskId).folder, "parts");
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const sizes = names.map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as { bytes: number }[]);
  return sizes.filter((files) => files.some(({ bytes }) => bytes > 4)).length;
}

const threads = createComputeThreads({ folders: {} });
await computeRun(threads, {
  ...work,
  runs,
  exposureId: "project",
  engineVersion: "test",
  points: {
    longitudes: Float64Array.from(longitudes),
    latitudes: Float64Array.from(latitudes),
    elevations: new Float64Array(latitudes.length).fill(Number.NaN),
    protectionYears: new Float64Array(latitudes.length).fill(Number.NaN),
    buildings: new Float64Array(latitudes.length),
  },
  signal: new AbortController().signal,
  onProgress(stage, share) {
    process.send?.(share);
    if (lastParts < Infinity && stage !== "planning" && wholeParts() >= lastParts) process.kill(process.pid, "SIGKILL");
  },
});
await threads.stop();
process.disconnect();
