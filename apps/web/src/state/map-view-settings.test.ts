// tests with a document
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS, mapSettings } from "./map-view-settings.ts";

const kept = (): unknown => JSON.parse(localStorage.getItem("tidemark.map") ?? "null");

afterEach(() => {
  mapSettings.show(undefined);
  mapSettings.set(DEFAULT_SETTINGS);
  localStorage.clear();
});

describe("settings of the map", () => {
  it("begin monochrome and flat, with names, without ocean and with points of the usual size", () => {
    expect(mapSettings.get()).toEqual({
      style: "monochrome",
      globe: false,
      titles: true,
      ocean: false,
      pointSize: 1,
    });
  });

  it("are kept when they are chosen", () => {
    mapSettings.set({ ...mapSettings.get(), style: "satellite", globe: true });
    expect(kept()).toMatchObject({ style: "satellite", globe: true });
  });

  it("are shown from a saved map without being kept, but for what is chosen over it", () => {
    mapSettings.show({ ...DEFAULT_SETTINGS, style: "green", globe: true });
    expect(mapSettings.get()).toMatchObject({ style: "green", globe: true });
    expect(kept()).toBeNull();
    mapSettings.set({ ...mapSettings.get(), titles: false });
    expect(mapSettings.get()).toMatchObject({ style: "green", globe: true, titles: false });
    mapSettings.show(undefined);
    expect(mapSettings.get()).toMatchObject({ style: "monochrome", globe: false, titles: false });
  });
});
