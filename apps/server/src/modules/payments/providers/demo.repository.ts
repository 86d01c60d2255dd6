import { randomUUID } from "node:crypto";
import type { Database } from "../../../database/database.ts";
import type { ProviderPayment } from "./provider.ts";

export interface DemoSession {
  readonly id: string;
  readonly client_secret: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: ProviderPayment["state"];
  readonly refunds: readonly { readonly id: string; readonly refund_id: string; readonly amount: number }[];
}

const COLUMNS = `s.id, s.client_secret, s.order_id, s.amount, s.currency, s.state,
  coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'refund_id', r.refund_id, 'amount', r.amount))
    from demo_refunds r where r.session_id = s.id), '[]') as refunds`;

/** Opens the checkout of an order, or gives the one that was opened. */
export async function openSession(
  db: Database,
  session: Pick<DemoSession, "id" | "client_secret" | "order_id" | "amount" | "currency">,
  times: { readonly now: Date; readonly expiresAt: string },
): Promise<Pick<DemoSession, "id" | "client_secret"> | undefined> {
  const { id, client_secret: secret, order_id: order, amount, currency } = session;
  await db.query(
    `insert into demo_sessions (id, client_secret, order_id, amount, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id) do nothing`,
    [id, secret, order, amount, currency, times.now, times.expiresAt],
  );
  const rows = await db.query<DemoSession>("select id, client_secret from demo_sessions where order_id = $1", [order]);
  return rows[0];
}

/** Lets time pass: checkouts end, and banks carry out what they took their time for. */
async function passTime(db: Database, now: Date): Promise<void> {
  await db.query("update demo_sessions set state = 'expired' where state = 'open' and expires_at <= $1", [now]);
  await db.query("update demo_sessions set state = settles_as where state = 'waiting' and settles_at <= $1", [now]);
}

export async function findSession(db: Database, id: string, now: Date): Promise<DemoSession | undefined> {
  await passTime(db, now);
  return (await db.query<DemoSession>(`select ${COLUMNS} from demo_sessions s where s.id = $1`, [id]))[0];
}

export async function sessionsBegun(db: Database, from: Date, until: Date, now: Date): Promise<DemoSession[]> {
  await passTime(db, now);
  return db.query<DemoSession>(
    `select ${COLUMNS} from demo_sessions s where s.created_at >= $1 and s.created_at < $2 order by s.created_at`,
    [from, until],
  );
}

/** Takes an open checkout to another state; false for one that is not open any more. */
export async function leaveOpen(
  db: Database,
  id: string,
  state: DemoSession["state"],
  later: { readonly as: "paid" | "failed"; readonly at: Date } | null,
): Promise<boolean> {
  const rows = await db.query(
    "update demo_sessions set state = $2, settles_as = $3, settles_at = $4 where id = $1 and state = 'open' returning id",
    [id, state, later?.as ?? null, later?.at ?? null],
  );
  return rows.length > 0;
}

/** Gives money back, once for each record; false where more would go back than was paid. */
export async function addRefund(db: Database, sessionId: string, refundId: string, amount: number): Promise<boolean> {
  const rows = await db.query(
    `insert into demo_refunds (id, session_id, refund_id, amount)
     select $1, s.id, $3::uuid, $4::integer from demo_sessions s where s.id = $2 and s.state = 'paid' and
       $4 + coalesce((select sum(r.amount) from demo_refunds r where r.session_id = s.id and r.refund_id <> $3), 0)
         <= s.amount
     on conflict (refund_id) do update set amount = demo_refunds.amount returning id`,
    [`re_demo_${randomUUID()}`, sessionId, refundId, amount],
  );
  return rows.length > 0;
}
