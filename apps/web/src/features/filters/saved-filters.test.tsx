// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { SavedFilter } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { clearSiteFilter, readSiteFilter } from "../../state/site-filter.ts";
import { encodeFilter } from "./filter-address.ts";
import { SavedFilters } from "./saved-filters.tsx";

const SAVED: SavedFilter = {
  id: "00000000-0000-4000-8000-000000000002",
  title: "Fiji",
  filter: { address: { country: ["Fiji"] } },
  changed_at: "2026-01-01T00:00:00.000Z",
};
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  clearSiteFilter();
});
afterAll(() => server.close());

it("a filter that is deleted stays in force, and the address names it no longer, also when its panel was closed meanwhile", async () => {
  let answer = (): void => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  let isAsked = false;
  server.use(
    http.get("*/supply-chains/p/filters", () => HttpResponse.json({ items: [SAVED] })),
    http.delete(`*/supply-chains/p/filters/${SAVED.id}`, async () => {
      isAsked = true;
      await mayAnswer;
      return HttpResponse.json({ detail: "Fiji deleted!" });
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SavedFilters projectId="p" filter={SAVED.filter} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Fiji" }));
  expect(encodeFilter(readSiteFilter().filter)).toContain(SAVED.id);
  fireEvent.click(screen.getByRole("button", { name: "Delete Fiji" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(isAsked).toBe(true));
  unmount();
  answer();
  await waitFor(() => expect(encodeFilter(readSiteFilter().filter)).not.toContain(SAVED.id));
  expect(readSiteFilter().filter).toEqual(SAVED.filter);
});
