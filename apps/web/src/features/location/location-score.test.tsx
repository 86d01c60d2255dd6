// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { LocationRisks } from "@tidemark/contract";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { session } from "../../state/session.ts";
import { LocationScore } from "./location-score.tsx";
import { NotComputed } from "./not-computed.tsx";
import { PanelHeader } from "./panel-header.tsx";
import type { NumberAddress } from "../../data/location-risks.ts";

afterEach(cleanup);

const SCORE = { value: 0.619, p10: 0.5, p90: 0.7, unit: "", score: 0.619, band: "medium", missing: null } as const;
const series = [{ scenario: "ssp585" as const, points: [{ time: 2050, value: 0.8, p10: 0.7, p90: 0.9 }] }];
const RISKS: LocationRisks = {
  exposure_id: "p",
  version: "1",
  site_id: "a",
  name: "Harbour works",
  longitude: 4,
  latitude: 51,
  place: null,
  country: null,
  region: null,
  located_by: null,
  located_within_km: null,
  scenario: "ssp585",
  time: 2055,
  score: SCORE,
  topics: [
    {
      topic: "heat",
      score: SCORE,
      made_of: { known: 1, all: 3, missing: ["Tsunami run-up"] },
      notes: [],
      series,
      indicators: [],
    },
  ],
  facts: [],
  not_computed: [],
};
const EPOCH = { scenario: "ssp585", time: 2055 } as const;

function show(children: ReactNode) {
  const payload = { sub: "1", email: "a@b.ch", roles: [], scopes: ["location-edit"], exp: Date.now() / 1000 + 3600 };
  session.start(`e30.${btoa(JSON.stringify(payload)).replaceAll("=", "")}.x`);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

describe("the score of a location", () => {
  it("stands with its band and range, and explains itself at the year that is stored", () => {
    const onWhy = vi.fn<(address: NumberAddress) => void>();
    show(<LocationScore risks={RISKS} epoch={EPOCH} isStale={false} onWhy={onWhy} />);
    expect(screen.getByText("Score of the location")).toBeDefined();
    expect(screen.getByText("0.61")).toBeDefined();
    expect(screen.getByText("Medium")).toBeDefined();
    expect(document.body.textContent).toContain("median, p10 0.50 to p90 0.70");
    fireEvent.click(screen.getByRole("button", { name: "Why this score: the location" }));
    expect(onWhy.mock.calls).toEqual([
      [{ dataset: "score_location", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } }],
    ]);
  });

  it("is no data with its reason where there is none", () => {
    const none = { value: null, p10: null, p90: null, score: null, band: null, unit: "", missing: "not computed" };
    show(<LocationScore risks={{ ...RISKS, score: none }} epoch={EPOCH} isStale={false} onWhy={() => undefined} />);
    expect(screen.getByText("Not computed")).toBeDefined();
    expect(screen.getByText("No data")).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("who reads a project of somebody else", () => {
  const entries = [{ dataset_id: "hd30", long_name: "Hot days", topic: "heat" as const }];
  const parts = (readOnly: boolean) => (
    <>
      <PanelHeader
        projectId="p"
        siteId="a"
        readOnly={readOnly}
        isPending={false}
        risks={RISKS}
        onClose={() => undefined}
      />
      <NotComputed projectId="p" readOnly={readOnly} topic="heat" entries={entries} isWholeTopic />
    </>
  );

  it("is offered neither to edit the location nor to add analyses", () => {
    show(parts(true));
    expect(screen.queryByRole("button", { name: "Edit the location" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Add analyses" })).toBeNull();
    cleanup();
    show(parts(false));
    expect(screen.getByRole("button", { name: "Edit the location" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Add analyses" })).toBeDefined();
  });
});
