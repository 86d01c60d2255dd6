import type { QueryClient } from "@tanstack/react-query";
import { LIMITS, type RiskDataset, type WireCoordinates } from "@tidemark/contract";
import { callPlain } from "../lib/api.ts";
import { isRefusal } from "../lib/api-error.ts";
import { type ProjectVersion, resultKey } from "./project-key.ts";

/** Columns of all years of a project larger than this are fetched one by one. */
const SLIDER_BYTES = 12_000_000;

/**
 * An address a dataset names, as it is fetched: http is upgraded to https, except on our own origin.
 *
 * @throws Error for an address that is neither http nor https
 */
export function safeAddress(address: string, origin = window.location.origin): URL {
  const url = new URL(address, origin);
  if (url.protocol === "http:" && url.origin !== origin) url.protocol = "https:";
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error(`Not an address of the web: ${address}`);
  return url;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume, refuse) => {
    const timer = setTimeout(resume, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      refuse(new DOMException("no longer wanted", "AbortError"));
    });
  });
}

async function fetchFloats(url: URL, signal: AbortSignal): Promise<Float32Array> {
  // only our own server is told who asks
  const own = url.origin === window.location.origin;
  const response = own
    ? await callPlain(`/api/${(url.pathname + url.search).slice("/api/".length)}`, { signal })
    : await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return new Float32Array(await response.arrayBuffer());
}

/**
 * Fetches numbers: three more attempts, one second apart, then the error. What the server refuses is not asked for
 * again.
 */
export async function fetchColumn(
  url: URL,
  signal: AbortSignal,
  retryMs: number = LIMITS.datasetRetryMs,
): Promise<Float32Array> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchFloats(url, signal);
    } catch (error) {
      if (attempt >= LIMITS.datasetRetries || isRefusal(error) || signal.aborted) throw error;
      await pause(retryMs, signal);
    }
  }
}

/** Address of the values of a dataset; of all years of the coordinate when `slider`. */
export function columnAddress(dataset: RiskDataset, coords: WireCoordinates, slider: boolean): URL {
  const url = safeAddress(dataset.query_url);
  const named = Object.entries(coords).toSorted(([a], [b]) => (a < b ? -1 : 1));
  url.searchParams.set("coords", JSON.stringify(Object.fromEntries(named)));
  if (slider) url.searchParams.set("slider", "true");
  return url;
}

/** One dataset at one coordinate of one project. */
export interface ColumnChoice {
  /** Another run or patch of the project has other values. */
  readonly project: ProjectVersion;
  readonly dataset: RiskDataset;
  readonly coords: WireCoordinates;
}

/** A query of numbers as the query library takes it. */
export interface ColumnQuery {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Float32Array>;
  readonly staleTime: number;
  readonly gcTime: number;
  readonly retry: false;
  readonly structuralSharing: false;
}

const FOREVER = { staleTime: Infinity, gcTime: 5 * 60_000, retry: false, structuralSharing: false } as const;

/** Query of one column. */
export function columnQuery({ project, dataset, coords }: ColumnChoice): ColumnQuery {
  const url = columnAddress(dataset, coords, false);
  return {
    queryKey: resultKey(project, "column", dataset.id, url.href),
    queryFn: ({ signal }) => fetchColumn(url, signal),
    ...FOREVER,
  };
}

/** Whether a query is for a column of a dataset: one such column may stand in for another while that is on its way. */
export const isColumnOf = (dataset: RiskDataset | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
  dataset !== undefined && query?.queryKey[2] === "column" && query.queryKey[3] === dataset.id;

/** Query of the columns of all years of a scenario, one after the other. */
export function sliderQuery({ project, dataset, coords }: ColumnChoice): ColumnQuery {
  const { time: _, ...rest } = coords;
  return {
    // the year does not matter, but the interface wants one that is stored
    queryKey: resultKey(project, "slider", columnAddress(dataset, rest, true).href),
    queryFn: ({ signal }) => fetchColumn(columnAddress(dataset, coords, true), signal),
    ...FOREVER,
  };
}

/** A query that asks nothing, for while there is nothing to ask for. */
export const NO_COLUMN: ColumnQuery = {
  queryKey: ["no-column"],
  queryFn: async () => new Float32Array(),
  ...FOREVER,
};

/** True when all years of a column may be fetched at once. */
export function fitsSlider(siteCount: number, years: number): boolean {
  return years > 1 && 4 * siteCount * years <= SLIDER_BYTES;
}

/** The column of one year out of those of all; undefined when the block is not what was expected. */
export function columnOfYear(
  block: Float32Array,
  siteCount: number,
  times: readonly number[],
  time: number,
): Float32Array | undefined {
  const at = times.indexOf(time);
  if (at < 0 || block.length !== siteCount * times.length) return undefined;
  return block.subarray(at * siteCount, (at + 1) * siteCount);
}

/** Fetches the years before and after in advance, for projects too large to fetch all. */
export function prefetchNeighbours(client: QueryClient, choice: ColumnChoice, times: readonly number[]): void {
  const at = times.indexOf(Number(choice.coords["time"]));
  for (const time of [times[at - 1], times[at + 1]])
    if (at >= 0 && time !== undefined)
      void client.prefetchQuery(columnQuery({ ...choice, coords: { ...choice.coords, time } }));
}
