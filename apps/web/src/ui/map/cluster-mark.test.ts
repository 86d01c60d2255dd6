import { expect, it } from "vitest";
import { markName, namedMark, ringOf } from "./cluster-mark.ts";

const COLOURS = ["#111111", "#222222", "#333333"];

it("the ring of a circle has the shares of its points; one high among a thousand low is still seen", () => {
  expect(ringOf(COLOURS, [12, 12, 0])).toEqual([
    ["#111111", 12],
    ["#222222", 12],
  ]);
  expect(ringOf(COLOURS, [999, 0, 1])).toEqual([
    ["#111111", 24],
    ["#333333", 1],
  ]);
  expect(ringOf(COLOURS, [0, 0, 0])).toEqual([]);
  expect(ringOf([undefined, "#222222", undefined], [5, 1, 7])).toEqual([["#222222", 24]]);
  expect(ringOf([undefined], [5])).toEqual([]);
});

it("the picture of a circle is named by all that it shows", () => {
  const mark = { fill: "#7FA9BA", rim: "#FFFFFF", radius: 14, ring: ringOf(COLOURS, [3, 0, 1]) };
  expect(namedMark(markName(mark))).toEqual(mark);
  expect(namedMark("edge-arrow")).toBeUndefined();
});
