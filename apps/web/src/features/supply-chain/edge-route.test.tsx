// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { GoodsRouteFigures } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { EdgeRoute } from "./edge-route.tsx";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const hazard = { coords: {}, longitude: null, latitude: null };
const ROUTE: GoodsRouteFigures = {
  km: 20_500,
  sea_km: 20_000,
  land_km: 500,
  legs: [],
  passages: [
    { id: "malacca", name: "Strait of Malacca" },
    { id: "suez", name: "Suez Canal" },
  ],
  countries: ["China", "Germany"],
  hazards: [
    { ...hazard, dataset_id: "tc", long_name: "Cyclone wind", unit: "m/s", value: 55, band: "high", valid_share: 0.2 },
    { ...hazard, dataset_id: "fl", long_name: "Coastal flood", unit: "m", value: null, band: null, valid_share: 0 },
  ],
};

function open(answer: { readonly routed: boolean; readonly route: GoodsRouteFigures | null }) {
  server.use(http.get("*/api/risk-engine/v0/exposure/supply-chains/edges/e1/route", () => HttpResponse.json(answer)));
  return render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <dl>
          <EdgeRoute project={{ id: "p", version: "1" }} edgeId="e1" />
        </dl>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it("tells length, passages, countries and the worst hazards, and for how much of the way they are known", async () => {
  open({ routed: true, route: ROUTE });
  expect(await screen.findByText("20'500 km: 20'000 by sea, 500 over land")).toBeDefined();
  expect(screen.getByText("Strait of Malacca → Suez Canal")).toBeDefined();
  expect(screen.getByText("China → Germany")).toBeDefined();
  const [wind, ...others] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(wind!.textContent).toContain("High, 55.00 m/s");
  expect(wind!.textContent).toContain("known for 20 % of the way");
  expect(others).toEqual([]);
  expect(screen.getByText("No data: Coastal flood")).toBeDefined();
});

it("says that no route is known, and nothing without the routing model", async () => {
  open({ routed: true, route: null });
  expect(await screen.findByText("No route is known between these places.")).toBeDefined();
  cleanup();
  const { container } = open({ routed: false, route: null });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.querySelector("dl")!.textContent).toBe("");
});
