// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Histogram, PropertyFilter, SiteFilter } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PropertyFilters } from "./property-filters.tsx";
import { RangeBrush, rangeOf } from "./range-brush.tsx";

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const show = (children: ReactNode) => render(<MantineProvider>{children}</MantineProvider>);
const property = (name: string, more: Partial<PropertyFilter>): PropertyFilter => ({
  name,
  type: "options",
  options: [],
  distinct: 0,
  histogram: null,
  dates: null,
  ...more,
});

function showProperties(properties: readonly PropertyFilter[], filter: SiteFilter) {
  const onFilter = vi.fn<(filter: SiteFilter) => void>();
  show(
    <PropertyFilters
      title="Your data"
      kind="user_data"
      properties={properties}
      filter={filter}
      empty="none"
      onFilter={onFilter}
    />,
  );
  return onFilter;
}

describe("the properties", () => {
  const unit = property("unit", {
    options: [
      { value: "Pumps", count: 1200 },
      { value: "Valves", count: 3 },
      { value: null, count: 1 },
    ],
  });

  it("of numbers and dates are chosen by value or by range", () => {
    const opened = property("opened", {
      options: [{ value: "2020-05-01", count: 3 }],
      dates: { first: "2020-05-01", last: "2024-06-30", missing: 2 },
    });
    const onFilter = showProperties([opened], {});
    fireEvent.click(screen.getByRole("radio", { name: "Range" }));
    expect(screen.getByText("The dates go from 2020-05-01 to 2024-06-30.")).toBeTruthy();
    expect(screen.getByText("2 locations have no value; they pass no range.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("opened: from"), { target: { value: "2021-01-01" } });
    expect(onFilter).toHaveBeenLastCalledWith({ user_data: { opened: { date_range: ["2021-01-01", null] } } });
  });

  it("tell the locations of each value, and add the one that is checked", () => {
    const onFilter = showProperties([unit], { user_data: { unit: ["Valves"] }, address: { country: ["Fiji"] } });
    fireEvent.click(screen.getByRole("checkbox", { name: /Pumps.*1'200/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Valves/ }));
    fireEvent.click(screen.getByRole("checkbox", { name: /Not given/ }));
    expect(onFilter.mock.calls.map(([filter]) => filter)).toEqual([
      { user_data: { unit: ["Valves", "Pumps"] }, address: { country: ["Fiji"] } },
      { address: { country: ["Fiji"] } },
      { user_data: { unit: ["Valves", null] }, address: { country: ["Fiji"] } },
    ]);
  });

  it("of a long list are found by their text, a moment after it was typed", async () => {
    const options = Array.from({ length: 20 }, (_, i) => ({ value: `Plant ${i}`, count: 1 }));
    showProperties([property("plant", { options })], { user_data: { plant: ["Plant 1"] } });
    fireEvent.change(screen.getByRole("textbox", { name: "Search the values of plant" }), {
      target: { value: " PLANT 19 " },
    });
    expect(screen.getAllByRole("checkbox")).toHaveLength(20);
    await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(1));
    fireEvent.change(screen.getByRole("textbox", { name: "Search the values of plant" }), { target: { value: "x" } });
    expect(await screen.findByText("No value found")).toBeDefined();
  });

  it("with too many texts are named, not left out in silence", () => {
    showProperties([property("remark", { type: "texts", distinct: 400 })], {});
    expect(screen.getByText(/Too many different texts for a list: remark/)).toBeDefined();
  });
});

describe("the range", () => {
  const histogram: Histogram = { min: -10, max: 30, counts: [1, 5, 2, 0], missing: 7 };

  it("is typed, its open ends left open, and tells who passes no range", () => {
    const onRange = vi.fn<(range: unknown) => void>();
    show(<RangeBrush label="Warmth" unit="°C" histogram={histogram} range={undefined} onRange={onRange} />);
    expect(screen.getByText("7 locations have no value; they pass no range.")).toBeDefined();
    const from = screen.getByRole("textbox", { name: "Warmth: from" });
    fireEvent.change(from, { target: { value: "5" } });
    fireEvent.keyDown(from, { key: "Enter" });
    expect(onRange).toHaveBeenCalledExactlyOnceWith([5, null]);
  });

  it("is moved by key", () => {
    const onRange = vi.fn<(range: unknown) => void>();
    show(<RangeBrush label="Warmth" unit="°C" histogram={histogram} range={[null, 20]} onRange={onRange} />);
    const from = screen.getByRole("slider", { name: "Warmth: from" });
    from.focus();
    fireEvent.keyDown(from, { key: "ArrowRight" });
    expect(onRange).toHaveBeenCalledExactlyOnceWith([-9.9, 20]);
  });

  it("over everything is none, and ends the wrong way round are turned", () => {
    expect(rangeOf([-10, 30], { min: -10, max: 30 })).toBeUndefined();
    expect(rangeOf([9, 2], { min: -10, max: 30 })).toEqual([2, 9]);
  });

  it("of one value alone, or of none, says so", () => {
    const nothing = () => undefined;
    const one = { min: 3, max: 3, counts: [4], missing: 0 };
    show(<RangeBrush label="x" unit="m" histogram={one} range={undefined} onRange={nothing} />);
    expect(screen.getByText("Every value is 3.00 m.")).toBeDefined();
    const none = { min: null, max: null, counts: [], missing: 4 };
    show(<RangeBrush label="x" unit="m" histogram={none} range={undefined} onRange={nothing} />);
    expect(screen.getByText("No location has a value.")).toBeDefined();
  });
});
