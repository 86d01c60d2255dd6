// tests with a document of their own
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { SiteFilter } from "@tidemark/contract";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearSiteFilter, readSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import { encodeFilter } from "./filter-address.ts";
import { applyFilter, useFilterInForce } from "./use-filter.ts";

const api = vi.hoisted(() => ({
  filter: vi.fn<(asked: object) => Promise<object>>(),
  get: vi.fn<(asked: object) => Promise<object>>(),
}));
vi.mock("../../lib/api.ts", () => ({ api: { filters: { filter: api.filter, saved: { get: api.get } } } }));

const PROJECT = { id: "p", version: "1" };
const FIJI: SiteFilter = { address: { country: ["Fiji"] } };
const PERU: SiteFilter = { address: { country: ["Peru"] } };
/** Bits 0 and 9. */
const ANSWER = { count: 2, total: 10, mask: "AQI=", positions: 10, without_value: [] };

beforeEach(() => {
  clearSiteFilter();
  api.filter.mockResolvedValue(ANSWER);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

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
  expect(api.filter.mock.calls[0]?.[0]).toEqual({ id: "p", ...FIJI });
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
  api.get.mockResolvedValue({ id: "s", title: "Mine", filter: PERU, changed_at: "" });
  const hook = start("/?filter=saved.s");
  await waitFor(() => expect(readSiteFilter().count).toBe(2));
  expect(readSiteFilter().filter).toEqual(PERU);
  expect(hook.current.at).toBe("?filter=saved.s");
});

it("says so when the address names what cannot be read or is gone", async () => {
  expect(start("/?filter=nonsense").current.state.isDamaged).toBe(true);
  api.get.mockRejectedValue(new Error("gone"));
  const hook = start("/?filter=saved.gone");
  await waitFor(() => expect(hook.current.state.isDamaged).toBe(true));
});

it("lets everything be seen and tells why when the filter is refused", async () => {
  api.filter.mockRejectedValue(new Error("The region is not valid."));
  const hook = start(`/?filter=${encodeFilter(FIJI)}`);
  await waitFor(() => expect(hook.current.state.error).not.toBeNull());
  expect(readSiteFilter()).toMatchObject({ filter: FIJI, mask: undefined, count: undefined });
});
