// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ChainGroups, Project } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { type ReactNode, useMemo } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { clearSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import { DEFAULT_SETTINGS, mapSettings } from "../../state/map-view-settings.ts";
import { EDGE_COLOURS, EdgeLayer } from "../../ui/map/edge-layer.ts";
import { pickableAt } from "../../ui/map/pickables.ts";
import { useFocus } from "./chain-focus.ts";
import { ChainOverlay } from "./chain-overlay.tsx";

const BASE = "*/api/risk-engine/v0/exposure/supply-chains";
const server = setupServer();

/** A map on which the line with a number lies under every place. */
function mapWith(line: number): MapInstance {
  const answers: Record<string, unknown> = {
    getLayer: () => ({}),
    hasImage: () => true,
    queryRenderedFeatures: () => [{ id: line }],
  };
  return new Proxy({} as MapInstance, { get: (_, name) => answers[String(name)] ?? (() => undefined) });
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

const NO_FLOWS = { positions: [], longitudes: [], latitudes: [], from: [], to: [], volume: [], edges: [] };

/** Groups in front, as the panel puts them there. */
function GroupsInFront({ onOpen }: { readonly onOpen: (flow: number) => void }) {
  useFocus(useMemo(() => ({ kind: "groups", grouping: GROUPING, open: undefined, onOpen }), [onOpen]));
  return null;
}
const GROUPING: ChainGroups = { property: "country", hidden: 0, groups: [], flows: [] };

function open(map: MapInstance, more?: ReactNode) {
  const project = { id: "p", has_supply_chain: true, properties: { last_changed: "1" } } as unknown as Project;
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={["/map/p?location=ore"]}>
          <ChainOverlay project={project} map={map} />
          <Address />
          {more}
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const NO_ROUTES = http.get(`${BASE}/p/routes`, () => HttpResponse.json({ routed: false, total: 0, lines: [] }));

beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes: ["supply-chain"], exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
});
afterEach(() => {
  cleanup();
  clearSiteFilter();
  server.resetHandlers();
});
afterAll(() => server.close());

it("opens the flow that is clicked on the map in the panel, told by the positions of its ends as the filter leaves them", async () => {
  let asked = "";
  server.use(
    NO_ROUTES,
    http.get(`${BASE}/p/flows`, () =>
      HttpResponse.json({
        positions: [4, 7, 9],
        longitudes: [1, 2, 3],
        latitudes: [10, 20, 30],
        from: [0, 1, 2],
        to: [1, 2, 0],
        volume: [5, 3, 1],
        edges: [1, 1, 1],
      }),
    ),
    http.get(`${BASE}/p/edges`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked = `${query.get("from_position")} ${query.get("to_position")}`;
      const end = { id: "a", name: "A", position: 9, country: null };
      const item = { id: "e7", from: end, to: end, product: null, volume: 1, share: 1, kind: "link" };
      const meta = { page: 1, n: 1, total: 1 };
      return HttpResponse.json({ items: [item], meta, hidden: 0, products: [], loops: 0, broken: 0 });
    }),
  );
  // of the three flows only that from 9 to 4 has both ends: it is line 0 now
  setSiteFilter({ filter: {}, mask: Uint8Array.from([0, 0, 0, 0, 1, 0, 0, 0, 0, 1]), count: 2 });
  const map = mapWith(0);
  const { unmount } = open(map);
  await waitFor(() => expect(pickableAt(map, { x: 1, y: 1 })).toBeDefined());
  pickableAt(map, { x: 1, y: 1 })?.();
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("?location=ore&panel=chain&edge=e7"));
  expect(asked).toBe("9 4");
  unmount();
  expect(pickableAt(map, { x: 1, y: 1 })).toBeUndefined();
});

it("draws flows in light colours over the picture of the world, and in quiet ones over the paper", async () => {
  server.use(
    NO_ROUTES,
    http.get(`${BASE}/p/flows`, () => HttpResponse.json(NO_FLOWS)),
  );
  const colours = vi.spyOn(EdgeLayer.prototype, "setColours");
  open(mapWith(0));
  await waitFor(() => expect(colours).toHaveBeenLastCalledWith(EDGE_COLOURS.light));
  act(() => mapSettings.show({ ...DEFAULT_SETTINGS, style: "satellite" }));
  await waitFor(() => expect(colours).toHaveBeenLastCalledWith(EDGE_COLOURS.picture));
  act(() => mapSettings.show(undefined));
  colours.mockRestore();
});

it("opens the flow between two groups that is clicked on the map where groups are in front", async () => {
  server.use(
    NO_ROUTES,
    http.get(`${BASE}/p/flows`, () => HttpResponse.json(NO_FLOWS)),
  );
  const opened: number[] = [];
  const map = mapWith(3);
  open(map, <GroupsInFront onOpen={(flow) => opened.push(flow)} />);
  await waitFor(() => expect(pickableAt(map, { x: 1, y: 1 })).toBeDefined());
  pickableAt(map, { x: 1, y: 1 })?.();
  expect(opened).toEqual([3]);
});
