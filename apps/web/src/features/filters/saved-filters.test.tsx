// tests with a document of their own
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { SavedFilter } from "@tidemark/contract";
import { afterEach, expect, it, vi } from "vitest";
import { clearSiteFilter, readSiteFilter } from "../../state/site-filter.ts";
import { encodeFilter } from "./filter-address.ts";
import { SavedFilters } from "./saved-filters.tsx";
import { applyFilter } from "./use-filter.ts";

const SAVED: SavedFilter = {
  id: "00000000-0000-4000-8000-000000000002",
  title: "Fiji",
  filter: { address: { country: ["Fiji"] } },
  changed_at: "2026-01-01T00:00:00.000Z",
};
const api = vi.hoisted(() => ({
  list: vi.fn<() => Promise<object>>(),
  remove: vi.fn<(asked: object) => Promise<object>>(),
}));
vi.mock("../../lib/api.ts", () => ({ api: { filters: { saved: api } } }));

afterEach(() => {
  cleanup();
  clearSiteFilter();
});

it("a filter that is deleted stays in force, and the address names it no longer, also when its panel was closed meanwhile", async () => {
  let answer = (): void => undefined;
  api.list.mockResolvedValue({ items: [SAVED] });
  api.remove.mockReturnValue(new Promise((resolve) => (answer = () => resolve({ detail: "Fiji deleted!" }))));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SavedFilters projectId="p" filter={SAVED.filter} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Delete Fiji" }));
  applyFilter(SAVED.filter);
  expect(encodeFilter(readSiteFilter().filter)).toContain(SAVED.id);
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(api.remove).toHaveBeenCalled());
  unmount();
  answer();
  await waitFor(() => expect(encodeFilter(readSiteFilter().filter)).not.toContain(SAVED.id));
  expect(readSiteFilter().filter).toEqual(SAVED.filter);
});
