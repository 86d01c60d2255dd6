// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { ReturnCheckoutScreen } from "./return-checkout-screen.tsx";

const PROJECT_ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a2";
const flow = {
  step: "Checkout",
  exposure_id: PROJECT_ID,
  title: "Depots",
  locations: [],
  survey: null,
  version: 1,
  updated_at: null,
};
const buyer = {
  company_name: "",
  address_line_1: "",
  address_line_2: "",
  zip_code: "",
  city: "",
  country: "",
  email: "",
};

let order: object | null = null;
const server = setupServer(
  http.get("*/flow", () => HttpResponse.json(flow)),
  http.get("*/payment/purchase/*", () => HttpResponse.json({ is_payed: false, order, buyer })),
  http.all("*", () => HttpResponse.json({}, { status: 404 })),
);
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => server.close());

const show = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <ReturnCheckoutScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

it("says at once that no payment is under way where none was begun, and leads back", async () => {
  order = null;
  show();
  expect((await screen.findByRole("alert")).textContent).toBe("No payment is under way.");
  expect(screen.getByRole("button", { name: "Back to the checkout" })).toBeDefined();
  expect(screen.queryByText(/Stay put/)).toBeNull();
});

it("waits a while for a checkout that is open, and for the bank as long as it takes", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  order = { status: "open", reason: null };
  show();
  await screen.findByText(/Stay put/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect((await screen.findByRole("alert")).textContent).toBe("No payment is under way.");
  cleanup();
  order = { status: "waiting", reason: null };
  show();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/Stay put/)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
