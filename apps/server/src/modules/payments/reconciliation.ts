import type { Difference } from "@tidemark/contract";
import type { PaymentsContext } from "./context.ts";
import * as orders from "./orders.repository.ts";
import { presentCustomerOrder } from "./present-order.ts";
import type { ProviderPayment } from "./providers/provider.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type OrderRow = orders.OrderRow;

const isBooked = ({ status }: OrderRow) => status === "paid" || status === "refunded";

function differenceBetween(order: OrderRow | undefined, there: ProviderPayment | undefined): Difference["kind"] | null {
  const isPaidThere = there?.state === "paid";
  if (order === undefined) return isPaidThere && there.orderId !== null ? "paid-there" : null;
  if (order.status === "to-look-at") return "to-look-at";
  if (isPaidThere && !isBooked(order)) return "paid-there";
  if (!isPaidThere) return isBooked(order) ? "paid-here" : null;
  const isSame = there.amount === order.quote.total && there.currency === order.quote.currency;
  return isSame ? null : "amount";
}

/** Our orders of a day against those of the provider. @param day as YYYY-MM-DD, in UTC */
export async function reconcile({ database, provider }: PaymentsContext, day: string): Promise<Difference[]> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + DAY_MS);
  const begun = await provider.begun(from, until);
  const ours = await orders.listCompared(
    database,
    begun.map(({ sessionId }) => sessionId),
    from,
    until,
  );
  const there = new Map(begun.map((payment) => [payment.sessionId, payment]));
  const differences: Difference[] = [];
  const add = (kind: Difference["kind"] | null, order: OrderRow | undefined, known: ProviderPayment | undefined) => {
    if (kind === null) return;
    differences.push({
      kind,
      order: order === undefined ? null : presentCustomerOrder(order),
      session_id: known?.sessionId ?? order?.session_id ?? null,
      here: order === undefined || !isBooked(order) ? null : order.quote.total,
      there: known?.state === "paid" ? known.amount : null,
      currency: known?.currency ?? order?.quote.currency ?? "",
    });
  };
  for (const order of ours) {
    if (order.provider !== provider.kind) continue;
    const session = order.session_id;
    // paid today in a checkout of yesterday: it is not among those that were begun today
    const known = session === null ? undefined : (there.get(session) ?? (await provider.retrieve(session)));
    if (session !== null) there.delete(session);
    add(differenceBetween(order, known), order, known);
  }
  for (const payment of there.values()) add(differenceBetween(undefined, payment), undefined, payment);
  return differences;
}
