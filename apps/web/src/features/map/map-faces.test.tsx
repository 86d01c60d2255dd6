// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Project } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { organizationOfQuery } from "../../data/organizations.ts";
import { LoadFailed, NoProject, NotFinished } from "./map-faces.tsx";

afterEach(cleanup);

function show(children: ReactNode) {
  const client = new QueryClient();
  const { queryKey } = organizationOfQuery(window.location.origin);
  client.setQueryData<object>(queryKey, { product: { contact: { email: "help@acme.example" } } });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>,
  );
}

function project(status: Project["properties"]["status"], error: string | null = null): Project {
  return {
    type: "Feature",
    id: "11111111-1111-4111-8111-111111111111",
    geometry: null,
    read_only: false,
    newer: null,
    official: null,
    edges: null,
    has_supply_chain: false,
    properties: {
      title: "Harbours",
      status,
      tier: "enterprise",
      is_payed: true,
      marked_for_deletion: false,
      to_be_deleted_at: null,
      created_at: "2026-01-01T00:00:00Z",
      last_changed: "2026-01-01T00:00:00Z",
      error,
      site_count: 3,
      is_open: true,
      last_try: null,
      has_score: true,
      owner_email: "a@b.example",
      mbtiles_blob: null,
      psite_column_order: [],
    },
  };
}

describe("the map without results", () => {
  it("says that a project is being analysed, in the words of the specification", () => {
    for (const status of ["Pending", "Running"] as const) {
      show(<NotFinished project={project(status)} />);
      expect(
        screen.getByText(
          "This project is currently in the process of being analysed. The duration until it's complete depends on number of locations and metrics computed.",
        ),
      ).toBeDefined();
      cleanup();
    }
  });

  it("says that an analysis has failed, why, and whom to write to", () => {
    show(<NotFinished project={project("Failed", "The disk of the server is full.")} />);
    const text = screen.getByRole("alert").textContent;
    expect(text).toContain("Something went wrong during the analysis. Please contact us if you need assistance.");
    expect(screen.getByRole("link", { name: "help@acme.example" }).getAttribute("href")).toBe(
      "mailto:help@acme.example",
    );
    expect(text).toContain("The disk of the server is full.");
  });

  it("says calmly that an analysis was cancelled", () => {
    show(<NotFinished project={project("Failed", "Cancelled")} />);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(/^The computation was cancelled, so that there are no results/)).toBeDefined();
  });

  it("wants an id", () => {
    show(<NoProject id={undefined} actions={null} />);
    expect(screen.getByRole("alert").textContent).toContain("Id is required for init map state");
  });

  it("says why it did not load, and asks again", () => {
    let asked = 0;
    show(<LoadFailed error={new Error("The disk is full")} onRetry={() => (asked += 1)} />);
    expect(screen.getByRole("alert").textContent).toContain("The disk is full");
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(asked).toBe(1);
  });
});
