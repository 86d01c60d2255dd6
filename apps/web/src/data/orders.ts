import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const ordersKey = ["orders"] as const;

/** Orders of all customers, newest first: the last 1,000. For administrators. */
export const allOrdersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: ({ signal }) => api.payments.orders({ all: "true" }, { signal }),
});

export const refreshOrders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ordersKey });
