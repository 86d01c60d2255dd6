// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { CellValue, OfficialLayer, SpatialDataset, Thumbnail, TileJson } from "@tidemark/contract";
import type { Map as MapInstance } from "maplibre-gl";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { HoverValue, locationText } from "./hover-value.tsx";
import { newLayer } from "../../state/layer-state.ts";
import { MapLayers } from "./map-layers.tsx";

const SPATIAL = "*/api/spatial-datasets/v0";
const server = setupServer();

const HEAT: SpatialDataset = {
  id: "su25",
  topic: "heat",
  category: "climate change",
  kind: "hazard",
  long_name: "Summer days",
  impact_driver: null,
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "Summer days", units: "days", dataset_type: "hazard", id: "su25" },
  attrs: { is_payed: true },
  coords: [
    { name: "scenario", values: ["ssp585"] },
    { name: "time", values: [2050] },
  ],
  mbtiles_coords: [],
  default_coords: { scenario: "ssp585", time: 2050 },
  coordinates_set: "CA",
  coordinates_set_label: "climate, annual",
  thresholds: [],
  direction: "higher",
  query_url: "",
  coord_url: "",
  definition: "Days above 25 °C.",
  resolution: "0.25 degrees",
  confidence: "medium",
  licence: "CC BY-SA 4.0",
  missing: null,
};
const TILES = {
  tilejson: "3.0.0",
  shown: [{ zoom: 0, degrees: 0.25, shows: "cell" }],
  id: "su25",
  name: "Summer days",
  description: "",
  scheme: "xyz",
  tiles: ["/tiles/{z}/{x}/{y}"],
  minzoom: 0,
  maxzoom: 7,
  tile_size: 256,
  bounds: [-180, -85, 180, 85],
  attribution: "",
  unit: "days",
  coords: {},
  base_coords: null,
  encoding: { min: 0, max: 365, step: 0.01, red_factor: 1, green_factor: 1, blue_factor: 1, base_shift: 0 },
  state: "ready",
  progress: 1,
  reason: null,
  statistics: { min: 0, max: 200, low: 1, high: 180, cells: 9 },
} satisfies TileJson;

