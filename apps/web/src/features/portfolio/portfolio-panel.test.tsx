// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { MatrixPoint, PortfolioRiskMatrix, Project, Scope } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { session } from "../../state/session.ts";
import { PortfolioPanel } from "./portfolio-panel.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const API = "*/api/risk-engine/v0";
const server = setupServer();

const PROJECT_OF_TEST: Project = {
  type: "Feature",
  id: PROJECT,
  geometry: null,
  properties: {
    title: "Plants",
    status: "Finished",
    tier: "enterprise",
    is_payed: true,
    marked_for_deletion: false,
    to_be_deleted_at: null,
    created_at: "2026-01-01T00:00:00.000Z",
    last_changed: "2026-01-01T00:00:00.000Z",
    error: null,
    site_count: 900,
    is_open: true,
    last_try: null,
    has_score: true,
    owner_email: "a@x.example",
    mbtiles_blob: null,
    psite_column_order: [],
  },
  read_only: false,
  newer: null,
  official: null,
  edges: null,
  has_supply_chain: false,
};

const point = (name: string, likelihood: number, severity: number): MatrixPoint => ({
  site_id: name,
  position: 0,
  name,
  country: null,
  likelihood,
  severity,
  return_period: 25,
  impact: 12,
  financial_impact: [],
  asset_value: null,
  asset_currency: null,
  missing: null,
});
const row = (...counts: number[]) => counts;

function matrix(more: Partial<PortfolioRiskMatrix>): PortfolioRiskMatrix {
  return {
    exposure_id: PROJECT,
    version: "1",
    scenario: "ssp585",
    moment: { asked: 2050, scenario: "ssp585", time: 2050 },
    hazard: "aggregate",
    measure: "financial",
    currency: "CHF",
    values: { currencies: [{ currency: "CHF", locations: 900, total: 1e9, is_lower_bound: false }], without: 0 },
    likelihoods: ["< 0.5 %", "0.5-2 %", "2-10 %", ">= 10 %"],
    likelihood_edges: [0.5, 2, 10],
    severities: ["insignificant", "minor", "moderate", "major"],
    severity_edges: [100, 250, 500],
    unit: "m CHF",
    counts: [row(400, 0, 0, 0), row(0, 0, 0, 0), row(0, 0, 500, 0), row(0, 0, 0, 0)],
    annual_losses: null,
    is_lower_bound: true,
    missing_hazards: ["river_flood"],
    locations: 900,
    missing: 0,
    missing_reasons: [],
    items: [point("Alpha", 0, 0)],
    meta: { page: 1, n: 400, total: 900 },
    largest: [{ likelihood: 2, severity: 2, sites: [{ name: "Zurich", impact: 480 }] }],
    why: [],
    notes: [],
    ...more,
  };
}

const DATASET = {
  id: "score_location",
  topic: "other",
  category: "climate change",
  vulnerability_type: "score",
  meta_data: { compute_default: true, compute_label: "", units: "", dataset_type: "custom", id: "score_location" },
  attrs: { is_payed: true },
  coordinates_set: "CO",
  coordinates_set_label: "",
  query_url: "",
  coord_url: "",
  long_name: "Score of the location",
  kind: "score",
  missing: null,
  coords: [
    { name: "scenario", values: ["historical", "ssp126", "ssp585"] },
    { name: "time", values: [2005, 2050] },
  ],
  mbtiles_coords: [],
  default_coords: { scenario: "ssp585", time: 2050 },
};
const datasets = http.get(`${API}/risks/datasets`, () =>
  HttpResponse.json({ items: [DATASET], version: "1", pack_version: "1", engine_version: "1" }),
);

function open(scopes: readonly Scope[], search = "") {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes, exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[`/map/${PROJECT}?panel=portfolio${search}`]}>
          <PortfolioPanel project={PROJECT_OF_TEST} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Answers for the matrix; what was asked of it. */
function answerMatrix(answer: (asked: Record<string, unknown>) => PortfolioRiskMatrix): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  server.use(
    datasets,
    http.post(`${API}/risks/exposure/${PROJECT}/risk-matrix`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      return HttpResponse.json(answer(body));
    }),
  );
  return asked;
}

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

