// tests with a document
import { MantineProvider } from "@mantine/core";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MAP_REGIONS } from "./map-regions.ts";
import { RegionMenu } from "./region-menu.tsx";

afterEach(cleanup);

describe("regions of the map", () => {
  it("have fixed coordinates on the map, west before east and south before north", () => {
    for (const { id, bounds } of MAP_REGIONS) {
      const [west, south, east, north] = bounds;
      expect([id, west < east && south < north, east - west <= 360]).toEqual([id, true, true]);
      expect([id, south > -85 && north < 85]).toEqual([id, true]);
    }
    expect(new Set(MAP_REGIONS.map(({ id }) => id)).size).toBe(MAP_REGIONS.length);
  });

  it("are listed, and the chosen one is what the map goes to", async () => {
    const asked: unknown[] = [];
    render(
      <MantineProvider env="test">
        <RegionMenu onRegion={(bounds) => asked.push(bounds)} />
      </MantineProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Go to a region" }));
    expect(await screen.findAllByRole("menuitem")).toHaveLength(MAP_REGIONS.length);
    fireEvent.click(screen.getByRole("menuitem", { name: "South America" }));
    expect(asked).toEqual([[-82, -56, -34, 13]]);
  });
});
