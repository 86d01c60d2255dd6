import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COORDINATE_SETS, datasetById, type Dataset } from "@tidemark/science";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../../platform/log.ts";
import { knownDataset, layerAt } from "../layer-address.ts";
import type { CellsAsked, TogetherAsked } from "./compute-cells.ts";
import { createLayerFiles } from "./layer-files.ts";
import type { LayerThreads } from "./layer-threads.ts";
import { createLayerStore, type LayerStore } from "./layer-store.ts";
import { surfaceOf } from "./surface.ts";

const CELLS = 10;
const gridCells = Int32Array.from({ length: CELLS }, (_, i) => 500_000 + i);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tidemark-layers-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Threads that answer each value as index * 1000 + cell, and note what they were asked. */
function fakeThreads() {
  const asked: CellsAsked[] = [];
  const state = { fails: false, version: "data 1" };
  const answers = {
    facts: () => ({ version: state.version, gridCells, provenance: [], native: {} }),
    rows: (ask: CellsAsked) => {
      if (state.fails) throw new Error("the data cannot be read");
      asked.push(ask);
      return Float32Array.from(ask.indices.flatMap((index) => Array.from(ask.cells, (cell) => index * 1000 + cell)));
    },
    together: ({ requests, cells, version }: TogetherAsked) => {
      if (state.fails) throw new Error("the data cannot be read");
      const parts = requests.map((request) => ({ ...request, cells, version }));
      asked.push(...parts);
      return Float32Array.from(
        parts.flatMap(({ indices }) => indices.flatMap((index) => Array.from(cells, (cell) => index * 1000 + cell))),
      );
    },
    surface: ({ values, base, range }: { values: Float32Array; base?: Float32Array; range: never }) =>
      surfaceOf(
        base === undefined ? values : values.map((value, i) => value - (base[i] ?? Number.NaN)),
        gridCells,
        range,
      ),
  };
  const threads = {
    call: async (name: keyof typeof answers, ask: never) => (answers[name] as (ask: never) => unknown)(ask),
    warmUp: () => undefined,
    stop: async () => undefined,
  } as unknown as LayerThreads;
  return { threads, asked, state };
}

function storeOf(threads: LayerThreads): LayerStore {
  return createLayerStore({ threads, log: createLog("silent"), folder, engineVersion: "1", blockCells: 4 });
}

const datasetOf = (id: string): Dataset => datasetById(id) ?? fail(id);
const fail = (id: string): never => {
  throw new Error(`no dataset ${id}`);
};
const valuesOf = (store: LayerStore, index: number) => store.values({ dataset: gsl, index });
const gsl = datasetOf("gsl"); // set CA: four members in an epoch

