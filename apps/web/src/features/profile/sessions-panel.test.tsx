// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { browserName } from "./browser-name.ts";
import { SessionsPanel } from "./sessions-panel.tsx";

const USER = "00000000-0000-4000-8000-000000000001";
const BASE = `*/api/authorization/v1/users/${USER}/sessions`;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const session = (number: number, agent: string | null) => ({
  id: `00000000-0000-4000-8000-00000000010${number}`,
  is_current: number === 0,
  signed_in_at: "2026-01-01T10:00:00.000Z",
  last_used_at: "2026-01-02T10:00:00.000Z",
  opened_by: number === 0 ? "second-factor" : "password",
  address: "192.0.2.7",
  user_agent: agent,
});

it("shows each session, ends one that is not this one, and reads the list anew", async () => {
  let items = [session(0, FIREFOX), session(1, null)];
  server.use(
    http.get(BASE, () => HttpResponse.json({ items })),
    http.delete(`${BASE}/:session`, ({ params }) => {
      items = items.filter(({ id }) => id !== params["session"]);
      return HttpResponse.json({ detail: "The session is ended." });
    }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SessionsPanel userId={USER} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const list = await screen.findByRole("list", { name: "Sessions" });
  expect(within(list).getByText("Firefox, Windows")).toBeDefined();
  expect(within(list).getByText("This one")).toBeDefined();
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  expect(screen.queryByText("End all others")).toBeNull();
  fireEvent.click(within(list).getByRole("button", { name: "End the session of Unknown browser" }));
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
});

it("names browsers by what they say of themselves", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  expect(browserName(chrome)).toBe("Chrome, Linux");
  expect(browserName(`${chrome} Edg/140.0`)).toBe("Edge, Linux");
  expect(browserName("curl/8.5")).toBe("curl/8.5");
  expect([browserName(null), browserName(" ")]).toEqual([undefined, undefined]);
});
