// tests with a document
import { act, cleanup, renderHook } from "@testing-library/react";
import type { Map as MapInstance } from "maplibre-gl";
import { afterEach, expect, it } from "vitest";
import { useBackgroundFaults } from "./use-background-faults.ts";

afterEach(cleanup);

/** As much of a map as tells of its sources. */
function fakeMap() {
  const listeners = new Set<(event: object) => void>();
  const refreshed: string[] = [];
  const map = {
    getStyle: () => ({ sources: { basemap: {} } }),
    getSource: (id: string) => ({ id }),
    refreshTiles: (id: string) => refreshed.push(id),
    on: (_: string, hear: (event: object) => void) => listeners.add(hear),
    off: (_: string, hear: (event: object) => void) => listeners.delete(hear),
  };
  const fail = (event: object) => act(() => listeners.forEach((hear) => hear(event)));
  return { map: map as unknown as MapInstance, fail, refreshed };
}

it("tells of a part of the background that did not arrive, and asks for it again; layers tell of themselves", () => {
  const { map, fail, refreshed } = fakeMap();
  const { result } = renderHook(() => useBackgroundFaults(map));
  fail({ error: new Error("x"), sourceId: "hazard-hd30" });
  fail({ error: new Error("x") });
  expect(result.current.failed).toBe(false);
  fail({ error: new Error("x"), sourceId: "basemap" });
  expect(result.current.failed).toBe(true);
  act(() => result.current.retry());
  expect(result.current.failed).toBe(false);
  expect(refreshed).toEqual(["basemap"]);
  fail({ error: new Error("again"), sourceId: "basemap" });
  expect(result.current.failed).toBe(true);
});
