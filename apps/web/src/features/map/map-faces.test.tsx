import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { Project } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { Legend, type LegendProps } from "./legend.tsx";
import { defaultColouring, tally } from "./colouring.ts";
import { LoadFailed, NoProject, NotFinished } from "./map-faces.tsx";
import { riskDataset } from "./risk-dataset.fixture.ts";

beforeAll(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }) as MediaQueryList;
});
afterEach(cleanup);

const show = (children: ReactNode) => render(<MantineProvider>{children}</MantineProvider>);

function project(status: Project["properties"]["status"], error: string | null = null): Project {
  return {
    type: "Feature",
    id: "11111111-1111-4111-8111-111111111111",
    geometry: null,
    read_only: false,
    edges: [],
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

  it("says that an analysis has failed, and why", () => {
    show(<NotFinished project={project("Failed", "Cancelled")} />);
    const text = screen.getByRole("alert").textContent;
    expect(text).toContain("Something went wrong during the analysis. Please contact us if you need assistance.");
    expect(text).toContain("Cancelled");
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

describe("legend", () => {
  const values = Float32Array.from([5, 12, 40, 99, 100, Number.NaN]);
  const legend = (change: Partial<LegendProps>) => {
    const dataset = change.dataset ?? riskDataset();
    const props: LegendProps = {
      dataset,
      coords: { scenario: "ssp585", time: 2050, ensemble: "mean", season: "ANN" },
      colouring: defaultColouring(dataset),
      range: [0, 100],
      counted: tally(dataset, values, () => true),
      loading: false,
      dark: false,
      onColouring: () => undefined,
      onChooseDataset: () => undefined,
      ...change,
    };
    show(<Legend {...props} />);
    return screen.getAllByRole("listitem").map((item) => item.textContent);
  };

  it("has a word, a mark and a number for each band, and no data apart from them", () => {
    const score = riskDataset({ kind: "score", long_name: "Risk score: heat" });
    expect(legend({ dataset: score })).toEqual(["Very low1", "Low1", "Medium1", "High2", "No data1"]);
    for (const item of screen.getAllByRole("listitem").slice(0, 4))
      expect(item.querySelectorAll("rect")).toHaveLength(4);
  });

  it("has the ends and quarters of the palette for values, with their unit", () => {
    expect(legend({})).toEqual(["No data1"]);
    for (const tick of ["0", "25", "50", "75", "100 days"]) expect(screen.getByText(tick)).toBeDefined();
    expect(screen.getByText("SSP5-8.5, 2050, Mean, Whole year")).toBeDefined();
  });

  it("says that and why a dataset does not cover the locations, which is not the same as no data", () => {
    const missing = riskDataset({ missing: "No flood map is installed.", coords: [] });
    expect(legend({ dataset: missing, counted: tally(missing, values.fill(Number.NaN), () => true) })).toEqual([
      "Not covered6",
    ]);
    expect(screen.getByText("No flood map is installed.")).toBeDefined();
    expect(screen.queryByText("No data")).toBeNull();
  });
});