describe("a layer", () => {
  it("is put together from blocks, all members of its epoch at once", async () => {
    const { threads, asked } = fakeThreads();
    const values = await storeOf(threads).values({ dataset: gsl, index: 5 });
    expect([...values]).toEqual(Array.from(gridCells.keys(), (cell) => 5000 + cell));
    // row 347, columns 320 to 329 are all of the last pass
    expect(asked.map(({ cells }) => cells.length)).toEqual([4, 4, 2]);
    expect(asked[0]?.indices).toEqual([4, 5, 6, 7]);
  });

  it("is worked out once, however many ask at the same time", async () => {
    const { threads, asked } = fakeThreads();
    const store = storeOf(threads);
    await Promise.all([4, 5, 5, 6].map((index) => store.values({ dataset: gsl, index })));
    expect(asked).toHaveLength(3);
  });

  it("is read from disk by the next server, which works nothing out", async () => {
    await storeOf(fakeThreads().threads).values({ dataset: gsl, index: 5 });
    const { threads, asked } = fakeThreads();
    const values = await storeOf(threads).values({ dataset: gsl, index: 7 });
    expect([...values].slice(0, 2)).toEqual([7000, 7001]);
    expect(asked).toHaveLength(0);
  });

  it("is worked out again where its file is torn, and for other data", async () => {
    const first = fakeThreads();
    await storeOf(first.threads).values({ dataset: gsl, index: 5 });
    const [version = ""] = readdirSync(folder);
    const [file = ""] = readdirSync(join(folder, version));
    truncateSync(join(folder, version, file), 10);
    const second = fakeThreads();
    await storeOf(second.threads).values({ dataset: gsl, index: 5 });
    expect(second.asked).toHaveLength(3);
    const third = fakeThreads();
    third.state.version = "data 2";
    await storeOf(third.threads).values({ dataset: gsl, index: 5 });
    expect(third.asked).toHaveLength(3);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("tells how far it is and is ready in the end", async () => {
    const { threads } = fakeThreads();
    const store = storeOf(threads);
    const view = { layer: { dataset: gsl, index: 5 }, base: undefined };
    expect((await store.progress(view)).share).toBeLessThan(1);
    await store.values(view.layer);
    expect(await store.progress(view)).toEqual({ share: 1, isShown: true });
  });

  it("is shown coarse before it is whole, and says so", async () => {
    const { threads } = fakeThreads();
    const gate: (() => void)[] = [];
    const call = threads.call.bind(threads);
    const held = Object.assign(threads, {
      call: async (...args: Parameters<typeof call>) => {
        // one cell of the ten lies on the coarse grid: row 352, column 320
        const ask = args[1] as CellsAsked | null;
        if (args[0] === "rows" && ask?.cells[0] !== 0) await new Promise<void>((go) => gate.push(go));
        return call(...args);
      },
    });
    const cells = Int32Array.from({ length: CELLS }, (_, i) => 352 * 1440 + 320 + i);
    gridCells.set(cells);
    const store = storeOf(held);
    const view = { layer: { dataset: gsl, index: 5 }, base: undefined };
    const coarse = await store.shown(view, []);
    expect(coarse.part).toBeGreaterThan(0);
    expect((await store.progress(view)).share).toBeLessThan(1);
    // its neighbours take its value for the time being
    expect(coarse.surface.codes[cells[1] ?? -1]).toBe(coarse.surface.codes[cells[0] ?? -1]);
    for (const go of gate) go();
    await store.values(view.layer);
    expect((await store.shown(view, [])).part).toBeUndefined();
    gridCells.set(Int32Array.from({ length: CELLS }, (_, i) => 500_000 + i));
  });

  it("is sketched at the coordinate that is looked at, before its other coordinates are worked out", async () => {
    const { threads } = fakeThreads();
    const gate: (() => void)[] = [];
    const asked: number[][] = [];
    const call = threads.call.bind(threads);
    const held = Object.assign(threads, {
      call: async (...args: Parameters<typeof call>) => {
        const ask = args[1] as CellsAsked | null;
        if (args[0] === "rows") asked.push([...(ask?.indices ?? [])]);
        if (args[0] === "rows" && ask?.indices.length !== 1) await new Promise<void>((go) => gate.push(go));
        return call(...args);
      },
    });
    gridCells.set(Int32Array.from({ length: CELLS }, (_, i) => 352 * 1440 + 320 + i));
    const store = storeOf(held);
    const view = { layer: { dataset: gsl, index: 5 }, base: undefined };
    const [sketch, again] = await Promise.all([store.shown(view, []), store.shown(view, [])]);
    expect(sketch.part).toBeGreaterThan(0);
    expect(again.surface.codes).toEqual(sketch.surface.codes);
    expect(await store.progress(view)).toEqual({ share: 0, isShown: true });
    // another coordinate of the same epoch is sketched too, and nothing twice
    expect(await store.progress({ ...view, layer: { dataset: gsl, index: 6 } })).toMatchObject({ isShown: false });
    expect(asked.filter(({ length }) => length === 1)).toEqual([[5], [6]]);
    expect(asked[0]).toEqual([5]);
    for (const go of gate) go();
    const whole = await store.values(view.layer);
    expect([...whole]).toEqual(Array.from(gridCells.keys(), (cell) => 5000 + cell));
    gridCells.set(Int32Array.from({ length: CELLS }, (_, i) => 500_000 + i));
  });

  it("that fails says so to everybody and is tried again only later", async () => {
    const { threads, state } = fakeThreads();
    const store = storeOf(threads);
    state.fails = true;
    await expect(store.values({ dataset: gsl, index: 5 })).rejects.toThrow("cannot be read");
    state.fails = false;
    await expect(store.progress({ layer: { dataset: gsl, index: 6 }, base: undefined })).rejects.toThrow(
      "cannot be read",
    );
  });
});

describe("a difference", () => {
  it("is what the second has more than the first, around zero", async () => {
    const { threads } = fakeThreads();
    const view = { layer: { dataset: gsl, index: 5 }, base: { dataset: gsl, index: 4 } };
    const { statistics, codes } = await storeOf(threads).surface(view);
    expect(statistics).toMatchObject({ min: 1000, max: 1000, cells: CELLS });
    // 1000 days are cut to the end of the range
    expect(codes[gridCells[0] ?? -1]).toBe(65_000);
    expect(COORDINATE_SETS[gsl.coordinateSet].innerSize).toBe(4);
  });
});

describe("layers that are got ready", () => {
  const scores = ["score_location", "score_wet"].map((id) => layerAt(knownDataset(id), {}));
  const goesOn = () => true;

  it("come from the disk when somebody looks, and are not worked out twice", async () => {
    const { threads, asked } = fakeThreads();
    await storeOf(threads).prepare(scores, "data 1", goesOn);
    expect(new Set(asked.map(({ datasetId }) => datasetId))).toEqual(new Set(["score_location", "score_wet"]));
    const before = asked.length;
    const later = storeOf(threads);
    const [first] = scores;
    const values = await later.values(first!);
    expect([...values]).toEqual(Array.from(gridCells.keys(), (cell) => first!.index * 1000 + cell));
    await later.prepare(scores, "data 1", goesOn);
    expect(asked).toHaveLength(before);
  });

  it("are those that are not there yet", async () => {
    const { threads, asked } = fakeThreads();
    const store = storeOf(threads);
    await store.values(scores[0]!);
    asked.length = 0;
    await store.prepare(scores, "data 1", goesOn);
    expect(new Set(asked.map(({ datasetId }) => datasetId))).toEqual(new Set(["score_wet"]));
  });

  it("are not made again once they were trimmed away", async () => {
    const { threads, asked } = fakeThreads();
    await storeOf(threads).prepare(scores, "data 1", goesOn);
    const [version] = readdirSync(folder);
    for (const name of readdirSync(join(folder, version!)))
      if (name.endsWith(".f32")) rmSync(join(folder, version!, name));
    asked.length = 0;
    await storeOf(threads).prepare(scores, "data 1", goesOn);
    expect(asked).toEqual([]);
  });

  it("of several coordinates keep the values of each apart", async () => {
    const { threads } = fakeThreads();
    const losses = layerAt(knownDataset("wildfire_bi"), {});
    await storeOf(threads).prepare([scores[0]!, losses, scores[1]!], "data 1", goesOn);
    const later = storeOf(threads);
    const next = { ...losses, index: losses.index - 1 };
    for (const ref of [losses, next, ...scores])
      expect([...(await later.values(ref))]).toEqual(Array.from(gridCells.keys(), (cell) => ref.index * 1000 + cell));
  });

  it("leave nothing behind where they did not go on", async () => {
    const { threads } = fakeThreads();
    let blocks = 0;
    await storeOf(threads).prepare(scores, "data 1", () => blocks++ < 2);
    const [version] = readdirSync(folder);
    expect(readdirSync(join(folder, version!))).toEqual(["claim"]);
  });

  it("are left to the process that is at it, and taken over from one that ended", async () => {
    const { threads, asked } = fakeThreads();
    const store = storeOf(threads);
    await store.prepare(scores, "data 1", () => false);
    const [version] = readdirSync(folder);
    const claim = join(folder, version!, "claim");
    writeFileSync(claim, "1");
    await store.prepare(scores, "data 1", goesOn);
    expect(asked).toEqual([]);
    utimesSync(claim, new Date(0), new Date(0));
    await store.prepare(scores, "data 1", goesOn);
    expect(asked).not.toEqual([]);
  });

  it("are of the data in force, or none", async () => {
    const { threads, asked } = fakeThreads();
    await storeOf(threads).prepare(scores, "data 2", goesOn);
    expect(asked).toEqual([]);
  });
});

describe("what is kept", () => {
  it("in memory is what was used last, as far as the bytes go", async () => {
    // a quarter is for values: two datasets of ten cells
    const store = createLayerStore({
      threads: fakeThreads().threads,
      log: createLog("silent"),
      folder,
      engineVersion: "1",
      memoryBytes: 4 * 80,
    });
    const [first, second] = [await valuesOf(store, 4), await valuesOf(store, 5)];
    expect(await valuesOf(store, 4)).toBe(first);
    await valuesOf(store, 6);
    expect(await valuesOf(store, 4)).toBe(first);
    const again = await valuesOf(store, 5);
    expect(again).toEqual(second);
    expect(again).not.toBe(second);
  });

  it("on disk stays below its limit, the oldest going first", async () => {
    const files = createLayerFiles(folder, "v", 100);
    const row = Float32Array.from({ length: 10 }, (_, i) => i); // 40 bytes
    await files.write("a", row);
    utimesSync(join(folder, "v", "a.f32"), new Date(0), new Date(0));
    await files.write("b", row);
    await files.write("c", row);
    expect(readdirSync(join(folder, "v")).toSorted()).toEqual(["b.f32", "c.f32"]);
    expect(await files.read("b", 0, 1, 10)).toEqual(row);
    expect(await files.read("b", 1, 2, 5)).toEqual(row.slice(5));
    expect(await files.read("b", 0, 2, 10)).toBeUndefined();
  });
});
