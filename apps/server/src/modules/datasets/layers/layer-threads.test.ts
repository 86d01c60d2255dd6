import { columnLosses } from "@tidemark/science";
import { afterAll, describe, expect, it } from "vitest";
import { createLayerThreads, laneOf } from "./layer-threads.ts";
import { unitOf } from "./layer-view.ts";
import { layersAsOpened, layersBesides } from "./layers-ready.ts";

const threads = createLayerThreads({ folders: {} });
afterAll(() => threads.stop());

describe("figures that are no layer", () => {
  it("come from a thread: the losses of many locations are those worked out in place", async () => {
    const losses = (years: number) => Float64Array.from({ length: 2000 }, (_, site) => (site % 7) * Math.log(years));
    const curves = { returnPeriods: [10, 50, 100], columns: [losses(10), losses(50), losses(100)] };
    const answer = await threads.call("losses", { curves, returnPeriods: [25, 100] }, { lane: "figures" });
    expect(answer).toEqual(columnLosses(curves, [25, 100]));
    expect(answer.expectedAnnualLoss).toBeGreaterThan(0);
  });

  it("are towns by their name, and the event loop is free while the names are made searchable", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const ask = { text: "Winterthur", options: { limit: 1, country: "CH" } };
    const found = await threads.call("places", ask, { lane: "figures" });
    clearInterval(timer);
    expect(found).toMatchObject([{ name: "Winterthur", country: "CH", fit: "exact" }]);
    // making them searchable takes several hundred milliseconds; were it done here, the timer would come once
    expect(turns).toBeGreaterThan(5);
  });
});

describe("layers that are worked out together", () => {
  it("have the values that each has alone, at every coordinate of the epoch", async () => {
    const { version, gridCells } = await threads.call("facts", null);
    const cells = Int32Array.from({ length: 40 }, (_, i) => Math.floor((i * gridCells.length) / 40));
    const requests = [...layersAsOpened(), ...layersBesides()[0]!].map(unitOf).map(({ dataset, first, rows }) => ({
      datasetId: dataset.id,
      indices: Array.from({ length: rows }, (_, row) => first + row),
    }));
    const lane = { lane: laneOf(0) };
    const together = await threads.call("together", { requests, cells, version }, lane);
    const alone = await Promise.all(
      requests.map((request) => threads.call("rows", { ...request, cells, version }, lane)),
    );
    expect(alone.flatMap((rows) => [...rows])).toEqual([...together]);
    expect(together.filter((value) => value > 0).length).toBeGreaterThan(together.length / 2);
  });
});

describe("layers on their way", () => {
  it("wait while somebody waits for an answer", async () => {
    const ended: string[] = [];
    // opening the data takes long, and these figures need none: they would come first
    const answer = threads.call("facts", null).then(() => ended.push("answer"));
    const curves = { returnPeriods: [10, 100], columns: [Float64Array.of(1), Float64Array.of(2)] };
    const layer = threads
      .call("losses", { curves, returnPeriods: [10] }, { lane: laneOf(0) })
      .then(() => ended.push("layer"));
    await Promise.all([answer, layer]);
    expect(ended).toEqual(["answer", "layer"]);
  });
});
