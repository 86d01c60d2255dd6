// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { Site } from "@tidemark/contract";
import { afterEach, expect, it } from "vitest";
import { HoverCard } from "./hover-card.tsx";
import { cellQuery } from "../../data/location-risks.ts";
import { siteAtQuery } from "../../data/sites.ts";
import { riskDataset } from "./risk-dataset.test-data.ts";

afterEach(cleanup);

const SITE: Site = {
  type: "Feature",
  id: "zrh",
  geometry: { type: "Point", coordinates: [8.5, 47.4] },
  properties: { id: "zrh", name: "Zurich", tidemark_type: "ProductionSite", address: {}, user_data: {} },
};

function cardOf(units: string, about?: { readonly site: Site; readonly client: QueryClient }): HTMLElement {
  const client = about?.client ?? new QueryClient();
  client.setQueryData(siteAtQuery("p", 3).queryKey, about?.site ?? null);
  const dataset = riskDataset();
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <HoverCard
          projectId="p"
          place={{ position: 3, row: 3, x: 10, y: 10, width: 800, height: 600 }}
          dataset={{ ...dataset, meta_data: { ...dataset.meta_data, units } }}
          coords={{}}
          value={1234.5}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByRole("tooltip");
}

it("has the value with its unit, and nothing beside the value of a score, which has none", () => {
  const withUnit = cardOf("days");
  expect(withUnit.textContent).toContain("1'234.50days");
  cleanup();
  const spans = [...cardOf("").querySelectorAll("b + span")].filter((span) => span.textContent === "");
  expect(spans).toEqual([]);
});

it("names the cell that stands for the location, and the resolution alone of data that has no cells", async () => {
  const client = new QueryClient();
  const { queryKey } = cellQuery({ projectId: "p", siteId: SITE.id, datasetId: riskDataset().id, coords: {} });
  const cell = { longitude: 8.625, latitude: 47.375, distance_km: 1, note: null };
  client.setQueryData(queryKey, { cell, resolution: "0.25 degrees" });
  cardOf("days", { site: SITE, client });
  expect(await screen.findByText("0.25 degrees, cell at 47.375° N, 8.625° E")).toBeDefined();
  cleanup();
  client.setQueryData(queryKey, { cell: null, resolution: "catchment" });
  cardOf("days", { site: SITE, client });
  expect(await screen.findByText("Resolution: catchment")).toBeDefined();
});
