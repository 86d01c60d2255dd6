import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type FlowLocation, MOST_SELF_SERVICE_LOCATIONS, WORST_TOPIC } from "@tidemark/contract";
import { TOPICS } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

const flowKey = ["self-service", "flow"] as const;

/** Where the person stands in the self-service flow, on whichever device they left it. */
export const flowQuery = queryOptions({
  queryKey: flowKey,
  queryFn: ({ signal }) => api.selfService.flow({}, { signal }),
  staleTime: 0,
});

export const refreshFlow = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: flowKey });

/** What one location costs before tax. */
export const pricesQuery = queryOptions({
  queryKey: ["self-service", "prices"],
  queryFn: ({ signal }) => api.payments.prices({}, { signal }),
  staleTime: Infinity,
});

/** A real result at a place of the sample project; null where the data have none. */
export const resultExampleQuery = queryOptions({
  queryKey: ["self-service", "example"],
  queryFn: async ({ signal }) => (await api.selfService.resultExample({}, { signal })).example,
  staleTime: Infinity,
});

/** What a number of locations costs in a country, without a VAT ID; nothing of another country or address stays. */
export const quoteQuery = (count: number, country: string, address: string) =>
  queryOptions({
    queryKey: ["self-service", "quote", count, country, address],
    queryFn: ({ signal }) => api.payments.quote({ count: String(count), country, address }, { signal }),
    staleTime: Infinity,
  });

/** The location of a project with the highest score, and the topic that is highest there. */
export const worstPlaceQuery = (exposureId: string) =>
  queryOptions({
    queryKey: ["self-service", "worst", exposureId],
    queryFn: async ({ signal }) => {
      const score = { dataset_id: "score_location", coords: {} };
      const asked = { order_by_id: score, n: 1, columns: ["name", score, { dataset_id: WORST_TOPIC, coords: {} }] };
      const { items } = await api.table.rows({ exposure_id: exposureId, ...asked }, { signal });
      const [row] = items;
      const [name, , topic] = row?.cells ?? [];
      if (row === undefined || typeof name?.value !== "string") return null;
      const highest = TOPICS.find((known) => known === String(topic?.value).toLowerCase()) ?? null;
      return { id: row.id, name: name.value, topic: highest };
    },
  });

/** What a preview shows: the bands of all locations, over all topics and by topic, at the defaults of the scores. */
export const bandsQuery = (exposureId: string) =>
  queryOptions({
    queryKey: ["self-service", "bands", exposureId],
    queryFn: async ({ signal }) => {
      const scores = ["location", ...TOPICS].map((of) => ({ dataset_id: `score_${of}`, coords: {} }));
      const { columns, items } = await api.table.rows(
        { exposure_id: exposureId, n: MOST_SELF_SERVICE_LOCATIONS, sort_order: "asc", columns: ["name", ...scores] },
        { signal },
      );
      return {
        at: columns[1]?.coords ?? {},
        rows: items.map(({ id, cells: [name, ...bands] }) => ({
          id,
          name: String(name?.value ?? id),
          bands: bands.map(({ band }) => band ?? null),
        })),
      };
    },
  });

/** Every 5 s, as long as something is on its way. */
const POLL_MS = 5000;

/** Locations of a project and the share of their computation that is done. */
export const itemsQuery = (exposureId: string) =>
  queryOptions({
    queryKey: ["self-service", "items", exposureId],
    queryFn: ({ signal }) => api.selfService.items({ exposure_id: exposureId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.every(({ status }) => status === "Finished" || status === "Failed") === true ? false : POLL_MS,
  });

export const refreshItems = (client: QueryClient, exposureId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: itemsQuery(exposureId).queryKey });

/** Keeps the share of a computation that its socket told. */
export function keepProgress(client: QueryClient, exposureId: string, progress: number): void {
  client.setQueryData(itemsQuery(exposureId).queryKey, (known) => known && { ...known, progress });
}

/** A project as the flow sees it. */
export const exposureQuery = (exposureId: string) =>
  queryOptions({
    queryKey: ["self-service", "exposure", exposureId],
    queryFn: ({ signal }) => api.selfService.exposure({ exposure_id: exposureId }, { signal }),
    staleTime: 0,
  });

/** Whether a project is paid; asked again while it is not. */
export const purchaseQuery = (exposureId: string) =>
  queryOptions({
    queryKey: ["self-service", "purchase", exposureId],
    queryFn: ({ signal }) => api.payments.purchase({ exposure_id: exposureId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_payed === true ? false : POLL_MS),
  });

export const refreshPurchase = (client: QueryClient, exposureId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: purchaseQuery(exposureId).queryKey });

/** What is to be known of locations before they are computed. */
export const checksQuery = (locations: readonly FlowLocation[]) =>
  queryOptions({
    queryKey: ["self-service", "checks", locations.map(({ id, longitude, latitude }) => [id, longitude, latitude])],
    queryFn: ({ signal }) => api.selfService.check({ locations: [...locations] }, { signal }),
    placeholderData: keepShown(),
    staleTime: Infinity,
  });
