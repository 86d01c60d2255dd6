// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { CheckoutScreen } from "./checkout-screen.tsx";

const PROJECT_ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a2";
const LOCATION = {
  id: "1",
  name: "Basel",
  longitude: 7.59,
  latitude: 47.56,
  place: "Switzerland",
  located_by: "coordinates",
  located_within_km: null,
};
const FLOW = {
  step: "Checkout",
  exposure_id: PROJECT_ID,
  title: "Depots",
  locations: [LOCATION],
  survey: null,
  version: 1,
  updated_at: null,
};
const quoteOf = (vat: number) => ({
  currency: "EUR",
  unit_net: 4900,
  count: 1,
  net: 4900,
  vat_permille: vat * 10,
  vat: 49 * vat,
  total: 4900 + 49 * vat,
  vat_note: null,
});

/** Countries that a price was asked for. */
let asked: (string | null)[] = [];
let country: string | null = null;
const server = setupServer(
  http.get("*/flow", () => HttpResponse.json(FLOW)),
  http.get("*/payment/purchase/*", () =>
    HttpResponse.json({
      is_payed: false,
      order: null,
      buyer: { name: "Noa", company: "", address: "", country, vat_id: "" },
    }),
  ),
  http.post("*/locations/check", () =>
    HttpResponse.json({ items: [{ id: "1", warning: null, is_billed: true, near: null }] }),
  ),
  http.get("*/prices", () => HttpResponse.json({ currency: "EUR", unit_net: 4900 })),
  http.get("*/quote", async ({ request }) => {
    const of = new URL(request.url).searchParams.get("country");
    asked.push(of);
    if (of === "CH") await delay("infinite");
    return HttpResponse.json(quoteOf(20));
  }),
  http.all("*", () => HttpResponse.json({}, { status: 404 })),
);
beforeAll(() => server.listen());
beforeEach(() => {
  asked = [];
});
afterEach(cleanup);
afterAll(() => server.close());

async function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <CheckoutScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return (await screen.findByRole("combobox", { name: /Country/ })) as HTMLInputElement;
}

it("has no country for the tax before somebody names one, asks for it, and tells no price with tax", async () => {
  country = null;
  const field = await show();
  expect([field.value, field.required]).toEqual(["", true]);
  await new Promise((later) => setTimeout(later, 200));
  expect(asked).toEqual([]);
  expect(screen.queryByText("Total")).toBeNull();
  // what is known is told
  expect(await screen.findByText("1 location at EUR 49.00")).toBeDefined();
  expect(screen.getByText("VAT follows from the country that the invoice goes to.")).toBeDefined();
});

it("proposes the country of the registration, and never tells the tax of a country that was left", async () => {
  country = "FR";
  const field = await show();
  await screen.findByText("VAT 20 %");
  expect(field.value).toBe("France");
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: "Switz" } });
  fireEvent.click(within(await screen.findByRole("listbox", { hidden: true })).getByText("Switzerland"));
  await waitFor(() => expect(asked).toContain("CH"));
  expect(screen.queryByText("VAT 20 %")).toBeNull();
});
