import { describe, expect, it } from "vitest";
import { createPointIndex } from "../../ui/map/point-index.ts";
import { coveredRoom, FIRST_ZOOM, fitRoom, freeOffset, isFree, PLACE_ZOOM, startOf } from "./camera.ts";

const wide = { width: 1440, height: 844 };
const phone = { width: 390, height: 788 };
const nothing = { location: false, table: false };
const location = { location: true, table: false };

describe("where a map opens", () => {
  it("is over the middle of the locations at zoom 2, deleted ones not counting", () => {
    const { bounds } = createPointIndex(Float32Array.from([0, 10, Number.NaN, Number.NaN, 20, 50]));
    expect(startOf(bounds, undefined)).toEqual({ longitude: 10, latitude: 30, zoom: FIRST_ZOOM });
    expect(FIRST_ZOOM).toBe(2);
  });

  it("is at the location whose panel is open", () => {
    expect(startOf([0, 10, 20, 50], [20, 50])).toEqual({ longitude: 20, latitude: 50, zoom: PLACE_ZOOM });
    expect(startOf([0, 10, 20, 50], undefined).zoom).toBe(FIRST_ZOOM);
  });
});

describe("what panels leave of the map", () => {
  it("is all of it while none is open", () => {
    expect(freeOffset(wide, nothing)).toEqual([0, 0]);
    expect(isFree({ x: 1400, y: 400 }, wide, nothing)).toBe(true);
  });

  it("ends at the docked panel, on a phone at the sheet", () => {
    expect(coveredRoom(wide, location)).toMatchObject({ right: 448, bottom: 0 });
    expect(coveredRoom(phone, location).right).toBe(0);
    expect(coveredRoom(phone, location).bottom).toBeGreaterThan(phone.height / 2);
    expect(freeOffset(wide, location)).toEqual([-224, 0]);
    expect(isFree({ x: 1100, y: 400 }, wide, location)).toBe(false);
    expect(isFree({ x: 195, y: 700 }, phone, location)).toBe(false);
    expect(isFree({ x: 195, y: 100 }, phone, location)).toBe(true);
  });

  it("is enough to fit something into", () => {
    for (const size of [wide, phone])
      for (const panels of [nothing, location, { location: false, table: true }, { location: true, table: true }]) {
        const { top, right, bottom, left } = fitRoom(size, panels);
        expect(size.width - left - right, JSON.stringify(panels)).toBeGreaterThan(100);
        expect(size.height - top - bottom, JSON.stringify(panels)).toBeGreaterThan(100);
      }
  });
});
