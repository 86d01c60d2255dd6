import { describe, expect, it } from "vitest";
import { levelAt, nativeZooms, shownCells, shownText } from "./native-zooms.ts";

const ARC_SECONDS_30 = { stepDegrees: 1 / 120, levels: 3, rule: "max" } as const;
const ARC_SECONDS_3 = { stepDegrees: 1 / 1200, levels: 6, rule: "mean" } as const;

describe("zooms of imported maps", () => {
  it("begin at 5 and end where a pixel is no larger than a cell", () => {
    // 360 / 256 / 2^z: 0.011 at zoom 7 and 0.0055 at zoom 8; 0.00137 at zoom 10 and 0.00069 at zoom 11
    expect(nativeZooms(ARC_SECONDS_30)).toEqual({ from: 5, deepest: 8 });
    expect(nativeZooms(ARC_SECONDS_3)).toEqual({ from: 5, deepest: 11 });
  });

  it("take the level whose cells are at least as large as a pixel, so that none is passed over", () => {
    for (const maps of [ARC_SECONDS_30, ARC_SECONDS_3])
      for (let zoom = 5; zoom <= nativeZooms(maps).deepest; zoom++) {
        const cell = maps.stepDegrees * 2 ** levelAt(maps, zoom);
        const pixel = 360 / 256 / 2 ** zoom;
        expect(cell).toBeGreaterThanOrEqual(pixel);
        if (levelAt(maps, zoom) > 0) expect(cell).toBeLessThan(2 * pixel);
      }
  });

  it("without levels begin where a pixel stands for at most 8 cells, and say that only the middle one is seen", () => {
    const old = { ...ARC_SECONDS_3, levels: 0 };
    expect(nativeZooms(old)).toEqual({ from: 8, deepest: 11 });
    expect(levelAt(old, 8)).toBe(0);
    expect(shownCells(old).map(({ zoom, shows }) => [zoom, shows])).toEqual([
      [0, "middle"],
      [8, "middle"],
      [9, "middle"],
      [10, "middle"],
      [11, "cell"],
    ]);
    expect(shownText(old)).toContain("then the cell at the middle of each pixel, and each cell itself from zoom 11 on");
  });

  it("say when the mean is seen", () => {
    expect(shownCells(ARC_SECONDS_3)[1]).toEqual({ zoom: 5, degrees: 64 / 1200, shows: "mean" });
    expect(shownText(ARC_SECONDS_3)).toContain("the mean of the cells");
  });

  it("of maps coarser than the first pixels show their cells at once", () => {
    const coarse = { stepDegrees: 0.1, levels: 0, rule: "max" } as const;
    expect(nativeZooms(coarse)).toEqual({ from: 5, deepest: 8 });
    expect(shownCells(coarse)).toEqual([
      { zoom: 0, degrees: 0.25, shows: "middle" },
      { zoom: 5, degrees: 0.1, shows: "cell" },
    ]);
    expect(shownText(coarse)).toBe(
      "up to zoom 4 the map shows the value at the middle of cells of 0.25 degrees, from there on the cells of the source",
    );
  });

  it("of the grid of the pack show its cells", () => {
    expect(shownCells(undefined)).toEqual([{ zoom: 0, degrees: 0.25, shows: "cell" }]);
  });
});
