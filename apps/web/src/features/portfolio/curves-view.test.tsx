// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { WireDamageCurve } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { CurvesView } from "./curves-view.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const CURVES = `*/api/risk-engine/v0/vulnerabilities/exposure/${PROJECT}/curves`;
const server = setupServer();

const curve = (id: string, title: string): WireDamageCurve => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  exposure_id: PROJECT,
  title,
  hazard: "river_flood",
  unit: "m",
  points: [
    [0, 0],
    [2, 0.8],
  ],
  changed_at: "2026-01-01T00:00:00.000Z",
});

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

it("asks nothing about a curve that was deleted, also while the list is on its way", async () => {
  let curves = [curve("2", "Mine"), curve("3", "Other")];
  const compared: string[] = [];
  let answer = (): void => undefined;
  const listed = new Promise<void>((resolve) => (answer = resolve));
  let isDeleted = false;
  server.use(
    http.get(CURVES, async () => {
      if (isDeleted) await listed;
      return HttpResponse.json({ items: curves, hazards: [] });
    }),
    http.post(`${CURVES}/:id/comparison`, ({ params }) => {
      compared.push(String(params["id"]));
      return HttpResponse.json({ detail: "later", code: "conflict" }, { status: 409 });
    }),
    http.delete(`${CURVES}/:id`, ({ params }) => {
      isDeleted = true;
      curves = curves.filter(({ id }) => id !== params["id"]);
      return HttpResponse.json({ detail: "Mine deleted!" });
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <CurvesView
          scope={{ id: PROJECT, version: "1", filter: undefined }}
          view={{ scenario: "ssp585", time: 2050 } as Parameters<typeof CurvesView>[0]["view"]}
          change={() => undefined}
          onOpenSite={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole("button", { name: "Mine" });
  await waitFor(() => expect(compared).toEqual([curve("2", "").id]));
  fireEvent.click((await screen.findAllByRole("button", { name: "Delete" }))[0] ?? document.body);
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mine" })).toBeNull());
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(compared).toEqual([curve("2", "").id, curve("3", "").id]);
});
