// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { Flow, FlowLocation } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { useFlow } from "./use-flow.ts";

const at = (id: string): FlowLocation => ({
  id,
  name: id,
  longitude: 8,
  latitude: 47,
  place: null,
  located_by: "coordinates",
  located_within_km: null,
});
let kept: Flow;
/** What another tab keeps. */
const keepElsewhere = (change: Partial<Flow>) => {
  kept = { ...kept, ...change, version: kept.version + 1 };
};
const server = setupServer(
  http.get("*/flow", () => HttpResponse.json(kept)),
  http.put("*/flow", async ({ request }) => {
    const change = (await request.json()) as Flow;
    if (change.version !== kept.version) return HttpResponse.json({ detail: "Changed" }, { status: 409 });
    keepElsewhere(change);
    return HttpResponse.json({ ...kept, updated_at: null });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  kept = {
    step: "Locations",
    exposure_id: null,
    title: "Mills",
    locations: [at("a"), at("b")],
    survey: null,
    version: 3,
    updated_at: null,
  };
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useFlow(), { wrapper });
  await waitFor(() => expect(result.current.flow).toBeDefined());
  return result;
}
const idsOf = (flow: Flow | undefined) => flow?.locations.map(({ id }) => id);

it("joins what was added here with what another tab added and deleted meanwhile", async () => {
  const result = await open();
  keepElsewhere({ locations: [at("b"), at("theirs")] });
  act(() => result.current.save({ locations: [at("a"), at("b"), at("mine")] }));
  await waitFor(() => expect(idsOf(kept)).toEqual(["b", "theirs", "mine"]));
  await waitFor(() => expect(idsOf(result.current.flow)).toEqual(["b", "theirs", "mine"]));
});

it("keeps quick changes in a row, also where the first of them met another tab", async () => {
  const result = await open();
  keepElsewhere({ title: "Works" });
  act(() => result.current.save({ locations: [at("a"), at("b"), at("c")] }));
  act(() => result.current.save({ locations: [at("a"), at("c")] }));
  await waitFor(() => expect([kept.title, idsOf(kept)]).toEqual(["Works", ["a", "c"]]));
  await waitFor(() => expect([result.current.flow?.title, idsOf(result.current.flow)]).toEqual(["Works", ["a", "c"]]));
});

it("leaves another project alone that was opened in another tab", async () => {
  const result = await open();
  keepElsewhere({ exposure_id: "0d6f3c1e-6c0e-4a53-9d0c-3f1a5ad2f1a2", title: "Depots", locations: [at("d")] });
  act(() => result.current.save({ locations: [at("a")] }));
  await waitFor(() => expect(result.current.saving.error).not.toBeNull());
  expect([kept.title, idsOf(kept)]).toEqual(["Depots", ["d"]]);
});
