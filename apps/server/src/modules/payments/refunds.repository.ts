import type { Database } from "../../database/database.ts";

export interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: "asked" | "pending" | "succeeded" | "failed";
  readonly provider_ref: string | null;
  readonly failure: string | null;
  readonly created_at: string;
  readonly settled_at: string | null;
}

const COLUMNS = "id, order_id, amount, reason, status, provider_ref, failure, created_at, settled_at";

const one = async (rows: Promise<RefundRow[]>): Promise<RefundRow | undefined> => (await rows)[0];

/** Puts down what is to be given back, before the provider is asked. */
export async function insertRefund(
  db: Database,
  refund: Pick<RefundRow, "order_id" | "amount" | "reason"> & { readonly now: Date; readonly ref?: string },
): Promise<RefundRow> {
  const { order_id: order, amount, reason, now, ref = null } = refund;
  const row = await one(
    db.query<RefundRow>(
      `insert into order_refunds (order_id, amount, reason, created_at, provider_ref) values ($1, $2, $3, $4, $5)
       on conflict (provider_ref) do update set reason = order_refunds.reason returning ${COLUMNS}`,
      [order, amount, reason, now, ref],
    ),
  );
  if (row === undefined) throw new Error("A refund was not put down.");
  return row;
}

export const listRefunds = (db: Database, orderId: string): Promise<RefundRow[]> =>
  db.query<RefundRow>(`select ${COLUMNS} from order_refunds where order_id = $1 order by created_at`, [orderId]);

export interface RefundChange {
  readonly status: RefundRow["status"];
  readonly ref?: string;
  readonly failure?: string;
  readonly settledAt?: Date;
}

export async function changeRefund(db: Database, id: string, change: RefundChange): Promise<void> {
  await db.query(
    `update order_refunds set status = $2, provider_ref = coalesce($3, provider_ref), failure = $4,
       settled_at = coalesce($5, settled_at) where id = $1`,
    [id, change.status, change.ref ?? null, change.failure ?? null, change.settledAt ?? null],
  );
}

/** Refunds that the provider has not answered yet, or that its bank has not carried out. */
export const listUnsettled = (db: Database, before: Date, limit: number): Promise<RefundRow[]> =>
  db.query<RefundRow>(
    `select ${COLUMNS} from order_refunds where status in ('asked', 'pending') and created_at < $1
     order by created_at limit $2`,
    [before, limit],
  );
