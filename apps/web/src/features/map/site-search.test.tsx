// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SiteSearch } from "./site-search.tsx";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const SITES = `*/api/risk-engine/v0/exposure/supply-chains/${PROJECT}/production-sites`;
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SiteSearch projectId={PROJECT} onSite={() => undefined} onPlace={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = screen.getByRole("textbox", { name: "Search a location or place" });
  fireEvent.change(field, { target: { value: "Basel" } });
  fireEvent.focus(field);
}

const page = (items: readonly object[]) => ({ items, meta: { page: 1, n: 6, total: items.length } });
const places = http.get("*/api/maps/v1/geocode", () => HttpResponse.json({ items: [] }));

describe("the search of the map", () => {
  it("says that it found nothing when there is nothing", async () => {
    server.use(
      places,
      http.get(SITES, () => HttpResponse.json(page([]))),
    );
    show();
    expect(await screen.findByText("Nothing found")).toBeDefined();
  });

  it("says that it failed when the server did, and tries again", async () => {
    let calls = 0;
    server.use(
      places,
      http.get(SITES, () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ detail: "It broke.", code: "unexpected" }, { status: 500 })
          : HttpResponse.json(page([]));
      }),
    );
    show();
    expect((await screen.findByRole("alert", { hidden: true })).textContent).toContain("It broke.");
    expect(screen.queryByText("Nothing found")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Try again", hidden: true }));
    expect(await screen.findByText("Nothing found")).toBeDefined();
  });
});
