// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { PlanOptimum, SiteAppraisal } from "@tidemark/contract";
import { delay, http } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { appraisalQuery, catalogueQuery, choicesQuery, optimumQuery, plansQuery } from "../../data/measures.ts";
import { LocationMeasures } from "./location-measures.tsx";
import { Plan } from "./plan.tsx";
import { DEFAULT_SETTINGS } from "./use-appraisal-settings.ts";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const SITE = "00000000-0000-4000-8000-000000000002";
const SETTINGS = { ...DEFAULT_SETTINGS, scenario: "ssp585" } as const;
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Whatever is asked is never answered: what stands on the screen is what was known before. */
function show(client: QueryClient, children: ReactNode) {
  server.use(http.all("*", () => delay("infinite")));
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
}

const NOTHING_FITS: PlanOptimum = {
  currency: "EUR",
  settings: SETTINGS,
  budget: null,
  locations: 3,
  rows: [],
  curve: [],
  years: [],
  spent: 0,
  investment: 0,
  benefit: { mean: 0, p10: 0, p90: 0 },
  net_value: { mean: 0, p10: 0, p90: 0 },
  ratio: null,
  pays: 0,
  gap: 0,
  is_over_budget: false,
  left_aside: { without_value: 0, other_currency: 0, without_result: 0, without_measure: 0 },
  keep: [],
  leave_out: [],
  yearly_limit: null,
  schedule: [],
  left_by_limit: 0,
  notes: [],
  notes_said: [],
} as unknown as PlanOptimum;

it("says that nothing fits of the budget that was asked, not of the one before", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const locks = { keep: [], leave_out: [] };
  client.setQueryData(
    optimumQuery(PROJECT, SETTINGS, { budget: null, yearlyLimit: null }, locks).queryKey,
    NOTHING_FITS,
  );
  client.setQueryData(plansQuery(PROJECT).queryKey, []);
  show(client, <Plan project={{ id: PROJECT, title: "Plants", readOnly: true }} filters={() => null} />);
  expect(screen.getByText(/Nothing that pays fits the budget\./)).toBeDefined();
  expect(screen.getByText("No measure pays here in money.")).toBeDefined();

  fireEvent.change(screen.getByLabelText(/^Budget, million/), { target: { value: "40" } });
  await waitFor(() => expect(screen.queryByText(/Nothing that pays fits the budget\./)).toBeNull());
  expect(screen.queryByText("No measure pays here in money.")).toBeNull();
  expect(screen.getByText("The plan is worked out")).toBeDefined();
});

const YEAR = { time: 2050, before: { loss: null, days: null }, after: { loss: null, days: null }, hazards: [] };
const NOTHING_SUGGESTED = {
  currency: "EUR",
  main_hazard: null,
  country: null,
  chosen: [],
  suggested: [],
  years: [YEAR],
  notes: [],
  notes_said: [],
} as unknown as SiteAppraisal;

it("says that no measure avoids something of the scenario that was asked, not of the one before", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const of = { projectId: PROJECT, siteId: SITE, time: 2050, measures: [], settings: DEFAULT_SETTINGS };
  client.setQueryData(catalogueQuery().queryKey, { items: [], price_year: 2025 } as never);
  client.setQueryData(choicesQuery(PROJECT, SITE).queryKey, []);
  client.setQueryData(appraisalQuery({ ...of, scenario: "ssp585" }).queryKey, NOTHING_SUGGESTED);
  show(
    client,
    <LocationMeasures
      projectId={PROJECT}
      siteId={SITE}
      readOnly={false}
      asked={undefined}
      onAsk={() => undefined}
      onTotal={() => undefined}
    />,
  );
  const nothing = [/^No measure of the catalogue avoids something here/, /^No measures yet\./];
  for (const text of nothing) expect(screen.getByText(text)).toBeDefined();

  fireEvent.click(screen.getByRole("radio", { name: /SSP1/ }));
  await waitFor(() => expect(screen.queryByText(nothing[0]!)).toBeNull());
  expect(screen.queryByText(nothing[1]!)).toBeNull();
});
