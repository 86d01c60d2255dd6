// tests with a document
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Project, Site } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { EditingOverlay } from "./editing-overlay.tsx";
import { useEditor } from "./edits.ts";
import { siteQuery } from "../../data/sites.ts";

const PROJECT = { id: "p", read_only: false, properties: { last_changed: "1" } } as Project;
const SITE: Site = {
  type: "Feature",
  id: "zrh",
  geometry: { type: "Point", coordinates: [8.5, 47.4] },
  properties: { id: "zrh", name: "Zurich", tidemark_type: "ProductionSite", address: {}, user_data: {}, version: "v" },
};

const [get, recover] = [vi.fn<() => Site>(() => SITE), vi.fn<() => Site>(() => SITE)];
const ONE = "*/supply-chains/p/production-sites/zrh";
const server = setupServer(
  http.get("*/supply-chains/p/outlines", () => HttpResponse.json({})),
  http.get(ONE, () => HttpResponse.json(get())),
  http.delete(ONE, () => HttpResponse.json({ detail: "", edges: [] })),
  http.post("*/supply-chains/p/production-sites-changes", () =>
    HttpResponse.json({ items: [{ site: recover(), edges: [] }] }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(cleanup);
afterAll(() => server.close());

function Screen() {
  const editor = useEditor(PROJECT.id);
  useQuery(siteQuery(PROJECT.id, SITE.id));
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => void editor.remove(SITE)}>
        Delete
      </button>
      <button type="button" onClick={() => void editor.undo()}>
        Undo
      </button>
    </>
  );
}

it("the address lets go of a location that was deleted from this screen, and nothing is asked about it; back again it can be opened", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={["/map/p?panel=chain&location=zrh&topic=heat"]}>
          <EditingOverlay project={PROJECT} map={undefined} />
          <Screen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const address = () => screen.getByRole("status").textContent;
  await waitFor(() => expect(client.isFetching()).toBe(0));
  const asked = get.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(address()).toBe("?panel=chain"));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(get.mock.calls.length).toBe(asked);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(get.mock.calls.length).toBe(asked + 1));
  expect(recover).toHaveBeenCalledOnce();
});
