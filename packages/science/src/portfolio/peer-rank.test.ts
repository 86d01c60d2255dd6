import { describe, expect, it } from "vitest";
import { PEER_SHARES, peerMedian, peerSteps, shareBelow } from "./peer-rank.ts";

describe("a score among those of settled places", () => {
  // 0.00, 0.01, ... 1.00: the share below a score is the score itself
  const even = peerSteps(Array.from({ length: 101 }, (_, i) => i / 100));

  it("has as many places below as the share says", () => {
    expect(even).toHaveLength(PEER_SHARES.length);
    for (const score of [0.1, 0.25, 0.5, 0.73, 0.9]) expect(shareBelow(even, score)).toBeCloseTo(score, 2);
    expect(peerMedian(even)).toBe(0.5);
  });

  it("has none below the lowest and all below what no place reaches", () => {
    const places = peerSteps([0.3, 0.4, 0.5]);
    expect(shareBelow(places, 0.3)).toBe(0);
    expect(shareBelow(places, 0.1)).toBe(0);
    expect(shareBelow(places, 0.6)).toBe(1);
  });

  it("does not count places with the same score as lower", () => {
    // six of ten places have no risk at all, one in ten has the highest there is
    const places = peerSteps([0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.6, 1]);
    expect(shareBelow(places, 0)).toBe(0);
    expect(shareBelow(places, 0.001)).toBe(0);
    expect(shareBelow(places, 1)).toBe(1);
    const same = peerSteps([0.675, 0.675, 0.675]);
    expect(shareBelow(same, 0.675)).toBe(0);
    expect(shareBelow(same, 0.68)).toBe(1);
  });

  it("is not known where the score or the places are not", () => {
    expect(shareBelow(even, Number.NaN)).toBeNaN();
    expect(shareBelow(peerSteps([]), 0.5)).toBeNaN();
    expect(shareBelow(peerSteps([Number.NaN]), 0.5)).toBeNaN();
    expect(peerMedian(peerSteps([Number.NaN]))).toBeNaN();
    // places without a score take no part
    expect(shareBelow(peerSteps([0.1, Number.NaN, 0.3]), 0.2)).toBeCloseTo(0.5);
  });
});
