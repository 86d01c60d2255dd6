import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRunCatalog, type ByteStore } from "@tidemark/results";
import { memoryStore } from "@tidemark/results/testing";
import { TOPICS } from "@tidemark/science";
import { afterAll, describe, expect, it, vi } from "vitest";
import type { RunRequest } from "../plan/run-plan.ts";
import { PartFailed } from "../failure.ts";
import { createComputeThreads } from "../threads/compute-threads.ts";
import { message } from "@tidemark/contract";
import { computeRun } from "./compute-run.ts";
import { createPiecePool } from "./piece-pool.ts";
import type { Crew, RunInput, ShareState } from "./run-input.ts";
import { doShare } from "./do-share.ts";
import { sharedPlan } from "./share-out.ts";

vi.setConfig({ testTimeout: 240_000 });

const place = mkdtempSync(join(tmpdir(), "share-out-"));
const threads = createComputeThreads({ folders: {} });
afterAll(async () => {
  await threads.stop();
  rmSync(place, { recursive: true, force: true });
});

const SITES = 600;
const request: RunRequest = {
  datasets: ["fwi_mean", "hd30", "pga_rp", "score_heat", "tas_mean", "tc_wind_ead", "tc_wind_rp", "total_ead"],
  overrides: TOPICS.map((topic) => ({
    topic,
    timesteps: { start: 2020, end: 2080, step: 20 },
    presets: ["ssp126", "ssp585"],
  })),
  months: true,
};
const inputOf = (store: ByteStore, taskId: string, more: Partial<RunInput> = {}): RunInput => ({
  runs: createRunCatalog(store, join(place, "one")),
  exposureId: "project",
  taskId,
  engineVersion: "test",
  points: {
    longitudes: Float64Array.from({ length: SITES }, (_, i) => (i * 7.3) % 170),
    latitudes: Float64Array.from({ length: SITES }, (_, i) => ((i * 3.7) % 100) - 45),
    elevations: new Float64Array(SITES).fill(Number.NaN),
    protectionYears: new Float64Array(SITES).fill(Number.NaN),
    buildings: new Float64Array(SITES),
  },
  request,
  grain: { batchBytes: 1, partRows: 100 },
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...more,
});

/** Workers on machines of their own, which do what is ordered one after the other. */
function crewOf(store: ByteStore, taskId: string, fault: (id: string, tries: number) => void = () => undefined) {
  const states = new Map<string, ShareState>();
  const done: string[] = [];
  let failure: unknown;
  let machine = 0;
  let queue = Promise.resolve();
  const work = async (plan: string, id: string): Promise<void> => {
    fault(id, done.filter((other) => other === id).length);
    const runs = createRunCatalog(store, join(place, "other"));
    const writer = runs.writer("project", taskId, join(place, `machine-${machine++ % 3}`, taskId));
    const prepared = await sharedPlan(writer, plan);
    const run = threads.open();
    try {
      run.share({ folder: writer.folder, model: prepared!.model, plan: prepared!.plan });
      const pieces = createPiecePool(prepared!.plan, prepared!.model.siteCount);
      const files = await doShare({ writer, prepared: prepared!, run, pieces }, id, 2, {
        signal: new AbortController().signal,
        report: () => undefined,
      });
      states.set(id, { id, progress: 1, files, isOnItsWay: false });
    } finally {
      done.push(id);
      run.close();
    }
  };
  const crew: Crew = {
    shareFrom: 0,
    own: 2,
    places: async () => ({ shares: 2, processes: 2, machines: 2 }),
    async look(_, known) {
      if (failure !== undefined) throw failure;
      return [...states.values()].filter(({ id }) => !known.includes(id));
    },
    async order(plan, ids) {
      for (const id of ids) {
        states.set(id, { id, progress: 0, files: null, isOnItsWay: true });
        queue = queue.then(() => work(plan, id)).catch((error: unknown) => void (failure = error));
      }
    },
    forget: async () => states.clear(),
  };
  return { crew, done, calm: () => queue };
}

