// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { SiteFilter } from "@tidemark/contract";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { clearSiteFilter, readSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import { encodeFilter } from "./filter-address.ts";
import { applyFilter, useFilterInForce } from "./use-filter.ts";

const PROJECT = { id: "p", version: "1" };
const FIJI: SiteFilter = { address: { country: ["Fiji"] } };
const PERU: SiteFilter = { address: { country: ["Peru"] } };
/** Bits 0 and 9. */
const ANSWER = { count: 2, total: 10, mask: "AQI=", positions: 10, without_value: [] };

const FILTER = "*/supply-chains/p/filter";
const asked: unknown[] = [];
const server = setupServer(
  http.post(FILTER, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json(ANSWER);
  }),
  http.get("*/supply-chains/p/filters/s", () =>
    HttpResponse.json({ id: "s", title: "Mine", filter: PERU, changed_at: "" }),
  ),
  http.get("*/supply-chains/p/filters/gone", () =>
    HttpResponse.json({ detail: "It is gone.", code: "not_found" }, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  clearSiteFilter();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function start(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  return renderHook(() => ({ state: useFilterInForce(PROJECT), at: useLocation().search, go: useNavigate() }), {
    wrapper,
  }).result;
}

const passing = () => Array.from(readSiteFilter().mask ?? []).flatMap((passes, position) => (passes ? position : []));

it("takes the filter of the address, and tells which locations pass", async () => {
  const hook = start(`/?filter=${encodeFilter(FIJI)}`);
  await waitFor(() => expect(readSiteFilter().count).toBe(2));
  expect(asked).toEqual([FIJI]);
  expect(passing()).toEqual([0, 9]);
  expect(hook.current.state).toMatchObject({ filter: FIJI, count: 2, total: 10, isDamaged: false });
});

it("writes what is put in force into the address, and takes it out when it is cleared", async () => {
  const hook = start("/?dataset=x");
  act(() => applyFilter(FIJI));
  await waitFor(() => expect(hook.current.at).toBe(`?dataset=x&filter=${encodeFilter(FIJI)}`));
  await waitFor(() => expect(readSiteFilter().count).toBe(2));
  act(() => clearSiteFilter());
  await waitFor(() => expect(hook.current.at).toBe("?dataset=x"));
  expect(readSiteFilter()).toMatchObject({ filter: undefined, mask: undefined });
});

it("keeps a filter that was there before the address named one", async () => {
  setSiteFilter({ filter: FIJI, mask: undefined, count: undefined });
  // as when a link to a whole state of the map was opened
  const hook = start("/");
  await waitFor(() => expect(hook.current.at).toBe(`?filter=${encodeFilter(FIJI)}`));
  expect(readSiteFilter().filter).toBe(FIJI);
});

it("follows the address when somebody goes back", async () => {
  const hook = start(`/?filter=${encodeFilter(FIJI)}`);
  await waitFor(() => expect(readSiteFilter().count).toBe(2));
  await act(async () => hook.current.go(`/?filter=${encodeFilter(PERU)}`));
  await waitFor(() => expect(readSiteFilter().filter).toEqual(PERU));
  await act(async () => hook.current.go(-1));
  await waitFor(() => expect(readSiteFilter().filter).toEqual(FIJI));
  expect(hook.current.at).toBe(`?filter=${encodeFilter(FIJI)}`);
});

it("fetches a saved filter and goes on naming it", async () => {
  const hook = start("/?filter=saved.s");
  await waitFor(() => expect(readSiteFilter().count).toBe(2));
  expect(readSiteFilter().filter).toEqual(PERU);
  expect(hook.current.at).toBe("?filter=saved.s");
});

it("says so when the address names what cannot be read or is gone", async () => {
  expect(start("/?filter=nonsense").current.state.isDamaged).toBe(true);
  const hook = start("/?filter=saved.gone");
  await waitFor(() => expect(hook.current.state.isDamaged).toBe(true));
});

it("lets everything be seen and tells why when the filter is refused", async () => {
  server.use(
    http.post(FILTER, () =>
      HttpResponse.json({ detail: "The region is not valid.", code: "unprocessable" }, { status: 422 }),
    ),
  );
  const hook = start(`/?filter=${encodeFilter(FIJI)}`);
  await waitFor(() => expect(hook.current.state.error?.message).toBe("The region is not valid."));
  expect(readSiteFilter()).toMatchObject({ filter: FIJI, mask: undefined, count: undefined });
});
