// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { projectsQuery } from "../../data/projects.ts";
import { useProgress } from "./use-progress.ts";

const ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a1";
const TASK_ID = "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a2";
const LIST = "*/api/risk-engine/v0/exposure/supply-chains";

const project = (status: "Running" | "Finished", mbtiles_blob: string | null = "/tiles", id = ID) => ({
  type: "Feature" as const,
  id,
  geometry: null,
  properties: {
    title: "Pumps",
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
    mbtiles_blob,
    psite_column_order: [],
  },
  read_only: false,
  newer: null,
  official: null,
  edges: null,
  has_supply_chain: false,
});
const page = (items: readonly unknown[]) => ({ items, meta: { page: 1, n: 1000, total: items.length } });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe("list of projects", () => {
  it("ignores a 401 silently", async () => {
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({ detail: "Sign in", code: "unauthenticated", request_id: "r" }, { status: 401 }),
      ),
    );
    await expect(client().fetchQuery(projectsQuery(false))).resolves.toMatchObject({ items: [] });
  });

  it("tells every other error", async () => {
    server.use(
      http.get(LIST, () =>
        HttpResponse.json({ detail: "The disk is full", code: "unavailable", request_id: "r" }, { status: 503 }),
      ),
    );
    await expect(client().fetchQuery(projectsQuery(false))).rejects.toThrow("The disk is full");
  });

  it("leaves out finished ones without map tiles, but not among the deleted", async () => {
    server.use(
      http.get(LIST, () => HttpResponse.json(page([project("Finished", null), project("Running", null, TASK_ID)]))),
    );
    const own = client();
    expect((await own.fetchQuery(projectsQuery(false))).items).toHaveLength(1);
    expect((await own.fetchQuery(projectsQuery(true))).items).toHaveLength(2);
  });
});

describe("a long list of projects", () => {
  it("comes whole, page by page", async () => {
    const all = Array.from({ length: 2001 }, (_, index) =>
      project("Finished", "/tiles", `0d6f3c1e-6c0e-4a53-9d0c-${String(index).padStart(12, "0")}`),
    );
    server.use(
      http.get(LIST, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const [number, n] = [Number(searchParams.get("page")), Number(searchParams.get("n"))];
        const items = all.slice((number - 1) * n, number * n);
        return HttpResponse.json({ items, meta: { page: number, n, total: all.length } });
      }),
    );
    const { items } = await client().fetchQuery(projectsQuery(false));
    expect(items.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });
});

describe("progress of a project", () => {
  it("is that of its latest computation, not of a download", async () => {
    const task = {
      id: TASK_ID,
      exposure_id: ID,
      kind: "compute",
      status: "Running",
      progress: 0.4,
      stage: "Sampling wind",
      detail: null,
      created_at: "2026-11-18T08:42:00Z",
      finished_at: null,
    };
    server.use(
      http.get("*/api/risk-engine/v0/tasks", () => HttpResponse.json(page([{ ...task, kind: "dump" }, task]))),
      http.post("*/api/notifications/v0/tickets", () =>
        HttpResponse.json({ detail: "No", code: "not_found", request_id: "r" }, { status: 404 }),
      ),
    );
    const own = client();
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={own}>{children}</QueryClientProvider>
    );
    const { result, unmount } = renderHook(() => useProgress(project("Running")), { wrapper });
    await waitFor(() => expect(result.current).toMatchObject({ progress: 0.4, stage: "Sampling wind" }));
    unmount();
  });
});
