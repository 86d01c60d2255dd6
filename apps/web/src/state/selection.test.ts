import { beforeEach, describe, expect, it } from "vitest";
import { chooseSites, hoverSite, openSelection, readSelection, toggleSite } from "./selection.ts";

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
