// tests with a document of their own
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Project, Site } from "@tidemark/contract";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { EditingOverlay } from "./editing-overlay.tsx";
import { useEditor } from "./edits.ts";
import { siteQuery } from "../../data/sites.ts";

const api = vi.hoisted(() => ({
  remove: vi.fn<(asked: object) => Promise<object>>(),
  recover: vi.fn<(asked: object) => Promise<object>>(),
  get: vi.fn<(asked: object) => Promise<object>>(),
}));
vi.mock("../../lib/api.ts", () => ({
  api: { sites: api },
  callPlain: () => Promise.resolve(new Response("{}")),
}));

const PROJECT = { id: "p", read_only: false, properties: { last_changed: "1" } } as Project;
const SITE: Site = {
  type: "Feature",
  id: "zrh",
  geometry: { type: "Point", coordinates: [8.5, 47.4] },
  properties: { id: "zrh", name: "Zurich", tidemark_type: "ProductionSite", address: {}, user_data: {}, version: "v" },
};

afterEach(cleanup);

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
  api.remove.mockResolvedValue({ edges: [] });
  api.recover.mockResolvedValue(SITE);
  api.get.mockResolvedValue(SITE);
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
  const asked = api.get.mock.calls.length;
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(address()).toBe("?panel=chain"));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(api.get.mock.calls.length).toBe(asked);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.get.mock.calls.length).toBe(asked + 1));
  expect(api.recover).toHaveBeenCalledOnce();
});
