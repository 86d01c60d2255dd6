import { describe, expect, it } from "vitest";
import { riskDataset } from "../map/risk-dataset.test-data.ts";
import { inFront, riskTinted, shownFlows, volumeLabel } from "./model.ts";

const FLOWS = {
  positions: [4, 7, 9],
  longitudes: [1, 2, 3],
  latitudes: [10, 20, 30],
  from: [0, 1, 2],
  to: [1, 2, 0],
  volume: [5, null, 1],
  edges: [1, 2, 1],
};

describe("flows on the map", () => {
  it("are those between locations that both pass the filter", () => {
    const mask = new Uint8Array(10);
    mask[4] = mask[7] = 1;
    expect(shownFlows(FLOWS, mask)).toMatchObject({ from: [0], to: [1], volume: [5] });
    expect(shownFlows(FLOWS, undefined)).toBe(FLOWS);
  });
  it("keep their own way when others are left out", () => {
    const mask = new Uint8Array(10);
    mask[9] = mask[4] = 1;
    const ways = [[1], [2], [3]];
    expect(shownFlows(FLOWS, mask, ways).ways).toEqual([[3]]);
    expect(shownFlows(FLOWS, undefined, ways).ways).toBe(ways);
  });

  it("have the colour of their supplier's band on the map, and the usual one where it has none", () => {
    const values = new Float32Array(10).fill(Number.NaN);
    [values[4], values[9]] = [5, 99];
    const shown = { projectId: "p", lonLat: undefined, dataset: riskDataset(), coords: {}, values };
    expect(riskTinted(FLOWS, shown, false).tints).toEqual(["#4B8BBE", undefined, "#9E1B3C"]);
    expect(riskTinted(FLOWS, { ...shown, dataset: riskDataset({ thresholds: [] }) }, false).tints).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("stand in front as far as both ends belong to what was reached", () => {
    expect(inFront(FLOWS, { kind: "all" })).toEqual({ lines: undefined, rings: [] });
    expect(inFront(FLOWS, { kind: "reach", origin: 9, positions: [7] })).toEqual({
      lines: [1],
      rings: [
        [2, 20],
        [3, 30],
      ],
    });
    expect(inFront(FLOWS, { kind: "edge", from: 9, to: 4 }).lines).toEqual([2]);
    expect(inFront(FLOWS, { kind: "reach", origin: 5, positions: [] }).lines).toEqual([]);
  });
});

describe("a volume", () => {
  it("is never made up", () => {
    expect([volumeLabel(null), volumeLabel(0), volumeLabel(12345), volumeLabel(0.5)]).toEqual([
      "no volume",
      "0",
      "12'345",
      "0.50",
    ]);
  });
});
