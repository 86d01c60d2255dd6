// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ChainEdge, ChainNode, Project, RiskDataset } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { session } from "../../state/session.ts";
import { tellShownValues } from "../../state/shown-values.ts";
import { clearSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import { ChainPanel } from "./chain-panel.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const BASE = "*/api/risk-engine/v0/exposure/supply-chains";
const server = setupServer();

const project = (edges: NonNullable<Project["edges"]>, readOnly = false): Project => ({
  type: "Feature",
  id: PROJECT,
  geometry: null,
  properties: {
    title: "Chain",
    status: "Finished",
    tier: "enterprise",
    is_payed: true,
    marked_for_deletion: false,
    to_be_deleted_at: null,
    created_at: "2026-01-01T00:00:00.000Z",
    last_changed: "2026-01-01T00:00:00.000Z",
    error: null,
    site_count: 3,
    is_open: true,
    last_try: null,
    has_score: true,
    owner_email: "a@x.example",
    mbtiles_blob: null,
    psite_column_order: [],
  },
  read_only: readOnly,
  newer: null,
  official: null,
  edges,
  has_supply_chain: edges.length > 0,
});
const EDGES = [{ from: "ore", to: "steel", product: "Ore", volume: 1200 }];
const end = (id: string, position: number) => ({ id, name: `Site ${id}`, position, country: "Chile" });
const edge = (more: Partial<ChainEdge> = {}): ChainEdge => ({
  id: "e1",
  from: end("ore", 0),
  to: end("steel", 1),
  product: "Ore",
  volume: 1200,
  share: 1,
  kind: "link",
  ...more,
});
const node = (id: string, position: number, more: Partial<ChainNode> = {}): ChainNode => ({
  id,
  name: `Site ${id}`,
  position,
  country: "Chile",
  longitude: 0,
  latitude: 0,
  suppliers: 1,
  customers: 1,
  in_cycle: false,
  value: 0.1,
  band: "very low",
  worst_upstream: null,
  upstream_incomplete: false,
  ...more,
});
const SCORE = {
  id: "score_location",
  topic: "other",
  category: "climate change",
  kind: "score",
  long_name: "Risk score of the location",
  impact_driver: null,
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "Score", units: "", dataset_type: "score", id: "score_location" },
  attrs: { is_payed: true },
  coords: [
    { name: "scenario", values: ["historical", "ssp585"] },
    { name: "time", values: [2005, 2050] },
  ],
  mbtiles_coords: [],
  default_coords: { scenario: "ssp585", time: 2050 },
  coordinates_set: "CO",
  coordinates_set_label: "yearly occurrence",
  thresholds: [0.25, 0.5, 0.75],
  direction: "higher",
  query_url: "",
  coord_url: "",
  missing: null,
} satisfies RiskDataset;
const NOTHING_SHOWN = { projectId: null, lonLat: undefined, dataset: undefined, coords: {}, values: undefined };
const measure = { dataset_id: "score_location", long_name: "Risk", unit: "", coords: {}, missing: null };
const reach = { count: 2, without_value: 1, max_depth: 2, edges: 2, worst_path: [] };
const SHOP = node("shop", 2, {
  worst_upstream: { id: "ore", name: "Site ore", position: 0, value: 0.8, band: "high" },
  upstream_incomplete: true,
});

const flows = (count: number) => ({
  positions: [0, 1],
  longitudes: [0, 1],
  latitudes: [0, 1],
  from: Array.from({ length: count }, () => 0),
  to: Array.from({ length: count }, () => 1),
  volume: Array.from({ length: count }, () => null),
  edges: Array.from({ length: count }, () => 1),
});

