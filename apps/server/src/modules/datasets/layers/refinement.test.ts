import { describe, expect, it } from "vitest";
import { GRID_CELLS, GRID_COLUMNS, gridCellAt } from "./grid.ts";
import { blocksOf, filledIn, regionsOf } from "./refinement.ts";

const ALL = Int32Array.from({ length: GRID_CELLS }, (_, cell) => cell);

describe("the order in which a layer is worked out", () => {
  it("is a coarse picture of the world first, then every cell once", () => {
    const blocks = blocksOf(ALL, 5000);
    const coarse = blocks.filter(({ pass }) => pass === 0);
    // every eighth cell in both directions: 90 rows of 180
    expect(coarse.reduce((sum, { places }) => sum + places.length, 0)).toBe(90 * 180);
    expect(coarse.every(({ places }) => places.every((place) => place % 8 === 0))).toBe(true);
    expect(blocks.every(({ pass }, i) => pass >= (blocks[i - 1]?.pass ?? 0))).toBe(true);
    const seen = new Uint8Array(GRID_CELLS);
    for (const { places } of blocks) for (const place of places) seen[place]! += 1;
    expect(seen.every((times) => times === 1)).toBe(true);
  });

  it("holds the cells of a finer piece close to each other", () => {
    const zurich = gridCellAt(8.54, 47.37);
    const block = blocksOf(ALL, 100_000).find(({ places, pass }) => pass > 0 && places.includes(zurich));
    // tile 4/8/5 holds Zürich
    expect(regionsOf({ z: 4, x: 8, y: 5 })).toContain(block?.region);
    expect(regionsOf({ z: 4, x: 2, y: 5 })).not.toContain(block?.region);
    expect(new Set(regionsOf({ z: 0, x: 0, y: 0 })).size).toBe(128);
  });
});

describe("a picture on its way", () => {
  const gridCells = Int32Array.of(0, 1, 2 * GRID_COLUMNS + 2, 8);

  it("gives cells that are not there yet the value of a neighbour that is", () => {
    const values = Float32Array.of(7, Number.NaN, Number.NaN, Number.NaN);
    const shown = filledIn(values, Uint8Array.of(1, 0, 0, 0), gridCells);
    // the cell at row 0, column 8 has no neighbour to the north-west that is worked out
    expect([...shown]).toEqual([7, 7, 7, Number.NaN]);
  });

  it("keeps what is missing missing", () => {
    const values = Float32Array.of(Number.NaN, Number.NaN, 3, 4);
    expect([...filledIn(values, Uint8Array.of(1, 1, 1, 1), gridCells)]).toEqual([Number.NaN, Number.NaN, 3, 4]);
  });
});
