// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { Flow } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useOpenResult } from "./use-open-result.ts";

const FLOW: Flow = {
  step: "Processing",
  exposure_id: "one",
  title: "Mills",
  locations: [],
  survey: null,
  version: 7,
  updated_at: null,
};
let answer = () => {};
const isAnswered = new Promise<void>((resolve) => (answer = resolve));
const saved: unknown[] = [];
const server = setupServer(
  http.get("*/flow", async () => {
    await isAnswered;
    return HttpResponse.json(FLOW);
  }),
  http.put("*/flow", async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ ...FLOW, step: "Locations", exposure_id: null, version: 8 });
  }),
  http.all("*/api/*", () => HttpResponse.json({})),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it("waits for the flow where somebody goes on before it has come", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/self-service/processing"]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ open: useOpenResult("one"), place: useLocation() }), { wrapper });
  act(() => result.current.open.mutate(""));
  await waitFor(() => expect(result.current.open.isPending).toBe(true));
  expect(saved).toEqual([]);
  answer();
  await waitFor(() => expect(result.current.place.pathname).toBe("/map/one"));
  expect(saved).toMatchObject([{ version: 7, step: "Locations", exposure_id: null }]);
});
