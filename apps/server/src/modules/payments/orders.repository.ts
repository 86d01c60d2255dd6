import type { Buyer, Order, Quote, SelfServicePurpose } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";

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
  readonly provider: "demo" | "stripe";
  /** The checkout at the provider; null until it was opened there. */
  readonly session_id: string | null;
  readonly client_secret: string | null;
  readonly payment_id: string | null;
  readonly dispute: "open" | "won" | "lost" | null;
  readonly invoice_number: string | null;
  readonly refunded: number;
  readonly created_at: string;
  readonly expires_at: string;
  readonly paid_at: string | null;
  /** That of the mails about it, as its user chose. */
  readonly language: string | null;
  /** What its user looks at the locations for; null where nobody asked. */
  readonly purpose: SelfServicePurpose | null;
}

export type NewOrder = Pick<
  OrderRow,
  "exposure_id" | "user_id" | "title" | "email" | "run" | "quote" | "buyer" | "provider"
> & { readonly now: Date; readonly expiresAt: Date };

const COLUMNS = `id, exposure_id, user_id, title, email, status, reason, run, quote, buyer, provider, session_id,
  client_secret, payment_id, dispute, invoice_number, refunded, created_at, expires_at, paid_at,
  (select u.mail_language from users u where u.id = user_id) as language,
  (select f.survey->>'purpose' from self_service_flows f where f.user_id = orders.user_id) as purpose`;

/** Puts an order down; undefined where the project has an open one already. */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const { exposure_id, user_id, title, email, run, quote, buyer, provider, now, expiresAt } = order;
  const [asked, given] = [JSON.stringify(quote), JSON.stringify(buyer)];
  const rows = await db.query<OrderRow>(
    `insert into orders (exposure_id, user_id, title, email, run, quote, buyer, provider, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${COLUMNS}`,
    [exposure_id, user_id, title, email, run, asked, given, provider, now, expiresAt],
  );
  return rows[0];
}

/** Keeps the checkout that the provider opened. */
export async function keepSession(db: Database, id: string, sessionId: string, clientSecret: string): Promise<void> {
  const values = [id, sessionId, clientSecret];
  await db.query("update orders set session_id = $2, client_secret = $3 where id = $1", values);
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

export const findOrder = (db: Database, id: string) =>
  one(db.query<OrderRow>(`select ${COLUMNS} from orders where id = $1`, [id]));

/** The order that an event is about: by its checkout, its payment, or the name that we gave it at the provider. */
export const findOfEvent = (db: Database, names: readonly string[]) =>
  one(
    db.query<OrderRow>(
      `select ${COLUMNS} from orders where session_id = any($1) or payment_id = any($1) or id::text = any($1) limit 1`,
      [names],
    ),
  );

/** Whether somebody paid for a project. */
export const hasPaidOrder = async (db: Database, exposureId: string): Promise<boolean> =>
  (await db.query("select 1 from orders where exposure_id = $1 and status = 'paid' limit 1", [exposureId])).length > 0;

/** Whether another order of its project is paid. */
export async function isPaidByAnother(db: Database, { id, exposure_id: project }: OrderRow): Promise<boolean> {
  const paid = "select 1 from orders where exposure_id = $1 and id <> $2 and status = 'paid'";
  return (await db.query(paid, [project, id])).length > 0;
}

/**
 * Takes orders that the provider is to be asked about, those first that were asked about the longest ago: open ones
 * and those whose bank takes its time, begun some minutes ago.
 */
export async function takeUnsettled(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update orders set checked_at = $1 where id in (
       select id from orders where status in ('open', 'waiting') and created_at < $1::timestamptz - interval '2 minutes'
       order by checked_at nulls first limit $2) returning id`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

/** Orders of checkouts, and those that were paid in a time. */
export const listCompared = (db: Database, sessions: readonly string[], from: Date, until: Date) =>
  db.query<OrderRow>(
    `select ${COLUMNS} from orders where session_id = any($1) or (paid_at >= $2 and paid_at < $3) or
       (status = 'to-look-at' and created_at >= $2 and created_at < $3) order by created_at`,
    [sessions, from, until],
  );

export const holdOrder = (db: Database, id: string) =>
  one(db.query<OrderRow>(`select ${COLUMNS} from orders where id = $1 for update`, [id]));

/** Which orders are asked for. */
export interface OrdersAsked {
  /** Whose; undefined for those of everybody. */
  readonly userId: string | undefined;
  readonly status: Order["status"] | undefined;
  /** Words that all stand in project, customer, invoice or number of the order. */
  readonly search: string;
  readonly page: number;
  readonly n: number;
}

const TEXTS = "concat_ws(' ', title, email, buyer->>'name', buyer->>'company', invoice_number, id::text)";

/** A page of orders, newest first, with how many there are on all pages. */
export async function listOrders(db: Database, { userId, status, search, page, n }: OrdersAsked) {
  const words = search.split(/\s+/).filter(Boolean);
  const asked = `($1::uuid is null or user_id = $1) and ($2::text is null or status = $2) and
    not exists (select 1 from unnest($3::text[]) word where not (${holds(TEXTS, "word")}))`;
  const given = [userId ?? null, status ?? null, words];
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from orders where ${asked}`,
    given,
  );
  const items = await db.query<OrderRow>(
    `select ${COLUMNS} from orders where ${asked} order by created_at desc, id limit $4 offset $5`,
    [...given, n, (page - 1) * n],
  );
  return { items, total: counted?.total ?? 0 };
}

