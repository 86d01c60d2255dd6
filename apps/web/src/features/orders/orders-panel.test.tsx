// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { CustomerOrder } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { refundable } from "./model.ts";
import { OrdersPanel } from "./orders-panel.tsx";

const PAID: CustomerOrder = {
  id: "00000000-0000-4000-8000-000000000001",
  exposure_id: "00000000-0000-4000-8000-000000000002",
  title: "Mills",
  email: "ana@mills.example",
  purpose: "insurance",
  status: "paid",
  reason: null,
  quote: {
    currency: "EUR",
    unit_net: 4900,
    count: 1,
    net: 4900,
    vat_permille: 190,
    vat: 931,
    total: 5831,
    vat_note: null,
  },
  buyer: { name: "Ana Silva", company: "Mills Ltd", address: "", country: "DE", vat_id: "" },
  invoice_number: "2026-00001",
  refunded: 1000,
  dispute: null,
  created_at: "2026-01-01T00:00:00.000Z",
  paid_at: "2026-01-01T00:10:00.000Z",
};
const LATE: CustomerOrder = {
  ...PAID,
  id: "late",
  title: "Docks",
  purpose: null,
  status: "expired",
  invoice_number: null,
  refunded: 0,
};
const [orders, refund] = [vi.fn<(asked: object) => void>(), vi.fn<(asked: unknown) => void>()];
const server = setupServer(
  http.get("*/payment/v0/orders", ({ request }) => {
    orders(Object.fromEntries(new URL(request.url).searchParams));
    return HttpResponse.json({ items: [PAID, LATE], total: 30 });
  }),
  http.post(`*/payment/v0/orders/${PAID.id}/refund`, async ({ request }) => {
    refund(await request.json());
    return HttpResponse.json(PAID);
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(cleanup);
afterAll(() => server.close());

it("gives back at most what was paid and is not given back yet", () => {
  expect(refundable(PAID)).toBe(4831);
  expect(refundable(LATE)).toBe(0);
});

it("refunds whole cents of one order with a reason, and reads the list again", async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <OrdersPanel />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText("EUR 10.00 refunded")).toBeTruthy();
  // of whom it is known what they look for
  expect(screen.getAllByText("For insurance")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Refund for Docks" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Refund for Mills" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Refund EUR 48.31" })).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByLabelText(/Amount in EUR/), { target: { value: "19.99" } });
  fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: "Two sites too many" } });
  expect(dialog.getByText("A part goes back: the values of the project stay open.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Refund EUR 19.99" }));
  await waitFor(() => expect(refund).toHaveBeenCalledWith({ amount: 1999, reason: "Two sites too many" }));
  await waitFor(() => expect(orders).toHaveBeenCalledTimes(2));
  // more than a page is asked for page by page, and what is searched for is found by the server
  fireEvent.change(screen.getByLabelText("Search orders"), { target: { value: "mills 00001" } });
  const asked = { all: "true", page: "1", n: "25" };
  await waitFor(() => expect(orders).toHaveBeenLastCalledWith({ ...asked, search: "mills 00001" }));
});
