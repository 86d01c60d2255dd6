// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../state/map-view-settings.ts";
import { captureState } from "./map-state-model.ts";
import { useOpenedMap } from "./use-opened-map.ts";

const PROJECT = "00000000-0000-4000-8000-000000000001";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const STATE = captureState({
  camera: { longitude: 7, latitude: 47, zoom: 5, pitch: 0, bearing: 0 },
  settings: DEFAULT_SETTINGS,
  dataset: undefined,
  coords: {},
  colouring: undefined,
  layers: [],
});

describe("the map a project opens with", () => {
  it("says that the saved one did not load, and is that one after another try", async () => {
    let calls = 0;
    server.use(
      http.get(`*/exposure/supply-chains/${PROJECT}/map-state`, () => {
        calls += 1;
        return calls === 1
          ? HttpResponse.json({ detail: "It broke.", code: "unexpected" }, { status: 500 })
          : HttpResponse.json({ state: STATE, data_version: null, changed_at: "2026-01-01T00:00:00.000Z" });
      }),
    );
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    );
    const { result } = renderHook(() => useOpenedMap(PROJECT, { setColouringOf: () => undefined }), { wrapper });
    await waitFor(() => expect(result.current?.unread?.error.message).toContain("It broke."));
    expect(result.current?.start).toBeUndefined();
    act(() => result.current?.unread?.retry());
    await waitFor(() => expect(result.current?.start).toMatchObject({ longitude: 7, zoom: 5 }));
    expect(result.current?.unread).toBeUndefined();
  });
});
