import { describe, expect, it } from "vitest";
import { joinHidden } from "./hidden-points.ts";
import { mercatorOf } from "./mercator.ts";
import { overlapGroups } from "./overlap-groups.ts";
import { groupRadius, WORLD } from "./screen-groups.ts";

/** Numbers that look like chance, the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Points around some towns, each town as wide as a country at most. */
function towns(points: number, count: number): Float32Array {
  const next = chance(11);
  const middles = Array.from({ length: count }, () => [30 * next() - 10, 20 * next() + 36, 3 * next() ** 3] as const);
  return Float32Array.from(
    Array.from({ length: points }, () => {
      const [longitude, latitude, width] = middles[Math.floor(count * next())]!;
      return [longitude + width * (next() - 0.5), latitude + width * (next() - 0.5)];
    }).flat(),
  );
}

interface Round {
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
}

/** Pixels between the edges of the two circles that are nearest to each other; less than 0 where one hides another. */
function leastGap(circles: readonly Round[], zoom: number): number {
  let least = Infinity;
  for (const [at, a] of circles.entries())
    for (const b of circles.slice(at + 1)) {
      const [ax, ay] = mercatorOf(a.longitude, a.latitude);
      const [bx, by] = mercatorOf(b.longitude, b.latitude);
      const distance = Math.hypot(ax - bx, ay - by) * WORLD * 2 ** zoom;
      least = Math.min(least, distance - groupRadius(a.count) - groupRadius(b.count));
    }
  return least;
}

const ZOOMS = [0, 1.5, 3, 4.5, 6, 8, 11, 14, 16];

describe("circles of a map", () => {
  it.each([
    ["45 places", towns(45, 20)],
    ["3,000 places", towns(3000, 60)],
  ])("never lie over each other, and hold each point once: %s", (_, lonLat) => {
    for (const zoom of ZOOMS) {
      const groups = overlapGroups(lonLat, undefined, zoom);
      const circles = groups.map(({ members, ...place }) => ({ ...place, count: members.length }));
      // what joined last made a circle larger by a pixel at most
      expect(leastGap(circles, zoom), `zoom ${zoom}`).toBeGreaterThanOrEqual(0);
      const members = groups.flatMap((group) => group.members);
      expect(new Set(members).size).toBe(members.length);
      expect(circles.every(({ count }) => count > 1)).toBe(true);
    }
  });

  it("that the server counted become one where they meet, with all that they hold", () => {
    const next = chance(5);
    const circles = Array.from({ length: 200 }, () => ({
      longitude: 40 * next() - 10,
      latitude: 20 * next() + 36,
      count: 20 + Math.floor(5000 * next() ** 4),
    })).map((circle) => ({ ...circle, steps: [circle.count, 0, 0, 0, 0] }));
    const lonLat = towns(300, 40);
    for (const zoom of ZOOMS) {
      const { circles: joined, grouped } = joinHidden(circles, lonLat, () => 4, zoom);
      expect(leastGap(joined, zoom), `zoom ${zoom}`).toBeGreaterThanOrEqual(0);
      const counted = joined.reduce((sum, { count }) => sum + count, 0);
      expect(counted).toBe(circles.reduce((sum, { count }) => sum + count, 0) + grouped.size);
      expect(joined.every(({ count, steps }) => count === steps.reduce((sum, one) => sum + one, 0))).toBe(true);
    }
  });
});

describe("places on one spot", () => {
  const SPOT = Float32Array.from([8.5, 47.4, 8.5, 47.4, 8.5, 47.4, 20, 50]);

  it("are a circle with their number at every zoom, and the others stay points", () => {
    for (const zoom of ZOOMS.slice(2))
      expect(
        overlapGroups(SPOT, undefined, zoom).map(({ members }) => members),
        `zoom ${zoom}`,
      ).toEqual([[0, 1, 2]]);
  });

  it("are known one by one, also where the browser holds only what is in sight", () => {
    const { circles, grouped } = joinHidden([], SPOT, (row) => row, 5);
    expect(circles).toMatchObject([{ count: 3, members: [0, 1, 2], steps: [1, 1, 1] }]);
    expect([...grouped]).toEqual([0, 1, 2]);
    const hidden = joinHidden([{ longitude: 8.5, latitude: 47.4, count: 30, steps: [30] }], SPOT, () => 0, 5);
    expect(hidden.circles[0]).toMatchObject({ count: 33 });
    expect(hidden.circles[0]).not.toHaveProperty("members");
  });

  it("are points again as soon as they can be told apart", () => {
    const pixel = 360 / (WORLD * 2 ** 10);
    const two = (pixels: number) =>
      overlapGroups(Float32Array.from([8, 0, 8 + pixels * pixel, 0]), undefined, 10).length;
    expect([two(4), two(9)]).toEqual([1, 0]);
  });
});
