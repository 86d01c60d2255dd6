// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { WebhooksPanel } from "./webhooks-panel.tsx";

const ORGANIZATION = "00000000-0000-4000-8000-000000000001";
const BASE = `*/api/authorization/v1/organizations/${ORGANIZATION}/webhooks`;
const SECRET = "whsec_BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU=";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const stored = (more: object = {}) => ({
  id: "00000000-0000-4000-8000-000000000101",
  url: "https://hooks.example/in",
  events: ["computation.finished"],
  enabled: true,
  created_at: "2026-01-01T10:00:00.000Z",
  failing_since: null,
  given_up_at: null,
  ...more,
});

function show(): void {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <WebhooksPanel organizationId={ORGANIZATION} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it("makes a webhook with the chosen events and shows its secret once", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get(BASE, () => HttpResponse.json({ items: [] })),
    http.post(BASE, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ webhook: stored(), secret: SECRET }, { status: 201 });
    }),
  );
  show();
  expect(await screen.findByText("Your organization has no webhooks.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "New webhook" }));
  fireEvent.change(await screen.findByLabelText("Address"), { target: { value: "https://hooks.example/in" } });
  fireEvent.click(screen.getByLabelText("Event alert raised"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(SECRET)).toBeDefined();
  expect(sent).toEqual([
    {
      url: "https://hooks.example/in",
      events: ["computation.finished", "computation.failed", "report.exported", "survey.answered", "project.shared"],
      enabled: true,
    },
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

it("says when a webhook was switched off by itself, and shows its log", async () => {
  server.use(
    http.get(BASE, () =>
      HttpResponse.json({ items: [stored({ enabled: false, given_up_at: "2026-02-01T10:00:00.000Z" })] }),
    ),
    http.get(`${BASE}/:id/messages`, () =>
      HttpResponse.json({
        items: [
          {
            id: "00000000-0000-4000-8000-000000000201",
            type: "computation.finished",
            state: "failed",
            tries: 10,
            status: 503,
            problem: "it answered 503",
            next_at: null,
            created_at: "2026-01-29T10:00:00.000Z",
            sent_at: null,
          },
        ],
        meta: { page: 1, n: 10, total: 1 },
      }),
    ),
  );
  show();
  expect(await screen.findByText(/because nothing arrived any more/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "What to do with https://hooks.example/in" }));
  fireEvent.click(await screen.findByText("Log"));
  expect(await screen.findByText("Given up: it answered 503")).toBeDefined();
});

it("says why the webhooks did not load", async () => {
  server.use(http.get(BASE, () => HttpResponse.json({ detail: "Away", code: "unavailable" }, { status: 503 })));
  show();
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
