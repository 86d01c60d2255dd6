import type { Buyer, Order, Quote } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface OrderRow {
  readonly id: string;
  readonly exposure_id: string | null;
  readonly user_id: string | null;
  readonly title: string;
  readonly email: string;
  readonly status: Order["status"];
  readonly reason: string | null;
  readonly run: string;
  readonly quote: Quote;
  readonly buyer: Buyer;
  readonly session_id: string;
  readonly client_secret: string;
  readonly invoice_number: string | null;
  readonly refunded: number;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
}

export type NewOrder = Pick<
  OrderRow,
  "exposure_id" | "user_id" | "title" | "email" | "run" | "quote" | "buyer" | "session_id" | "client_secret"
> & { readonly expiresAt: Date };

const COLUMNS = `id, exposure_id, user_id, title, email, status, reason, run, quote, buyer, session_id, client_secret,
  invoice_number, refunded, created_at, expires_at, paid_at`;

/** Puts an order down; undefined where the project has an open one already. */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const { exposure_id, user_id, title, email, run, quote, buyer, session_id, client_secret, expiresAt } = order;
  const rows = await db.query<OrderRow>(
    `insert into orders (exposure_id, user_id, title, email, run, quote, buyer, session_id, client_secret, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${COLUMNS}`,
    [
      exposure_id,
      user_id,
      title,
      email,
      run,
      JSON.stringify(quote),
      JSON.stringify(buyer),
      session_id,
      client_secret,
      expiresAt,
    ],
  );
  return rows[0];
}

const one = async (rows: Promise<OrderRow[]>): Promise<OrderRow | undefined> => (await rows)[0];

/** The order of a project whose checkout is open, or that waits for a bank. */
export const findOpenOrder = (db: Database, exposureId: string) =>
  one(
    db.query<OrderRow>(`select ${COLUMNS} from orders where exposure_id = $1 and status in ('open', 'waiting')`, [
      exposureId,
    ]),
  );

export const findNewestOrder = (db: Database, exposureId: string) =>
  one(
    db.query<OrderRow>(`select ${COLUMNS} from orders where exposure_id = $1 order by created_at desc limit 1`, [
      exposureId,
    ]),
  );

export const findBySecret = (db: Database, secret: string) =>
  one(db.query<OrderRow>(`select ${COLUMNS} from orders where client_secret = $1`, [secret]));

/** An order by its session, held until the transaction ends. */
export const holdBySession = (db: Database, sessionId: string) =>
  one(db.query<OrderRow>(`select ${COLUMNS} from orders where session_id = $1 for update`, [sessionId]));

export const holdOrder = (db: Database, id: string) =>
  one(db.query<OrderRow>(`select ${COLUMNS} from orders where id = $1 for update`, [id]));

export const listOrders = (db: Database, userId: string | undefined): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `select ${COLUMNS} from orders where $1::uuid is null or user_id = $1 order by created_at desc limit 1000`,
    [userId ?? null],
  );

export interface OrderChange {
  readonly status: Order["status"];
  readonly reason?: string | null;
  readonly invoiceNumber?: string;
  readonly paidAt?: Date;
  readonly refunded?: number;
}

export const changeOrder = (db: Database, id: string, change: OrderChange) =>
  one(
    db.query<OrderRow>(
      `update orders set status = $2, reason = $3, invoice_number = coalesce($4, invoice_number),
         paid_at = coalesce($5, paid_at), refunded = coalesce($6, refunded) where id = $1 returning ${COLUMNS}`,
      [
        id,
        change.status,
        change.reason ?? null,
        change.invoiceNumber ?? null,
        change.paidAt ?? null,
        change.refunded ?? null,
      ],
    ),
  );

/** Closes checkouts whose time is over. */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  const rows = await db.query(
    "update orders set status = 'expired' where status = 'open' and expires_at <= $1 returning id",
    [now],
  );
  return rows.length;
}

/** Notes an event of the provider; false for one that was noted before. */
export async function noteEvent(db: Database, id: string, type: string): Promise<boolean> {
  const rows = await db.query(
    "insert into payment_events (id, type) values ($1, $2) on conflict do nothing returning id",
    [id, type],
  );
  return rows.length > 0;
}

/** The next number of the year: counted in the transaction that books, so that none is left out. */
export async function nextInvoiceNumber(db: Database, year: number): Promise<string> {
  const [row] = await db.query<{ last: number }>(
    `insert into invoice_numbers (year, last) values ($1, 1)
     on conflict (year) do update set last = invoice_numbers.last + 1 returning last`,
    [year],
  );
  return `${year}-${String(row?.last ?? 1).padStart(5, "0")}`;
}
