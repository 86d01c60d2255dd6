import { MOST_VIEW_POINTS, VIEW_CELLS } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { cellAt, mercatorOf, placeGridOf } from "../locations/index.ts";
import { pointSummary } from "./point-summary.ts";
import { pointView, type ShownPoints } from "./point-view.ts";

/** Numbers that look like chance, the same each time. */
function* chance(seed: number): Generator<number> {
  for (let state = seed; ;) yield (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Locations around 40 towns; every third position was deleted. */
function manyPlaces(count: number): ShownPoints {
  const numbers = chance(7);
  const next = () => numbers.next().value as number;
  const towns = Array.from({ length: 40 }, () => [360 * next() - 180, 150 * next() - 70] as const);
  const places = Array.from({ length: count }, () => {
    const [longitude, latitude] = towns[Math.floor(40 * next())]!;
    return [Math.max(-180, Math.min(180, longitude + 3 * next())), latitude + 2 * next()] as const;
  });
  return {
    places: {
      positions: Uint32Array.from(places, (_, row) => row + Math.floor(row / 2)),
      longitudes: Float64Array.from(places, ([longitude]) => longitude),
      latitudes: Float64Array.from(places, ([, latitude]) => latitude),
      positionCount: 2 * count,
    },
    values: Float32Array.from({ length: 2 * count }, (_, at) => (at % 11 === 0 ? Number.NaN : next())),
    mask: undefined,
    steps: { edges: [0.25, 0.5, 0.75], lowerIsWorse: false },
  };
}

const MANY = manyPlaces(5000);
const GRID = await placeGridOf(MANY.places);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The locations of tiles, counted one by one by the cell they lie in. */
function countedByHand(zoom: number, [x0, x1]: readonly number[], [y0, y1]: readonly number[]) {
  const side = VIEW_CELLS * 2 ** zoom;
  const cells = new Map<string, number>();
  for (let row = 0; row < MANY.places.positions.length; row++) {
    const [x, y] = mercatorOf(MANY.places.longitudes[row]!, MANY.places.latitudes[row]!);
    const [column, line] = [cellAt(x, side), cellAt(y, side)];
    const [tx, ty] = [Math.floor(column / VIEW_CELLS), Math.floor(line / VIEW_CELLS)];
    if (tx < x0! || tx > x1! || ty < y0! || ty > y1!) continue;
    cells.set(`${column} ${line}`, (cells.get(`${column} ${line}`) ?? 0) + 1);
  }
  const many = [...cells.values()].filter((count) => count >= 20);
  return { circles: many.toSorted((a, b) => a - b), points: sum([...cells.values()]) - sum(many) };
}

describe("what a map of some tiles shows", () => {
  it("is every location once, as a circle where twenty share a cell, at any zoom", () => {
    const shapes = [
      [0, [0, 0], [0, 0]],
      [3, [0, 7], [0, 7]],
      [4, [2, 9], [3, 9]],
      // cells finer than the order of the locations knows
      [15, [0, 2 ** 15 - 1], [12_000, 12_000]],
    ] as const;
    for (const [zoom, x, y] of shapes) {
      const view = pointView(GRID, MANY, { zoom, x, y, circleFrom: 20, also: [] });
      const expected = countedByHand(zoom, x, y);
      expect(
        view.circles.counts.toSorted((a, b) => a - b),
        `zoom ${zoom}`,
      ).toEqual(expected.circles);
      expect(view.points.positions.length, `zoom ${zoom}`).toBe(expected.points);
      expect(sum(view.circles.steps)).toBe(sum(view.circles.counts));
    }
  });

  it("tells each single location with its place and value, to the last bit", () => {
    const { points } = pointView(GRID, MANY, { zoom: 6, x: [0, 63], y: [0, 63], circleFrom: 20, also: [] });
    expect(points.positions.length).toBeGreaterThan(100);
    for (const [i, position] of points.positions.entries()) {
      const value = MANY.values![position]!;
      expect(Math.fround(points.values[i] ?? Number.NaN)).toBe(value);
      const row = MANY.places.positions.indexOf(position);
      expect(points.longitudes[i]).toBeCloseTo(MANY.places.longitudes[row]!, 5);
    }
  });

  it("tells no more by themselves than a browser can draw, however many it is asked to", async () => {
    const many = manyPlaces(40_000);
    const grid = await placeGridOf(many.places);
    const asked = { zoom: 3, x: [0, 7], y: [0, 7], also: [] } as const;
    const few = pointView(grid, many, { ...asked, circleFrom: 20 });
    const view = pointView(grid, many, { ...asked, circleFrom: 1000 });
    expect(few.points.positions.length).toBeLessThan(view.points.positions.length);
    expect(view.points.positions.length).toBeLessThanOrEqual(MOST_VIEW_POINTS);
    expect(sum(view.circles.counts) + view.points.positions.length).toBe(40_000);
  });

  it("goes over the date line, and holds what is asked for beside", () => {
    const west = pointView(GRID, MANY, { zoom: 2, x: [3, 3], y: [0, 3], circleFrom: 20, also: [] });
    const east = pointView(GRID, MANY, { zoom: 2, x: [0, 0], y: [0, 3], circleFrom: 20, also: [] });
    const both = pointView(GRID, MANY, { zoom: 2, x: [3, 0], y: [0, 3], circleFrom: 20, also: [] });
    expect(sum(both.circles.counts)).toBe(sum(west.circles.counts) + sum(east.circles.counts));
    const hidden = 3;
    const also = pointView(GRID, MANY, { zoom: 0, x: [0, 0], y: [0, 0], circleFrom: 2, also: [hidden, 2, 9999] });
    // position 2 was deleted, and 9999 never was
    expect(also.points.positions.filter((position) => position === hidden)).toEqual([hidden]);
    expect(also.points.positions).not.toContain(2);
    expect(also.points.positions).not.toContain(9999);
  });

  it("counts what passes in steps, the other way round where lower values are worse", () => {
    const places = {
      positions: Uint32Array.of(0, 1, 3, 4),
      longitudes: Float64Array.of(170, 179, -175, 10),
      latitudes: Float64Array.of(-10, 5, 0, 50),
      positionCount: 5,
    };
    const values = Float32Array.of(1, 5, 9, Number.NaN, 3);
    const mask = Uint8Array.of(1, 1, 1, 1, 0);
    const steps = { edges: [8, 4, 2] as const, lowerIsWorse: true };
    expect(pointSummary({ places, values, mask, steps })).toEqual({
      count: 3,
      bounds: [170, -10, 185, 5],
      steps: [0, 1, 0, 1, 1],
      extent: [1, 5],
    });
    const nobody = pointSummary({ places, values, mask: new Uint8Array(5), steps });
    expect(nobody).toMatchObject({ count: 0, bounds: null, steps: [0, 0, 0, 0, 0] });
  });
});
