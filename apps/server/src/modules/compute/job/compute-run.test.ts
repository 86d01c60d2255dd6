import { fork } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { resultsInFolder } from "@tidemark/results";
import { TOPICS } from "@tidemark/science";
import { crashSettings } from "../../../testing/crash-settings.ts";
import { failureOf, RunCancelled } from "../failure.ts";
import type { RunRequest } from "../plan/run-plan.ts";
import { createComputeThreads, type ComputeThreads } from "../threads/compute-threads.ts";
import { computeRun } from "./compute-run.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const { kills: KILLS, random } = crashSettings(6);

const dataDir = mkdtempSync(join(tmpdir(), "compute-run-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const root = join(dataDir, "runs", "project");
const runs = resultsInFolder(dataDir);

const SITES = 400;
const request = {
  datasets: ["fwi_mean", "hd30", "pga_rp", "score_heat", "tas_mean", "tc_wind_ead", "tc_wind_rp", "total_ead"],
  overrides: TOPICS.map((topic) => ({
    topic,
    timesteps: { start: 2020, end: 2080, step: 20 },
    presets: ["ssp126", "ssp585"],
  })),
  months: true,
};
const work = (taskId: string, sites = SITES) => ({
  dataDir,
  taskId,
  longitudes: Array.from({ length: sites }, (_, i) => (i * 7.3) % 170),
  latitudes: Array.from({ length: sites }, (_, i) => ((i * 3.7) % 100) - 45),
  request,
});

const script = new URL("../../../../dist/modules/compute/testing/run-child.js", import.meta.url);

interface Kill {
  /** From outside, as soon as the process says that so much is done. */
  readonly killAt?: (share: number) => boolean;
  /** From inside, as soon as so many parts that hold values are whole. */
  readonly lastParts?: number;
}

/** Runs in a process of its own, which may be killed. */
async function run(taskId: string, { killAt, lastParts }: Kill = {}): Promise<"done" | "killed"> {
  const child = fork(script, [JSON.stringify({ ...work(taskId), lastParts })], {
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.on("message", (share) => {
    if (killAt?.(Number(share)) === true) child.kill("SIGKILL");
  });
  return new Promise((done, fail) => {
    child.on("exit", (code, signal) => {
      if (signal !== null) done("killed");
      else if (code === 0) done("done");
      else fail(new Error(`the child ended with ${code}`));
    });
  });
}

function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name))]),
  );
}

function expectSameFiles(one: string, two: string): void {
  const [a, b] = [filesOf(one), filesOf(two)];
  expect([...b.keys()]).toEqual([...a.keys()]);
  expect([...a].filter(([name, bytes]) => !bytes.equals(b.get(name)!)).map(([name]) => name)).toEqual([]);
  expect(a.size).toBeGreaterThan(100);
}

beforeAll(async () => {
  if ((await run("calm")) !== "done") throw new Error("the run to compare with was not done");
});
// The next run is to share nothing with the one before.
beforeEach(() => rmSync(join(root, "current.json"), { force: true }));

describe("a run", () => {
  it("whose process is killed at any moment goes on where it stopped, and ends with the same bytes", async () => {
    let killed = 0;
    // the first kill comes at the first word of the process, long before it is done
    for (let at = 0; killed < KILLS; at = random()) {
      if ((await run("stormy", { killAt: (share) => share >= at })) === "done") break;
      killed++;
    }
    expect(await run("stormy")).toBe("done");
    expect(killed).toBeGreaterThan(0);
    expectSameFiles(join(root, "run-calm"), join(root, "run-stormy"));
    expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("does torn parts again and keeps whole ones", async () => {
    const staging = join(root, ".staging-torn");
    expect(await run("torn", { lastParts: 2 })).toBe("killed");
    const parts = readdirSync(join(staging, "parts")).filter((name) => name.endsWith(".json"));
    const filesOfPart = (name: string) =>
      JSON.parse(readFileSync(join(staging, "parts", name), "utf8")) as { path: string; bytes: number }[];
    const withFiles = parts.filter((name) => filesOfPart(name).some(({ bytes }) => bytes > 4));
    expect(withFiles.length).toBeGreaterThan(1);
    const [torn, whole] = [filesOfPart(withFiles[0]!)[0]!, filesOfPart(withFiles[1]!)[0]!];
    truncateSync(join(staging, torn.path), 4);
    writeFileSync(join(staging, "parts", "climate-ssp585-0.json.new"), "{"); // left by a kill in the middle
    const { ino } = statSync(join(staging, whole.path));
    expect(await run("torn")).toBe("done");
    expectSameFiles(join(root, "run-calm"), join(root, "run-torn"));
    if (whole.path.startsWith("run/"))
      expect(statSync(join(root, "run-torn", whole.path.slice("run/".length))).ino).toBe(ino);
  });

  it("that was whole when its process died is published without computing", async () => {
    expect(await run("calm")).toBe("done");
    const { attributes } = (await runs.open("project"))!;
    expect(attributes).toMatchObject({ product: "tidemark", engine_version: "test" });
    expect(JSON.parse(readFileSync(join(root, "current.json"), "utf8"))).toEqual({ run: "run-calm", patches: [] });
  });
});

describe("a run that cannot go on", () => {
  const started: ComputeThreads[] = [];
  afterEach(() => Promise.all(started.splice(0).map((threads) => threads.stop())));
  /** Runs in this process and gives what it failed with; cancelled as soon as it says that so much is done. */
  async function failing(taskId: string, threads: ComputeThreads, cancelAt = 2): Promise<unknown> {
    started.push(threads);
    const { dataDir: _, longitudes, latitudes, ...rest } = work(taskId);
    const stop = new AbortController();
    return computeRun(threads, {
      ...rest,
      runs,
      request: { ...request, overrides: request.overrides as RunRequest["overrides"] },
      exposureId: "project",
      engineVersion: "test",
      points: {
        longitudes: Float64Array.from(longitudes),
        latitudes: Float64Array.from(latitudes),
        elevations: new Float64Array(latitudes.length).fill(Number.NaN),
        protectionYears: new Float64Array(latitudes.length).fill(Number.NaN),
        buildings: new Float64Array(latitudes.length),
      },
      signal: stop.signal,
      onProgress: (_, share) => {
        if (share >= cancelAt) stop.abort(new RunCancelled());
      },
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  it("says so when it was cancelled or the disk is full, and publishes nothing", async () => {
    const stopped = await failing("full", createComputeThreads({ folders: {} }), 0.3);
    expect(failureOf(stopped)).toMatchObject({
      said: { code: "failure.cancelled", english: "Cancelled" },
      isBug: false,
    });
    const path = join(root, ".staging-full", "run", "pga_rp", "static", "0.0.0");
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    symlinkSync("/dev/full", path); // whatever is written there finds no room
    expect(failureOf(await failing("full", createComputeThreads({ folders: {} }))).said.english).toContain(
      "disk of the server is full",
    );
    expect(existsSync(join(root, "current.json"))).toBe(false);
    expect(existsSync(join(root, "run-full"))).toBe(false);
  });

  it("says so when a thread has not the memory, and this process lives on", async () => {
    const error = await failing("small", createComputeThreads({ folders: {} }, 1, 8));
    expect(failureOf(error).said.english).toContain("more memory than the server has");
  });

  it("says so when the data pack is not there", async () => {
    const error = await failing("blind", createComputeThreads({ folders: { packFolder: join(dataDir, "no-pack") } }));
    expect(failureOf(error).said.english).toContain("The climate data of the server cannot be read");
  });
});
