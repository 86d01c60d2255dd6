import { describe, expect, it } from "vitest";
import { GRID_CELLS, gridIndexOf } from "../cell-grid.ts";
import { parseKnownHeights } from "./known-heights.ts";
import { settledHeights, settledLayer } from "./settled-height.ts";

describe("the height of the settled part of a cell", () => {
  const places = parseKnownHeights(
    ["lat,lon,dem,pop", "46.02,7.75,1608,5643", "46.10,7.76,1127,400", "46.11,7.80,655,1000", "46.6,8.1,-9999,10"].join(
      "\n",
    ),
  );
  const elevation = new Float32Array(GRID_CELLS).fill(2400.6);
  const valley = gridIndexOf(46.02, 7.75);
  const empty = gridIndexOf(46.6, 8.1);

  it("is the median of its places, and the mean of the cell where no place has a height", () => {
    expect(
      Array.from(settledLayer(settledHeights(places, elevation), Int32Array.of(valley, empty)).values as Int16Array),
    ).toEqual([1127, 2401]);
  });

  it("lies between the middle two of an even number", () => {
    const two = parseKnownHeights("lat,lon,dem\n0.1,0.1,100\n0.2,0.2,300");
    expect(
      Array.from(
        settledLayer(settledHeights(two, elevation), Int32Array.of(gridIndexOf(0.1, 0.1))).values as Int16Array,
      ),
    ).toEqual([200]);
  });
});