describe("the panel of the portfolio", () => {
  it("opens at the first view that the account includes", async () => {
    answerMatrix(() => matrix({}));
    open(["dashboard-risk-matrix"]);
    expect(await screen.findByRole("heading", { name: "Locations" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Risk matrix" }).getAttribute("aria-current")).toBe("page");
    expect(screen.queryByRole("button", { name: "Overview" })).toBeNull();
    // what is exported needs another right
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  });

  it("says so where the account includes none of them", () => {
    server.use(datasets);
    open(["dashboard-new-view"]);
    expect(screen.getByText("Your account includes none of the views of the portfolio.")).toBeDefined();
  });

  it("says whose scores stand at a year that has none", async () => {
    answerMatrix(() => matrix({}));
    open(["dashboard-risk-matrix"], "&scenario=historical&time=2020");
    expect(await screen.findByText("Scores of 1995–2014, the nearest that is computed")).toBeDefined();
  });

  it("offers the scenarios that were computed, and 2020 among the years", async () => {
    answerMatrix(() => matrix({}));
    open(["dashboard-risk-matrix"], "&view=matrix&time=2020");
    const scenario = await screen.findByRole("combobox", { name: "Scenario" });
    const listed = async () => {
      fireEvent.click(scenario);
      const options = await screen.findAllByRole("option", { hidden: true });
      return options.map(({ textContent }) => textContent);
    };
    await waitFor(async () => expect(await listed()).not.toContain("SSP3-7.0"));
    expect(await listed()).toEqual(expect.arrayContaining(["SSP1-2.6", "SSP5-8.5", "2020", "2050", "2080"]));
    expect(screen.getByRole("combobox", { name: "Year" })).toHaveProperty("value", "2020");
  });
});

describe("the risk matrix of the portfolio", () => {
  it("is the one the server chooses until somebody chooses", async () => {
    const asked = answerMatrix(() => matrix({ measure: "building-damage" }));
    open(["dashboard-risk-matrix"], "&view=matrix");
    expect(await screen.findByRole("radio", { name: "Building damage", checked: true })).toBeDefined();
    expect(asked[0]).not.toHaveProperty("measure");
    fireEvent.click(screen.getByRole("radio", { name: "Financial loss" }));
    await waitFor(() => expect(asked.at(-1)).toHaveProperty("measure", "financial"));
  });

  it("has limits that fit the asset values, and own ones that are kept in the address", async () => {
    const asked = answerMatrix(({ thresholds }) => matrix({ severity_edges: (thresholds ?? [5, 10, 20]) as number[] }));
    open(["dashboard-risk-matrix"], "&view=matrix&limits=5,10,20");
    const minor = await screen.findByRole("textbox", { name: "Minor from (m CHF)" });
    expect(asked.at(-1)).toMatchObject({ thresholds: [5, 10, 20] });
    fireEvent.change(minor, { target: { value: "30" } });
    fireEvent.blur(minor);
    expect(await screen.findByText("The limits must rise.")).toBeDefined();
    fireEvent.change(minor, { target: { value: "2" } });
    fireEvent.blur(minor);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ measure: "financial", thresholds: [2, 10, 20] }));
    fireEvent.click(screen.getByRole("combobox", { name: "Limits" }));
    fireEvent.click(await screen.findByRole("option", { name: "By asset value", hidden: true }));
    await waitFor(() => expect(asked.at(-1)).toHaveProperty("limits", "values"));
    expect(screen.queryByRole("textbox", { name: "Minor from (m CHF)" })).toBeNull();
  });

  it("names the year whose values stand in the column of another one", async () => {
    const financial_impact = [
      { time: 2020, values_of: 2005, annual_loss: 1e6 },
      { time: 2050, values_of: 2050, annual_loss: 2e6 },
    ];
    answerMatrix(() => matrix({ items: [{ ...point("Alpha", 0, 0), financial_impact }] }));
    open(["dashboard-risk-matrix"], "&view=matrix");
    expect(await screen.findByRole("columnheader", { name: "Yearly loss 2020 (values of 2005)" })).toBeDefined();
    expect(screen.getByRole("columnheader", { name: "Yearly loss 2050" })).toBeDefined();
  });

  it("asks for the locations of the chosen cell, and turns their pages", async () => {
    const asked = answerMatrix(({ likelihood, page }) =>
      likelihood === undefined
        ? matrix({})
        : matrix({
            items: [point(page === 1 ? "Beta" : "Gamma", 2, 2)],
            meta: { page: Number(page), n: 400, total: 500 },
          }),
    );
    open(["dashboard-risk-matrix", "risk-matrix-tooltips"], "&view=matrix");
    const cell = await screen.findByRole("button", { name: /moderate: 500 locations/ });
    expect(cell.getAttribute("title")).toBe("Zurich: 480.00 m CHF\n…");
    fireEvent.click(cell);
    expect(await screen.findByRole("button", { name: "Beta" })).toBeDefined();
    expect(asked.at(-1)).toMatchObject({ likelihood: 2, severity: 2, page: 1 });
    const list = screen.getByRole("region", { name: "Locations of the chosen cell" });
    expect(within(list).getByText("1 to 1 of 500, by name")).toBeDefined();
    fireEvent.click(within(list).getByRole("button", { name: "2" }));
    expect(await screen.findByRole("button", { name: "Gamma" })).toBeDefined();
    expect(asked.at(-1)).toMatchObject({ likelihood: 2, severity: 2, page: 2 });
  });
});

