// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen } from "@testing-library/react";
import type { AnyEvent } from "@tidemark/contract";
import { afterEach, describe, expect, it } from "vitest";
import type { ZoneFeature } from "../../data/events.ts";
import { EventLegend } from "./event-legend.tsx";

afterEach(cleanup);

const zone = (kind: string, value: number | null, forecast = false) =>
  ({ properties: { kind, value, forecast, counts: kind !== "track" && kind !== "cone", label: "" } }) as ZoneFeature;
const legendOf = (...zones: readonly ZoneFeature[]) => {
  render(
    <MantineProvider>
      <EventLegend zones={zones} event={{ type: "TC", source: "gdacs" } as AnyEvent} />
    </MantineProvider>,
  );
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
};

describe("the legend of an event", () => {
  it("reaches as far as its zones, and no further", () => {
    expect(legendOf(zone("wind", 60))).toEqual(["60 km/h", "place of the event", "inside"]);
    cleanup();
    expect(legendOf(zone("wind", 60), zone("wind", 90), zone("wind", 120))).toEqual([
      "60 km/h",
      "90 km/h",
      "120 km/h",
      "place of the event",
      "inside",
    ]);
  });

  it("names lines and the cone where they are drawn", () => {
    expect(legendOf(zone("wind", 90), zone("track", null), zone("track", null, true), zone("cone", null))).toEqual([
      "90 km/h",
      "passed",
      "forecast",
      "cone of the forecast",
      "place of the event",
      "inside",
    ]);
  });
});