export interface OrderChange {
  readonly status: Order["status"];
  readonly reason?: string | null;
  readonly invoiceNumber?: string;
  readonly paidAt?: Date;
  readonly refunded?: number;
  readonly paymentId?: string | null;
}

/** Changes an order; a reason that is not given is taken away. */
export const changeOrder = (db: Database, id: string, change: OrderChange) =>
  one(
    db.query<OrderRow>(
      `update orders set status = $2, reason = $3, invoice_number = coalesce($4, invoice_number),
         paid_at = coalesce($5, paid_at), refunded = coalesce($6, refunded), payment_id = coalesce($7, payment_id)
       where id = $1 returning ${COLUMNS}`,
      [
        id,
        change.status,
        change.reason ?? null,
        change.invoiceNumber ?? null,
        change.paidAt ?? null,
        change.refunded ?? null,
        change.paymentId ?? null,
      ],
    ),
  );

/** Ends a checkout that is open; one that was paid meanwhile stays. */
export async function expireOpen(db: Database, id: string): Promise<void> {
  await db.query("update orders set status = 'expired' where id = $1 and status = 'open'", [id]);
}

export async function setDispute(db: Database, id: string, dispute: OrderRow["dispute"]): Promise<void> {
  await db.query("update orders set dispute = $2 where id = $1", [id, dispute]);
}

/** Notes an event of the provider; false for one that was noted before. @param orderId null for one of others */
export async function noteEvent(db: Database, id: string, type: string, orderId: string | null): Promise<boolean> {
  const rows = await db.query(
    "insert into payment_events (id, type, order_id) values ($1, $2, $3) on conflict do nothing returning id",
    [id, type, orderId],
  );
  return rows.length > 0;
}

/** The buyer of the newest order of somebody. */
export const findLastBuyer = async (db: Database, userId: string): Promise<Buyer | undefined> =>
  (
    await db.query<{ buyer: Buyer }>(
      "select buyer from orders where user_id = $1 order by created_at desc, id limit 1",
      [userId],
    )
  )[0]?.buyer;

/** What somebody told at the registration; all of it may be missing, for who was invited. */
export type Registration = Readonly<
  Partial<Record<"company_name" | "address_line_1" | "address_line_2" | "zip_code" | "city" | "country", string>>
>;

export const findRegistration = async (db: Database, userId: string): Promise<Registration | undefined> =>
  (await db.query<{ registration: Registration }>("select registration from users where id = $1", [userId]))[0]
    ?.registration;
