// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ApiKeysPanel } from "./api-keys-panel.tsx";

const USER = "00000000-0000-4000-8000-000000000001";
const BASE = `*/api/authorization/v1/users/${USER}/api-keys`;
const KEY = "tmk_abcdefgh-the-whole-key";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const stored = (number: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000010${number}`,
  name: `Key ${number}`,
  prefix: "tmk_abcdefgh",
  roles: [],
  scopes: ["docs"],
  created_at: "2026-01-01T10:00:00.000Z",
  expires_at: "2126-01-01T10:00:00.000Z",
  last_used_at: null,
  last_used_address: null,
  ...more,
});

function show(items: object[]): unknown[] {
  const sent: unknown[] = [];
  let left = items;
  server.use(
    http.get(BASE, () => HttpResponse.json({ items: left })),
    http.post(BASE, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ key: KEY, api_key: stored(9, {}) }, { status: 201 });
    }),
    http.delete(`${BASE}/:key`, ({ params }) => {
      left = left.filter((item) => (item as { id: string }).id !== params["key"]);
      return HttpResponse.json({ detail: "The key is revoked." });
    }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ApiKeysPanel
          userId={USER}
          own={{ roles: ["organization_admin"], scopes: ["docs"] }}
          scopesField={(value, onChange) => (
            <button type="button" onClick={() => onChange(["docs"])}>
              choose docs {value.length}
            </button>
          )}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return sent;
}

it("makes a key with what was chosen, shows it with an example, and never again", async () => {
  const sent = show([]);
  expect(await screen.findByText("You have no API keys.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "New API key" }));
  fireEvent.click(screen.getByRole("button", { name: "Make key" }));
  expect(await screen.findByText("Required.")).toBeDefined();
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Nightly" } });
  fireEvent.click(screen.getByRole("button", { name: "choose docs 0" }));
  fireEvent.click(screen.getByRole("button", { name: "Make key" }));
  expect(await screen.findByText(KEY)).toBeDefined();
  expect(screen.getByText(/^curl -H "Authorization: Bearer tmk_/)).toBeDefined();
  expect(sent).toMatchObject([{ name: "Nightly", roles: [], scopes: ["docs"], expires_at: expect.any(String) }]);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(KEY)).toBeNull());
});

it("tells which keys have expired, and revokes one after asking", async () => {
  show([stored(1, {}), stored(2, { expires_at: "2020-01-01T10:00:00.000Z" })]);
  expect(await screen.findByText("Expired")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Revoke Key 1" }));
  fireEvent.click(await screen.findByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(screen.queryByText("Key 1")).toBeNull());
  expect(screen.getByText("Key 2")).toBeDefined();
});