describe("the losses of the portfolio", () => {
  it("name the year whose values stand in for the one that is asked for", async () => {
    const at = (asked: number, time: number) => ({
      moment: { asked, scenario: "ssp585", time },
      expected_annual_loss: 1e6,
      curve_annual_loss: null,
      return_periods: [],
      correlated: null,
      counts: [],
      is_lower_bound: false,
      missing_hazards: [],
      locations: 1,
      missing: 0,
      missing_reason: null,
    });
    const { moment: _m, measure: _, counts: _c, annual_losses: _a, items: _i, meta: _p, ...rest } = matrix({});
    server.use(
      datasets,
      http.post(`${API}/gateway/portfolio-risk-matrix`, () =>
        HttpResponse.json({
          ...rest,
          value_at_stake: 1e9,
          times: [at(2020, 2005), at(2050, 2050)],
          river_flood_allowance: null,
          annual_loss_notes: { expected_annual_loss: "", curve_annual_loss: "", difference: null },
        }),
      ),
    );
    open(["dashboard-risk-matrix"], "&view=losses");
    expect(await screen.findByText("Expected annual loss 2020 (values of 2005)")).toBeDefined();
    expect(screen.getByText("Expected annual loss 2050")).toBeDefined();
  });
});

describe("a saved score query", () => {
  it("is deleted after one question", async () => {
    const SAVED = {
      id: "00000000-0000-4000-8000-000000000002",
      exposure_id: PROJECT,
      title: "Hot",
      query: { conditions: [{ dataset_id: "score_location", coords: {}, min_score: 0.75 }], match: "all" },
      changed_at: "2026-01-01T00:00:00.000Z",
    };
    const deleted: string[] = [];
    server.use(
      datasets,
      http.get(`${API}/gateway/topic-queries`, () => HttpResponse.json({ items: [SAVED] })),
      http.delete(`${API}/gateway/topic-queries/:id`, ({ params }) => {
        deleted.push(String(params["id"]));
        return HttpResponse.json({ detail: "Hot deleted!" });
      }),
      http.post(`${API}/gateway/query-scores`, () =>
        HttpResponse.json({ detail: "later", code: "conflict" }, { status: 409 }),
      ),
    );
    open(["dashboard-risk-summary"], "&view=query");
    fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete query" });
    expect(within(dialog).getByText("Are you sure you want to delete Hot query?")).toBeDefined();
    expect(deleted).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(deleted).toEqual([SAVED.id]));
  });
});

describe("activity and warnings", () => {
  const acts = (items: readonly object[]) =>
    http.get(`${API}/dashboard/${PROJECT}/activity`, () =>
      HttpResponse.json({ items, meta: { page: 1, n: 25, total: items.length } }),
    );
  const project = (more: object) =>
    http.get(`${API}/exposure/supply-chains/${PROJECT}`, () => HttpResponse.json({ ...PROJECT_OF_TEST, ...more }));
  const entry = {
    id: 7,
    at: "2026-11-20T08:30:00.000Z",
    act: "location_changed",
    actor: "noa@x.example",
    site_id: "s1",
    site_name: "Mill",
    changed: ["place", "elevation"],
  };

  it("say who changed what, and that nothing needs attention", async () => {
    const gone = { ...entry, id: 6, act: "location_deleted", actor: null, site_name: "Depot", changed: [] };
    server.use(acts([entry, gone]), project({}));
    open(["dashboard-activity-warnings"]);
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toMatchObject([
      "TimeActLocationBy",
      expect.stringMatching(/Location changed: place or address, elevationMillnoa@x.example$/),
      expect.stringMatching(/Location deletedDepotan account that is gone$/),
    ]);
    // what was deleted cannot be opened
    expect(screen.queryByRole("button", { name: "Depot" })).toBeNull();
    expect(screen.getByRole("button", { name: "Mill" })).toBeDefined();
    expect(screen.getByText("Nothing needs attention.")).toBeDefined();
  });

  it("name events that touch locations, and newer data", async () => {
    const changes = [{ kind: "pack", id: "pack", title: null, from: "1.0.0", to: "2.0.0" }];
    server.use(
      acts([]),
      project({ newer: { computed_with: "1.0.0", pack: "2.0.0", changes, kept: false } }),
      http.get("*/api/event-api/v1/events/touching", () =>
        HttpResponse.json({ items: [{ event_id: "1" }, { event_id: "2" }], checked: 34, more: 0 }),
      ),
    );
    open(["dashboard-activity-warnings", "events"]);
    expect(await screen.findByRole("heading", { name: "2 warnings" })).toBeDefined();
    expect(screen.getByText("2 events touch your locations")).toBeDefined();
    expect(screen.getByText("Computed with data 1.0.0. Data 2.0.0 is there.")).toBeDefined();
    expect(screen.getByText("Nothing was changed yet.")).toBeDefined();
  });
});
