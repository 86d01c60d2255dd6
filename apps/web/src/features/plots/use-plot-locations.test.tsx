// tests with a document
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { LIMITS, type SiteFilter } from "@tidemark/contract";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { idsAtQuery } from "../../data/plots.ts";
import { chooseSites } from "../../state/selection.ts";
import { openSiteFilter, setSiteFilter } from "../../state/site-filter.ts";
import { usePlotLocations } from "./use-plot-locations.ts";

const PROJECT = { id: "p-1" };
const VERSION = { id: "p-1", version: "1" };

beforeEach(() => {
  vi.useFakeTimers();
  openSiteFilter(PROJECT.id);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const inContinent = (...continent: string[]): SiteFilter => ({ address: { continent } });
const filtered = (filter: SiteFilter) => act(() => setSiteFilter({ filter, mask: undefined, count: undefined }));
const chosen = (...positions: number[]) => act(() => chooseSites(positions));

/** The hook, and every filter that a plot was asked for with it, one after the other. */
function open(ofChosen: boolean) {
  const client = new QueryClient();
  for (const [positions, ids] of [
    [[3], ["c"]],
    [
      [3, 4],
      ["c", "d"],
    ],
  ] as const)
    client.setQueryData(idsAtQuery(VERSION, positions).queryKey, [...ids]);
  const asked: unknown[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(
    () => {
      const { filter, isKnown } = usePlotLocations(PROJECT, VERSION, ofChosen);
      if (isKnown && asked.at(-1) !== filter) asked.push(filter);
    },
    { wrapper },
  );
  return asked;
}

it("a plot follows a filter once, 300 ms after the last change of it", async () => {
  const asked = open(false);
  for (const continents of [["Asia"], ["Asia", "Europe"], ["Europe"]]) {
    filtered(inContinent(...continents));
    await wait(LIMITS.searchDebounceMs - 1);
  }
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual([inContinent("Europe")]);
});

it("a plot of the chosen locations follows the selection once, half a second after the last change of it", async () => {
  act(() => setSiteFilter({ filter: undefined, mask: undefined, count: undefined }));
  const asked = open(true);
  await wait(LIMITS.searchDebounceMs);
  asked.length = 0;
  chosen(3);
  await wait(LIMITS.selectionDebounceMs - 1);
  chosen(3, 4);
  await wait(LIMITS.selectionDebounceMs - 1);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toEqual([{ production_sites: ["c", "d"] }]);
});
