// tests with a document
import { act, cleanup, renderHook } from "@testing-library/react";
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, expect, it, vi } from "vitest";
import { createPointIndex } from "./point-index.ts";
import { usePointer } from "./use-pointer.ts";

afterEach(cleanup);

const NONE: ReadonlySet<number> = new Set();

/** As much of a map as tells of the pointer: flat, a degree is ten pixels, with 0, 0 at its left upper corner. */
function fakeMap() {
  const listeners = new Map<string, (event: object) => void>();
  const container = document.createElement("div");
  const map = {
    getZoom: () => 3,
    getProjection: () => ({ type: "mercator" }),
    getContainer: () => container,
    project: ([lng = 0, lat = 0]: readonly number[]) => ({ x: 10 * lng, y: -10 * lat }),
    unproject: ([x = 0, y = 0]: readonly number[]) => ({ lng: x / 10, lat: -y / 10 }),
    on: (name: string, hear: (event: object) => void) => listeners.set(name, hear),
    off: (name: string) => listeners.delete(name),
  };
  const tell = (name: string, event: object) => act(() => listeners.get(name)?.(event));
  return { map: map as unknown as MapInstance, tell };
}

it("picks a point that is clicked with the shift key, which the map takes for an empty box", () => {
  const { map, tell } = fakeMap();
  const lonLat = Float32Array.from([10, -10, 40, -20]);
  const onPick = vi.fn<(position: number, adds: boolean) => void>();
  renderHook(() =>
    usePointer({
      map,
      lonLat,
      index: createPointIndex(lonLat),
      grouped: NONE,
      circles: [],
      size: 1,
      onHover: () => undefined,
      onPick,
    }),
  );
  tell("boxzoomcancel", { originalEvent: new MouseEvent("mouseup", { clientX: 401, clientY: 199, shiftKey: true }) });
  expect(onPick.mock.calls).toEqual([[1, true]]);
  tell("boxzoomcancel", { originalEvent: new MouseEvent("mouseup", { clientX: 250, clientY: 150, shiftKey: true }) });
  expect(onPick).toHaveBeenCalledTimes(1);
});
