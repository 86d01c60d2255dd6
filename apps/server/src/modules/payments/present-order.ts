import type { CustomerOrder, Order } from "@tidemark/contract";
import type { OrderRow } from "./orders.repository.ts";

export const presentOrder = (row: OrderRow): Order => {
  const { id, exposure_id, title, status, reason, quote, buyer, invoice_number, refunded, created_at, paid_at } = row;
  const { dispute } = row;
  return {
    id,
    exposure_id,
    title,
    status,
    reason,
    quote,
    buyer,
    invoice_number,
    refunded,
    dispute,
    created_at,
    paid_at,
  };
};

/** As administrators see it. */
export const presentCustomerOrder = (row: OrderRow): CustomerOrder => ({
  ...presentOrder(row),
  email: row.email,
  purpose: row.purpose,
});
