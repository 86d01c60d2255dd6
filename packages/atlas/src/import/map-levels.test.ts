import { describe, expect, it } from "vitest";
import { levelLength, levelsOf, LevelsWriter, type LevelRule } from "./map-levels.ts";

const none = Number.NaN;

/** Levels of a map by what the writer puts, rows one after the other. */
async function levelsFrom(map: readonly (readonly number[])[], count: number, rule: LevelRule, side = 4) {
  const columns = map[0]?.length ?? 0;
  const levels = Array.from({ length: count }, (): number[][] => []);
  const writer = new LevelsWriter(columns, { count, rule }, side, async (level, rows, top, filled) => {
    const own = levelLength(columns, level);
    const into = levels[level - 1]!;
    expect(top).toBe(into.length);
    for (let row = 0; row < filled; row++) into.push([...rows.subarray(row * own, (row + 1) * own)]);
  });
  for (let top = 0; top < map.length; top += side) {
    const part = map.slice(top, top + side);
    await writer.add(Float64Array.from(part.flat()), columns, part.length);
  }
  await writer.finish();
  return levels;
}

describe("levels of a map", () => {
  const map = [
    [1, 2, 0, 0],
    [3, 4, 0, 8],
    [none, none, 5, none],
    [none, none, none, 6],
  ];

  it("keep the largest value of every four cells, and nothing where none has one", async () => {
    expect(await levelsFrom(map, 2, "max")).toEqual([
      [
        [4, 8],
        [none, 6],
      ],
      [[8]],
    ]);
  });

  it("keep the mean of the cells that have a value", async () => {
    expect(await levelsFrom(map, 1, "mean")).toEqual([
      [
        [2.5, 2],
        [none, 5.5],
      ],
    ]);
  });

  it("let an odd last row and column stand for themselves", async () => {
    const odd = [
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ];
    expect(await levelsFrom(odd, 2, "max")).toEqual([
      [
        [5, 6],
        [8, 9],
      ],
      [[9]],
    ]);
  });

  it("are the same however the rows come in", async () => {
    const long = Array.from({ length: 37 }, (_, row) =>
      Array.from({ length: 19 }, (__, c) => (row * 31 + c * 17) % 23),
    );
    const [first, second, third] = await levelsFrom(long, 3, "max", 2);
    expect(await levelsFrom(long, 3, "max", 8)).toEqual([first, second, third]);
    const largest = (level: number, row: number, column: number) => {
      const size = 2 ** level;
      return Math.max(
        ...long.slice(row * size, (row + 1) * size).flatMap((r) => r.slice(column * size, (column + 1) * size)),
      );
    };
    expect(third).toHaveLength(5);
    third?.forEach((row, r) => row.forEach((value, c) => expect(value).toBe(largest(3, r, c))));
  });

  it("reach from the cells of the map to the pixels of zoom 5, which are 0.0439 degrees", () => {
    // 30 arc seconds x 8 = 0.067; 3 arc seconds x 64 = 0.053; 0.1 degrees are larger already
    expect(levelsOf("river_flood_depth", 1 / 120)).toEqual({ count: 3, rule: "max" });
    expect(levelsOf("elevation", 1 / 1200)).toEqual({ count: 6, rule: "mean" });
    expect(levelsOf("tc_wind", 0.1).count).toBe(0);
  });
});
