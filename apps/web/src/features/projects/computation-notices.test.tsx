// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { refreshProjects } from "../../data/projects.ts";
import { desktopNotices } from "../../state/desktop-notices.ts";
import { noticesQuery } from "../../data/notices.ts";
import { ComputationNotices } from "./computation-notices.tsx";

const project = (id: string, status: string, more: object = {}) => ({
  type: "Feature",
  id: `0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a${id}`,
  geometry: null,
  properties: {
    title: `Project ${id}`,
    status,
    tier: "enterprise",
    is_payed: true,
    marked_for_deletion: false,
    to_be_deleted_at: null,
    created_at: "2026-11-18T08:42:00Z",
    last_changed: "2026-11-18T08:42:00Z",
    error: null,
    site_count: 3,
    is_open: true,
    last_try: null,
    has_score: true,
    owner_email: "a@b.example",
    mbtiles_blob: "/tiles",
    psite_column_order: [],
    ...more,
  },
  read_only: id === "9",
  newer: null,
  official: null,
  edges: null,
  has_supply_chain: false,
});
let items: readonly unknown[] = [];
const server = setupServer(
  http.get("*/exposure/supply-chains", () =>
    HttpResponse.json({ items, meta: { page: 1, n: 1000, total: items.length } }),
  ),
);
const shown: [string, string | undefined][] = [];
class FakeNotice extends EventTarget {
  static permission = "granted";
  constructor(text: string, { tag }: { tag?: string } = {}) {
    super();
    shown.push([text, tag]);
  }
}
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  vi.stubGlobal("Notification", FakeNotice);
  shown.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

/** Shows a first list, and then others, one after the other. Answers whether the list behind the bell is read anew. */
async function see(...lists: readonly (readonly unknown[])[]): Promise<() => boolean> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(noticesQuery.queryKey, { items: [], unread: 0 });
  [items = []] = lists;
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ComputationNotices />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  for (const list of lists.slice(1)) {
    items = list;
    await refreshProjects(client);
  }
  return () => client.getQueryState(noticesQuery.queryKey)?.isInvalidated === true;
}

describe("the end of a computation", () => {
  it("is told once, with how it ended, behind the bell and outside of the page", async () => {
    desktopNotices.set(true);
    const over = [project("1", "Finished"), project("2", "Failed", { error: "No space." })];
    const isReadAnew = await see([project("1", "Running"), project("2", "Pending")], over, over);
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(isReadAnew()).toBe(true);
    expect(shown.map(([text]) => text).toSorted()).toEqual([
      "Project 1 is computed.",
      "Project 2 could not be computed.",
    ]);
    expect(new Set(shown.map(([, tag]) => tag)).size).toBe(2);
  });

  it("says that it brought nothing where the results of an earlier one stay open", async () => {
    desktopNotices.set(true);
    const failed = { last_try: { error: "No space.", ended_at: null } };
    await see([project("1", "Running")], [project("1", "Finished", failed)]);
    await waitFor(() => expect(shown.map(([text]) => text)).toEqual(["Project 1 could not be computed."]));
  });

  it("is told of nothing that had ended before, was cancelled, or is somebody else's", async () => {
    desktopNotices.set(true);
    const isReadAnew = await see(
      [project("1", "Finished"), project("2", "Running"), project("9", "Running"), project("3", "Running")],
      [project("1", "Finished"), project("2", "Failed", { error: "Cancelled" }), project("9", "Finished")],
    );
    expect([isReadAnew(), shown]).toEqual([false, []]);
  });

  it("stays within the page for who did not ask for more", async () => {
    desktopNotices.set(false);
    const isReadAnew = await see([project("1", "Running")], [project("1", "Finished")]);
    await waitFor(() => expect(isReadAnew()).toBe(true));
    expect(shown).toEqual([]);
  });
});