const PICTURE: Thumbnail = {
  dataset_id: "su25",
  coords: {},
  unit: "days",
  width: 2,
  height: 1,
  bounds: [-180, -60, 180, 90],
  low: 1,
  high: 180,
  codes: btoa("\u0000\u00FE"),
  missing: null,
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes: ["layers"], exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  server.use(
    http.get("*/datasets-slim", () => HttpResponse.json({ items: [HEAT] })),
    http.get(`${SPATIAL}/official/layers/p`, () => HttpResponse.json({ items: [] })),
    http.get("*/datasets/su25/thumbnail", () => HttpResponse.json(PICTURE)),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const refusal = (detail: string, code: string, status: number) => HttpResponse.json({ detail, code }, { status });

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function open(search: string, map?: MapInstance) {
  const client = new QueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/map/p${search}`]}>
          <MapLayers projectId="p" map={map} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const layer = (id: string) => `layer=${encodeURIComponent(`${id}!scenario=ssp585;time=2050`)}`;

describe("a layer that is not there, while the panel is closed", () => {
  it("says why and can be taken off", async () => {
    server.use(
      http.get(`${SPATIAL}/mbtiles/su25`, () => HttpResponse.json({ ...TILES, state: "missing", reason: "No map." })),
    );
    open(`?${layer("su25")}`);
    const legend = await screen.findByRole("region", { name: "Colours of the layers" });
    expect((await within(legend).findByRole("alert")).textContent).toContain("No map.");
    fireEvent.click(within(legend).getByRole("button", { name: "Remove Summer days" }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(""));
  });

  it("is asked for once where the server refuses it, and is called by its id", async () => {
    const asked = vi.fn<() => void>();
    server.use(
      http.get(`${SPATIAL}/mbtiles/nonsense`, () => {
        asked();
        return refusal("There is no dataset nonsense.", "not_found", 404);
      }),
    );
    open(`?${layer("nonsense")}`);
    expect((await screen.findByRole("alert")).textContent).toContain("There is no dataset nonsense.");
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove nonsense" })).toBeDefined();
  });

  it("tells how far its values are", async () => {
    server.use(
      http.get(`${SPATIAL}/mbtiles/su25`, () => HttpResponse.json({ ...TILES, state: "computing", progress: 0.4 })),
    );
    open(`?${layer("su25")}`);
    expect(await screen.findByText(/worked out: 40 %/)).toBeDefined();
  });

  it("tells while its picture gets sharper how far it is, and nothing once it is whole", async () => {
    let progress = 0.7;
    server.use(http.get(`${SPATIAL}/mbtiles/su25`, () => HttpResponse.json({ ...TILES, progress })));
    open(`?${layer("su25")}`);
    expect(await screen.findByText("The map gets sharper: 70 %")).toBeDefined();
    progress = 1;
    await waitFor(() => expect(screen.queryByText(/gets sharper/)).toBeNull(), { timeout: 10_000 });
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("the panel of layers", () => {
  it("has a small picture of each layer that can be added, and none of one without values", async () => {
    server.use(
      http.get("*/datasets-slim", () =>
        HttpResponse.json({ items: [HEAT, { ...HEAT, id: "flood", long_name: "Flood depth", missing: "No map." }] }),
      ),
    );
    open("?panel=layers");
    await screen.findByText("Flood depth");
    const pictures = () => [...document.querySelectorAll("canvas")];
    await waitFor(() => expect(pictures().map((one) => [one.dataset["ready"], one.width])).toEqual([["true", 2]]));
  });

  it("has a card for a layer nobody knows, so that it can be taken off", async () => {
    server.use(http.get(`${SPATIAL}/mbtiles/nonsense`, () => refusal("No such dataset.", "not_found", 404)));
    open(`?panel=layers&${layer("nonsense")}`);
    const cards = await screen.findByRole("list", { name: "Layers on the map" });
    fireEvent.click(within(cards).getByRole("button", { name: "Remove nonsense" }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("?panel=layers"));
  });
});

const RIVER: OfficialLayer = {
  ...HEAT,
  id: "at-jrc-river-flood",
  topic: "wet",
  long_name: "JRC river flood, world",
  meta_data: { ...HEAT.meta_data, units: "m", id: "at-jrc-river-flood" },
  coords: [{ name: "return_period", values: [10, 100] }],
  default_coords: { return_period: 100 },
  definition: "River flood depth.",
  publisher: "Joint Research Centre",
  citation: "Baugh et al. 2024",
};
const COAST: OfficialLayer = {
  ...RIVER,
  id: "at-aqueduct-coastal-flood",
  long_name: "Aqueduct floods, coast",
  missing: "Its files lie in strips.",
};

describe("maps of publishers", () => {
  const address = {
    ...TILES,
    id: RIVER.id,
    name: RIVER.long_name,
    minzoom: 6,
    unit: "m",
    coords: { return_period: 100 },
    by_address: { title: RIVER.long_name, reading: 3, fault: null as string | null },
  };
  beforeEach(() =>
    server.use(http.get(`${SPATIAL}/official/layers/p`, () => HttpResponse.json({ items: [RIVER, COAST] }))),
  );

  it("stand in a list of their own, where those that are not drawn say why", async () => {
    open("?panel=layers");
    const section = await screen.findByRole("region", { name: "Maps of publishers" });
    expect(within(section).getByText("Its files lie in strips.")).toBeDefined();
    const name = { name: "Add Aqueduct floods, coast to the map" };
    expect(within(section).getByRole<HTMLButtonElement>("button", name).disabled).toBe(true);
    server.use(http.get(`${SPATIAL}/official/layers/p/${RIVER.id}`, () => HttpResponse.json(address)));
    fireEvent.click(within(section).getByRole("button", { name: "Add JRC river flood, world to the map" }));
    // cells as they are, at no moment of the screen
    await waitFor(() =>
      expect(new URLSearchParams(screen.getByTestId("address").textContent).get("layer")).toBe(
        `${RIVER.id}!return_period=100!n!p:rain`,
      ),
    );
    const cards = screen.getByRole("list", { name: "Layers on the map" });
    expect(
      await within(cards).findByText("Cells as published, JRC river flood, world. Seen from zoom 6 on."),
    ).toBeDefined();
    expect(within(cards).getByRole("group", { name: "Return period" })).toBeDefined();
    expect(within(cards).queryByRole("switch", { name: "Scenario and year of the map" })).toBeNull();
  });

  it("tell in the legend what is still read, and why nothing comes", async () => {
    let told = address;
    const asked = vi.fn<(url: string) => void>();
    server.use(
      http.get(`${SPATIAL}/official/layers/p/${RIVER.id}`, ({ request }) => {
        asked(request.url);
        return HttpResponse.json(told);
      }),
    );
    open(`?layer=${encodeURIComponent(`${RIVER.id}!return_period=10!n`)}`);
    const legend = await screen.findByRole("region", { name: "Colours of the layers" });
    expect(await within(legend).findByText("Still read at the publisher: parts of the map, 3.")).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toContain(encodeURIComponent('{"return_period":10}'));
    told = { ...address, by_address: { ...address.by_address, reading: 0, fault: "No answer." } };
    expect((await within(legend).findByRole("alert", {}, { timeout: 5000 })).textContent).toBe("No answer.");
    expect(within(legend).queryByText(/Still read/)).toBeNull();
  });

  it("can be taken off where their source was turned off", async () => {
    server.use(
      http.get(`${SPATIAL}/official/layers/p`, () => HttpResponse.json({ items: [] })),
      http.get(`${SPATIAL}/official/layers/p/${RIVER.id}`, () => refusal("There is no such layer.", "not_found", 404)),
    );
    open(`?layer=${encodeURIComponent(`${RIVER.id}!return_period=10!n`)}`);
    expect((await screen.findByRole("alert")).textContent).toContain("There is no such layer.");
    fireEvent.click(screen.getByRole("button", { name: `Remove ${RIVER.id}` }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(""));
  });
});

describe("the value under the pointer", () => {
  it("comes with its cell, which is outlined on the map", async () => {
    server.use(
      http.get(`${SPATIAL}/mbtiles/su25`, () => HttpResponse.json(TILES)),
      http.post(`${SPATIAL}/datasets/su25/query`, () =>
        HttpResponse.json({
          dataset_id: "su25",
          coords: {},
          base_coords: null,
          unit: "days",
          items: [
            {
              longitude: 8.545,
              latitude: 47.375,
              feature_id: 7,
              value: 12.5,
              missing: null,
              location: { value: 11, missing: null, differs: "The layer shows its cell at 600 m." },
            },
          ],
        }),
      ),
    );
    const heard = new Map<string, (event: object) => void>();
    const drawn = new Map<string, { data: unknown }>();
    const map = {
      on: (name: string, listener: (event: object) => void) => heard.set(name, listener),
      off: () => {},
      style: {},
      getContainer: () => document.body,
      isStyleLoaded: () => true,
      getSource: () => undefined,
      getLayer: () => undefined,
      getStyle: () => ({ layers: [] }),
      addSource: (id: string, source: { data: unknown }) => drawn.set(id, source),
      addLayer: () => {},
      setPaintProperty: () => {},
    } as unknown as MapInstance;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <HoverValue
          map={map}
          layer={newLayer("su25", { scenario: "ssp585", time: 2050 })}
          unit="days"
          swipeShare={0.5}
        />
      </QueryClientProvider>,
    );
    heard.get("mousemove")?.({ lngLat: { wrap: () => ({ lng: 8.54, lat: 47.37 }) }, point: { x: 1, y: 1 } });
    expect(await screen.findByText("12.50 days")).toBeDefined();
    expect(screen.getByText("cell at 47.375° N, 8.625° E")).toBeDefined();
    expect(screen.getByText("A location here: 11.00 days. The layer shows its cell at 600 m.")).toBeDefined();
    expect(drawn.get("hovered-cell")?.data).toMatchObject({
      geometry: { coordinates: [expect.arrayContaining([[8.5, 47.25]])] },
    });
  });

  it("says nothing of a location that reads the same, and why one has no value", () => {
    const heat = newLayer("su25", { scenario: "ssp585", time: 2050 });
    const at = { longitude: 8, latitude: 47, feature_id: 7, value: 12.5, missing: null };
    const text = (location: CellValue["location"]) => locationText(heat, { ...at, location }, "days");
    expect(text({ value: 12.5, missing: null, differs: null })).toBeUndefined();
    expect(text({ value: 12.501, missing: null, differs: "It lies higher." })).toBeUndefined();
    expect(text({ value: null, missing: "not near a coast", differs: "It is elsewhere." })).toBe(
      "A location here: not near a coast. It is elsewhere.",
    );
  });
});