async function runOf(store: ByteStore, task: string): Promise<ReadonlyMap<string, Buffer>> {
  const prefix = `project/run-${task}`;
  const keys = (await store.list(prefix)).map(({ key }) => key).toSorted();
  const entries = keys.map(async (key) => [key.slice(prefix.length), Buffer.from((await store.get(key))!)] as const);
  return new Map(await Promise.all(entries));
}

function expectSame(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): void {
  expect([...other.keys()]).toEqual([...one.keys()]);
  expect([...one].filter(([name, bytes]) => !bytes.equals(other.get(name)!)).map(([name]) => name)).toEqual([]);
  expect(one.size).toBeGreaterThan(50);
}

describe("a run that workers share", () => {
  it("has the bytes of one that was computed alone, and links what did not change", async () => {
    const [alone, shared] = [memoryStore(), memoryStore()];
    const less = { ...request, datasets: request.datasets.filter((id) => id !== "tc_wind_ead") };
    const first = crewOf(shared, "first");
    await computeRun(threads, inputOf(alone, "first", { request: less }));
    const told: number[] = [];
    const onProgress = (_: string, share: number) => void told.push(share);
    await computeRun(threads, inputOf(shared, "first", { request: less, crew: first.crew, onProgress }));
    expectSame(await runOf(alone, "first"), await runOf(shared, "first"));
    expect(first.done.filter((id) => id.startsWith("cells-")).length).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0.9);

    const second = crewOf(shared, "second");
    await computeRun(threads, inputOf(alone, "second"));
    await computeRun(threads, inputOf(shared, "second", { crew: second.crew }));
    expectSame(await runOf(alone, "second"), await runOf(shared, "second"));
    // what did not change is not worked out again: no climate, and nothing but the dataset that came
    expect(second.done.every((id) => id.startsWith("hazards-"))).toBe(true);
    expect(second.done.length).toBeGreaterThan(0);
  });

  it("goes on with what is stored when the job that waits for it is done again", async () => {
    const store = memoryStore();
    const stop = new AbortController();
    const { crew, done, calm } = crewOf(store, "again");
    const onProgress = (stage: string) => stage === "hazards" && stop.abort(new Error("killed"));
    await expect(
      computeRun(threads, inputOf(store, "again", { crew, signal: stop.signal, onProgress })),
    ).rejects.toThrow("killed");
    await calm();
    await computeRun(threads, inputOf(store, "again", { crew }));
    expect(done.length).toBe(new Set(done).size);
    const alone = memoryStore();
    await computeRun(threads, inputOf(alone, "again"));
    expectSame(await runOf(alone, "again"), await runOf(store, "again"));
  });

  it("fails with what a share failed with, and publishes nothing", async () => {
    const store = memoryStore();
    const { crew } = crewOf(store, "failed", (id) => {
      if (id.startsWith("store-")) throw new PartFailed(message("failure.disk_full"));
    });
    await expect(computeRun(threads, inputOf(store, "failed", { crew }))).rejects.toThrow(PartFailed);
    expect(await store.names("project")).not.toContain("current.json");
  });

  it("is computed alone when it is small or nobody else works", async () => {
    const store = memoryStore();
    const { crew, done } = crewOf(store, "alone");
    await computeRun(threads, inputOf(store, "alone", { crew: { ...crew, shareFrom: 1e12 } }));
    const lonely = { ...crew, places: async () => ({ shares: 2, processes: 1, machines: 1 }) };
    await computeRun(threads, inputOf(store, "lonely", { crew: lonely }));
    expect(done).toEqual([]);
  });

  it.each([
    { own: 2, isShared: false },
    { own: 1, isShared: true },
  ])(
    "is shared only where all workers do more at a time than this one alone: $own of two",
    async ({ own, isShared }) => {
      const store = memoryStore();
      const { crew, done } = crewOf(store, "neighbours");
      await computeRun(threads, inputOf(store, "neighbours", { crew: { ...crew, shareFrom: 1, own } }));
      expect(done.length > 0).toBe(isShared);
    },
  );
});
