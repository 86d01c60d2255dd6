// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { Site } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { sitesAtQuery } from "../../data/sites.ts";
import type { Circle } from "../../ui/map/cluster-layers.ts";
import { Stacks } from "./stacks.tsx";

afterEach(cleanup);

const PROJECT = { id: "p", version: "1" };
const NAMES = ["Dock", "Mill", "Yard"];
const site = (name: string, position: number) =>
  ({
    id: name,
    properties: { name, position, address: { municipality: "Rotterdam", country: "Netherlands" } },
  }) as Site;

/** A flat map, 100 pixels for a degree, which zooms as deep as 16. */
function fakeMap(zoom: number) {
  const container = document.createElement("div");
  Object.defineProperties(container, { clientWidth: { value: 1000 }, clientHeight: { value: 800 } });
  const easeTo = vi.fn<(camera: object) => void>();
  const map = {
    getZoom: () => zoom,
    getMaxZoom: () => 16,
    getProjection: () => ({ type: "mercator" }),
    getContainer: () => container,
    project: ([lng = 0, lat = 0]: readonly number[]) => ({ x: 100 * lng, y: 100 * lat }),
    easeTo,
    on: () => undefined,
    off: () => undefined,
  };
  return { map: map as unknown as MapInstance, easeTo };
}

const circle = (count: number, members?: readonly number[]): Circle => ({
  longitude: 2,
  latitude: 3,
  count,
  steps: [count],
  ...(members === undefined ? {} : { members }),
});

function show(circles: readonly Circle[], zoom = 3) {
  const { map, easeTo } = fakeMap(zoom);
  const client = new QueryClient();
  const positions = [40, 41, 42];
  client.setQueryData(
    sitesAtQuery(PROJECT, positions).queryKey,
    new Map(positions.map((position, at) => [position, site(NAMES[at] ?? "", position)])),
  );
  const onSite = vi.fn<(site: Site) => void>();
  const points = {
    index: undefined,
    lonLat: undefined,
    values: undefined,
    positions: Int32Array.of(40, 41, 42),
    grouped: new Set<number>(),
    circles,
    size: 1,
  };
  function Open() {
    const [open, setOpen] = useState<Circle>();
    return <Stacks project={PROJECT} map={map} points={points} open={open} onOpen={setOpen} onSite={onSite} />;
  }
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <Open />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { onSite, easeTo };
}

it("several locations on one spot are listed by name, with the keyboard too, and each opens", () => {
  const { onSite } = show([circle(3, [0, 1, 2])]);
  const button = screen.getByRole("button", { name: "3 locations here" });
  button.focus();
  fireEvent.click(button);
  const list = screen.getByRole("region", { name: "3 locations here" });
  expect(document.activeElement).toBe(list);
  expect(
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(NAMES.map((name) => `${name}Rotterdam, Netherlands`));
  fireEvent.keyDown(list, { key: "Escape" });
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.click(screen.getByRole("button", { name: /Mill/ }));
  expect(onSite.mock.calls.map(([{ id }]) => id)).toEqual(["Mill"]);
  expect(screen.queryByRole("region")).toBeNull();
});

it.each([
  [
    "many points",
    circle(
      21,
      Array.from({ length: 21 }, (_, i) => i),
    ),
    3,
    true,
  ],
  [
    "many points at the deepest zoom",
    circle(
      21,
      Array.from({ length: 21 }, (_, i) => i),
    ),
    16,
    false,
  ],
  ["points that only the server knows", circle(3), 3, true],
])("a circle of %s", (_, one, zoom, isZoomed) => {
  const { easeTo } = show([one], zoom);
  fireEvent.click(screen.getByRole("button", { name: `${one.count} locations here` }));
  expect(easeTo.mock.calls.length).toBe(isZoomed ? 1 : 0);
  expect(screen.queryAllByRole("region")).toHaveLength(isZoomed ? 0 : 1);
});
