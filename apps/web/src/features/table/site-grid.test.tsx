// tests with a document
import { MantineProvider } from "@mantine/core";
import type { TableHeader, TableRow } from "@tidemark/contract";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { MemoryRouter } from "react-router";
import type { TableRows } from "./rows.ts";
import { SiteGrid, type SiteGridProps } from "./site-grid.tsx";
import { DEFAULT_VIEW, type TableView } from "./table-view.ts";

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});
afterEach(cleanup);

const header = (key: string, more: Partial<TableHeader> = {}): TableHeader => ({
  key,
  title: key,
  unit: null,
  decimals: null,
  type: "text",
  dataset_id: null,
  coords: null,
  pinned: key === "name",
  ...more,
});
const HEAT = header("score_heat:time=2050", {
  title: "Risk score: heat",
  type: "number",
  dataset_id: "score_heat",
  coords: { scenario: "ssp585", time: 2050, ensemble: "p50" },
});
const row = (i: number): TableRow => ({
  id: `S${i}`,
  position: i,
  cells: [
    { value: `Site ${i}` },
    i === 1 ? { value: null, missing: "not available: no data" } : { value: 0.8, band: "high" },
  ],
});

const ROWS: TableRows = {
  headers: [header("name"), HEAT],
  properties: [],
  aggregation: null,
  spreads: null,
  total: 1,
  count: 1,
  rowAt: row,
  isRefreshing: false,
  error: null,
  retry: () => undefined,
};

function show(change: Partial<SiteGridProps> = {}, count = 3) {
  const rows: TableRows = { ...ROWS, total: count, count, rowAt: (index) => (index < count ? row(index) : undefined) };
  const props: SiteGridProps = {
    rows,
    view: DEFAULT_VIEW,
    onView: () => undefined,
    page: 1,
    onWindow: () => undefined,
    chosen: new Set([2]),
    hovered: null,
    openSite: undefined,
    onOpen: () => undefined,
    onToggle: () => undefined,
    onHover: () => undefined,
    chooseAll: null,
    empty: null,
    ...change,
  };
  render(
    <MemoryRouter>
      <MantineProvider>
        <SiteGrid {...props} />
      </MantineProvider>
    </MemoryRouter>,
  );
}

describe("the grid of locations", () => {
  it("says in words what bands and missing values are", () => {
    show();
    expect(screen.getByRole("row", { name: /Site 0/ }).textContent).toContain("High0.80");
    expect(screen.getByRole("row", { name: /Site 1/ }).textContent).toContain("no value, not available: no data");
    expect(screen.getByRole("columnheader", { name: /Risk score: heat/ }).textContent).toContain(
      "SSP5-8.5, 2050, median",
    );
  });

  it("shows in the heads how numbers are spread where the view asks for it, and says it in words", () => {
    const spread = { min: 0.2, max: 0.8, counts: [2, 0, 1], missing: 4 };
    show({ rows: { ...ROWS, spreads: [null, spread] }, view: { ...DEFAULT_VIEW, statistics: true } });
    const bars = screen.getByRole("img", { name: /3 locations from 0.20 to 0.80; 4 without a value/ });
    expect([...bars.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("height")))).toEqual([14, 0, 7]);
    expect(screen.getAllByRole("img")).toHaveLength(1);
  });

  it("tells by what it is sorted, and sorts by the head that is clicked", () => {
    const onView = vi.fn<(view: TableView) => void>();
    show({ onView });
    expect(screen.getByRole("columnheader", { name: /name/ }).getAttribute("aria-sort")).toBe("descending");
    const heat = screen.getByRole("columnheader", { name: /Risk score: heat/ });
    expect(heat.getAttribute("aria-sort")).toBe("none");
    fireEvent.click(within(heat).getByRole("button", { name: /^Risk score/ }));
    expect(onView).toHaveBeenCalledWith(expect.objectContaining({ orderBy: HEAT.key, sortOrder: "desc" }));
  });

  it("opens a location by its row, but not by its checkbox", () => {
    const onOpen = vi.fn<(siteId: string) => void>();
    const onToggle = vi.fn<(index: number, isRange: boolean) => void>();
    show({ onOpen, onToggle });
    fireEvent.click(screen.getByRole("checkbox", { name: "Choose Site 1" }), { shiftKey: true });
    expect(onToggle).toHaveBeenCalledWith(1, true);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Site 2" }));
    expect(onOpen).toHaveBeenCalledWith("S2");
    expect((screen.getByRole("checkbox", { name: "Choose Site 2" }) as HTMLInputElement).checked).toBe(true);
  });

  it("draws only the rows in sight, however many there are", () => {
    show({}, 100_000);
    expect(document.querySelectorAll("tr[data-row]").length).toBeLessThan(60);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("100001");
  });

  it("marks a value that there is something to know of, and tells it without opening the location", async () => {
    const onOpen = vi.fn<(siteId: string) => void>();
    const notes = [
      { id: "few-days", kind: "doubt" as const, text: "Rests on fewer than 20 days.", value: null },
      { id: "loss-deviation", kind: "beside" as const, text: "± 2 %.", value: 2 },
    ];
    const noted = { ...row(0), cells: [{ value: "Site 0" }, { value: 0.8, band: "high" as const, notes }] };
    show({ onOpen, rows: { ...ROWS, count: 1, rowAt: () => noted } });
    const mark = screen.getByRole("button", { name: "To know of this value: Rests on fewer than 20 days. ± 2 %." });
    expect(mark.dataset["doubt"]).toBe("true");
    fireEvent.click(mark);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.focus(mark);
    expect((await screen.findByRole("tooltip")).textContent).toBe("Rests on fewer than 20 days.± 2 %.");
  });
});
