import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Order } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

const ordersKey = ["orders"] as const;

/** Which orders of all customers are asked for. */
export interface AskedOrders {
  readonly page: number;
  readonly n: number;
  readonly search: string;
  readonly status: Order["status"] | null;
}

/** A page of the orders of all customers, newest first. For administrators. */
export const allOrdersQuery = ({ page, n, search, status }: AskedOrders) =>
  queryOptions({
    queryKey: [...ordersKey, "all", page, n, search, status],
    queryFn: ({ signal }) => {
      const asked = { all: "true", page: String(page), n: String(n), search };
      return api.payments.orders({ ...asked, ...(status === null ? {} : { status }) }, { signal });
    },
    placeholderData: keepShown(),
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
