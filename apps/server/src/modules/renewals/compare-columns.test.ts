import { datasetById } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { compareColumns } from "./compare-columns.ts";
import { evenSample } from "./preview-renewal.ts";

const score = datasetById("score_heat")!;
const total = datasetById("total_ead")!;
const side = (values: readonly number[], unjudged?: readonly number[]) => ({
  values: Float32Array.from(values),
  unjudged: unjudged && Uint8Array.from(unjudged),
});
const compare = (before: ReturnType<typeof side>, after: ReturnType<typeof side>, dataset = score) =>
  compareColumns(
    { held: dataset, now: dataset },
    dataset.defaultCoordinates,
    Array.from(before.values, (_, i) => 10 + i),
    before,
    after,
  );

describe("what a dataset becomes", () => {
  it("is counted by the band that a location goes to, and tells which locations these are", () => {
    const { counts, changed } = compare(side([0.1, 0.6, 0.3, 0.8]), side([0.8, 0.4, 0.31, 0.8]));
    expect(counts).toEqual({ compared: 4, differ: 3, up: 1, down: 1, gained: 0, lost: 0 });
    expect(changed.map(({ position, change }) => [position, change])).toEqual([
      [10, "up"],
      [11, "down"],
    ]);
    expect(changed[0]).toMatchObject({ before: 0.1, after: 0.8, bandBefore: 0, bandAfter: 3 });
  });

  it("tells values that come and go apart from those that are missing before and after", () => {
    const { counts } = compare(side([Number.NaN, 0.2, Number.NaN]), side([0.2, Number.NaN, Number.NaN]));
    expect(counts).toMatchObject({ compared: 2, differ: 2, gained: 1, lost: 1, up: 0, down: 0 });
  });

  it("takes a total for unjudged where it leaves out a main hazard, though its value stays", () => {
    const { counts, changed } = compare(side([0.1]), side([0.1], [1]), total);
    expect(counts).toMatchObject({ differ: 0, lost: 1 });
    expect(changed[0]).toMatchObject({ after: 0.1, bandAfter: -1 });
  });

  it("never judges a coordinate that no score is made of", () => {
    const shaking = datasetById("pga_rp")!;
    const rare = { ...shaking.defaultCoordinates, return_period: 50 };
    const [before, after] = [side([0.01, Number.NaN]), side([1, 0.1])];
    expect(
      compareColumns({ held: shaking, now: shaking }, shaking.defaultCoordinates, [0, 1], before, after).counts.up,
    ).toBe(1);
    const { counts } = compareColumns({ held: shaking, now: shaking }, rare, [0, 1], before, after);
    expect(counts).toEqual({ compared: 2, differ: 2, up: 0, down: 0, gained: 1, lost: 0 });
  });

  it("judges each side by its own rules: a value that stays may change its band", () => {
    const milder = { ...score, thresholds: { low: 0.1, medium: 0.2, high: 0.3 } };
    const both = side([0.4, 0.05]);
    const { counts, changed } = compareColumns(
      { held: score, now: milder },
      score.defaultCoordinates,
      [0, 1],
      both,
      both,
    );
    expect(counts).toMatchObject({ differ: 0, up: 1, down: 0 });
    expect(changed[0]).toMatchObject({ before: 0.4, after: 0.4, bandBefore: 1, bandAfter: 3 });
  });

  it("rises with a lower value where lower is worse", () => {
    const lower = datasetById("spei12");
    expect(lower?.direction).toBe("lower");
    const { low, high } = lower!.thresholds;
    const { counts } = compare(side([low + 1]), side([high - 1]), lower);
    expect(counts).toMatchObject({ up: 1, down: 0 });
  });
});

describe("a fair sample", () => {
  it("is all of few, and else evenly spread and the same every time", () => {
    expect(evenSample([1, 2, 3], 3)).toEqual([1, 2, 3]);
    const many = Array.from({ length: 1000 }, (_, i) => i);
    const some = evenSample(many, 10);
    expect(some).toEqual([50, 150, 250, 350, 450, 550, 650, 750, 850, 950]);
  });
});