function answers(): void {
  server.use(
    http.get(`${BASE}/${PROJECT}/flows`, () => HttpResponse.json(flows(1))),
    http.get(`${BASE}/edges/:edge/route`, () => HttpResponse.json({ routed: false, route: null })),
    http.get("*/api/risk-engine/v0/risks/datasets", () =>
      HttpResponse.json({ items: [], version: "1", pack_version: "1", engine_version: "1" }),
    ),
    http.post(`${BASE}/${PROJECT}/edges/query`, async ({ request }) => {
      const { search } = (await request.json()) as { search?: string };
      const isNone = search === "nothing";
      const items = isNone
        ? []
        : [edge(), edge({ id: "e2", product: null, volume: null, kind: "broken", share: null })];
      return HttpResponse.json({
        items,
        meta: { page: 1, n: 50, total: items.length },
        hidden: 0,
        products: ["Ore"],
        loops: 0,
        broken: 1,
      });
    }),
    http.get(`${BASE}/nodes/shop`, () =>
      HttpResponse.json({
        node: SHOP,
        measure,
        upstream: {
          ...reach,
          worst_path: [
            { id: "ore", name: "Site ore", position: 0, value: 0.8, band: "high" },
            { id: "shop", name: "Site shop", position: 2, value: 0.1, band: "very low" },
          ],
        },
        downstream: { ...reach, count: 0, without_value: 0, max_depth: 0 },
        edges: [],
        edge_count: 0,
      }),
    ),
    http.post(`${BASE}/nodes/shop/upstream`, () =>
      HttpResponse.json({
        items: [
          { ...node("steel", 1, { value: null, band: null }), depth: 1, through: { id: "shop", name: "Site shop" } },
          { ...node("ore", 0, { suppliers: 0 }), depth: 2, through: { id: "steel", name: "Site steel" } },
        ],
        meta: { page: 1, n: 50, total: 2 },
        node: SHOP,
        measure,
        reach,
        hidden: 0,
        positions: [1, 0],
        depths: [1, 2],
      }),
    ),
  );
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

function open(shown: Project, search = "?panel=chain") {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const panel = (of: Project) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/map/${PROJECT}${search}`]}>
          <ChainPanel project={of} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender, ...rest } = render(panel(shown));
  return { ...rest, show: (of: Project) => rerender(panel(of)) };
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  const payload = {
    sub: "1",
    email: "a@b.ch",
    roles: [],
    scopes: ["supply-chain", "location-edit"],
    exp: Date.now() / 1000 + 3600,
  };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  answers();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe("the panel of the supply chain", () => {
  it("says how to bring edges where a project has none, and lets only its owner add some", () => {
    const { unmount } = open(project([]));
    expect(screen.getByText("No supply chain yet")).toBeDefined();
    expect(screen.getByText(/sheet named edges/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Add flow" })).toBeDefined();
    unmount();
    open(project([], true));
    expect(screen.queryByRole("button", { name: "Add flow" })).toBeNull();
  });

  it("tells how many flows are drawn where that is not all of them, and only while they are drawn", async () => {
    server.use(http.get(`${BASE}/${PROJECT}/flows`, () => HttpResponse.json(flows(20_001))));
    open(project(EDGES));
    expect(await screen.findByText("The 20'000 largest of 20'001 flows are drawn.")).toBeDefined();
    fireEvent.click(screen.getByLabelText("Flows on the map"));
    expect(screen.queryByText(/flows are drawn/)).toBeNull();
    fireEvent.click(screen.getByLabelText("Flows on the map"));
  });

  it("lists flows with product and volume, tells of those that lead nowhere, and finds nothing with words", async () => {
    open(project(EDGES));
    const list = await screen.findByRole("list", { name: "Flows" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(2);
    expect(within(list).getByText("1'200")).toBeDefined();
    expect(within(list).getByText("no volume")).toBeDefined();
    expect(within(list).getByText(/not in the project any more/)).toBeDefined();
    fireEvent.change(screen.getByRole("textbox", { name: "Search flows" }), { target: { value: "nothing" } });
    expect(await screen.findByText(/No flow fits/)).toBeDefined();
  });

  it("shows the open location: own risk beside the worst upstream, its way, and how many have no value", async () => {
    open(project(EDGES), "?panel=chain&location=shop");
    const risk = await screen.findByRole("region", { name: "Risk of Site shop" });
    expect(within(risk).getByText("High").textContent).toContain("0.80");
    expect(within(risk).getByText(/1 of 2 suppliers has no value/)).toBeDefined();
    expect(within(within(risk).getByRole("list")).getAllByRole("listitem")).toHaveLength(2);
    const direct = await screen.findByRole("region", { name: "1 step away" });
    expect(within(direct).getByText("Own risk: No data")).toBeDefined();
    const further = screen.getByRole("region", { name: "2 steps away" });
    expect(within(further).getByText(/through Site steel/)).toBeDefined();
    fireEvent.click(screen.getByText("Customers 0"));
    expect(await screen.findByText("This location supplies nobody.")).toBeDefined();
  });

  it("opens a supplier in the address, so that the chain can be followed", async () => {
    open(project(EDGES), "?panel=chain&location=shop");
    const further = await screen.findByRole("region", { name: "2 steps away" });
    server.use(
      http.get(`${BASE}/nodes/ore`, () => HttpResponse.json({ detail: "gone", code: "not_found" }, { status: 404 })),
    );
    server.use(
      http.post(`${BASE}/nodes/ore/upstream`, () =>
        HttpResponse.json({ detail: "gone", code: "not_found" }, { status: 404 }),
      ),
    );
    fireEvent.click(within(further).getByRole("button"));
    await waitFor(() => expect(screen.getByTestId("address").textContent).toContain("location=ore"));
  });

  it("says what failed and tries again", async () => {
    server.use(
      http.post(`${BASE}/${PROJECT}/edges/query`, () =>
        HttpResponse.json({ detail: "The database is away.", code: "unavailable" }, { status: 503 }),
      ),
    );
    open(project(EDGES));
    expect(await screen.findByText("The database is away.")).toBeDefined();
    server.resetHandlers();
    answers();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("list", { name: "Flows" })).toBeDefined();
  });

  it("deletes a flow after asking, and closes it before anything asks for it again, also when the project changes meanwhile", async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const asked: string[] = [];
    let isDeleted = false;
    server.use(
      http.get(`${BASE}/edges/e1`, () => {
        asked.push(isDeleted ? "after" : "before");
        return HttpResponse.json({
          edge: edge(),
          distance_km: 12,
          from: node("ore", 0),
          to: null,
          measure,
          parallel: [],
        });
      }),
      http.delete(`${BASE}/${PROJECT}/edges/e1`, async () => {
        isDeleted = true;
        await answered;
        return HttpResponse.json({ detail: "The edge was deleted." });
      }),
    );
    const { show } = open(project(EDGES));
    const list = await screen.findByRole("list", { name: "Flows" });
    fireEvent.click(within(list).getByRole("button", { name: /1'200/ }));
    expect(await within(list).findByText(/12 km along/)).toBeDefined();
    fireEvent.click(within(list).getByRole("button", { name: "Delete this flow" }));
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(isDeleted).toBe(true));
    // somebody else's change arrives first, and takes the details off the screen
    const other = project(EDGES);
    show({ ...other, properties: { ...other.properties, last_changed: "2026-02-01T00:00:00.000Z" } });
    await waitFor(() => expect(asked.length).toBe(2));
    answer();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Delete this flow" })).toBeNull());
    await waitFor(() => expect(screen.getByTestId("address").textContent).not.toContain("edge="));
    const before = asked.length;
    show({ ...other, properties: { ...other.properties, last_changed: "2026-03-01T00:00:00.000Z" } });
    await screen.findByRole("list", { name: "Flows" });
    expect(asked.length).toBe(before);
  });

  it("asks for scores in a year they have: the past of the map may be another", async () => {
    const at: unknown[] = [];
    server.use(
      http.get("*/api/risk-engine/v0/risks/datasets", () =>
        HttpResponse.json({ items: [SCORE], version: "1", pack_version: "1", engine_version: "1" }),
      ),
    );
    server.events.on("request:start", ({ request }) => {
      const coords = new URL(request.url).searchParams.get("coords");
      if (request.url.includes("/nodes/shop?")) at.push(JSON.parse(coords ?? "null"));
    });
    tellShownValues({ ...NOTHING_SHOWN, coords: { scenario: "historical", time: 2020 } });
    open(project(EDGES), "?panel=chain&location=shop");
    expect(await screen.findByText("Historical, 2005, the nearest to the map that is stored")).toBeDefined();
    await waitFor(() => expect(at.at(-1)).toEqual({ scenario: "historical", time: 2005 }));
    tellShownValues(NOTHING_SHOWN);
  });

  it("lists what passes the filter of the map, and tells how much does not", async () => {
    const filter = { address: { country: ["Fiji"] } };
    const asked: unknown[] = [];
    server.use(
      http.post(`${BASE}/${PROJECT}/edges/query`, async ({ request }) => {
        asked.push(((await request.json()) as { filter: unknown }).filter);
        const meta = { page: 1, n: 50, total: 1 };
        return HttpResponse.json({ items: [edge()], meta, hidden: 3, products: [], loops: 0, broken: 0 });
      }),
    );
    setSiteFilter({ filter, mask: Uint8Array.from([1, 1, 0]), count: 2 });
    open(project(EDGES));
    expect(await screen.findByText("3 not shown by the filter")).toBeDefined();
    expect(asked).toEqual([filter]);
    clearSiteFilter();
  });

  it("opens the flow that the address names, also where the list does not hold it", async () => {
    const far = edge({ id: "e9", from: end("wire", 4) });
    server.use(
      http.get(`${BASE}/edges/e9`, () =>
        HttpResponse.json({ edge: far, distance_km: 7, from: null, to: null, measure, parallel: [] }),
      ),
    );
    open(project(EDGES), "?panel=chain&location=shop&edge=e9");
    const flow = await screen.findByRole("list", { name: "Open flow" });
    expect(within(flow).getByText("Site wire")).toBeDefined();
    expect(await within(flow).findByText(/7 km along/)).toBeDefined();
    fireEvent.click(within(flow).getByRole("button", { expanded: true }));
    await waitFor(() => expect(screen.getByTestId("address").textContent).not.toContain("edge="));
  });

  it("brings the flow that the address names into sight", async () => {
    const seen: string[] = [];
    HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
      seen.push(this.textContent ?? "");
    };
    server.use(
      http.get(`${BASE}/edges/e2`, () =>
        HttpResponse.json({ edge: edge({ id: "e2" }), distance_km: null, from: null, to: null, measure, parallel: [] }),
      ),
    );
    open(project(EDGES), "?panel=chain&edge=e2");
    await screen.findByRole("list", { name: "Flows" });
    await waitFor(() => expect(seen.some((text) => text.includes("no volume"))).toBe(true));
    Reflect.deleteProperty(HTMLElement.prototype, "scrollIntoView");
  });

  it("says why a flow did not open, and asks again", async () => {
    server.use(
      http.get(`${BASE}/edges/e1`, () =>
        HttpResponse.json({ detail: "The database is away.", code: "unavailable" }, { status: 503 }),
      ),
    );
    open(project(EDGES), "?panel=chain&edge=e1");
    const fault = await screen.findByRole("alert");
    expect(fault.textContent).toContain("The database is away.");
    server.use(
      http.get(`${BASE}/edges/e1`, () =>
        HttpResponse.json({ edge: edge(), distance_km: 5, from: null, to: null, measure, parallel: [] }),
      ),
    );
    fireEvent.click(within(fault).getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/5 km along/)).toBeDefined();
  });

  it("lists what a flow between groups is made of, and opens one of it", async () => {
    const group = (value: string | null) => ({ value, count: 1, longitude: 0, latitude: 0, inner_edges: 0 });
    const asked: unknown[] = [];
    server.use(
      http.post("*/production-sites-table-new", () => HttpResponse.json({ properties: [] })),
      http.post(`${BASE}/${PROJECT}/groups`, () =>
        HttpResponse.json({
          property: "country",
          hidden: 0,
          groups: [group("Chile"), group(null)],
          flows: [{ from: 0, to: 1, edges: 1, volume: 1200 }],
        }),
      ),
      http.post(`${BASE}/${PROJECT}/edges/query`, async ({ request }) => {
        const { between } = (await request.json()) as { between?: unknown };
        if (between !== undefined) asked.push(between);
        const meta = { page: 1, n: 50, total: 1 };
        return HttpResponse.json({ items: [edge()], meta, hidden: 0, products: [], loops: 0, broken: 0 });
      }),
      http.get(`${BASE}/edges/e1`, () =>
        HttpResponse.json({ edge: edge(), distance_km: 5, from: null, to: null, measure, parallel: [] }),
      ),
    );
    open(project(EDGES));
    fireEvent.click(await screen.findByRole("radio", { name: "Groups" }));
    const list = await screen.findByRole("list", { name: "Flows between groups" });
    fireEvent.click(within(list).getByRole("button", { name: /Chile.*Not given/ }));
    const parts = await within(list).findByRole("list", { name: "Flows of these groups" });
    expect(asked).toEqual([{ property: "country", from: "Chile", to: null }]);
    fireEvent.click(within(parts).getByRole("button", { name: /Site ore.*Site steel/ }));
    expect(await screen.findByText(/5 km along/)).toBeDefined();
    expect(screen.getByTestId("address").textContent).toContain("edge=e1");
  });

  it("hides what changes flows from those who may only read", async () => {
    open(project(EDGES, true));
    await screen.findByRole("list", { name: "Flows" });
    expect(screen.queryByRole("button", { name: "Add flow" })).toBeNull();
  });
});
