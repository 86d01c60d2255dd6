// tests with a document
import { MantineProvider } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { LIMITS, type WireCoordinates } from "@tidemark/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CoordLists } from "./coord-lists.tsx";
import { riskDataset } from "./risk-dataset.test-data.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const COORDS = { scenario: "ssp585", time: 2050, ensemble: "mean", season: "ANN" };
function open() {
  const onCoords = vi.fn<(change: WireCoordinates) => void>();
  const view = render(
    <MantineProvider env="test">
      <CoordLists dataset={riskDataset()} coords={COORDS} onCoords={onCoords} />
    </MantineProvider>,
  );
  return { onCoords, ...view };
}
const chip = (name: string) => screen.getByRole("button", { name });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe("coordinates of the map beside scenario and year", () => {
  it("are chips; the map follows once, half a second after the last of them", () => {
    const { onCoords } = open();
    expect(chip("mean").getAttribute("aria-pressed")).toBe("true");
    fireEvent.click(chip("median"));
    wait(LIMITS.selectionDebounceMs - 1);
    fireEvent.click(chip("Jun-Aug"));
    expect(chip("median").getAttribute("aria-pressed")).toBe("true");
    wait(LIMITS.selectionDebounceMs - 1);
    expect(onCoords).not.toHaveBeenCalled();
    wait(1);
    expect(onCoords.mock.calls).toEqual([[{ ensemble: "p50", season: "JJA" }]]);
  });

  it("keep one selected, and say so", () => {
    const { onCoords } = open();
    fireEvent.click(chip("mean"));
    expect(chip("mean").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByRole("alert").textContent).toBe("At least one coordinate must be selected");
    wait(LIMITS.selectionDebounceMs);
    expect(onCoords).not.toHaveBeenCalled();
    fireEvent.click(chip("median"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are not lost with a sheet that is closed at once", () => {
    const { onCoords, unmount } = open();
    fireEvent.click(chip("median"));
    unmount();
    expect(onCoords.mock.calls).toEqual([[{ ensemble: "p50" }]]);
  });
});
