import { openPack } from "@tidemark/atlas";
import { describe, expect, it } from "vitest";
import { createGeography } from "../check/geography.ts";
import { toldByNames } from "./names-tell-system.ts";

const geography = createGeography(openPack());
const at = (latitude: number, longitude: number) => ({ latitude, longitude });
/** Kassel, Hamburg and Ulm, and the same numbers in a system whose zone lies six degrees farther east. */
const right = [at(51.31, 9.48), at(53.55, 10.0), at(48.4, 9.99)];
const shifted = [at(51.31, 15.48), at(53.55, 16.0), at(48.4, 15.99)];

describe("names of places that tell the system of coordinates", () => {
  it.each([
    ["towns alone", [["Kassel"], ["Hamburg"], ["Ulm"]]],
    ["towns in names of works", [["Werk Kassel 2"], ["Hamburg-Harburg"], ["Lager Ulm Süd"]]],
    [
      "towns in any column",
      [
        ["P1", 12, "34117 Kassel"],
        ["P2", null, "Hamburg"],
        ["P3", 7, "an der B10"],
      ],
    ],
    ["names in other languages", [["Kassel"], ["Hambourg"], ["Ulm"]]],
  ])("are %s", (_, rows) => {
    expect(toldByNames(rows, [shifted, right], geography)).toBe(1);
  });

  it.each([
    ["there are none", [["P1"], ["P2"], ["P3"]], [shifted, right]],
    ["only one row agrees", [["Kassel"], ["P2"], ["P3"]], [shifted, right]],
    ["they lie elsewhere", [["Lyon"], ["Marseille"], ["Lille"]], [shifted, right]],
    [
      "two systems put them there",
      [["Kassel"], ["Hamburg"], ["Ulm"]],
      [right, right.map((one) => at(one.latitude + 0.01, one.longitude))],
    ],
  ])("tell nothing where %s", (_, rows, readings) => {
    expect(toldByNames(rows, readings, geography)).toBeUndefined();
  });
});
