import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const ordersKey = ["orders"] as const;

/** Orders of all customers, newest first: the last 1,000. For administrators. */
export const allOrdersQuery = queryOptions({
  queryKey: ordersKey,
  queryFn: ({ signal }) => api.payments.orders({ all: "true" }, { signal }),
});

/** One's own invoices and credit notes, newest first. */
export const ownInvoicesQuery = queryOptions({
  queryKey: [...ordersKey, "invoices"],
  queryFn: ({ signal }) => api.payments.invoices({}, { signal }),
});

/** What differs between our orders of a day and the payments of the provider. @param day as YYYY-MM-DD, in UTC */
export const differencesQuery = (day: string) =>
  queryOptions({
    queryKey: [...ordersKey, "differences", day],
    queryFn: ({ signal }) => api.payments.reconciliation({ day }, { signal }),
    staleTime: 0,
  });

export const refreshOrders = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ordersKey });
