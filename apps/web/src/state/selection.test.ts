import { beforeEach, describe, expect, it } from "vitest";
import {
  chooseSites,
  chosenText,
  hoverSite,
  MOST_IN_ADDRESS,
  openSelection,
  readChosen,
  readSelection,
  toggleSite,
} from "./selection.ts";

describe("the selection of locations", () => {
  beforeEach(() => {
    openSelection("other");
    openSelection("a");
  });

  it("adds and takes away single locations", () => {
    toggleSite(3);
    toggleSite(5);
    toggleSite(3);
    expect([...readSelection().chosen]).toEqual([5]);
  });

  it("stays when the same project is opened again and is empty in another", () => {
    chooseSites([1, 2]);
    hoverSite(2);
    openSelection("a");
    expect(readSelection().chosen.size).toBe(2);
    openSelection("b");
    expect(readSelection()).toEqual({ projectId: "b", chosen: new Set(), hovered: null, tableAsked: false });
  });
});

describe("chosen locations in an address", () => {
  it("are named in runs and read again", () => {
    const chosen = new Set([9, 2, 7, 8, 100_000]);
    expect(chosenText(chosen)).toBe("2_7-9_100000");
    expect(readChosen("2_7-9_100000")).toEqual(chosen);
  });

  it("are not named when there are none or too many", () => {
    expect(chosenText(new Set())).toBeUndefined();
    expect(chosenText(new Set(Array.from({ length: MOST_IN_ADDRESS + 1 }, (_, i) => 2 * i)))).toBeUndefined();
  });

  it("leave out what cannot be read, and never more than an address may name", () => {
    expect(readChosen(undefined).size).toBe(0);
    expect(readChosen("x_-3_4-2_1.5_6")).toEqual(new Set([6]));
    expect(readChosen("0-99999999").size).toBe(MOST_IN_ADDRESS);
  });
});
